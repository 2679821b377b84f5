import type { CacheState, Connectivity, DeskState } from '../../shared/domain/workstation'
import type { ProfileEntry } from '../../shared/domain/profile'
import type { AppError } from '../../shared/errors/app-error'
import type { CredentialStore } from '../secrets/credentials'
import type { KeychainState } from '../secrets/keychain'
import type { SettingsStore } from '../settings/settings-store'

export interface DeskStateSources {
  readonly settings: SettingsStore
  /** What is said once at the start: files that were not in order, a policy that is new. */
  readonly notices: readonly AppError[]
  readonly credentials: CredentialStore
  readonly keychain: Promise<KeychainState>
  readonly cache: () => CacheState
  readonly connectivity: () => Connectivity
  readonly counters: () => { readonly searchesToday: number; readonly bookingsToday: number }
  readonly platform: DeskState['platform']
  readonly version: string
  readonly systemLocale: string
}

/** A keychain that asks the user to unlock it must not hold the first screen back for longer than this. */
const PATIENCE_MS = 2_000

/** What the desk shows before anything is asked of the airline. */
export async function readDeskState(sources: DeskStateSources): Promise<DeskState> {
  const { settings, notices } = sources
  const [keychain, profiles] = await Promise.all([
    soon(sources.keychain, 'unavailable'),
    listProfiles(sources),
  ])
  return {
    settings: settings.settings(),
    profiles,
    keychain,
    cache: sources.cache(),
    connectivity: sources.connectivity(),
    platform: sources.platform,
    version: sources.version,
    systemLocale: sources.systemLocale,
    ...sources.counters(),
    ...(notices.length === 0 ? {} : { notices }),
  }
}

export function listProfiles(
  sources: Pick<DeskStateSources, 'settings' | 'credentials'>,
): Promise<readonly ProfileEntry[]> {
  return Promise.all(
    sources.settings.profiles().map(async (profile) => ({
      profile,
      credentials: await soon(sources.credentials.state(profile), 'not-set'),
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
