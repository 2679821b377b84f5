import type { BankStyle, CardBehaviour } from './cards'
import type { Offer } from './offers'
import type { Contact, Person } from './people'

/** A card after its number and code have been forgotten. */
export interface Token {
  readonly id: string
  readonly brand: string
  readonly lastFour: string
  readonly behaviour: CardBehaviour
  readonly expiresAtMs: number
  /** Set once an order or a challenge has taken it. */
  readonly used: boolean
}

/** Everything an order will hold, checked but not yet paid. */
export interface OrderDraft {
  readonly agencyId: string
  readonly offer: Offer
  readonly tokenId: string
  readonly amount: number
  readonly people: readonly Person[]
  readonly contacts: readonly Contact[]
}

export interface Order extends OrderDraft {
  readonly id: string
  readonly locator: string
  readonly createdAtMs: number
  /** Look-ups that still do not see the order, for training: an airline may be slow to show it. */
  readonly hiddenLookUps: number
  readonly hiddenUntilMs: number
}

/** What the bank and the airline know about one question to the cardholder. */
export interface Challenge {
  /** ACS_TxnReference, also the name of the bank's page. */
  readonly id: string
  readonly merchantReference: string
  readonly transactionId: string
  readonly form: 'redirect' | 'pareq'
  readonly bankStyle: BankStyle
  readonly termUrl: string
  readonly failUrl: string
  readonly draft: OrderDraft
  readonly state: 'open' | 'approved' | 'declined' | 'cancelled' | 'completed' | 'refused'
  readonly openedAtMs: number
  readonly expiresAtMs: number
}
