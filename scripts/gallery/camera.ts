import type { Page } from '@playwright/test'
import type { Desk } from '../../test/support/desk-driver'
import { saveSettings, type Looks } from '../../test/support/desk-settings'
import { pictureFile } from './reference-pictures'

export interface Picture {
  readonly scene: string
  readonly look: string
  readonly file: string
}

export interface Camera {
  /** The desk in light and dark; a key scene also in contrast, in German, on large screens and twice as large. */
  desk(scene: string, isKeyScene?: boolean): Promise<void>
  /** Another window, in light and dark. */
  other(page: Page, scene: string): Promise<void>
}

export interface Album {
  /** What is not wanted is not taken, which saves its time. */
  wants(file: string): boolean
  keep(picture: Picture, png: Buffer): void
}

interface Size {
  readonly width: number
  readonly height: number
  readonly zoom: number
}

const USUAL: Size = { width: 1280, height: 800, zoom: 1 }
const SIZES: Readonly<Record<string, Size>> = {
  large: { width: 1920, height: 1080, zoom: 1 },
  huge: { width: 3840, height: 2160, zoom: 1 },
  twice: { width: 1280, height: 720, zoom: 2 },
}
/** Longer than the longest motion of the desk. */
const SETTLED_MS = 300

export async function openCamera(desk: Desk, album: Album): Promise<Camera> {
  const wants = (scene: string, look: string): boolean => album.wants(pictureFile(scene, look))
  const take = async (page: Page, scene: string, look: string): Promise<void> => {
    await page.waitForTimeout(SETTLED_MS)
    const png =
      look === 'twice'
        ? await captureZoomed(desk, page)
        : await page.screenshot({ animations: 'disabled', caret: 'hide' })
    album.keep({ scene, look, file: pictureFile(scene, look) }, png)
  }
  const takeSizes = async (scene: string): Promise<void> => {
    for (const [look, size] of Object.entries(SIZES)) {
      if (!wants(scene, look)) continue
      await resize(desk, size)
      await take(desk.page, scene, look)
      await resize(desk, USUAL)
    }
  }
  await resize(desk, USUAL)
  await saveSettings(desk, USUAL_LOOKS)
  return {
    desk: async (scene, isKeyScene = false) => {
      for (const { look, changed } of isKeyScene ? [...SHORT, ...LONG] : SHORT) {
        if (!wants(scene, look)) continue
        await withSettings(desk, changed, () => take(desk.page, scene, look))
      }
      if (isKeyScene) await takeSizes(scene)
    },
    other: async (page, scene) => {
      for (const look of ['light', 'dark']) {
        if (!wants(scene, look)) continue
        await setTheme(page, look)
        await take(page, scene, look)
      }
    },
  }
}

interface Look {
  readonly look: string
  readonly changed: Partial<Looks>
}

const USUAL_LOOKS: Looks = { theme: 'light', locale: 'en' }
const SHORT: readonly Look[] = [
  { look: 'light', changed: {} },
  { look: 'dark', changed: { theme: 'dark' } },
]
const LONG: readonly Look[] = [
  { look: 'contrast', changed: { theme: 'contrast' } },
  { look: 'german', changed: { locale: 'de' } },
]

async function withSettings(desk: Desk, changed: Partial<Looks>, run: () => Promise<void>): Promise<void> {
  if (Object.keys(changed).length === 0) return run()
  await saveSettings(desk, changed)
  try {
    await run()
  } finally {
    await saveSettings(desk, USUAL_LOOKS)
  }
}

async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name
  }, theme)
}

/** A screenshot knows nothing of the zoom and would show a quarter. */
async function captureZoomed({ app }: Desk, page: Page): Promise<Buffer> {
  const png = await app.evaluate(async ({ BrowserWindow }, url) => {
    const window = BrowserWindow.getAllWindows().find((one) => one.webContents.getURL() === url)
    const picture = await window?.webContents.capturePage()
    return picture?.toPNG().toString('base64') ?? ''
  }, page.url())
  return Buffer.from(png, 'base64')
}

async function resize({ app, page }: Desk, size: Size): Promise<void> {
  const url = page.url()
  await app.evaluate(
    ({ BrowserWindow }, { url, size }) => {
      const window = BrowserWindow.getAllWindows().find((one) => one.webContents.getURL() === url)
      window?.unmaximize()
      window?.setContentSize(size.width, size.height)
      window?.webContents.setZoomFactor(size.zoom)
    },
    { url, size },
  )
  await page.waitForTimeout(SETTLED_MS)
}
