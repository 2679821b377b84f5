import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a deb puts the program. */
const DEB_FOLDER = '/opt/Faredesk/'

/** Whether an installer can put a newer version in the place of this copy. */
export function isInstalled(
  platform: NodeJS.Platform,
  resourcesFolder: string,
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  if (!existsSync(join(resourcesFolder, 'app-update.yml'))) return false
  if (platform !== 'linux') return true
  if (environment['APPIMAGE'] !== undefined) return true
  // An archive is packed out of the same folder as the deb: its word alone is not enough.
  return resourcesFolder.startsWith(DEB_FOLDER) && packageType(resourcesFolder) === 'deb'
}

function packageType(resourcesFolder: string): string | undefined {
  try {
    return readFileSync(join(resourcesFolder, 'package-type'), 'utf8').trim()
  } catch {
    return undefined
  }
}
