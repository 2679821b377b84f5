import { today } from '../../shared/domain/dates/local-date'
import { readClock } from '../../shared/domain/dates/system-clock'
import type { AppError } from '../../shared/errors/app-error'
import type { KeptOrders } from '../ipc/cache-handlers'
import { newestEntry } from '../order-cache/sqlite-audit-trail'
import { backupThread } from './backup-thread'
import { buildCacheDesk } from './cache-desk'
import { backupName, dailyBackups, type DailyBackups } from './daily-backups'
import { prepareErasing, type Erasing } from './erasing'
import type { Base } from './open-base'
import type { Services } from './open-services'

export interface KeptOrdersParts extends Pick<Base, 'machine' | 'keychain' | 'settings'> {
  readonly services: Services
  readonly aheadOfAirlineMs: () => number | undefined
  readonly onCacheChange: () => void
}

export interface KeptOrdersServices {
  readonly keptOrders: KeptOrders
  readonly backups: DailyBackups
  readonly erasing: Erasing
  /** What stands against the erasing of old orders. */
  readonly notices: () => readonly AppError[]
}

/** What is done for the database of this computer besides using it: opening again, setting aside, backups, erasing. */
export async function openKeptOrders(parts: KeptOrdersParts): Promise<KeptOrdersServices> {
  const { machine, keychain, settings, services } = parts
  const { cache, store, orders, audit } = services
  const now = readClock
  const folder = machine.userData
  const desk = buildCacheDesk({
    folder,
    keychain,
    now,
    cache,
    thread: backupThread(machine.backupWorker),
    agent: () => settings.settings().agentName,
  })
  const isOpen = (): boolean => cache.problem() === undefined
  const shared = { userData: folder, now, onChange: parts.onCacheChange }
  const backups = await dailyBackups({ ...shared, keychain, desk, canBeMade: isOpen })
  const erasing = await prepareErasing({
    ...shared,
    audit,
    newestEntry: (after) => newestEntry(cache.database, after),
    aheadOfAirlineMs: parts.aheadOfAirlineMs,
    isOpen,
    countExpired: () => store.countExpired(today(now()), settings.settings().keepOrdersDays),
    countAll: () => store.count(),
    erase: () => orders.eraseExpired(),
  })
  return {
    backups,
    erasing,
    notices: () => [erasing.doubt()].filter((doubt) => doubt !== undefined),
    keptOrders: {
      ...desk,
      tryAgain: () => cache.tryAgain(),
      beginBackups: (into, passphrase) => backups.begin(into, passphrase),
      endBackups: () => backups.end(),
      backupName: () => backupName(now()),
      allowErasing: () => erasing.allow(),
    },
  }
}
