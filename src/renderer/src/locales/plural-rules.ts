import type { PluralizationRule } from 'vue-i18n'

/** The form of a number, counted from 0, in a language whose texts have so many forms. */
interface Plural {
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

/** One form more than the language needs is a form of its own for nothing at all: "same day | 1 night | 2 nights". */
function rule({ forms, formOf }: Plural): PluralizationRule {
  return (count, given) => {
    if (given > forms) return count === 0 ? 0 : 1 + formOf(count)
    return Math.min(formOf(count), given - 1)
  }
}

/** How the languages choose between the forms that | parts in a text. */
export const pluralRules: Readonly<Record<string, PluralizationRule>> = {
  en: rule(oneOrMore),
  nb: rule(oneOrMore),
  sv: rule(oneOrMore),
  da: rule(oneOrMore),
  de: rule(oneOrMore),
  es: rule(oneOrMore),
  fr: rule(french),
  pl: rule(polish),
}

/** How many forms a language has, without the one for nothing. */
export const pluralForms: Readonly<Record<string, number>> = {
  en: 2,
  nb: 2,
  sv: 2,
  da: 2,
  de: 2,
  es: 2,
  fr: 2,
  pl: 3,
}
