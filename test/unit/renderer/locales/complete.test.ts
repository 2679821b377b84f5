import { describe, expect, it } from 'vitest'
import { localeCodes, type LocaleCode } from '../../../../src/shared/domain/desk/settings'
import { loadMessages } from '../../../../src/renderer/src/locales'
import { pluralForms, pluralRules } from '../../../../src/renderer/src/locales/plural-rules'

function flatten(texts: object, path = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'string'
        ? [[`${path}${key}`, value] as const]
        : typeof value === 'object' && value !== null
          ? [...flatten(value, `${path}${key}.`)]
          : [],
    ),
  )
}

/** The desk's own; how Vuetify's are spelled is its translators' affair. */
async function textsOf(locale: LocaleCode): Promise<ReadonlyMap<string, string>> {
  const areas = Object.entries(await loadMessages(locale))
  return flatten(Object.fromEntries(areas.filter(([area]) => area !== '$vuetify')))
}
const placeholders = (text: string): readonly string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()
const english = await textsOf('en')
const others = localeCodes.filter((code) => code !== 'en')

describe.each(others)('the texts in %s', async (locale) => {
  const texts = await textsOf(locale)

  it('are there for every English one, and no others', () => {
    expect([...english.keys()].filter((key) => !texts.has(key))).toEqual([])
    expect([...texts.keys()].filter((key) => !english.has(key))).toEqual([])
  })

  it('name the same values', () => {
    const different = [...english].filter(
      ([key, text]) =>
        texts.has(key) && placeholders(text).join() !== placeholders(texts.get(key) ?? '').join(),
    )
    expect(different.map(([key]) => key)).toEqual([])
  })

  it('have as many forms for numbers as the language', () => {
    const wrong = [...english].filter(([key, text]) => {
      const forms = text.split('|').length
      if (forms === 1 || !texts.has(key)) return texts.get(key)?.includes('|')
      // One more than English has: a form of its own for nothing at all.
      const expected = (pluralForms[locale] ?? 2) + (forms > 2 ? 1 : 0)
      return texts.get(key)?.split('|').length !== expected
    })
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  it('leave no text empty', () => {
    expect([...texts].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([])
  })
})

it.each(localeCodes)(
  'Vuetify speaks %s too: the names of its buttons are heard by whoever does not see them',
  async (locale) => {
    const { $vuetify = {} } = await loadMessages(locale)
    const [own, ofEnglish] = [flatten($vuetify), flatten((await loadMessages('en'))['$vuetify'] ?? {})]
    expect(own.size).toBeGreaterThan(100)
    const same = [...own].filter(([key, text]) => text.length > 12 && text === ofEnglish.get(key))
    if (locale !== 'en') expect(same.length).toBeLessThan(own.size / 4)
  },
)

/** The words of the entry line keep their colon: P: and C: are typed like this. */
describe('the texts in French', () => {
  it('have a space that does not break before a colon and inside quotation marks, a narrow one before ; ! ?', async () => {
    const wrong = [...(await textsOf('fr'))].filter(([, text]) =>
      /(?<!\u00A0|\b(?:P|C|CUR)):(?!\d\d|\/\/)|(?<!\u202F)[;!?]|«(?!\u00A0)|(?<!\u00A0)»/.test(text),
    )
    expect(wrong).toEqual([])
  })
})

describe('the files of the texts', () => {
  const files = import.meta.glob<string>('../../../../src/renderer/src/locales/*/*.json', {
    eager: true,
    query: '?raw',
    import: 'default',
  })

  it.each(Object.entries(files))(
    '%s names nothing twice, of which one would be read by nobody',
    (_, text) => {
      const names = [...text.matchAll(/^ {2}"([^"]+)":/gm)].map(([, name]) => name)
      expect(names.length).toBeGreaterThan(0)
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    },
  )
})

describe('the texts that screens ask for', () => {
  const sources = import.meta.glob<string>('../../../../src/renderer/src/**/*.{ts,vue}', {
    eager: true,
    query: '?raw',
    import: 'default',
  })

  it('are all there in English', () => {
    const asked = Object.entries(sources).flatMap(([path, source]) =>
      [...source.matchAll(/(?:\bt\(|title: |keypath=)["']([a-z][\w-]*(?:\.[\w-]+)+)["']/gi)].map(
        ([, key = '']) => ({ key, path }),
      ),
    )
    expect(asked.length).toBeGreaterThan(100)
    expect(asked.filter(({ key }) => !english.has(key))).toEqual([])
  })
})

describe('the form that a number takes', () => {
  it.each([
    ['en', 3, [0, 1, 2, 5], [0, 1, 2, 2]],
    ['en', 2, [0, 1, 2], [1, 0, 1]],
    ['fr', 2, [0, 1, 2], [0, 0, 1]],
    ['pl', 3, [1, 2, 4, 5, 12, 22, 112], [0, 1, 1, 2, 2, 1, 2]],
    ['pl', 4, [0, 1, 3, 7], [0, 1, 2, 3]],
    ['de', 1, [0, 1, 2], [0, 0, 0]],
  ])('in %s with %i forms', (locale, forms, counts, expected) => {
    expect(counts.map((count) => pluralRules[locale]?.(count, forms))).toEqual(expected)
  })
})
