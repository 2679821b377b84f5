import type { UpdateState } from '../../shared/domain/desk/update'
import type { BackupPlan, CacheState, Connectivity, DeskState } from '../../shared/domain/desk/workstation'
import type { ProfileEntry } from '../../shared/domain/desk/profile'
import type { AppError } from '../../shared/errors/app-error'
import type { CredentialStore } from '../secrets/credentials'
import type { KeychainState } from '../secrets/keychain'
import type { ProxySignIns } from '../secrets/proxy-sign-ins'
import type { SettingsStore } from '../settings/settings-store'

export interface DeskStateSources {
  readonly settings: SettingsStore
  /** What is said once at the start: files that were not in order, a policy that is new. */
  readonly notices: () => readonly AppError[]
  readonly credentials: CredentialStore
  readonly keychain: () => KeychainState
  readonly cache: () => CacheState
  readonly connectivity: () => Connectivity
  readonly backups: () => BackupPlan | undefined
  readonly counters: () => { readonly searchesToday: number; readonly bookingsToday: number }
  readonly platform: DeskState['platform']
  readonly version: string
  readonly isDevelopmentRuntime: boolean
  readonly update: () => UpdateState
  readonly updatedFrom?: string
  readonly systemLocale: string
  readonly proxies: Pick<ProxySignIns, 'asking' | 'save'>
  readonly isWorkKept?: () => boolean
}

/** A keychain that asks the user to unlock it must not hold the first screen back for longer than this. */
const PATIENCE_MS = 2_000

/** What the desk shows before anything is asked of the airline. */
export async function readDeskState(sources: DeskStateSources): Promise<DeskState> {
  const { settings } = sources
  const profiles = await listProfiles(sources)
  const [notices, backups, proxyAsks] = [sources.notices(), sources.backups(), sources.proxies.asking()]
  return {
    settings: settings.settings(),
    locked: settings.locked,
    profiles,
    keychain: sources.keychain(),
    cache: sources.cache(),
    connectivity: sources.connectivity(),
    platform: sources.platform,
    version: sources.version,
    isDevelopmentRuntime: sources.isDevelopmentRuntime,
    update: sources.update(),
    ...(sources.updatedFrom === undefined ? {} : { updatedFrom: sources.updatedFrom }),
    systemLocale: sources.systemLocale,
    ...(sources.isWorkKept?.() === true ? { isWorkKept: true } : {}),
    ...sources.counters(),
    ...(notices.length === 0 ? {} : { notices }),
    ...(backups && { backups }),
    ...(proxyAsks && { proxyAsks }),
  }
}

export function listProfiles(
  sources: Pick<DeskStateSources, 'settings' | 'credentials'>,
): Promise<readonly ProfileEntry[]> {
  return Promise.all(
    sources.settings.profiles().map(async (profile) => ({
      profile,
      credentials: await soon(sources.credentials.state(profile), 'waiting'),
    })),
  )
}

/** The answer if it comes soon; who waits for the rest is told by a `state-changed` event. */
async function soon<T>(answer: Promise<T>, meanwhile: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const later = new Promise<T>((resolve) => {
    timer = setTimeout(() => {
      resolve(meanwhile)
    }, PATIENCE_MS)
  })
  try {
    return await Promise.race([answer, later])
  } finally {
    clearTimeout(timer)
  }
}
