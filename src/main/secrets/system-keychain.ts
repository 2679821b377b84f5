import type * as keytarModule from 'keytar'
import { KeychainFailed, type Keychain } from './keychain'

/** Unlocking may show a prompt of the system; longer than this nobody is there to answer it. */
const ANSWER_WITHIN_MS = 30_000

type Keytar = typeof keytarModule

/** Windows Credential Manager, macOS Keychain or a Secret Service (Linux), by keytar. */
export function systemKeychain(answerWithinMs = ANSWER_WITHIN_MS): Keychain {
  let loading: Promise<Keytar> | undefined
  // Loaded at the first use: the native part needs libsecret on Linux, and its absence must not stop the start.
  const keytar = (): Promise<Keytar> => (loading ??= loadKeytar())
  const ask = <T>(question: (keytar: Keytar) => Promise<T>): Promise<T> =>
    withinTime(keytar().then(question), answerWithinMs)

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

async function withinTime<T>(answer: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('No answer'))
    }, milliseconds)
  })
  try {
    return await Promise.race([answer, tooLate])
  } catch (cause) {
    throw new KeychainFailed({ cause })
  } finally {
    clearTimeout(timer)
  }
}
