import type { LocaleCode } from '../../../../shared/domain/desk/settings'

/** A language in its own words, or in those of another. */
export function languageName(code: LocaleCode, inLanguage: string = code): string {
  return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(code) ?? code
}
