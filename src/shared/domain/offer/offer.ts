import type { DataLists } from '../lists/data-lists'
import type { Instant } from '../dates/local-date'
import type { Money } from '../money/money'
import type { Costs } from '../price/costs'

/** A flight of an offer (FlightsOverview/FlightRef). */
export interface OfferFlight {
  readonly flightKey: string
  readonly originDestinationKey?: string
  readonly priceClassId?: string
}

/** A service of an offer item: the flights themselves, or a defined service such as a bundle or the card fee. */
export type OfferService =
  | {
      readonly kind: 'flights'
      readonly serviceId: string
      readonly passengerRefs: readonly string[]
      readonly flightKeys: readonly string[]
    }
  | {
      readonly kind: 'definition'
      readonly serviceId: string
      readonly passengerRefs: readonly string[]
      /** Empty for a chosen seat that the answer defines nowhere. */
      readonly definitionId: string
      readonly segmentKeys: readonly string[]
      /** "12A" where the service is a chosen seat. */
      readonly seat?: string
    }

/** Penalty of an offer or of a fare component: what is absent was not said. */
export interface FareConditions {
  readonly changeFee?: boolean
  readonly cancelFee?: boolean
  readonly refundable?: boolean
}

/** FareDetail/FareComponent (section 2.4). */
export interface FareComponent {
  readonly bookingClass?: string
  readonly cabinCode?: string
  readonly cabinName?: string
  readonly fareBasis?: string
  readonly priceClassId?: string
  /** Absent when the fare says nothing about changes and refunds. */
  readonly conditions?: FareConditions
  readonly segments: readonly { readonly segmentKey: string; readonly on?: string; readonly off?: string }[]
}

/** The price of one passenger of the group, or of the group, in detail. */
export interface FareDetail extends Costs {
  readonly passengerRefs: readonly string[]
  readonly components: readonly FareComponent[]
}

/** OfferItem: what one passenger group pays (section 2.4); amounts that the answer leaves out are absent. */
export interface OfferItem extends Costs {
  readonly offerItemId: string
  readonly services: readonly OfferService[]
  readonly fares: readonly FareDetail[]
}

/** An Offer of a shopping answer or a PricedOffer of a pricing answer. Ids of different answers are never mixed. */
export interface Offer {
  readonly offerId: string
  readonly owner: string
  /** The ResponseID of the answer that contained it; absent when the answer gave none, and then it cannot be priced. */
  readonly responseId?: string
  readonly total?: Money
  readonly taxes?: Money
  readonly flights: readonly OfferFlight[]
  readonly items: readonly OfferItem[]
  /** OfferExpiration and Payment of its TimeLimits, as sent; absent when the answer gives none. */
  readonly expiresAt?: string
  readonly payUntil?: string
  /** BaggageAllowance beside the items, with who has it (nobody named: all); absent when there is none. */
  readonly baggage?: readonly {
    readonly allowanceId: string
    readonly passengerRefs: readonly string[]
    /** Absent where it is for all flights. */
    readonly flightKeys?: readonly string[]
  }[]
  /** Of the offer as a whole; absent when it says nothing about changes and refunds. */
  readonly conditions?: FareConditions
}

/** An item of an ALaCarteOffer: a service that may be added before the final pricing (wire notes, section 2). */
export interface AncillaryItem {
  readonly offerItemId: string
  readonly definitionId: string
  readonly unitPrice?: Money
  /** Empty means every passenger (AnyPassengerInd). */
  readonly passengerRefs: readonly string[]
  /** Empty means every segment (AnySegmentInd). */
  readonly segmentKeys: readonly string[]
}

/** OtherOffers/ALaCarteOffer of a pricing answer. */
export interface AncillaryOffer {
  readonly offerId: string
  readonly owner: string
  readonly responseId?: string
  readonly items: readonly AncillaryItem[]
}

/** A chosen ancillary service, sent back in the next pricing. */
export interface AncillarySelection {
  readonly offerItemId: string
  readonly passengerRefs: readonly string[]
  /** Absent for services of the whole journey. */
  readonly segmentKey?: string
  readonly quantity: number
}

/** Whether these are the same services, in whatever order they were chosen. */
export function sameSelections(a: readonly AncillarySelection[], b: readonly AncillarySelection[]): boolean {
  const told = (selections: readonly AncillarySelection[]): string =>
    selections
      .map(({ offerItemId, passengerRefs, segmentKey = '', quantity }) =>
        JSON.stringify([offerItemId, passengerRefs, segmentKey, quantity]),
      )
      .sort()
      .join()
  return told(a) === told(b)
}

/** The answer to a day search. */
export interface ShoppingAnswer {
  readonly responseId?: string
  readonly offers: readonly Offer[]
  readonly lists: DataLists
  /** Services that the answer offers beside the flights, which are sold with the price; absent where there are none. */
  readonly otherServices?: number
  readonly warnings: readonly string[]
  readonly asOf: Instant
}

/** The answer to a pricing: one offer with new ids, and services that may be added. */
export interface PricingAnswer {
  readonly responseId?: string
  readonly offer: Offer
  readonly ancillaries: readonly AncillaryOffer[]
  readonly lists: DataLists
  /** Offers that nobody asked for, which stand in the answer as well; absent where there are none. */
  readonly otherOffers?: number
  readonly warnings: readonly string[]
  /** Decimals of the minor units in which the airline wrote its amounts; absent where they stand as they were written. */
  readonly minorUnits?: number
  readonly asOf: Instant
}

/** In which languages the answer speaks, as it names them. */
export function languagesOf({ lists }: PricingAnswer): readonly DataLists['languages'][string][] {
  return Object.values(lists.languages)
}

/** Every service that a pricing answer sells beside the flights. */
export function servicesOf({ ancillaries }: PricingAnswer): readonly AncillaryItem[] {
  return ancillaries.flatMap((offer) => offer.items)
}

/** What a service is known by; its name may change, and the key of its definition with every answer. */
export function serviceCodeOf({ definitionId }: AncillaryItem, { lists }: PricingAnswer): string {
  return lists.serviceDefinitions[definitionId]?.code ?? definitionId
}

/** Code of the credit-card fee service (section 2.6). */
export const CARD_FEE_CODE = 'CCF2'
