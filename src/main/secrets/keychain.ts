/** The keychain of the operating system, as far as Faredesk needs it. Every call may fail with a KeychainFailed. */
export interface Keychain {
  read(service: string, account: string): Promise<string | undefined>
  write(service: string, account: string, secret: string): Promise<void>
  remove(service: string, account: string): Promise<void>
}

/** The keychain gave an error or no answer; the cause names no secret. */
export class KeychainFailed extends Error {
  readonly kind = 'secrets-failed'
  readonly error = { kind: 'keychain-unavailable' } as const

  constructor(options?: { readonly cause?: unknown }) {
    super('The keychain is not usable', options)
    this.name = 'KeychainFailed'
  }
}

export type KeychainState = 'usable' | 'unavailable'

/** Asks for a secret that nobody has: no answer, or an error, and this computer has no usable keychain. */
export async function probeKeychain(keychain: Keychain): Promise<KeychainState> {
  try {
    await keychain.read('Faredesk', 'probe')
    return 'usable'
  } catch {
    return 'unavailable'
  }
}
