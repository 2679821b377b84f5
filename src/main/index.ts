import { rmSync } from 'node:fs'
import { app, dialog } from 'electron'
import type { EarlyDesk, Faredesk } from './compose-services'
import { acceptDeskCalls } from './ipc/accept-desk-calls'
import { setApplicationMenu } from './windows/application-menu'
import { loadDeskWindow, serveDesk } from './windows/desk-window'
import { hardenByDefault } from './windows/harden'
import { refusedInRelease } from './windows/launch-rules'
import { readMachine } from './windows/machine'
import { chooseUserDataFolder, readLaunch } from './windows/read-launch'
import { registerOwnScheme } from './windows/serve-own-pages'

const launch = readLaunch()
const refused = refusedInRelease(launch)

if (refused.length > 0) {
  // A box where there is a desktop; on the error output where there is none, and on Linux.
  dialog.showErrorBox(
    'Faredesk does not start',
    `Faredesk does not start with ${refused.join(', ')}: cards are typed in its windows. Start it without.`,
  )
  app.exit(2)
} else {
  chooseUserDataFolder(launch)
  keepNothingOfCrashes()
  keepQuietOnTheNetwork()
  registerOwnScheme()
  hardenByDefault(app)
  if (launch.args.includes('--verify-audit')) void printAuditVerdict()
  else if (app.requestSingleInstanceLock()) run()
  else app.exit(0)
}

async function printAuditVerdict(): Promise<void> {
  const { verifyAudit } = await import('./composition/verify-audit')
  const { systemKeychain } = await import('./secrets/system-keychain')
  const { text, exitCode } = await verifyAudit(app.getPath('userData'), systemKeychain())
  process.stdout.write(`${text}\n`, () => {
    app.exit(exitCode)
  })
}

/** A memory image of a window may hold what is typed in it. */
function keepNothingOfCrashes(): void {
  app.commandLine.appendSwitch('disable-breakpad')
  app.commandLine.appendSwitch('disable-crash-reporter')
  rmSync(app.getPath('crashDumps'), { recursive: true, force: true })
}

/** The browser below must not call anybody by itself. */
function keepQuietOnTheNetwork(): void {
  for (const name of ['disable-background-networking', 'disable-component-update', 'no-pings']) {
    app.commandLine.appendSwitch(name)
  }
}

function run(): void {
  let faredesk: Promise<Faredesk> | undefined
  setApplicationMenu()
  app.on('second-instance', () => void faredesk?.then((desk) => desk.onSecondInstance()))
  app.on('activate', () => void faredesk?.then((desk) => desk.onActivate()))
  app.on('window-all-closed', () => app.quit())
  stopBeforeQuit(() => faredesk)
  app
    .whenReady()
    .then(() => (faredesk = start()))
    .catch((error: unknown) => {
      console.error('Faredesk could not start:', error)
      app.exit(1)
    })
}

/** Once the page has its script, it runs beside the rest of main being read and built: each takes as long. */
async function start(): Promise<Faredesk> {
  const machine = readMachine(launch)
  const pageSent = serveDesk(machine.pages)
  const early: EarlyDesk = { machine, answerWith: acceptDeskCalls(), loading: loadDeskWindow(machine) }
  await pageSent
  const { startFaredesk } = await import('./compose-services')
  return startFaredesk(launch, early)
}

/** Quitting waits until everything is written and the database is closed. */
function stopBeforeQuit(current: () => Promise<Faredesk> | undefined): void {
  let isStopped = false
  app.on('will-quit', (event) => {
    const faredesk = current()
    if (isStopped || faredesk === undefined) return
    event.preventDefault()
    isStopped = true
    void faredesk
      .then((desk) => desk.stop())
      .catch(() => undefined)
      // Electron ignores a quit that is asked for while it still asks about this one.
      .finally(() => setImmediate(() => app.quit()))
  })
}
