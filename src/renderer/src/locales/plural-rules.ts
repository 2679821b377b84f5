import type { PluralizationRule } from 'vue-i18n'

/** Polish: one, a few (2 to 4, but not 12 to 14), many. Texts have three forms, or one for all. */
const polish: PluralizationRule = (count, forms) => {
  if (forms < 3) return count === 1 ? 0 : forms - 1
  const lastTwo = count % 100
  const last = count % 10
  if (count === 1) return 0
  return last >= 2 && last <= 4 && (lastTwo < 12 || lastTwo > 14) ? 1 : 2
}

/** French counts 0 with the singular. */
const french: PluralizationRule = (count, forms) => (count < 2 ? 0 : forms - 1)

const oneOrMore: PluralizationRule = (count, forms) => (count === 1 ? 0 : forms - 1)

/** How the languages choose between the forms that | parts in a text. */
export const pluralRules: Readonly<Record<string, PluralizationRule>> = {
  en: oneOrMore,
  nb: oneOrMore,
  sv: oneOrMore,
  da: oneOrMore,
  de: oneOrMore,
  es: oneOrMore,
  fr: french,
  pl: polish,
}
