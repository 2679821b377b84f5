import { readFile } from 'node:fs/promises'
import { parsePolicy, type Policy } from './policy'
import { readAdministratorsFile } from './administrators-file'
import { readRegistryPolicy } from './windows-registry'

/** Linux and macOS: files that root alone can write, in folders that root alone can write. */
const POLICY_FILES = {
  darwin: '/Library/Application Support/Faredesk/policy.json',
  other: '/etc/faredesk/policy.json',
} as const

/**
 * The fleet's policy from the one place where an administrator alone can write. No variable of the environment and no
 * switch has a say in where that is.
 */
export function readFleetPolicy(platform: NodeJS.Platform): Promise<Policy> {
  if (platform === 'win32') return readRegistryPolicy()
  return readAdministratorsFile(platform === 'darwin' ? POLICY_FILES.darwin : POLICY_FILES.other)
}

/** For development and tests alone: a file that is believed wherever it lies. */
export async function readNamedPolicy(path: string): Promise<Policy> {
  try {
    return parsePolicy(await readFile(path, 'utf8'), path)
  } catch {
    return { kind: 'none' }
  }
}
