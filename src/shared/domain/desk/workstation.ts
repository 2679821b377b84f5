import type { Instant } from '../dates/local-date'
import type { LocaleCode, LockedSettings, Settings } from './settings'
import type { AppError, NotKeptReason } from '../../errors/app-error'
import { keepingAfter } from '../../errors/keeping-errors'
import { assertNever } from '../../assert-never'
import type { ProfileEntry } from './profile'
import type { UpdateState } from './update'

/** Given up: the agent closed the system's print dialog. */
export type PrintOutcome = 'printed' | 'given-up'

/** What main knows of this computer when the desk starts. */
export interface DeskState {
  readonly settings: Settings
  readonly locked: LockedSettings
  readonly profiles: readonly ProfileEntry[]
  /** Waiting: it was asked and has not answered, such as behind a prompt of the system. */
  readonly keychain: 'usable' | 'waiting' | 'unavailable'
  readonly cache: CacheState
  readonly connectivity: Connectivity
  readonly platform: 'windows' | 'mac' | 'linux'
  readonly version: string
  /** Packed with an Electron without security fixes, for trying out. */
  readonly isDevelopmentRuntime: boolean
  readonly update: UpdateState
  /** The version that ran here before, at the first start of a newer one. */
  readonly updatedFrom?: string
  readonly systemLocale: string
  /** Nothing gets through to the airline until somebody signs in to this proxy; absent while none asks. */
  readonly proxyAsks?: ProxyAsks
  /** The window comes back after it failed, and main kept what the agent was at. */
  readonly isWorkKept?: true
  /** Searches sent today, for the look-to-book counter. */
  readonly searchesToday: number
  readonly bookingsToday: number
  readonly backups?: BackupPlan
  /** What was wrong with files at the start and does not stop the work, such as damaged settings kept aside. */
  readonly notices?: readonly AppError[]
}

/** A proxy of the network that wants to know who we are: host:port; refused: what it was told last was wrong. */
export interface ProxyAsks {
  readonly host: string
  readonly isRefused: boolean
}

/** What became of the orders of this computer; a start does not wait for it, `state-changed` tells it. */
export type CacheState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly orders: number }
  /** Another program holds the file for a moment: what is to be written waits, and is. */
  | { readonly kind: 'held' }
  /** The keychain has not given the key yet; until then nothing is kept. */
  | { readonly kind: 'waiting' }
  /** Orders cannot be kept: said plainly, with the reason. */
  | { readonly kind: 'closed'; readonly error: AppError }

/** A file that another key, a repair or a newer Faredesk may still open can be set aside, and no other. */
export function canBeSetAside(error: AppError): boolean {
  if (error.kind === 'cache-locked') return error.reason !== 'denied'
  return error.kind === 'cache-damaged' || error.kind === 'cache-newer'
}

/** What became of a database that could not be read. */
export interface CacheSetAside {
  /** Under which name it lies in the folder of Faredesk. */
  readonly name: string
  /** Open attempts that were read from it and are followed on. */
  readonly attempts: number
  /** False when there may have been others. */
  readonly isComplete: boolean
}

export interface RestoredBackup {
  readonly madeAt: Instant
  readonly orders: number
  /** Payments that are not settled yet. */
  readonly attempts: number
  /** Whether the audit trail in the backup held from its first entry to its last. */
  readonly isAuditIntact: boolean
}

/** The daily backups; absent when none are made. */
export interface BackupPlan {
  readonly folder: string
  readonly lastMadeAt?: Instant
  /** Why the last one was not made. */
  readonly error?: AppError
}

/** Undefined while what is written down stays. */
export function whyNotKept(cache: CacheState): NotKeptReason | undefined {
  switch (cache.kind) {
    case 'open':
    case 'held':
      return undefined
    case 'opening':
    case 'waiting':
      return cache.kind
    case 'closed':
      return keepingAfter(cache.error).reason
    default:
      return assertNever(cache)
  }
}

export type Connectivity =
  | { readonly kind: 'online' }
  | { readonly kind: 'offline'; readonly since: Instant }
  /** Nothing was asked yet. */
  | { readonly kind: 'not-tried' }

/** What must work between a point of sale and its airline, in the order in which it is needed. */
export type ConnectionStep =
  'address' | 'name' | 'proxy' | 'tls' | 'sign-in' | 'media-type' | 'agency' | 'search' | 'payment-address'

/** One line of the connection test of a profile. */
export interface ConnectionCheck {
  readonly what: ConnectionStep
  readonly result: 'works' | 'failed' | 'not-run' | 'not-needed'
  readonly tookMs?: number
  /** What it was tried with: a host, the proxy, the route; nothing secret. */
  readonly detail?: string
  readonly error?: AppError
}

/** Whether the customer's window is open, and the language it is or would be in. */
export interface CustomerViewState {
  readonly isOpen: boolean
  readonly locale: LocaleCode
}
