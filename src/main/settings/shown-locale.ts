import { localeCodes, type LocaleCode, type Settings } from '../../shared/domain/desk/settings'

/** The language in which windows are drawn: the one chosen, or the nearest to that of the system. */
export function shownLocale(locale: Settings['locale'], systemLocale: string): LocaleCode {
  if (locale !== 'system') return locale
  const language = systemLocale.slice(0, 2).toLowerCase()
  // Norwegian systems say nb, nn or no.
  if (language === 'nn' || language === 'no') return 'nb'
  return localeCodes.find((code) => code === language) ?? 'en'
}
