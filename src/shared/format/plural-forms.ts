/** The form of a number, counted from 0, in a language whose texts have so many forms. */
export interface Plural {
  readonly forms: number
  readonly formOf: (count: number) => number
}

const oneOrMore: Plural = { forms: 2, formOf: (count) => (count === 1 ? 0 : 1) }

/** French counts 0 with the singular. */
const french: Plural = { forms: 2, formOf: (count) => (count < 2 ? 0 : 1) }

/** Polish: one, a few (2 to 4, but not 12 to 14), many. */
const polish: Plural = {
  forms: 3,
  formOf: (count) => {
    if (count === 1) return 0
    const lastTwo = count % 100
    const last = count % 10
    return last >= 2 && last <= 4 && (lastTwo < 12 || lastTwo > 14) ? 1 : 2
  },
}

/** How the languages count; those with a singular and a plural need no line of their own. */
export function pluralOf(language: string): Plural {
  if (language === 'fr') return french
  return language === 'pl' ? polish : oneOrMore
}

/** "2 adults" of "adult | adults": the number and the form that it takes. */
export function countedText(count: number, forms: string, language: string): string {
  const all = forms.split(' | ')
  return `${String(count)} ${all[pluralOf(language).formOf(count)] ?? all.at(-1) ?? ''}`
}
