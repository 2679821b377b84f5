// Proves the packages of Linux on this very system: builds the deb and the archive of this version and of the next one,
// installs, sells, upgrades with data in place, lets the program renew itself from a loopback address, removes.
//   npm run prove                 needs Debian or its kin, and root
//   npm run prove -- --systems    only what each other system would get; needs the registry
//       --accept-sizes            records how large each is now
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as driver from '../../test/support/desk-driver'
import type { Desk, OrderSeen } from '../../test/support/desk-driver'
import { lookUpOffline, sellTrip, startDesk } from '../demo/journey'
import { readOptions } from '../demo/options'
import { hold, openReport, type Report } from '../demo/report'
import { SetupError } from '../setup/say.mjs'
import { manifest, nextVersion, packVersion, type PackedVersion } from './packages'
import {
  demandRoom,
  dpkg,
  installedVersion,
  LINK,
  PROGRAM,
  PROGRAM_FOLDER,
  unpack,
  writableByOthers,
} from './system'
import { proveOtherSystems } from './systems'
import { serveUpdates, type Fault } from './update-server'

const PACKAGE =
  process.env['FAREDESK_ELECTRON_KIND'] === 'development' ? 'faredesk-development-runtime' : 'faredesk'
const START = {
  args: ['--lang=en-GB'],
  env: { FAREDESK_TEST_HOOKS: '1', LANGUAGE: 'en_GB', LC_ALL: 'en_GB.UTF-8' },
}

interface Proof {
  readonly report: Report
  readonly userDataDir: string
  readonly old: PackedVersion
  readonly next: PackedVersion
}

async function main(): Promise<void> {
  const report = openReport(join(process.cwd(), 'artifacts', 'proof'))
  await proveOtherSystems(report)
  if (process.argv.includes('--systems')) return
  await demandRoom(PACKAGE)
  const old = await report.step(`pack ${manifest.version}`, () => packVersion(manifest.version))
  const next = await report.step(`pack ${nextVersion()}`, () => packVersion(nextVersion()))
  const userDataDir = mkdtempSync(join(tmpdir(), 'faredesk-proof-'))
  const proof = { report, userDataDir, old, next }
  try {
    const order = await installAndSell(proof)
    await upgrade(proof, order)
    await renewItself(proof, order)
    await tryArchive(proof)
    await remove(proof)
    console.log('proved: installed, sold, upgraded, renewed itself, removed')
  } finally {
    if ((await installedVersion(PACKAGE)) !== undefined) await dpkg('-P', PACKAGE)
    rmSync(userDataDir, { recursive: true, force: true })
  }
}

async function installAndSell({ report, userDataDir, old }: Proof): Promise<OrderSeen> {
  await report.step(`install ${old.version}`, async () => {
    await dpkg('-i', old.deb)
    hold((await installedVersion(PACKAGE)) === old.version, `${old.version} is installed`)
    hold(existsSync(LINK), `${LINK} leads to it`)
    const open = writableByOthers(PROGRAM_FOLDER)
    hold(open.length === 0, `root alone may change the program: ${open.join(', ')}`)
  })
  const options = readOptions(['--installed', PROGRAM], process.env)
  const desk = await startDesk(options, report, userDataDir)
  const opened = [desk]
  try {
    const order = await sellTrip(desk, options, report)
    await report.step('close the application', () => desk.app.close())
    opened.pop()
    await lookUpOffline(options, report, userDataDir, order, opened)
    return order
  } finally {
    await closeAll(opened)
  }
}

async function upgrade(proof: Proof, order: OrderSeen): Promise<void> {
  const { report, next } = proof
  await report.step(`upgrade to ${next.version}`, () => dpkg('-i', next.deb))
  await inProgram(proof, {}, async (desk) => {
    await report.step('everything is still there, and the news are told', async () => {
      await findAgain(desk, order)
      await desk.page.getByText(`New in Faredesk ${next.version}`).waitFor()
      hold((await about(desk)).includes(next.version), `About says ${next.version}`)
      await report.picture(desk.page, 'upgraded')
    })
  })
}

