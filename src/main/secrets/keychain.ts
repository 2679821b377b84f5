import type { AppError } from '../../shared/errors/app-error'
import { appErrorOf, Refused } from '../../shared/errors/refused'

/** The keychain of the operating system, as far as Faredesk needs it. A call that fails is refused for the keychain. */
export interface Keychain {
  read(service: string, account: string): Promise<string | undefined>
  write(service: string, account: string, secret: string): Promise<void>
  remove(service: string, account: string): Promise<void>
}

/** None: an error at once. Refused: an error after a prompt of the system was open. Waits: no answer yet. */
export type KeychainProblem = 'none' | 'refused' | 'waits'

/** The keychain gave an error, or no answer yet; the cause names no secret. */
export function keychainFailed(
  problem: KeychainProblem = 'none',
  options?: { readonly cause?: unknown },
): Refused {
  return new Refused(ERRORS[problem], options)
}

const ERRORS = {
  none: { kind: 'keychain-unavailable' },
  refused: { kind: 'keychain-unavailable', reason: 'refused' },
  waits: { kind: 'keychain-waits' },
} as const satisfies Record<KeychainProblem, AppError>

/** What the keychain had against a call; undefined for a failure of something else. */
export function keychainProblemOf(thrown: unknown): KeychainProblem | undefined {
  const error = appErrorOf(thrown)
  if (error?.kind === 'keychain-waits') return 'waits'
  return error?.kind === 'keychain-unavailable' ? (error.reason ?? 'none') : undefined
}

/** It gave an error: what it might know is out of reach. One that waits may know it. */
export function isOut(thrown: unknown): boolean {
  const problem = keychainProblemOf(thrown)
  return problem !== undefined && problem !== 'waits'
}

/** Waiting: it was asked and has not answered, such as behind a prompt to unlock it. */
export type KeychainState = 'usable' | 'waiting' | 'unavailable'

/** Asks for a secret that nobody has: an error, and this computer has no usable keychain. */
export async function probeKeychain(keychain: Keychain): Promise<'usable' | 'unavailable'> {
  try {
    await keychain.read('Faredesk', 'probe')
    return 'usable'
  } catch {
    return 'unavailable'
  }
}
