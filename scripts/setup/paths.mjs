import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = resolve(fileURLToPath(new URL('../..', import.meta.url)))

export const inProject = (...parts) => join(projectRoot, ...parts)

/** Where things are kept that are fetched once and belong to no checkout. */
export function cacheFolder(environment = process.env) {
  if (environment.FAREDESK_CACHE_DIR) return resolve(environment.FAREDESK_CACHE_DIR)
  return join(environment.XDG_CACHE_HOME || join(homedir(), '.cache'), 'faredesk')
}
