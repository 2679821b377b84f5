import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runQuietly } from './run-process.mjs'
import { say, SetupError } from './say.mjs'

/** The screen of the virtual display: room for the desk window and a bank window beside it. */
const SCREEN = '1920x1200x24'

/**
 * Starts what a desktop session would offer and this machine does not: a display, a session bus with an unlocked
 * keyring, a home folder of its own. Gives the environment to run in and `stop`, which ends and removes all of it.
 * `isPrivate`: nothing of the user's own session is touched, for tests and demonstrations.
 * `displays`: how many screens; windows on different ones do not take the focus or the clipboard from each other.
 * All of them are named in FAREDESK_DISPLAYS.
 */
export async function startSession({ isPrivate, displays = 1 }) {
  const session = { env: { FAREDESK_ELECTRON_ARGS: process.env.FAREDESK_ELECTRON_ARGS ?? '' }, endings: [] }
  if (process.platform !== 'linux' || process.env.FAREDESK_SESSION) return sessionWithStop(session)
  try {
    await startMissing(session, isPrivate, displays)
    await decideSandbox(session)
    session.env.FAREDESK_SESSION = isPrivate ? 'private' : 'completed'
  } catch (error) {
    await endAll(session)
    throw error
  }
  return sessionWithStop(session)
}

async function startMissing(session, isPrivate, displays) {
  if (isPrivate) await makeHome(session)
  if (isPrivate || !hasDisplay()) await startDisplays(session, displays)
  if (isPrivate || !hasKeyring()) await startKeyring(session, isPrivate)
}

const sessionWithStop = (session) => ({ env: session.env, stop: () => endAll(session) })

async function endAll(session) {
  for (const end of session.endings.reverse()) await end()
  session.endings = []
}

const hasDisplay = () => Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)

/** A keyring daemon is started by the bus when it is first asked, so that a bus and the program are enough. */
const hasKeyring = () => Boolean(process.env.DBUS_SESSION_BUS_ADDRESS) && !isRootInContainer()

const isRootInContainer = () => process.getuid() === 0 && !process.env.XDG_SESSION_ID

async function makeHome(session) {
  const home = await mkdtemp(join(tmpdir(), 'faredesk-session-'))
  session.endings.push(() => rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))
  const folders = {
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_DATA_HOME: join(home, '.local/share'),
    XDG_CACHE_HOME: join(home, '.cache'),
    XDG_RUNTIME_DIR: join(home, 'run'),
  }
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true, mode: 0o700 })
  Object.assign(session.env, folders, { HOME: home })
}

async function startDisplays(session, count) {
  const folder = await mkdtemp(join(tmpdir(), 'faredesk-display-'))
  session.endings.push(() => rm(folder, { recursive: true, force: true }))
  const authority = join(folder, 'authority')
  const displays = []
  while (displays.length < count) displays.push(await startDisplay(session, authority))
  const env = { DISPLAY: displays[0], FAREDESK_DISPLAYS: displays.join(' '), XAUTHORITY: authority }
  Object.assign(session.env, env, { WAYLAND_DISPLAY: '' })
  say('display', `virtual screen ${SCREEN} on ${displays.join(' and ')}`)
}

async function startDisplay(session, authority) {
  const cookie = randomBytes(16).toString('hex')
  await addCookie(authority, ':0', cookie)
  const args = ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp', '-auth', authority]
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'], detached: true })
  session.endings.push(() => endProcess(server))
  // The server chooses a free number itself: two runs at the same time cannot meet on one display.
  const display = `:${await firstLine(server, server.stdio[3], 'Xvfb')}`
  await addCookie(authority, display, cookie)
  return display
}

async function addCookie(authority, display, cookie) {
  const { code, output } = await runQuietly('xauth', ['-q', '-f', authority, 'add', display, '.', cookie])
  if (code !== 0) throw new SetupError(`xauth failed: ${output}`)
}

