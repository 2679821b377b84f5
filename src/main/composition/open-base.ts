import { join } from 'node:path'
import { readClock } from '../../shared/domain/dates/system-clock'
import type { AppError } from '../../shared/errors/app-error'
import { fileLog } from '../logging/log'
import { credentialStore } from '../secrets/credentials'
import { probeKeychain } from '../secrets/keychain'
import { proxySignIns } from '../secrets/proxy-sign-ins'
import { createExchangeLog } from '../ndc/exchange-log'
import type { Policy } from '../settings/policy/policy'
import { readFleetPolicy, readNamedPolicy } from '../settings/policy/read-policy'
import { openSettings, type SettingsStore } from '../settings/settings-store'
import { systemLocale } from '../settings/system-locale'
import { hasTestHooks, isRelease, type Launch } from '../windows/launch-rules'
import type { Machine } from '../windows/machine'
import { callContexts } from './call-contexts'
import { systemClock } from './clock-and-ids'
import { openKeychain } from './open-keychain'
import { openKnownAddresses, type KnownAddresses } from './known-addresses'
import { originsAtUpgrade } from './origins-at-upgrade'
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
  const policy = await readPolicy(launch)
  const [settings, knownAddresses] = await Promise.all([
    openSettings(machine.userData, policy),
    openKnownAddresses(machine.userData),
  ])
  const originAtUpgrade = await originsAtUpgrade(machine.userData, settings.profiles())
  const keychain = openKeychain(machine.userData)
  void probeKeychain(keychain)
  const credentials = credentialStore({ keychain, originAtUpgrade })
  const switches: TestSwitches = {
    isOffline: false,
    bankLimits: undefined,
    saveFolder: undefined,
    waitFactor: waitFactorOf(launch),
    isAskedBeforeQuit: !hasTestHooks(launch),
    plug: undefined,
  }
  return {
    machine,
    log,
    settings,
    policy,
    knownAddresses,
    notices: [...settings.notices, ...policyNotice(settings, knownAddresses)],
    systemLocale: systemLocale(machine.languages),
    keychain,
    credentials,
    proxies: proxySignIns(keychain),
    contexts: callContexts(settings, credentials),
    exchanges: createExchangeLog({ now: readClock, elapsedMs: () => performance.now() }),
    clock: systemClock(() => switches.waitFactor),
    switches,
  }
}

/** Tests that start the application in the middle of its looks shorten the waiting from the first one on. */
function waitFactorOf(launch: Launch): number {
  const named = hasTestHooks(launch) ? launch.environment['FAREDESK_WAIT_FACTOR'] : undefined
  return named === undefined ? 1 : Number(named)
}

/** Only development and tests may say where the fleet's policy lies: a release knows one place for it. */
function readPolicy(launch: Launch): Promise<Policy> {
  const named = isRelease(launch) ? undefined : launch.environment['FAREDESK_POLICY_FILE']
  return named === undefined ? readFleetPolicy(process.platform) : readNamedPolicy(named)
}

/** Told at the start that first finds this policy; the audit trail has it too. */
function policyNotice(settings: SettingsStore, known: KnownAddresses): readonly AppError[] {
  const { policyVersion } = settings
  if (policyVersion === undefined || policyVersion === known.current().policy) return []
  return [{ kind: 'policy-in-force', count: settings.profiles().filter(({ isPolicy }) => isPolicy).length }]
}
