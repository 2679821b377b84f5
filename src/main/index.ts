import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { app, dialog } from 'electron'
import type { EarlyDesk, Faredesk } from './compose-services'
import { acceptDeskCalls } from './ipc/accept-desk-calls'
import { setApplicationMenu } from './windows/application-menu'
import { loadDeskWindow, serveDesk } from './windows/desk-window'
import { readCommand, type Command } from './windows/command-line'
import { chooseGraphics, type Graphics } from './windows/graphics'
import { hardenByDefault } from './windows/harden'
import { keepNoCoreDumps } from './windows/keep-no-core-dumps'
import { refusedInRelease } from './windows/launch-rules'
import { changedNativeFiles } from './windows/native-files'
import { readMachine } from './windows/machine'
import { chooseUserDataFolder, readLaunch } from './windows/read-launch'
import { registerOwnScheme } from './windows/serve-own-pages'

const REFUSED = 2
const launch = readLaunch()
const refused = refusedInRelease(launch)

if (refused.length > 0) {
  // A box where there is a desktop; on the error output where there is none, and on Linux.
  dialog.showErrorBox(
    'Faredesk does not start',
    `Faredesk does not start with ${refused.join(', ')}: cards are typed in its windows. Start it without.`,
  )
  app.exit(REFUSED)
} else {
  chooseUserDataFolder(launch)
  keepNothingOfCrashes()
  keepQuietOnTheNetwork()
  registerOwnScheme()
  hardenByDefault(app)
  const command = readCommand(launch.args)
  if (command.kind === 'verify-audit') printAuditVerdict().catch(endUnanswered)
  else if (command.kind === 'check-profile') printConnection(command).catch(endUnanswered)
  else if (app.requestSingleInstanceLock()) run()
  else app.exit(0)
}

async function printAuditVerdict(): Promise<void> {
  await refuseChangedFiles()
  const { verifyAudit } = await import('./composition/verify-audit')
  const { openKeychain } = await import('./composition/open-keychain')
  const keychain = openKeychain(app.getPath('userData'))
  const { text, exitCode } = await verifyAudit(app.getPath('userData'), keychain)
  await print(text, exitCode, keychain.owesAnswer)
}

/** Beside a desk that is open: it shares the settings and nothing that only one may hold. */
async function printConnection(command: Extract<Command, { kind: 'check-profile' }>): Promise<void> {
  app.setPath('sessionData', join(app.getPath('userData'), 'browser-of-check'))
  const graphics = chooseGraphics(app)
  await Promise.all([app.whenReady(), refuseChangedFiles()])
  const machine = readMachine(launch, graphics)
  const { checkNamedProfile } = await import('./composition/check-profile')
  const { text, exitCode, owesAnswer } = await checkNamedProfile(launch, machine, command)
  await print(text, exitCode, owesAnswer)
}

/** Without an answer, and not for ever without an end. */
function endUnanswered(error: unknown): void {
  console.error('Faredesk could not answer:', error)
  app.exit(REFUSED)
}

/** For so long a keychain that is still asked is waited for: the exit code is told by a process that ends by itself. */
const KEYCHAIN_PATIENCE_MS = 5_000

async function print(text: string, exitCode: number, owesAnswer: () => boolean): Promise<void> {
  await new Promise<void>((resolve) => process.stdout.write(`${text}\n`, () => resolve()))
  const until = performance.now() + KEYCHAIN_PATIENCE_MS
  while (owesAnswer() && performance.now() < until) await wait(50)
  // Node would wait for the thread that waits for the keychain; the exit code is that of a killed process then.
  if (owesAnswer()) process.kill(process.pid, 'SIGKILL')
  app.exit(exitCode)
}

/**
 * Nothing native is loaded before it is known to be what was packed. On macOS the signature of the program covers it, and
 * has changed it since (ADR 38).
 */
async function refuseChangedFiles(): Promise<void> {
  if (!launch.isPackaged || launch.platform === 'darwin') return
  const changed = await changedNativeFiles(app.getAppPath())
  if (changed.length === 0) return
  const sentence = `A part of Faredesk is not as it was installed: ${changed.join(', ')}. Install Faredesk again, and have this computer looked at.`
  console.error(sentence)
  dialog.showErrorBox('Faredesk does not start', sentence)
  app.exit(REFUSED)
  // Nothing that was waited for goes on.
  await new Promise(() => undefined)
}

/** A memory image of a window may hold what is typed in it. */
function keepNothingOfCrashes(): void {
  keepNoCoreDumps()
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
  const graphics = chooseGraphics(app)
  let faredesk: Promise<Faredesk> | undefined
  let started: Faredesk | undefined
  setApplicationMenu()
  app.on('second-instance', () => void faredesk?.then((desk) => desk.onSecondInstance()))
  app.on('activate', () => void faredesk?.then((desk) => desk.onActivate()))
  app.on('window-all-closed', () => app.quit())
  const ending = stopBeforeQuit(() => faredesk)
  app.on('before-quit', (event) => {
    // Once everything is closed nobody is asked, and nothing is left to ask about.
    if (ending.hasBegun()) return
    if (started?.mayQuit(() => app.quit()) === false) event.preventDefault()
  })
  app
    .whenReady()
    .then(() => (faredesk = start(graphics)))
    .then((desk) => (started = desk))
    .catch((error: unknown) => {
      console.error('Faredesk could not start:', error)
      app.exit(1)
    })
}

/** Once the page has its script, it runs beside the rest of main being read and built: each takes as long. */
async function start(graphics: Graphics): Promise<Faredesk> {
  const machine = readMachine(launch, graphics)
  const isWhole = refuseChangedFiles()
  const pageSent = serveDesk(machine.pages)
  const early: EarlyDesk = { machine, answerWith: acceptDeskCalls(), loading: loadDeskWindow(machine) }
  await Promise.all([pageSent, isWhole])
  const { startFaredesk } = await import('./compose-services')
  return startFaredesk(launch, early)
}

/** For who quits while the keychain, a disk or a network keeps us waiting: whatever must stay is on the disk already. */
const STOP_WITHIN_MS = 2_500

/** Quitting waits until everything is written and the database is closed, but not for ever. */
function stopBeforeQuit(current: () => Promise<Faredesk> | undefined): { hasBegun(): boolean } {
  let isStopped = false
  app.on('will-quit', (event) => {
    const faredesk = current()
    if (isStopped || faredesk === undefined) return
    event.preventDefault()
    isStopped = true
    void endIn(faredesk)
  })
  return { hasBegun: () => isStopped }
}

async function endIn(faredesk: Promise<Faredesk>): Promise<void> {
  const stopped = faredesk.then(async (desk) => {
    await desk.stop()
    return !desk.mustBeEnded()
  })
  const isFree = await Promise.race([stopped, wait(STOP_WITHIN_MS, false)]).catch(() => true)
  // Node waits for its threads when it ends, and one of them waits for the keychain.
  if (!isFree) process.kill(process.pid, 'SIGKILL')
  // Electron ignores a quit that is asked for while it still asks about this one.
  setImmediate(() => app.quit())
}
