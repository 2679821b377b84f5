import type { StoredOrder } from '../../shared/domain/order/order'
import type { Traveller } from '../../shared/domain/people/passenger'
import type { OrderKey, OrderQuery, OrderSearchAnswer } from '../../shared/domain/order/order-list'

/** Orders of this computer in the encrypted database (design, section 4). Synchronous and durable. */
export interface OrderStore {
  /** Stores or replaces; says whether anything but "as of" changed. Throws a Refused. */
  store(order: StoredOrder): { readonly changed: boolean }
  read(key: OrderKey): StoredOrder | undefined
  search(query: OrderQuery, today: string): OrderSearchAnswer
  /** The order that was made of an offer of this answer; reads every order, and is asked at a start alone. */
  madeOf(responseId: string): StoredOrder | undefined
  /** Trips not yet flown, for the refresh in the background. */
  listOpenTrips(today: string, limit: number): readonly StoredOrder[]
  /** With its words, its travellers and what its booking attempts say of people. */
  erase(key: OrderKey): void
  /** Erases orders and ended attempts whose last flight is longer ago than so many days; says how many orders. */
  eraseExpired(today: string, keepDays: number): number
  /** Repeat customers by the beginning of a name; of one environment when it is given. */
  findTravellers(text: string, limit: number, environment?: StoredOrder['environment']): readonly Traveller[]
  count(): number
}

/** Before orders are erased by their age. */
export interface Expiry {
  /** How many orders `eraseExpired` would erase. */
  countExpired(today: string, keepDays: number): number
}

/** Beside the orders: which changes of the airline the agent has read. */
export interface ChangeMarks {
  markSeen(key: OrderKey): void
}

/** After an update that finds orders by more than the version before. */
export interface Upkeep {
  /** Gives so many stored orders the words of this version; says how many had older ones. */
  renewWords(limit: number): number
}
