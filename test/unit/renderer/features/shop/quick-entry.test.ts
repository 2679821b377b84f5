import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../../../src/shared/domain/dates/local-date'
import { dateWordsOf, readDay } from '../../../../../src/renderer/src/trip-words/date-words'
import { parseEntry } from '../../../../../src/renderer/src/trip-words/parse-entry'
import { writeEntry } from '../../../../../src/renderer/src/trip-words/write-entry'
import type { TripDraft } from '../../../../../src/shared/domain/search/trip'

const TODAY = '2026-02-20'
const words = dateWordsOf('en-GB')
const parse = (line: string, today = TODAY): ReturnType<typeof parseEntry> =>
  parseEntry(line, { today, words })

describe('the quick entry line', () => {
  it('understands a whole return trip in one line', () => {
    const { draft, tokens, missing } = parse('OSL LGW 12MAR 19MAR 2A1C1I +-7 P:PROMO10')
    expect(draft).toEqual({
      origin: 'OSL',
      destination: 'LGW',
      departureDate: '2026-03-12',
      returnDate: '2026-03-19',
      daysAround: 7,
      party: { adults: 2, children: 1, infants: 1 },
      qualifiers: { promotionCode: 'PROMO10' },
    })
    expect(tokens.every((token) => token.expected === undefined)).toBe(true)
    expect(missing).toEqual([])
  })

  it.each([
    ['osl-lgw 12mar', 'OSL', 'LGW', '2026-03-12'],
    ['OSL LGW +3', 'OSL', 'LGW', '2026-02-23'],
    ['OSL LGW fri', 'OSL', 'LGW', '2026-02-27'],
    ['OSL LGW 2026-03-12', 'OSL', 'LGW', '2026-03-12'],
    ['OSL LGW 12.3.', 'OSL', 'LGW', '2026-03-12'],
    ['OSL LGW 12/3/26', 'OSL', 'LGW', '2026-03-12'],
    ['OSL LGW 10JAN', 'OSL', 'LGW', '2027-01-10'],
  ])('reads the day in "%s"', (line, origin, destination, departureDate) => {
    expect(parse(line).draft).toMatchObject({ origin, destination, departureDate })
  })

  it('takes no return of the year before on the eve of the outbound day either', () => {
    expect(parse('OSL LGW 12MAR 10MAR', '2026-03-11').tokens.at(-1)?.expected).toBe('day-after-outbound')
  })

  it.each(['2a 1c', '2ADT1CHD', '2adt 1chd', '2 adults 1 child', '2 adults, 1 child'])(
    'reads the travellers "%s" as one party',
    (typed) => {
      expect(parse(`OSL LGW 12MAR ${typed}`).draft.party).toEqual({ adults: 2, children: 1, infants: 0 })
    },
  )

  it('reads the travellers in the words of the agent, beside days of two words', () => {
    const travellers = ['erwachsener', 'kind', 'kleinkind', 'erwachsene', 'kinder', 'kleinkinder']
    const { draft, tokens } = parseEntry('OSL LGW 2 Erwachsene 1 Kind 12. März 19. März', {
      today: TODAY,
      words: dateWordsOf('de-DE'),
      travellers,
    })
    expect(draft).toMatchObject({
      departureDate: '2026-03-12',
      returnDate: '2026-03-19',
      party: { adults: 2, children: 1, infants: 0 },
    })
    expect(tokens.filter((token) => token.expected !== undefined)).toEqual([])
  })

  it.each([
    ['en-GB', '12 March 2026', '19th March'],
    ['fr-FR', '12 mars 2026', '19 mars'],
    ['es-ES', '12 de marzo', '19 de marzo'],
  ])('reads days of several words in %s: %s, %s', (locale, out, back) => {
    const { draft, tokens } = parseEntry(`OSL LGW ${out} ${back} 2A`, {
      today: TODAY,
      words: dateWordsOf(locale),
    })
    expect(draft).toMatchObject({ departureDate: '2026-03-12', returnDate: '2026-03-19' })
    expect(tokens).toHaveLength(5)
  })

  it('does not take the day of return for the year of the outbound day', () => {
    const { draft } = parse('OSL LGW 12 March 19 March')
    expect(draft).toMatchObject({ departureDate: '2026-03-12', returnDate: '2026-03-19' })
  })

  it('reads the near days of two words and the short ones that are spoken', () => {
    const dayIn = (locale: string, typed: string): unknown =>
      parseEntry(`OSL LGW ${typed}`, { today: TODAY, words: dateWordsOf(locale) }).draft.departureDate
    expect(dayIn('es-ES', 'pasado mañana')).toBe('2026-02-22')
    expect(dayIn('pl-PL', 'dziś')).toBe(TODAY)
    expect(dayIn('fr-FR', '1er mars')).toBe('2026-03-01')
  })

  it('takes no return that is not sold yet, and calls it so', () => {
    const at = (line: string): unknown => parse(line, '2026-11-29').tokens.at(-1)?.expected
    expect(at('OSL LGW 12OCT 19DEC')).toBe('day-not-past')
    expect(at('OSL LGW 12MAY 19DEC')).toBe('day-not-past')
    expect(at('OSL LGW 12OCT 10OCT')).toBe('day-after-outbound')
    expect(at('OSL LGW 12OCT 19NOV')).toBeUndefined()
  })

  it('reads months by their beginning where it is that of one only', () => {
    const french = dateWordsOf('fr-FR')
    expect(readDay('12FÉV', TODAY, french)).toBe('2027-02-12')
    expect(readDay('12juil', TODAY, french)).toBe('2026-07-12')
    expect(readDay('12jui', TODAY, french)).toBeUndefined()
    expect(readDay('12mar', TODAY, french)).toBe('2026-03-12')
  })

  it('takes another currency beside the codes, and none where none is given', () => {
    expect(parse('OSL LGW 12MAR P:SPRING C:ACME cur:eur').draft).toMatchObject({
      qualifiers: { promotionCode: 'SPRING', corporateCode: 'ACME' },
      currency: 'EUR',
    })
    expect(parse('OSL LGW 12MAR C:EUR').draft).not.toHaveProperty('currency')
  })

  it('counts the return from the outbound day', () => {
    expect(parse('OSL LGW 12MAR +7').draft.returnDate).toBe('2026-03-19')
    expect(parse('OSL LGW 12MAR sun').draft.returnDate).toBe('2026-03-15')
    expect(parse('OSL LGW 28DEC 3JAN').draft.returnDate).toBe('2027-01-03')
    expect(parse('OSL LGW 12MAR 10JAN').draft.returnDate).toBe('2027-01-10')
    expect(parse('OSL LGW 12MAR 10MAR27').draft.returnDate).toBe('2027-03-10')
  })

  it.each([
    ['OSL OSL 12MAR', 'OSL', 'other-airport'],
    ['OSL LGW 31FEB', '31FEB', 'day'],
    ['OSL LGW 12MAR 0A1C', '0A1C', 'adult'],
    ['OSL LGW 12MAR 1A2I', '1A2I', 'lap'],
    ['OSL LGW 12MAR 9A1C', '9A1C', 'fewer-travellers'],
    ['OSL LGW 12MAR +-16', '+-16', 'days-around'],
    ['OSL LGW 12MAR -3+16', '-3+16', 'days-around'],
    ['OSL LGW 12MAR P:', 'P:', 'code'],
    ['OSL LGW 12MAR P:SPRING-SUMMER-26', 'P:SPRING-SUMMER-26', 'promotion-length'],
    ['OSL LGW 12MAR SPRINGTOSUMMER26', 'SPRINGTOSUMMER26', 'promotion-length'],
    ['OSL LGW 12MAR CUR:', 'CUR:', 'currency'],
    ['OSL LGW 12MAR CUR:EU', 'CUR:EU', 'currency'],
    ['OSL LGW 12MAR CUR:QQQ', 'CUR:QQQ', 'currency'],
    ['OSL LGW 12MAR CUR:DEM', 'CUR:DEM', 'currency'],
    ['OSL LGW 19MAR26 12MAR26', '12MAR26', 'day-after-outbound'],
    ['OSL LGW 12MAR 10MAR', '10MAR', 'day-after-outbound'],
    ['OSL TRD 15JAN 10JAN', '10JAN', 'day-after-outbound'],
    ['OSL TRD 15JAN 10.1.', '10.1.', 'day-after-outbound'],
    ['OSL LGW 12MAR25', '12MAR25', 'day-not-past'],
    ['OSL LGW 12MAR 13MAR 14MAR', '14MAR', 'nothing-more'],
    ['OSL LGW 12MAR sunady', 'sunady', 'day'],
    ['OSL LGW 12MAR sonday', 'sonday', 'day'],
    ['OSL LGW 12MAR Marhc', 'Marhc', 'day'],
    ['OSL LGW 12MAR tomorow', 'tomorow', 'day'],
    ['OSL LGW 12MAR 19MRA', '19MRA', 'day'],
    ['OSL LGW 12MAR 9MRA', '9MRA', 'day'],
    ['OSL LGW 12MAR 2ADT1CHX', '2ADT1CHX', 'party'],
    ['OSL LGW 12MAR 2A2X', '2A2X', 'party'],
    ['OSL LGW 12MAR adults', 'adults', 'party'],
    ['OSL LGW 12MAR 2A1C1I 1A', '1A', 'nothing-more'],
    ['OSL LGW 12MAR +-7 +-3', '+-3', 'nothing-more'],
    ['OSL LGW 12MAR P:PROMO PROMO10', 'PROMO10', 'nothing-more'],
    ['OSL LGW 12MAR 10A', '10A', 'fewer-travellers'],
    ['OSL LGW 12MAR 2A12C', '2A12C', 'fewer-travellers'],
    ['OSL LGW 12MAR 400N', '400N', 'day-not-past'],
    ['OSL LGW 12MAR P:PRO P:MO', 'P:MO', 'nothing-more'],
  ])('underlines what is wrong in "%s" and says what was expected', (line, wrong, expected) => {
    const problems = parse(line).tokens.filter((token) => token.expected !== undefined)
    expect(problems.map(({ text, expected: said }) => [text, said])).toEqual([[wrong, expected]])
    const [problem] = problems
    expect(line.slice(problem?.start, problem?.end)).toBe(wrong)
  })

  it('takes words of the agent for days and travellers, not for promotions', () => {
    const [day, party] = parseEntry('OSL LGW 12MAR sonntga erwachsene', {
      today: TODAY,
      words: dateWordsOf('de'),
      travellers: ['erwachsener', 'erwachsene'],
    }).tokens.slice(3)
    expect([day?.expected, party?.expected]).toEqual(['day', 'party'])
  })

  it.each(['RETURN', 'FLEX', 'SAME', 'PROMO10'])(
    'asks whether %s is a promotion, and prices nothing with it before the yes',
    (word) => {
      const { draft, tokens } = parse(`OSL LGW 12MAR ${word}`)
      expect(draft.qualifiers).toEqual({})
      expect(tokens.at(-1)).toMatchObject({ text: word, expected: 'promotion', suggested: `P:${word}` })
    },
  )

  it('does not ask about a promotion that was searched with before', () => {
    const { draft, tokens } = parseEntry('OSL LGW 12MAR promo10', {
      today: TODAY,
      words,
      promotions: new Set(['PROMO10']),
    })
    expect(draft.qualifiers).toEqual({ promotionCode: 'promo10' })
    expect(tokens.every((token) => token.expected === undefined)).toBe(true)
  })

  it.each([
    ['AN12MAROSLLGW', undefined],
    ['112MAROSLLGW', undefined],
    ['12MAROSLLGW', undefined],
    ['an12marosllgw*19mar', '2026-03-19'],
  ])('understands %s as other systems are asked for flights', (line, returnDate) => {
    const { draft, tokens } = parse(`${line} 2A`)
    expect(tokens.filter((token) => token.expected !== undefined)).toEqual([])
    expect(draft).toMatchObject({
      origin: 'OSL',
      destination: 'LGW',
      departureDate: '2026-03-12',
      party: { adults: 2, children: 0, infants: 0 },
    })
    expect(draft.returnDate).toBe(returnDate)
  })

  it('counts nights from the outbound day', () => {
    expect(parse('OSL LGW 12MAR 7N 2A').draft.returnDate).toBe('2026-03-19')
  })

  it.each(['SUNDAY', '2ADT', 'ADULTS'])('takes %s for a promotion where it is marked as one', (code) => {
    const { draft, tokens } = parse(`OSL LGW 12MAR P:${code}`)
    expect(draft.qualifiers).toEqual({ promotionCode: code })
    expect(tokens.every((token) => token.expected === undefined)).toBe(true)
  })

  it.each(['Acme_1', 'acme/12', 'Ærø+Co.', 'A'.repeat(40)])(
    'keeps the agreement %s as it is typed',
    (code) => {
      const { draft, tokens } = parse(`OSL LGW 12MAR c:${code}`)
      expect(draft.qualifiers).toEqual({ corporateCode: code })
      expect(tokens.every((token) => token.expected === undefined)).toBe(true)
    },
  )

  it('takes a range of its own for each side, and writes it as it reads it', () => {
    const { draft } = parse('OSL LGW 12MAR 19MAR 1A -3+10')
    expect(draft.daysAround).toEqual({ before: 3, after: 10 })
    expect(draft.returnDate).toBe('2026-03-19')
    expect(parse(writeEntry(draft, TODAY)).draft).toEqual(draft)
    expect(parse('OSL LGW 12MAR +10-3').draft.daysAround).toEqual({ before: 3, after: 10 })
    expect(parse('OSL LGW 12MAR -5+5').draft.daysAround).toBe(5)
    expect(parse('OSL LGW 12MAR -3+10 +-7').tokens.at(-1)?.expected).toBe('nothing-more')
  })

  it('says what is missing, first thing first', () => {
    expect(parse('').missing).toEqual(['airport', 'destination', 'day'])
    expect(parse('OSL LGW').missing).toEqual(['day'])
  })

  it('takes a name or a locator for an order to look up', () => {
    expect(parse('OKAFOR').isOrderSearch).toBe(true)
    expect(parse('K0I8OL').isOrderSearch).toBe(true)
    expect(parse('OSL').isOrderSearch).toBe(false)
  })

  it.each([
    ['de', '12 März', '2026-03-12'],
    ['de', 'Freitag', '2026-02-27'],
    ['de', '12. Mai', '2026-05-12'],
    ['nb', '12 mars', '2026-03-12'],
    ['nb', 'lørdag', '2026-02-21'],
    ['fr', '3 août', '2026-08-03'],
    ['pl', '5 sierpnia', '2026-08-05'],
    ['es', 'miércoles', '2026-02-25'],
  ])('reads days in the language of the agent (%s: %s)', (locale, text, date) => {
    expect(readDay(text, TODAY, dateWordsOf(locale))).toBe(date)
  })

  it('writes every trip so that it reads the same trip back', () => {
    const code = fc.stringMatching(/^[A-Z0-9]{1,12}$/)
    const airport = fc.stringMatching(/^[A-Z]{3}$/)
    const drafts = fc
      .record({
        origin: airport,
        destination: airport,
        ahead: fc.integer({ min: 0, max: 360 }),
        nights: fc.option(fc.integer({ min: 0, max: 400 }), { nil: undefined }),
        daysAround: fc.integer({ min: 0, max: 15 }),
        adults: fc.integer({ min: 1, max: 5 }),
        children: fc.integer({ min: 0, max: 4 }),
        infants: fc.integer({ min: 0, max: 5 }),
        promotionCode: fc.option(code, { nil: undefined }),
        corporateCode: fc.option(code, { nil: undefined }),
        currency: fc.option(fc.constantFrom('EUR', 'JPY', 'KWD'), { nil: undefined }),
      })
      .filter(({ origin, destination, adults, infants }) => origin !== destination && infants <= adults)
    fc.assert(
      fc.property(drafts, (made) => {
        const departureDate = addDays(TODAY, made.ahead)
        const draft: TripDraft = {
          origin: made.origin,
          destination: made.destination,
          departureDate,
          ...(made.nights === undefined ? {} : { returnDate: addDays(departureDate, made.nights) }),
          daysAround: made.daysAround,
          party: { adults: made.adults, children: made.children, infants: made.infants },
          qualifiers: {
            ...(made.promotionCode === undefined ? {} : { promotionCode: made.promotionCode }),
            ...(made.corporateCode === undefined ? {} : { corporateCode: made.corporateCode }),
          },
          ...(made.currency === undefined ? {} : { currency: made.currency }),
        }
        const read = parse(writeEntry(draft, TODAY))
        expect(read.tokens.filter((token) => token.expected !== undefined)).toEqual([])
        expect(read.draft).toEqual(draft)
      }),
    )
  })

  it('never loses its place, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (line) => {
        for (const token of parse(line).tokens) expect(line.slice(token.start, token.end)).toBe(token.text)
      }),
    )
  })
})
