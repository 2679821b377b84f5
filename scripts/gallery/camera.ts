import type { Page } from '@playwright/test'
import type { Desk } from '../../test/support/desk-driver'
import { changeSettings, setTheme, type Looks } from '../../test/support/desk-stores'
import { resize, takePicture, type Size } from './take-picture'

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
  wants(picture: Picture): boolean
  /** Whether this is the picture, or the window is still on its way to what it will show. */
  isFinished(picture: Picture, png: Buffer): boolean | Promise<boolean>
  keep(picture: Picture, png: Buffer): void
}

interface Look extends Looks {
  readonly look: string
  readonly size: Size
}

const USUAL_SIZE: Size = { width: 1280, height: 800, zoom: 1 }
const LIGHT: Look = { look: 'light', theme: 'light', locale: 'en', size: USUAL_SIZE }
const DARK: Look = { ...LIGHT, look: 'dark', theme: 'dark' }
const MORE_LOOKS: readonly Look[] = [
  { ...LIGHT, look: 'contrast', theme: 'contrast' },
  { ...LIGHT, look: 'german', locale: 'de' },
  { ...LIGHT, look: 'large', size: { width: 1920, height: 1080, zoom: 1 } },
  { ...LIGHT, look: 'huge', size: { width: 3840, height: 2160, zoom: 1 } },
  { ...LIGHT, look: 'twice', size: { width: 1280, height: 720, zoom: 2 } },
]
/** How long a window may be on its way; a toast goes by itself in less. */
const PATIENCE_MS = 8_000

export async function openCamera(desk: Desk, album: Album): Promise<Camera> {
  let now = LIGHT
  await resize(desk, now.size)
  await changeSettings(desk, looksOf(now))

  async function show(next: Look): Promise<void> {
    if (next === now) return
    await changeSettings(desk, looksOf(next))
    if (next.size !== now.size) await resize(desk, next.size)
    now = next
  }

  async function takeEach(page: Page, scene: string, looks: readonly Look[]): Promise<void> {
    for (const look of looks) {
      const picture = { scene, look: look.look, file: `${scene}--${look.look}.png` }
      if (!album.wants(picture)) continue
      await show(look)
      if (page !== desk.page) await setTheme(page, look.theme)
      await take(page, picture, album)
    }
  }

  return {
    desk: async (scene, isKeyScene = false) => {
      await takeEach(desk.page, scene, inTurn(now))
      if (!isKeyScene) return
      await takeEach(desk.page, scene, MORE_LOOKS)
      if (MORE_LOOKS.includes(now)) await show(LIGHT)
    },
    other: (page, scene) => takeEach(page, scene, inTurn(now)),
  }
}

function looksOf({ theme, locale }: Look): Looks {
  return { theme, locale }
}

/** Begins with the one that is there. */
function inTurn(now: Look): readonly Look[] {
  return now === DARK ? [DARK, LIGHT] : [LIGHT, DARK]
}

async function take(page: Page, picture: Picture, album: Album): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  let png = await takePicture(page)
  while (!(await album.isFinished(picture, png)) && Date.now() < deadline) png = await takePicture(page)
  album.keep(picture, png)
}
