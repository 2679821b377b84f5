import { createI18n } from 'vue-i18n'
import type { LocaleCode } from '../../../shared/domain/desk/settings'
import { pluralRules } from '../locales/plural-rules'

// The customer's window loads its own few texts: nothing of the desk is in them.
const loaders = import.meta.glob<{ default: object }>('../locales/*/customer.json')

export const texts = createI18n({ legacy: false, locale: 'en', pluralRules, messages: {} })

/** Fetches the language where needed and writes every text in it. */
export async function speakToCustomer(locale: LocaleCode): Promise<void> {
  if (!texts.global.availableLocales.includes(locale)) {
    const load = loaders[`../locales/${locale}/customer.json`]
    if (!load) throw new Error(`No customer texts in ${locale}`)
    texts.global.setLocaleMessage(locale, { customer: (await load()).default })
  }
  texts.global.locale.value = locale
  document.documentElement.lang = locale
}
