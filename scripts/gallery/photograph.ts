import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDesk, type Desk } from '../../test/support/desk-driver'
import { openCamera, type Album, type Camera } from './camera'
import * as quotes from './quote-scenes'
import * as scenes from './scenes'
import * as states from './state-scenes'
import { stopClock } from './still-clock'

interface WholeAlbum extends Album {
  /** Also the states that are in no reference picture. */
  readonly hasRareStates?: boolean
  /** What the desk looked like when a scene could not be gone through. */
  failed?(png: Buffer): void
}

type Scene = (desk: Desk, camera: Camera) => Promise<void>

/** In the order in which a sale makes them. */
const SCENES: readonly Scene[] = [
  scenes.emptyDesk,
  scenes.calendars,
  scenes.offers,
  scenes.prices,
  scenes.sale,
  scenes.declinedSale,
  scenes.unknownSale,
  scenes.orders,
  scenes.settings,
  quotes.quotes,
  states.calendarStates,
  states.flightStates,
]
const RARE_SCENES: readonly Scene[] = [states.settingsStates, states.keptStates]

/** Letters and colours as little as may be of this machine. */
const SAME_EVERYWHERE = [
  '--lang=en-GB',
  '--force-device-scale-factor=1',
  '--force-color-profile=srgb',
  '--disable-lcd-text',
] as const

/** Goes through every screen and state with the training airline, on a day that stands still. */
export async function photographEverything(album: WholeAlbum): Promise<void> {
  const userDataDir = mkdtempSync(join(tmpdir(), 'faredesk-gallery-'))
  try {
    await withDesk(userDataDir, (desk) => goThrough(desk, album))
  } finally {
    rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function goThrough(desk: Desk, album: WholeAlbum): Promise<void> {
  await stopClock(desk)
  const camera = await openCamera(desk, album)
  try {
    const chosen = album.hasRareStates === true ? [...SCENES, ...RARE_SCENES] : SCENES
    for (const scene of chosen) await scene(desk, camera)
  } catch (error) {
    album.failed?.(await desk.page.screenshot())
    throw error
  }
}

async function withDesk(userDataDir: string, run: (desk: Desk) => Promise<void>): Promise<void> {
  const desk = await openDesk({
    userDataDir,
    args: SAME_EVERYWHERE,
    env: { FAREDESK_TEST_HOOKS: '1', LANGUAGE: 'en_GB', LC_ALL: 'en_GB.UTF-8', TZ: 'Europe/Oslo' },
  })
  try {
    await run(desk)
  } finally {
    await desk.app.close().catch(() => undefined)
  }
}
