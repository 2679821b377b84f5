import type { Instant } from './local-date'
import type { LocaleCode, Settings } from './settings'
import type { AppError } from '../errors/app-error'
import type { ProfileEntry } from './profile'
import type { UpdateState } from './update'

/** What main knows of this computer when the desk starts. */
export interface DeskState {
  readonly settings: Settings
  readonly profiles: readonly ProfileEntry[]
  readonly keychain: 'usable' | 'unavailable'
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
  /** Searches sent today, for the look-to-book counter. */
  readonly searchesToday: number
  readonly bookingsToday: number
  /** What was wrong with files at the start and does not stop the work, such as damaged settings kept aside. */
  readonly notices?: readonly AppError[]
}

/** What became of the orders of this computer; a start does not wait for it, `state-changed` tells it. */
export type CacheState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly orders: number }
  /** Orders cannot be kept: said plainly, with the reason. */
  | { readonly kind: 'closed'; readonly error: AppError }

export type Connectivity =
  | { readonly kind: 'online' }
  | { readonly kind: 'offline'; readonly since: Instant }
  /** Nothing was asked yet. */
  | { readonly kind: 'not-tried' }

/** One line of the connection test of a profile. */
export interface ConnectionCheck {
  readonly what: 'retail-address' | 'sign-in' | 'calendar-search' | 'payment-address'
  readonly result: 'works' | 'failed' | 'not-run'
  readonly tookMs?: number
  readonly error?: AppError
}

/** Whether the customer's window is open, and the language it is or would be in. */
export interface CustomerViewState {
  readonly isOpen: boolean
  readonly locale: LocaleCode
}
