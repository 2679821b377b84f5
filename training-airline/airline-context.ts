import type { EnvelopeRules } from './envelope'
import type { Identifiers } from './identifiers'
import type { Ledger } from './ledger'
import type { OfferShelf } from './offers'
import type { Carrier } from './schedule'

/** What the operations of the airline share. */
export interface AirlineContext {
  readonly seed: string
  readonly carrier: Carrier
  readonly now: () => number
  readonly extensionNamespace: string
  readonly rules: EnvelopeRules
  readonly shelf: OfferShelf
  readonly ledger: Ledger
  readonly ids: Identifiers
  /** Offers for every day search, as many as this; the timetable when absent. */
  readonly offersPerDay: number | undefined
}
