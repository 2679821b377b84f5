import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Keychain } from './keychain'

/**
 * Windows carries entries of its keychain along with a roaming profile, and the library gives no way to forbid it. Here
 * each bears the name of its computer: one that has roamed is read by nobody, and two computers never write over each
 * other's key of the database. An entry of versions before, which bears none, is taken over once by each computer.
 */
export function keychainOfComputer(keychain: Keychain, computer: string): Keychain {
  const own = (account: string): string => `${account}@${computer}`
  return {
    read: async (service, account) => {
      const known = await keychain.read(service, own(account))
      if (known !== undefined) return known
      const ofBefore = await keychain.read(service, account)
      if (ofBefore !== undefined) await keychain.write(service, own(account), ofBefore).catch(() => undefined)
      return ofBefore
    },
    write: (service, account, secret) => keychain.write(service, own(account), secret),
    remove: async (service, account) => {
      await keychain.remove(service, own(account))
      // Or it would be back with the next question.
      await keychain.remove(service, account)
    },
  }
}

const NAME = /^[0-9a-f-]{36}$/

/** A name that this computer gave itself at the first start; it lies beside the data that its entries are for. */
export function nameOfComputer(folder: string): string {
  const path = join(folder, 'computer-name')
  try {
    const kept = readFileSync(path, 'utf8').trim()
    if (NAME.test(kept)) return kept
  } catch {
    // The first start.
  }
  const name = randomUUID()
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(path, `${name}\n`, { mode: 0o600 })
  } catch {
    // A disk that takes nothing is told of elsewhere; what is typed lasts for this run.
  }
  return name
}
