import type { PluralizationRule } from 'vue-i18n'
import { localeCodes } from '../../../shared/domain/desk/settings'
import { pluralOf, type Plural } from '../../../shared/format/plural-forms'

/** One form more than the language needs is a form of its own for nothing at all: "same day | 1 night | 2 nights". */
function rule({ forms, formOf }: Plural): PluralizationRule {
  return (count, given) => {
    if (given > forms) return count === 0 ? 0 : 1 + formOf(count)
    return Math.min(formOf(count), given - 1)
  }
}

/** How the languages choose between the forms that | parts in a text. */
export const pluralRules: Readonly<Record<string, PluralizationRule>> = Object.fromEntries(
  localeCodes.map((code) => [code, rule(pluralOf(code))]),
)

/** How many forms a language has, without the one for nothing. */
export const pluralForms: Readonly<Record<string, number>> = Object.fromEntries(
  localeCodes.map((code) => [code, pluralOf(code).forms]),
)
