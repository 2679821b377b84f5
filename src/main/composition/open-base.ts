import { join } from 'node:path'
import { fileLog } from '../logging/log'
import { credentialStore } from '../secrets/credentials'
import { probeKeychain } from '../secrets/keychain'
import { systemKeychain } from '../secrets/system-keychain'
import { policyPath } from '../settings/policy-file'
import { openSettings } from '../settings/settings-store'
import { systemLocale } from '../settings/system-locale'
import { hasTestHooks, isRelease, type Launch } from '../windows/launch-rules'
import type { Machine } from '../windows/machine'
import { callContexts } from './call-contexts'
import { systemClock } from './clock-and-ids'
import type { TestSwitches } from './test-hooks'

export type Base = Awaited<ReturnType<typeof openBase>>

/** What needs nothing of Faredesk itself: this computer, its settings, its keychain. */
export async function openBase(launch: Launch, machine: Machine) {
  const log = fileLog(join(machine.userData, 'logs'))
  log.write({
    what: 'started',
    version: machine.version,
    electron: machine.electronVersion,
    platform: machine.platform,
    isPackaged: launch.isPackaged,
  })
  const policyFile = policyFileOf(launch)
  const settings = await openSettings(machine.userData, policyFile)
  const keychain = systemKeychain()
  const keychainState = probeKeychain(keychain)
  const credentials = credentialStore(keychain, keychainState)
  const switches: TestSwitches = {
    isOffline: false,
    bankLimits: undefined,
    saveFolder: undefined,
    waitFactor: waitFactorOf(launch),
    plug: undefined,
  }
  return {
    machine,
    log,
    settings,
    policyFile,
    systemLocale: systemLocale(machine.languages),
    keychain,
    keychainState,
    credentials,
    contexts: callContexts(settings, credentials),
    clock: systemClock(() => switches.waitFactor),
    switches,
  }
}

/** Tests that start the application in the middle of its looks shorten the waiting from the first one on. */
function waitFactorOf(launch: Launch): number {
  const named = hasTestHooks(launch) ? launch.environment['FAREDESK_WAIT_FACTOR'] : undefined
  return named === undefined ? 1 : Number(named)
}

/** Only tests may say where the fleet's policy lies: a release takes the administrator's place for it. */
function policyFileOf(launch: Launch): string {
  const named = isRelease(launch) ? undefined : launch.environment['FAREDESK_POLICY_FILE']
  return named ?? policyPath(process.platform, launch.environment)
}
