import '@fontsource-variable/inter/wght.css'
import '../ui/theme/tokens.css'
import '../ui/theme/buttons.css'
import '../ui/theme/type.css'
import '../ui/theme/environment.css'
import './small-window.css'
import { createI18n, type I18n } from 'vue-i18n'
import type { Environment } from '../../../shared/domain/desk/profile'
import type { LocaleCode } from '../../../shared/domain/desk/settings'

// The card and the bank window load their own few texts: nothing of the desk is in them.
const AREAS = ['card', 'bank', 'errors'] as const
const loaders = import.meta.glob<{ default: Texts }>('../locales/*/{card,bank,errors}.json')

interface Texts {
  readonly [name: string]: string | Texts
}

/** The texts of the small windows in one language. */
export async function createSmallWindowTexts(locale: LocaleCode): Promise<I18n> {
  const areas = await Promise.all(AREAS.map(async (area) => [area, await readTexts(locale, area)] as const))
  document.documentElement.lang = locale
  return createI18n({ legacy: false, locale, messages: { [locale]: Object.fromEntries(areas) } })
}

/** Puts environment and theme on the page, so that the frame is right before anything is drawn. */
export function dressPage(state: { readonly environment: Environment; readonly theme: string }): void {
  document.body.dataset['env'] = state.environment
  document.documentElement.dataset['theme'] = state.theme === 'system' ? systemTheme() : state.theme
}

function systemTheme(): string {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

async function readTexts(locale: LocaleCode, area: (typeof AREAS)[number]): Promise<Texts> {
  const load = loaders[`../locales/${locale}/${area}.json`]
  if (!load) throw new Error(`No ${area} texts in ${locale}`)
  return (await load()).default
}