async function startKeyring(session, isPrivate) {
  const env = { ...process.env, ...session.env, ...(isPrivate ? {} : await ownKeyringFolder(session)) }
  const busArgs = ['--session', '--nofork', '--nopidfile', '--print-address=3']
  const bus = spawn('dbus-daemon', busArgs, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    env,
    detached: true,
  })
  session.endings.push(() => endProcess(bus))
  session.env.DBUS_SESSION_BUS_ADDRESS = await firstLine(bus, bus.stdio[3], 'dbus-daemon')
  // No screen reader bridge or virtual file systems on a bus that lives for one run.
  Object.assign(session.env, { NO_AT_BRIDGE: '1', GIO_USE_VFS: 'local' })
  await unlockKeyring(session, { ...env, ...session.env, ...pick(env, ['XDG_DATA_HOME', 'XDG_RUNTIME_DIR']) })
  say('keyring', isPrivate ? 'private session bus, unlocked keyring' : `own keyring in ${env.XDG_DATA_HOME}`)
}

const pick = (source, names) => Object.fromEntries(names.map((name) => [name, source[name]]))

async function unlockKeyring(session, env) {
  const args = ['--unlock', '--foreground', '--components=secrets']
  const daemon = spawn('gnome-keyring-daemon', args, {
    stdio: ['pipe', 'ignore', 'ignore'],
    env,
    detached: true,
  })
  session.endings.push(() => endProcess(daemon))
  daemon.on('error', () => {})
  daemon.stdin.on('error', () => {})
  daemon.stdin.end('\n')
  const question = ['--session', '--print-reply', '--dest=org.freedesktop.DBus', '/org/freedesktop/DBus']
  const method = ['org.freedesktop.DBus.NameHasOwner', 'string:org.freedesktop.secrets']
  for (let left = 50; left > 0; left -= 1) {
    const { stdout } = await runQuietly('dbus-send', [...question, ...method], { env })
    if (stdout.includes('boolean true')) return
    await wait(100)
  }
  throw new SetupError('gnome-keyring-daemon did not start')
}

/** Without a session of its own (root in a container) the keyring is kept apart, and is there again next time. */
async function ownKeyringFolder(session) {
  const data = join(homedir(), '.local/share/faredesk-keyring')
  await mkdir(data, { recursive: true, mode: 0o700 })
  const runtime = await mkdtemp(join(tmpdir(), 'faredesk-keyring-'))
  session.endings.push(() => rm(runtime, { recursive: true, force: true }))
  return { XDG_DATA_HOME: data, XDG_RUNTIME_DIR: runtime }
}

/** Chromium refuses its sandbox to root, and some kernels refuse it to everybody: say so and go on without. */
async function decideSandbox(session) {
  if (process.env.FAREDESK_ELECTRON_ARGS !== undefined) return
  const reason = await whyNoSandbox()
  session.env.FAREDESK_ELECTRON_ARGS = reason === undefined ? '' : '--no-sandbox'
  if (reason !== undefined) say('sandbox', `--no-sandbox, as ${reason}`)
}

async function whyNoSandbox() {
  if (process.getuid() === 0) return 'this is root'
  if (!existsSync('/usr/bin/unshare')) return undefined
  const { code } = await runQuietly('unshare', ['-Ur', 'true'])
  return code === 0 ? undefined : 'this system does not allow user namespaces'
}

function firstLine(child, stream, name) {
  return new Promise((resolve, reject) => {
    let text = ''
    stream.on('data', (chunk) => {
      text += chunk
      if (text.includes('\n')) resolve(text.split('\n')[0].trim())
    })
    child.once('error', (error) => reject(new SetupError(`${name} did not start: ${error.message}`)))
    child.once('exit', (code) => reject(new SetupError(`${name} ended at once (exit code ${code})`)))
  })
}

async function endProcess(child) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 3000)
  await ended
  clearTimeout(timer)
}
