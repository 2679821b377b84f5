import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDesk, type Desk } from '../../test/support/desk-driver'
import { openCamera, type Album, type Camera } from './camera'
import * as quotes from './quote-scenes'
import * as sales from './scenes'
import * as states from './state-scenes'
import { stopClock } from './still-clock'
import * as troubles from './trouble-scenes'
import * as unsettled from './unsettled-scenes'

interface WholeAlbum extends Album {
  /** What the desk looked like when a scene could not be gone through. */
  failed?(png: Buffer): void
}

type Scene = (desk: Desk, camera: Camera) => Promise<void>

/** In the order in which a sale makes them. */
const SCENES: readonly Scene[] = [
  sales.emptyDesk,
  sales.calendars,
  sales.offers,
  sales.prices,
  sales.sale,
  sales.declinedSale,
  troubles.refusedSale,
  troubles.troubleAtBank,
  sales.unknownSale,
  sales.orders,
  sales.settings,
  quotes.quotes,
  states.calendarStates,
  states.flightStates,
  quotes.movedQuote,
  states.settingsStates,
  states.keptStates,
  states.choiceStates,
  unsettled.lateOrder,
  unsettled.offerGone,
  unsettled.askedToWait,
]

/** Letters and colours as little as may be of this machine. */
const SAME_EVERYWHERE = [
  '--lang=en-GB',
  '--force-device-scale-factor=1',
  '--force-color-profile=srgb',
  '--disable-lcd-text',
] as const

interface Computer {
  /** In the order in which an agent meets them. */
  readonly scenes: readonly Scene[]
  /** Before the desk is opened. */
  prepare?(userDataDir: string): void
  readonly env?: Readonly<Record<string, string>>
}

/** Computers on which something is wrong from the start. */
const BAD_COMPUTERS: readonly Computer[] = [
  { scenes: [troubles.closedCache], prepare: troubles.prepareClosedCache },
  { scenes: [troubles.noKeychain], env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' } },
]

/** Goes through every screen and state with the training airline, on a day that stands still. */
export async function photographEverything(album: WholeAlbum): Promise<void> {
  for (const computer of [{ scenes: SCENES }, ...BAD_COMPUTERS]) await photograph(computer, album)
}

async function photograph(computer: Computer, album: WholeAlbum): Promise<void> {
  const userDataDir = mkdtempSync(join(tmpdir(), 'faredesk-gallery-'))
  try {
    computer.prepare?.(userDataDir)
    await withDesk(userDataDir, computer.env ?? {}, (desk) => goThrough(desk, computer.scenes, album))
  } finally {
    rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function goThrough(desk: Desk, scenes: readonly Scene[], album: WholeAlbum): Promise<void> {
  await stopClock(desk)
  const camera = await openCamera(desk, album)
  try {
    for (const scene of scenes) await scene(desk, camera)
  } catch (error) {
    album.failed?.(await desk.page.screenshot())
    throw error
  }
}

async function withDesk(
  userDataDir: string,
  env: Readonly<Record<string, string>>,
  run: (desk: Desk) => Promise<void>,
): Promise<void> {
  const desk = await openDesk({
    userDataDir,
    args: SAME_EVERYWHERE,
    env: { FAREDESK_TEST_HOOKS: '1', LANGUAGE: 'en_GB', LC_ALL: 'en_GB.UTF-8', TZ: 'Europe/Oslo', ...env },
  })
  try {
    await run(desk)
  } finally {
    await desk.app.close().catch(() => undefined)
  }
}
