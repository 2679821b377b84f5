import { type Keychain, keychainFailed } from '../../src/main/secrets/keychain'

/** A keychain that works, and can be looked into. */
export function memoryKeychain(): Keychain & { content(): ReadonlyMap<string, string> } {
  const secrets = new Map<string, string>()
  const key = (service: string, account: string): string => `${service}/${account}`
  return {
    content: () => secrets,
    read: (service, account) => Promise.resolve(secrets.get(key(service, account))),
    write: (service, account, secret) => {
      secrets.set(key(service, account), secret)
      return Promise.resolve()
    },
    remove: (service, account) => {
      secrets.delete(key(service, account))
      return Promise.resolve()
    },
  }
}

/** As on a computer without one. */
export const noKeychain: Keychain = {
  read: () => Promise.reject(keychainFailed()),
  write: () => Promise.reject(keychainFailed()),
  remove: () => Promise.reject(keychainFailed()),
}

/** Takes everything and keeps nothing. */
export const forgetfulKeychain: Keychain = {
  read: () => Promise.resolve(undefined),
  write: () => Promise.resolve(),
  remove: () => Promise.resolve(),
}
