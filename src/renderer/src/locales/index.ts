import type { LocaleCode } from '../../../shared/domain/desk/settings'

/** The texts of one language by area (app, errors, shop and so on). */
export type Messages = Readonly<Record<string, object>>

const loaders: Readonly<Record<LocaleCode, () => Promise<{ readonly default: Messages }>>> = {
  en: () => import('./en'),
  nb: () => import('./nb'),
  sv: () => import('./sv'),
  da: () => import('./da'),
  de: () => import('./de'),
  fr: () => import('./fr'),
  es: () => import('./es'),
  pl: () => import('./pl'),
}

/** Each language is a file of its own, fetched when it is chosen. */
export async function loadMessages(locale: LocaleCode): Promise<Messages> {
  return (await loaders[locale]()).default
}
