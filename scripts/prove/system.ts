import { execFile } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SetupError } from '../setup/say.mjs'

export const PROGRAM_FOLDER = '/opt/Faredesk'
export const PROGRAM = join(PROGRAM_FOLDER, 'faredesk')
export const LINK = '/usr/bin/faredesk'

const run = promisify(execFile)

/** Throws where Debian packages cannot be installed, or where somebody's own Faredesk would be in the way. */
export async function demandRoom(packageName: string): Promise<void> {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/dpkg') || process.getuid?.() !== 0) {
    throw new SetupError('Packages are installed here: that needs Debian or its kin, and root')
  }
  if (existsSync(PROGRAM_FOLDER) && (await installedVersion(packageName)) === undefined) {
    throw new SetupError(`${PROGRAM_FOLDER} belongs to another installation, which stays as it is`)
  }
}

/** Undefined where it is not installed. */
export async function installedVersion(packageName: string): Promise<string | undefined> {
  const query = ['-W', '-f', '${db:Status-Status} ${Version}', packageName]
  const answer = await run('dpkg-query', query).catch(() => undefined)
  const [status, version] = answer?.stdout.split(' ') ?? []
  return status === 'installed' ? version : undefined
}

/** Throws with what it printed where it fails. */
export async function dpkg(...args: readonly string[]): Promise<void> {
  await run('dpkg', args)
}

export async function unpack(archive: string, folder: string): Promise<void> {
  await run('tar', ['-xzf', archive, '-C', folder, '--strip-components=1'])
}

/** Files and folders that somebody else than root could change. */
export function writableByOthers(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => {
      const { mode, uid } = statSync(path)
      return uid !== 0 || (mode & 0o022) !== 0
    })
}
