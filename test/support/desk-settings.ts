import type { Page } from '@playwright/test'
import type { LocaleCode, Settings } from '../../src/shared/domain/settings'
import type { Desk } from './desk-driver'

export type Looks = Pick<Settings, 'theme' | 'locale'>

/** As the settings screen does it, without leaving the screen that is looked at; resolves when it is drawn. */
export async function saveSettings(desk: Pick<Desk, 'page'>, changed: Partial<Looks>): Promise<void> {
  await changeSettings(desk, changed)
  await painted(desk.page)
}

/** The same for who waits for the next frame anyhow. */
export async function changeSettings({ page }: Pick<Desk, 'page'>, changed: Partial<Looks>): Promise<void> {
  await page.evaluate(async (wanted) => {
    interface SettingsOwner {
      saveSettings(wanted: object): Promise<unknown>
    }
    interface MountedElement {
      readonly __vue_app__: {
        readonly config: {
          readonly globalProperties: { readonly $pinia: { readonly _s: Map<string, SettingsOwner> } }
        }
      }
    }
    const mounted = document.querySelector('#app') as unknown as MountedElement
    await mounted.__vue_app__.config.globalProperties.$pinia._s.get('desk')?.saveSettings(wanted)
  }, changed)
  if (changed.locale !== undefined) await page.locator(`html[lang="${changed.locale}"]`).waitFor()
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
