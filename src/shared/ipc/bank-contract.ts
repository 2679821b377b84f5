import type { Instant } from '../domain/dates/local-date'
import type { Money } from '../domain/money/money'
import type { Environment } from '../domain/desk/profile'
import type { LocaleCode } from '../domain/desk/settings'

/**
 * What is wrong with the bank's page: it wanted to go where it may not and still stands (blocked-scheme), or was
 * itself refused and never came (blocked-address). Going back came to a page that is not kept (shown-once). The
 * customer was sent back with nothing that can be passed on (useless-return). A window of the bank failed and was closed
 * (window-failed).
 */
export type BankProblem =
  | 'load-failed'
  | 'crashed'
  | 'certificate'
  | 'blocked-address'
  | 'blocked-scheme'
  | 'blank'
  | 'shown-once'
  | 'useless-return'
  | 'window-failed'

/** What the frame around the bank's page shows; the page itself has no preload and never sees it. */
export interface BankFrameState {
  readonly environment: Environment
  readonly payTo: string
  readonly amount: Money
  /** scheme://host of the page on show; empty before the first page. */
  readonly origin: string
  readonly isSecure: boolean
  readonly openedAt: Instant
  readonly softLimitSeconds: number
  readonly hardLimitSeconds: number
  readonly isCustomerView: boolean
  /** Set when the page on show failed; the frame says so and offers the look-up. */
  readonly problem?: BankProblem
  /** False where main has taken the bank's page away: then the frame says in its place what is wrong. */
  readonly isPageShown: boolean
  /** Loading again opens the bank's step from its beginning, as the page on show cannot be asked for again. */
  readonly isStartedAgain: boolean
  readonly locale: LocaleCode
  readonly theme: 'system' | 'light' | 'dark' | 'contrast'
}

/** The preload of the frame (not of the bank's page). */
export interface BankFrameBridge {
  readonly onState: (listener: (state: BankFrameState) => void) => () => void
  readonly ready: () => Promise<BankFrameState>
  readonly checkStatus: () => Promise<void>
  readonly closeAndLookUp: () => Promise<void>
  readonly toggleCustomerView: () => Promise<void>
  readonly reload: () => Promise<void>
}

/**
 * How much of the bank window the frame keeps for itself, in CSS pixels: above the bank's page the title bar, origin,
 * amount and clock, below it the foot. Main lays the page between the two.
 */
export const BANK_FRAME = { above: 143, below: 56 } as const
