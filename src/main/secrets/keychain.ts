import type { AppError } from '../../shared/errors/app-error'

/** The keychain of the operating system, as far as Faredesk needs it. Every call may fail with a KeychainFailed. */
export interface Keychain {
  read(service: string, account: string): Promise<string | undefined>
  write(service: string, account: string, secret: string): Promise<void>
  remove(service: string, account: string): Promise<void>
}

/** None: an error at once. Refused: an error after a prompt of the system was open. Waits: no answer yet. */
export type KeychainProblem = 'none' | 'refused' | 'waits'

/** The keychain gave an error, or no answer yet; the cause names no secret. */
export class KeychainFailed extends Error {
  readonly kind = 'secrets-failed'
  readonly error: AppError

  constructor(
    readonly problem: KeychainProblem = 'none',
    options?: { readonly cause?: unknown },
  ) {
    super(`The keychain is not usable: ${problem}`, options)
    this.name = 'KeychainFailed'
    this.error = { kind: problem === 'waits' ? 'keychain-waits' : 'keychain-unavailable' }
  }
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
