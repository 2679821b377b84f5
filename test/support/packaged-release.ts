import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  chownSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { packagedForTests } from './electron-launch'

const MARK = '"faredeskTestPackage": true'
/** A user whom no system lists, so that its home is the folder of the test. */
const NOBODYS_ID = '54321'
const TIMEOUT_MS = 20_000

/**
 * The packaged application as it is given out: the one that was packed for tests, its mark taken away. Only Linux
 * starts an archive that was changed after packing.
 */
export interface PackagedRelease {
  readonly folder: string
  readonly executable: string
  remove(): void
}

export function packagedRelease(): PackagedRelease {
  const folder = mkdtempSync(join(tmpdir(), 'faredesk-release-'))
  chmodSync(folder, 0o755)
  const packed = packagedForTests()
  cpSync(dirname(packed), join(folder, 'app'), { recursive: true })
  const archive = join(folder, 'app/resources/app.asar')
  const content = readFileSync(archive)
  const at = content.indexOf(MARK)
  if (at < 0) throw new Error('The package for tests has no mark')
  content.write(MARK.replace('true', 'null'), at)
  writeFileSync(archive, content)
  execFileSync('chmod', ['-R', 'a+rX', join(folder, 'app')])
  return {
    folder,
    executable: join(folder, 'app', basename(packed)),
    remove: () => {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export interface ReleaseRun {
  readonly code: number | null
  readonly said: string
}

const display = () => ({ DISPLAY: process.env['DISPLAY'] ?? '' })

/** Starts the release with exactly these arguments and variables and waits until it ends by itself. */
export function startRefused(
  { executable, folder }: PackagedRelease,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ReleaseRun {
  const { status, stderr, stdout } = spawnSync(executable, args, {
    env: { PATH: process.env['PATH'] ?? '', HOME: folder, ...display(), ...env },
    timeout: TIMEOUT_MS,
    encoding: 'utf8',
  })
  return { code: status, said: `${stderr}${stdout}` }
}

/** Why a release cannot be started for real here, without touching what the user of this machine has. */
export function whyNoOtherUser(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/setpriv')) return 'only root can be another user'
  const { status } = spawnSync('setpriv', [...asOtherUser, 'unshare', '-Ur', 'true'])
  return status === 0 ? undefined : 'this machine has no sandbox for users'
}

/** The file that everything is written into that it says. */
export function saidBy({ folder }: PackagedRelease): string {
  return join(folder, 'said.txt')
}

const asOtherUser = [`--reuid=${NOBODYS_ID}`, `--regid=${NOBODYS_ID}`, '--clear-groups']

/** A release in the hands of a user of its own, in its sandbox, with whatever folder its variables name. */
export function startAsOtherUser(release: PackagedRelease, configFolder: string): ChildProcess {
  const home = join(release.folder, 'home')
  mkdirSync(home, { recursive: true })
  const said = openSync(saidBy(release), 'a')
  chownSync(home, Number(NOBODYS_ID), Number(NOBODYS_ID))
  return spawn('setpriv', [...asOtherUser, release.executable], {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: home,
      XDG_CONFIG_HOME: join(home, configFolder),
      DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent',
      ...display(),
      ...displayRight(release.folder),
    },
    stdio: ['ignore', said, said],
  })
}

/** The key to the display, where another user can read it. */
function displayRight(folder: string): Record<string, string> {
  const right = process.env['XAUTHORITY']
  if (right === undefined || !existsSync(right)) return {}
  const copy = join(folder, 'display-right')
  copyFileSync(right, copy)
  chmodSync(copy, 0o644)
  return { XAUTHORITY: copy }
}