/** From a real address, with everything that can be wrong with one first. */
async function renewItself(proof: Proof, order: OrderSeen): Promise<void> {
  const { report, userDataDir, old, next } = proof
  await report.step(`go back to ${old.version}`, () => dpkg('-i', old.deb))
  const server = await serveUpdates(next.folder)
  const policy = join(userDataDir, 'policy.json')
  writeFileSync(policy, JSON.stringify({ version: 1, profiles: [], updates: { address: server.address } }))
  try {
    await inProgram(proof, { FAREDESK_POLICY_FILE: policy }, async (desk) => {
      await about(desk)
      const look = async (fault: Fault, words: RegExp): Promise<void> => {
        await report.step(
          `look for an update, the address is ${fault === 'none' ? 'well' : fault}`,
          async () => {
            server.break(fault)
            await desk.page.getByRole('button', { name: 'Look for an update' }).click()
            await desk.page.getByTestId('update').filter({ hasText: words }).waitFor({ timeout: 120_000 })
          },
        )
      }
      await look('gone', /does not answer/)
      await look('unsigned', /not signed by the publisher/)
      await look('damaged', /arrived damaged/)
      await look('none', /is installed when Faredesk is closed/)
      await report.picture(desk.page, 'update-ready')
      hold((await installedVersion(PACKAGE)) === old.version, 'nothing is installed while it runs')
    })
    await report.step(`closed: ${next.version} is in its place`, async () => {
      hold((await installedVersion(PACKAGE)) === next.version, `${next.version} is installed`)
    })
  } finally {
    await server.close()
  }
  await inProgram(proof, {}, async (desk) => {
    await report.step('it starts and finds the order', () => findAgain(desk, order))
  })
}

/** The archive is the same program; it says that it does not renew itself, and what it was packed with. */
async function tryArchive(proof: Proof): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'faredesk-archive-'))
  try {
    await proof.report.step('unpack the archive and start it there', async () => {
      await unpack(proof.next.archive, folder)
      const desk = await driver.openDesk({
        ...START,
        userDataDir: join(folder, 'user-data'),
        packaged: join(folder, 'faredesk'),
      })
      try {
        const text = await about(desk)
        hold(text.includes('does not update itself'), 'the archive does not update itself')
        const isMarked = text.includes('development runtime')
        hold(isMarked === (PACKAGE !== 'faredesk'), 'About says what it was packed with')
        await proof.report.picture(desk.page, 'about-archive')
      } finally {
        await desk.app.close()
      }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function remove({ report, userDataDir }: Proof): Promise<void> {
  await report.step('remove it', async () => {
    await dpkg('-r', PACKAGE)
    hold(!existsSync(PROGRAM_FOLDER) && !existsSync(LINK), 'nothing of the program is left')
    hold(existsSync(join(userDataDir, 'orders.db')), 'the orders of the user are left alone')
  })
}

async function inProgram(
  { userDataDir }: Proof,
  env: Readonly<Record<string, string>>,
  work: (desk: Desk) => Promise<void>,
): Promise<void> {
  const desk = await driver.openDesk({
    ...START,
    userDataDir,
    packaged: PROGRAM,
    env: { ...START.env, ...env },
  })
  try {
    await work(desk)
  } finally {
    await closeAll([desk])
  }
}

async function findAgain(desk: Desk, order: OrderSeen): Promise<void> {
  const rows = await driver.findOrders(desk, 'odegard')
  hold(
    rows.some((row) => row.includes(order.locator)),
    `the order ${order.locator} is found`,
  )
}

/** Goes to About; all that it says. */
async function about({ page }: Desk): Promise<string> {
  await page.keyboard.press('Alt+3')
  await page.getByRole('button', { name: 'About', exact: true }).click()
  const section = page.locator('[data-region="section"]')
  await section.getByTestId('update').waitFor()
  return section.innerText()
}

async function closeAll(desks: readonly Desk[]): Promise<void> {
  await Promise.all(desks.map(({ app }) => app.close().catch(() => undefined)))
}

try {
  await main()
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error)
  process.exitCode = 1
}
