import { createI18n } from 'vue-i18n'
import type { LocaleCode } from '../../../shared/domain/desk/settings'
import { loadMessages } from '../locales'
import { pluralRules } from '../locales/plural-rules'

// Messages are compiled to data, not to code: the page's content security policy knows no eval.
export const i18n = createI18n({
  legacy: false,
  locale: 'en',
  fallbackLocale: 'en',
  pluralRules,
  missingWarn: import.meta.env.DEV,
  fallbackWarn: false,
  messages: {},
})

/** Fetches the language where needed and writes every text in it. */
export async function speak(locale: LocaleCode): Promise<void> {
  if (!i18n.global.availableLocales.includes(locale)) {
    i18n.global.setLocaleMessage(locale, await loadMessages(locale))
  }
  i18n.global.locale.value = locale
  document.documentElement.lang = locale
}
