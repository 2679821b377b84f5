import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { openDesk, type Desk } from '../../test/support/desk-driver'
import { openCamera, type Camera } from './camera'
import { indexPage } from './index-page'
import * as scenes from './scenes'
import { stopClock } from './still-clock'

const FOLDER = join(process.cwd(), 'artifacts', 'gallery')
const HELP = `npm run gallery
Goes through every screen and state of Faredesk with the training airline, on a day that stands still, and writes
pictures and an index.html to artifacts/gallery.`

/** In the order in which a sale makes them. */
const SCENES: readonly ((desk: Desk, camera: Camera) => Promise<void>)[] = [
  scenes.emptyDesk,
  scenes.calendars,
  scenes.offers,
  scenes.prices,
  scenes.sale,
  scenes.declinedSale,
  scenes.unknownSale,
  scenes.orders,
  scenes.settings,
]

async function photograph(userDataDir: string): Promise<void> {
  const desk = await openDesk({
    userDataDir,
    args: ['--lang=en-GB'],
    env: { FAREDESK_TEST_HOOKS: '1', LANGUAGE: 'en_GB', LC_ALL: 'en_GB.UTF-8', TZ: 'Europe/Oslo' },
  })
  try {
    await stopClock(desk)
    const camera = await openCamera(desk, FOLDER)
    try {
      for (const scene of SCENES) await scene(desk, camera)
    } catch (error) {
      await desk.page.screenshot({ path: join(FOLDER, 'failed.png') })
      throw error
    } finally {
      writeFileSync(join(FOLDER, 'index.html'), indexPage(camera.pictures))
      console.log(`${String(camera.pictures.length)} pictures in ${relative(process.cwd(), FOLDER)}`)
    }
  } finally {
    await desk.app.close().catch(() => undefined)
  }
}

async function main(): Promise<number> {
  if (process.argv.includes('--help')) {
    console.log(HELP)
    return 0
  }
  const userDataDir = mkdtempSync(join(tmpdir(), 'faredesk-gallery-'))
  try {
    await photograph(userDataDir)
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  } finally {
    rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

process.exitCode = await main()
