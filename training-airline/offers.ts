import type { Traveller } from './envelope'
import { NOTHING, add, times, type JourneyFare, type Price, type Ptc } from './fares'
import type { Journey } from './schedule'

/** A journey in one price class. */
export interface TripPart {
  readonly journey: Journey
  readonly fare: JourneyFare
}

export interface FlightItem {
  readonly kind: 'flight'
  readonly id: string
  readonly ptc: Ptc
  readonly passengerIds: readonly string[]
  readonly pricePerPassenger: Price
}

/** An ancillary service of one passenger on some legs. */
export interface ServiceItem {
  readonly kind: 'service'
  readonly id: string
  readonly passengerIds: readonly string[]
  readonly code: string
  /** Positions in the list of all legs of the offer. */
  readonly legIndexes: readonly number[]
  readonly price: Price
}

/** The fee of a surcharged card (CCF2). */
export interface FeeItem {
  readonly kind: 'fee'
  readonly id: string
  readonly passengerIds: readonly string[]
  readonly price: Price
}

export type OfferItem = FlightItem | ServiceItem | FeeItem

export interface Offer {
  readonly id: string
  readonly responseId: string
  readonly stage: 'shopped' | 'priced'
  readonly createdAtMs: number
  readonly currency: string
  readonly parts: readonly TripPart[]
  readonly travellers: readonly Traveller[]
  readonly items: readonly OfferItem[]
  readonly discountPercent: number
  /** The card token with which it was priced; absent without one. */
  readonly tokenId?: string
  /** The shopping responses that it comes from. */
  readonly shoppingResponseIds: readonly string[]
}

/** Ancillary services on sale beside a priced offer. */
export interface ServiceMenu {
  readonly id: string
  readonly responseId: string
  readonly createdAtMs: number
  /** The trip to which the services belong. */
  readonly tripKey: string
  readonly entries: readonly MenuEntry[]
}

export interface MenuEntry {
  readonly itemId: string
  readonly code: string
  readonly passengerIds: readonly string[]
  readonly legIndexes: readonly number[]
  /** The keys that the answer gave to the legs, in the order of legIndexes. */
  readonly segmentKeys: readonly string[]
  readonly unitPrice: Price
}

/** Tells trips apart: flights, dates and price classes in order. */
export function tripKey(parts: readonly TripPart[]): string {
  return parts
    .map(({ journey, fare }) => {
      const legs = journey.legs.map((leg) => `${leg.flightNumber} ${leg.departureDate}`)
      return `${legs.join('+')} ${fare.priceClass}`
    })
    .join(' / ')
}

export function itemPrice(item: OfferItem): Price {
  return item.kind === 'flight' ? times(item.pricePerPassenger, item.passengerIds.length) : item.price
}

export function offerPrice(offer: Pick<Offer, 'items'>): Price {
  return offer.items.map(itemPrice).reduce(add, NOTHING)
}

const OFFER_LIFE_MS = 30 * 60_000
const KEPT_AFTER_EXPIRY_MS = 30 * 60_000
const MOST_RESPONSES = 2_000

export function isExpired(entry: { readonly createdAtMs: number }, nowMs: number): boolean {
  return nowMs - entry.createdAtMs > OFFER_LIFE_MS
}

type Shelved = Offer | ServiceMenu

/** The offers of the last hour by the response that named them; forgotten when the airline restarts. */
export class OfferShelf {
  readonly #responses = new Map<
    string,
    { readonly createdAtMs: number; readonly entries: Map<string, Shelved> }
  >()

  readonly #raisedPercents = new Map<string, number>()

  open(responseId: string, nowMs: number): void {
    this.#forget(nowMs)
    this.#responses.set(responseId, { createdAtMs: nowMs, entries: new Map() })
  }

  put(entry: Shelved): void {
    this.#responses.get(entry.responseId)?.entries.set(entry.id, entry)
  }

  /** Raises the fares of a trip for good: what a fault between shopping and pricing does. */
  raise(trip: string, percent: number): void {
    if (percent !== 0) this.#raisedPercents.set(trip, this.raisedPercent(trip) + percent)
  }

  raisedPercent(trip: string): number {
    return this.#raisedPercents.get(trip) ?? 0
  }

  find(responseId: string, offerId: string): Shelved | undefined {
    return this.#responses.get(responseId)?.entries.get(offerId)
  }

  #forget(nowMs: number): void {
    for (const [id, response] of this.#responses) {
      const old = nowMs - response.createdAtMs > OFFER_LIFE_MS + KEPT_AFTER_EXPIRY_MS
      if (!old && this.#responses.size < MOST_RESPONSES) return
      this.#responses.delete(id)
    }
  }
}

export function isMenu(entry: Shelved): entry is ServiceMenu {
  return 'entries' in entry
}
