import type * as keytarModule from 'keytar'
import { type Keychain, keychainFailed } from './keychain'

type Keytar = typeof keytarModule

/**
 * Windows Credential Manager, macOS Keychain or a Secret Service (Linux), by keytar. A question may stay without an
 * answer for as long as a prompt of the system is open, and holds one of Node's threads meanwhile: see watchKeychain.
 */
export function systemKeychain(): Keychain {
  let loading: Promise<Keytar> | undefined
  // Loaded at the first use: the native part needs libsecret on Linux, and its absence must not stop the start.
  const keytar = (): Promise<Keytar> => (loading ??= loadKeytar())
  const ask = async <T>(question: (keytar: Keytar) => Promise<T>): Promise<T> => {
    try {
      return await question(await keytar())
    } catch (cause) {
      throw keychainFailed('none', { cause })
    }
  }

  return {
    read: async (service, account) =>
      (await ask((keychain) => keychain.getPassword(service, account))) ?? undefined,
    write: (service, account, secret) => ask((keychain) => keychain.setPassword(service, account, secret)),
    remove: async (service, account) => {
      await ask((keychain) => keychain.deletePassword(service, account))
    },
  }
}

async function loadKeytar(): Promise<Keytar> {
  const loaded: Keytar & { readonly default?: Keytar } = await import('keytar')
  return loaded.default ?? loaded
}
