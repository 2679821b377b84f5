import { describe, expect, it } from 'vitest'
import { marked, plainLine, plainLines, unsendableIn } from '../../../src/shared/domain/letters/typed-text'

describe('text as it was meant', () => {
  it.each([
    ['a zero-width space', 'Lu\u200Bnd', 'Lund'],
    ['a soft hyphen', 'Bjerg\u00ADmann', 'Bjergmann'],
    ['marks of direction', '\u202ALund\u202C\u200E', 'Lund'],
    ['isolates', '\u2068+47\u2069 22', '+47 22'],
    ['a byte order mark', '\uFEFFLund', 'Lund'],
    ['a joiner', 'Lu\u2060nd\u200D', 'Lund'],
    ['a variation selector', 'Lund\uFE0F', 'Lund'],
    ['a Hangul filler', 'Lund\u3164', 'Lund'],
    ['a tag', 'Lund\u{E0041}', 'Lund'],
    ['a control character', 'Lu\u0000n\u0007d', 'Lund'],
    ['a no-break space', 'Ida\u00A0Marie', 'Ida Marie'],
    ['a thin and an ideographic space', 'Ida\u2009Marie\u3000Lund', 'Ida Marie Lund'],
    ['a tab and a line end', 'Ida\tMarie\nLund', 'Ida Marie Lund'],
    ['decomposed accents', 'A\u030Ase \u00D8dega\u030Ard', 'Åse Ødegård'],
    ['two accents', 'Nguye\u0302\u0303n', 'Nguyễn'],
    ['full-width letters and figures', 'ＬＵＮＤ １２ＭＡＲ８４', 'LUND 12MAR84'],
    ['a full-width mail', 'ｉｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ida@example.com'],
    ['letters of a PDF file', 'Grifﬁn', 'Griffin'],
    ['bold letters', '𝐋𝐮𝐧𝐝', 'Lund'],
    ['figures of another script', '١٢.٠٣.١٩٨٤ ९', '12.03.1984 9'],
    ['other hyphens', 'Jean\u2010Luc\u2011Marc 1984\u221203\u221212', 'Jean-Luc-Marc 1984-03-12'],
  ])('has %s plain', (_, typed, plain) => {
    expect(plainLine(typed)).toBe(plain)
    expect(plainLine(plain)).toBe(plain)
  })

  it.each(["D’Arc-O'Neill & Søn", 'Łukasz Żółć', 'Иван', '王小明', 'ﷲ', '½ º ²'])('leaves %s', (typed) => {
    expect(plainLine(typed)).toBe(typed)
  })

  it('keeps the lines and cells of what is pasted, however they end', () => {
    expect(plainLines('Lund\u00A0\tI\u200Bda\r\nBerg\tEva\u2028Dahl\tOla\rLie\tPer\u0085')).toBe(
      'Lund \tIda\nBerg\tEva\nDahl\tOla\nLie\tPer\n',
    )
  })

  it('is marked where it cannot be sent, or is of another script', () => {
    expect(unsendableIn('Lund')).toBeUndefined()
    expect(unsendableIn('Lu\uFFFEnd')).toBe('Lu›U+FFFE‹nd')
    expect(unsendableIn('Lu\uD83Dnd')).toBe('Lu›U+D83D‹nd')
    expect(marked('Lаnd', /\p{Script=Cyrillic}/gu)).toBe('L›а‹nd')
    expect(marked('Иван', /\p{Script=Cyrillic}/gu)).toBe('›Иван‹')
  })
})
