import type { Page } from '@playwright/test'
import type { LocaleCode, Settings } from '../../src/shared/domain/desk/settings'
import type { Desk } from './desk-driver'
import { eventually } from './waiting'

export type Looks = Pick<Settings, 'theme' | 'locale'>

/** Of the running desk; as text, since the page knows nothing of our types. */
const STORES = `document.querySelector('#app').__vue_app__.config.globalProperties.$pinia._s`

/** As the settings screen does it, without leaving the screen that is looked at; resolves when it is drawn. */
export async function saveSettings(desk: Pick<Desk, 'page'>, changed: Partial<Settings>): Promise<void> {
  await changeSettings(desk, changed)
  await painted(desk.page)
}

/** The same for who waits for the next frame anyhow. */
export async function changeSettings(
  { page }: Pick<Desk, 'page'>,
  changed: Partial<Settings>,
): Promise<void> {
  await page.evaluate(`${STORES}.get('desk').saveSettings(${JSON.stringify(changed)})`)
  const language = () => page.evaluate(() => document.documentElement.lang)
  if (changed.locale !== undefined) await eventually(language).toBe(changed.locale)
}

/** For a small window, which takes its theme from the settings when it is opened. */
export async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name
  }, theme)
}

/** The toasts that are there stay until the agent goes to another screen: their time does not run out. */
export async function keepToasts({ page }: Pick<Desk, 'page'>): Promise<void> {
  await page.evaluate(
    `{ const store = ${STORES}.get('toasts'); store.toasts = store.toasts.map((toast) => ({ ...toast, id: -toast.id })) }`,
  )
}

/** The screen in another language, and in English again. */
export async function speaking(desk: Desk, locale: LocaleCode, run: () => Promise<void>): Promise<void> {
  await saveSettings(desk, { locale })
  try {
    await run()
  } finally {
    await saveSettings(desk, { locale: 'en' })
  }
}

async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
}
