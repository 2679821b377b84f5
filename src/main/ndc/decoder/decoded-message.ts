import type { Challenge } from '../../../shared/domain/booking/booking-attempt'
import type { LeadPrice } from '../../../shared/domain/search/calendar'
import type { DataLists } from '../../../shared/domain/lists/data-lists'
import type { AncillaryOffer, Offer } from '../../../shared/domain/offer/offer'
import type { Order } from '../../../shared/domain/order/order'
import type { UnclearAmounts, WholeCurrency } from '../../../shared/domain/price/unclear-amounts'
import type { AirlineError } from '../../../shared/errors/app-error'

/** Root attributes of an answer (section 2.1). */
export interface Envelope {
  readonly timeStamp?: string
  readonly target?: string
  readonly version?: string
  readonly transactionIdentifier?: string
  readonly correlationId?: string
}

/** Success with its warnings, Errors, or neither, which is "unknown" (wire notes, section 4). */
export type Outcome =
  | { readonly kind: 'success'; readonly warnings: readonly string[] }
  | { readonly kind: 'errors'; readonly errors: readonly AirlineError[] }
  /** With the errors of an answer that speaks of success as well. */
  | { readonly kind: 'neither'; readonly errors?: readonly AirlineError[] }

interface Answer {
  readonly envelope: Envelope
  readonly outcome: Outcome
}

/** An answer with amounts. */
interface Priced {
  /** Until `settleAmounts` has read them as the point of sale says. */
  readonly whole?: readonly WholeCurrency[]
}

/** An answer read into domain objects, by the root element that arrived. */
export type DecodedMessage =
  | (Answer &
      Priced & {
        readonly root: 'AirShoppingRS'
        readonly responseId?: string
        readonly offers: readonly Offer[]
        /** PriceCalendar lists, one per direction, in document order; the direction where the answer names it. */
        readonly calendars: readonly {
          readonly originDestinationKey?: string
          readonly prices: readonly LeadPrice[]
          /** Its prices are for a day there and a day back together. */
          readonly isForBothWays?: true
        }[]
        readonly lists: DataLists
        readonly otherServices?: number
        readonly unclear?: UnclearAmounts
      })
  | (Answer &
      Priced & {
        /** Decimals of the minor units in which the airline wrote the total; absent where it stands as it was written. */
        readonly minorUnits?: number
        readonly root: 'OfferPriceRS'
        readonly responseId?: string
        readonly offer?: Offer
        readonly ancillaries: readonly AncillaryOffer[]
        readonly lists: DataLists
        readonly otherOffers?: number
        readonly unclear?: UnclearAmounts
      })
  | (Answer &
      Priced & {
        readonly root: 'OrderViewRS'
        readonly order?: Order
        /** Absent but where one shopping response became several orders. */
        readonly others?: readonly Order[]
      })
  | (Answer & { readonly root: 'CustomerInputRQ'; readonly challenge?: Challenge })
  | {
      readonly root: 'other'
      readonly name: string
      readonly envelope: Envelope
      /** Of the interface, where it is a message of another version of it. */
      readonly version?: string
      readonly errors: readonly AirlineError[]
    }
