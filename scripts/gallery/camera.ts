import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Desk } from '../../test/support/desk-driver'

export interface Picture {
  readonly scene: string
  readonly look: string
  readonly file: string
}

export interface Camera {
  /** The desk in light and dark; a key scene also in contrast, in German and on a large screen. */
  desk(scene: string, isKeyScene?: boolean): Promise<void>
  /** Another window, in light and dark. */
  other(page: Page, scene: string): Promise<void>
  readonly pictures: readonly Picture[]
}

interface Size {
  readonly width: number
  readonly height: number
}

const USUAL: Size = { width: 1280, height: 800 }
const LARGE: Size = { width: 1920, height: 1080 }
/** Longer than the longest motion of the desk. */
const SETTLED_MS = 300

export async function openCamera(desk: Desk, folder: string): Promise<Camera> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const pictures: Picture[] = []
  const take = async (page: Page, scene: string, look: string): Promise<void> => {
    const file = `${scene}--${look}.png`
    await page.waitForTimeout(SETTLED_MS)
    await page.screenshot({ path: join(folder, file), animations: 'disabled', caret: 'hide' })
    pictures.push({ scene, look, file })
  }
  await resize(desk, USUAL)
  await save(desk, { theme: 'light', locale: 'en' })
  return {
    pictures,
    desk: async (scene, isKeyScene = false) => {
      console.log(scene)
      await take(desk.page, scene, 'light')
      await withSettings(desk, { theme: 'dark' }, () => take(desk.page, scene, 'dark'))
      if (!isKeyScene) return
      await withSettings(desk, { theme: 'contrast' }, () => take(desk.page, scene, 'contrast'))
      await withSettings(desk, { locale: 'de' }, () => take(desk.page, scene, 'german'))
      await resize(desk, LARGE)
      await take(desk.page, scene, 'large')
      await resize(desk, USUAL)
    },
    other: async (page, scene) => {
      console.log(scene)
      for (const theme of ['light', 'dark']) {
        await page.evaluate((name) => {
          document.documentElement.dataset['theme'] = name
        }, theme)
        await take(page, scene, theme)
      }
    },
  }
}

interface Looks {
  readonly theme: string
  readonly locale: string
}

async function withSettings(desk: Desk, changed: Partial<Looks>, run: () => Promise<void>): Promise<void> {
  await save(desk, changed)
  try {
    await run()
  } finally {
    await save(desk, { theme: 'light', locale: 'en' })
  }
}

/** As the settings screen does it, without leaving the screen that is photographed. */
async function save({ page }: Desk, changed: Partial<Looks>): Promise<void> {
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
}

async function resize({ app, page }: Desk, size: Size): Promise<void> {
  const url = page.url()
  await app.evaluate(
    ({ BrowserWindow }, { url, size }) => {
      const window = BrowserWindow.getAllWindows().find((one) => one.webContents.getURL() === url)
      window?.unmaximize()
      window?.setContentSize(size.width, size.height)
    },
    { url, size },
  )
  await page.waitForTimeout(SETTLED_MS)
}
