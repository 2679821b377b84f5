import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { eventually } from './waiting'

const run = promisify(execFile)

/** A session bus with a keyring that one test has for itself, and can have fall silent. */
export interface OwnKeyring {
  /** For the application. */
  readonly env: Readonly<Record<string, string>>
  /** From now on no question is answered, as behind a prompt that nobody sees. */
  fallSilent(): void
  answer(): void
  stop(): void
}

export async function startOwnKeyring(): Promise<OwnKeyring> {
  const home = mkdtempSync(join(tmpdir(), 'faredesk-keyring-'))
  const folders = { XDG_DATA_HOME: join(home, 'data'), XDG_RUNTIME_DIR: join(home, 'run') }
  for (const folder of Object.values(folders)) mkdirSync(folder, { mode: 0o700 })
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--nopidfile', '--print-address=1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...folders },
  })
  const env = { ...folders, DBUS_SESSION_BUS_ADDRESS: await firstLine(bus) }
  const daemon: ChildProcess = spawn(
    'gnome-keyring-daemon',
    ['--unlock', '--foreground', '--components=secrets'],
    {
      stdio: ['pipe', 'ignore', 'ignore'],
      env: { ...process.env, ...env },
    },
  )
  daemon.stdin?.end('\n')
  await eventually(() => isServed(env)).toBe(true)
  return {
    env,
    fallSilent: () => void daemon.kill('SIGSTOP'),
    answer: () => void daemon.kill('SIGCONT'),
    stop: () => {
      daemon.kill('SIGKILL')
      bus.kill('SIGKILL')
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function isServed(env: Readonly<Record<string, string>>): Promise<boolean> {
  const question = ['--session', '--print-reply', '--dest=org.freedesktop.DBus', '/org/freedesktop/DBus']
  const method = ['org.freedesktop.DBus.NameHasOwner', 'string:org.freedesktop.secrets']
  const { stdout } = await run('dbus-send', [...question, ...method], { env: { ...process.env, ...env } })
  return stdout.includes('boolean true')
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('No output to read')
  for await (const line of createInterface({ input: child.stdout })) return line
  throw new Error('It ended before it said anything')
}
