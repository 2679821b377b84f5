import { keychainOfComputer, nameOfComputer } from '../secrets/keychain-of-computer'
import { systemKeychain } from '../secrets/system-keychain'
import { watchKeychain, type WatchedKeychain } from '../secrets/watched-keychain'

/** The keychain of this user at this computer; that of Windows alone follows its user to other computers. */
export function openKeychain(folder: string, platform: NodeJS.Platform = process.platform): WatchedKeychain {
  const keychain = systemKeychain()
  return watchKeychain(platform === 'win32' ? keychainOfComputer(keychain, nameOfComputer(folder)) : keychain)
}
