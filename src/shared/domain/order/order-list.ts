import type { Instant } from '../dates/local-date'
import type { Money } from '../money/money'
import type { StoredOrder } from './order'
import type { Environment } from '../desk/profile'

export interface OrderQuery {
  readonly text: string
  /** Upcoming: a flight is still to come; unknown: the airline gives a status other than OK; changed: not seen yet. */
  readonly filter: 'all' | 'upcoming' | 'past' | 'unknown' | 'changed'
  readonly offset: number
  readonly limit: number
}

/** What the airline changed in an order since the agent last opened it; `about` names the flight or person. */
export interface OrderChange {
  readonly what:
    | 'status'
    | 'departure'
    | 'arrival'
    | 'terminal'
    | 'flight-added'
    | 'flight-removed'
    | 'bags'
    | 'services'
    | 'travellers'
    | 'total'
    | 'locator'
  readonly about?: string
  readonly before?: string
  readonly after?: string
}

/** One row of the orders screen. */
export interface OrderRow {
  readonly orderId: string
  readonly owner: string
  readonly locator?: string
  readonly travellers: readonly string[]
  /** Airport codes in travel order, such as LGW, OSL, LGW. */
  readonly route: readonly string[]
  readonly departureDate?: string
  /** HH:MM, local to the first airport; absent when the airline states none. */
  readonly departureTime?: string
  readonly returnDate?: string
  /** HH:MM, local to the airport of the way home. */
  readonly returnTime?: string
  readonly total?: Money
  readonly status?: string
  readonly environment: Environment
  readonly asOf: Instant
  /** Absent when nothing changed; newest change of a kind, with the oldest unseen "before". */
  readonly changes?: readonly OrderChange[]
  /** False while changes wait to be read; opening the order sets it. Absent without changes. */
  readonly isSeen?: boolean
  /** The airline holds something else than was sold here, as far as its last answer says. */
  readonly differsFromAgreed?: true
}

export interface OrderSearchAnswer {
  readonly rows: readonly OrderRow[]
  readonly matches: number
  /** True when so many match that counting ended at `matches`; never without a text. */
  readonly hasMore?: boolean
  readonly stored: number
  /** Of all orders stored: how many the filters `changed` and `unknown` would show. */
  readonly changed?: number
  readonly unknown?: number
  readonly tookMs: number
}

export interface OrderKey {
  readonly orderId: string
  readonly owner: string
}

/** What became of a shopping response; where the airline has no order of it, it says so as an error (913). */
export type FoundByResponse =
  | { readonly kind: 'order'; readonly stored: StoredOrder; readonly isUnchanged: boolean }
  | { readonly kind: 'several'; readonly orders: readonly OrderKey[] }
