import type { Operation } from './faults'
import type { Ledger } from './ledger'
import type { Challenge, Order } from './records'

/** What the airline has seen and done, for tests and tools; it holds no card number. */
export interface Books {
  readonly orders: readonly Order[]
  readonly challenges: readonly Challenge[]
  readonly tokenCount: number
  /** Second OrderCreates for an offer that already had an order or a running challenge. */
  readonly refusedSecondOrders: number
  /** How many requests of a kind have arrived, also those that were refused or hit by a fault. */
  readonly received: (operation: Operation) => number
  /** How many requests of a kind named this offer. */
  readonly receivedForOffer: (operation: Operation, offerId: string) => number
  /** Offers for which more than one OrderCreate has arrived. */
  readonly offersOrderedTwice: () => readonly string[]
}

export class BookKeeper implements Books {
  readonly #ledger: Ledger
  readonly #received = new Map<Operation, number>()
  readonly #receivedForOffer = new Map<string, number>()
  refusedSecondOrders = 0

  constructor(ledger: Ledger) {
    this.#ledger = ledger
  }

  get orders(): readonly Order[] {
    return this.#ledger.orders()
  }

  get challenges(): readonly Challenge[] {
    return this.#ledger.challenges()
  }

  get tokenCount(): number {
    return this.#ledger.tokenCount
  }

  count(operation: Operation, offerIds: readonly string[]): void {
    this.#received.set(operation, this.received(operation) + 1)
    for (const offerId of offerIds) {
      const key = `${operation} ${offerId}`
      this.#receivedForOffer.set(key, (this.#receivedForOffer.get(key) ?? 0) + 1)
    }
  }

  readonly received = (operation: Operation): number => this.#received.get(operation) ?? 0

  readonly receivedForOffer = (operation: Operation, offerId: string): number =>
    this.#receivedForOffer.get(`${operation} ${offerId}`) ?? 0

  readonly offersOrderedTwice = (): readonly string[] =>
    [...this.#receivedForOffer]
      .filter(([key, count]) => key.startsWith('order-create ') && count > 1)
      .map(([key]) => key.slice('order-create '.length))
}
