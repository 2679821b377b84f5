import type { AirlineContext } from './airline-context'
import { discountFor, type Discount } from './discounts'
import { readQualifiers, type Envelope, type Traveller } from './envelope'
import { NOTHING, add, passengerPrice, times, totalOf, type FareTerms, type Price, type Ptc } from './fares'
import {
  offerPrice,
  tripKey,
  type FeeItem,
  type FlightItem,
  type MenuEntry,
  type Offer,
  type OfferItem,
  type ServiceItem,
  type ServiceMenu,
  type TripPart,
} from './offers'
import { readPriceRequest, type PriceRequest, type Requested, type RequestedItem } from './price-request'
import type { Element } from './read-xml'
import { refuse } from './refusals'
import { findToken } from './tokens'

/** A flight of the network whose fare always moves between shopping and pricing. */
const MOVING_FLIGHTS: ReadonlySet<string> = new Set(['0706', '0707'])
const MOVE_PERCENT = 7

export interface PricingResult {
  readonly offer: Offer
  /** True when the request named services, a token or an offer priced before: nothing is left to choose. */
  readonly isFinal: boolean
  readonly warnings: readonly string[]
}

/** Prices the offers that an OfferPriceRQ names (4.2); every id of the result is new. */
export function priceOffers(
  context: AirlineContext,
  envelope: Envelope,
  root: Element,
  changePercent: number,
): PricingResult {
  const request = readPriceRequest(context, root)
  const { currency } = envelope
  const discount = discountOf(root, request)
  const trip = tripKey(request.parts)
  context.shelf.raise(trip, changePercent)
  const terms = {
    currency,
    discountPercent: discount.percent,
    changePercent: context.shelf.raisedPercent(trip),
  }
  const responseId = context.ids.next('PR')
  context.shelf.open(responseId, context.now())
  const priced: Offer = {
    id: context.ids.next('PO'),
    responseId,
    stage: 'priced',
    createdAtMs: context.now(),
    currency,
    parts: request.parts,
    travellers: request.travellers,
    items: itemsOf(context, request, terms),
    discountPercent: discount.percent,
    shoppingResponseIds: [...new Set(request.offers.flatMap(({ entry }) => entry.shoppingResponseIds))],
  }
  const offer = request.tokenId === undefined ? priced : withCardFee(context, priced, request.tokenId)
  context.shelf.put(offer)
  return { offer, isFinal: isFinal(request), warnings: discount.warnings }
}

/** The qualifiers of the request; without any the discount of the offers goes on. */
function discountOf(root: Element, { offers }: PriceRequest): Discount {
  const qualifiers = readQualifiers(root)
  if (qualifiers.promotion !== undefined || qualifiers.agreement !== undefined) return discountFor(qualifiers)
  return { percent: Math.max(...offers.map(({ entry }) => entry.discountPercent)), warnings: [] }
}

function isFinal({ menus, tokenId, offers }: PriceRequest): boolean {
  return menus.length > 0 || tokenId !== undefined || offers.some(({ entry }) => entry.stage === 'priced')
}

function itemsOf(context: AirlineContext, request: PriceRequest, terms: FareTerms): readonly OfferItem[] {
  return [
    ...flightItems(context, request.parts, request.travellers, terms),
    ...keptServices(context, request.offers, terms.currency),
    ...request.menus.flatMap((menu) => selectedServices(context, menu)),
  ]
}

/** One item a passenger for a return trip, one item a passenger group for a single journey (4.2). */
function flightItems(
  context: AirlineContext,
  parts: readonly TripPart[],
  travellers: readonly Traveller[],
  terms: FareTerms,
): readonly FlightItem[] {
  const groups = parts.length > 1 ? travellers.map((traveller) => [traveller]) : groupsOf(travellers)
  return groups.flatMap((group) => {
    const ptc = group[0]?.ptc
    if (ptc === undefined) return []
    const pricePerPassenger = parts.map((part) => partPrice(part, ptc, terms)).reduce(add, NOTHING)
    const passengerIds = group.map(({ id }) => id)
    return [{ kind: 'flight' as const, id: context.ids.next('PI'), ptc, passengerIds, pricePerPassenger }]
  })
}

function groupsOf(travellers: readonly Traveller[]): readonly (readonly Traveller[])[] {
  const order: readonly Ptc[] = ['ADT', 'CHD', 'INF']
  return order
    .map((ptc) => travellers.filter((traveller) => traveller.ptc === ptc))
    .filter((group) => group.length > 0)
}

function partPrice({ journey, fare }: TripPart, ptc: Ptc, terms: FareTerms): Price {
  const moves = MOVING_FLIGHTS.has(journey.legs[0].flightNumber)
  const changePercent = terms.changePercent + (moves ? MOVE_PERCENT : 0)
  return passengerPrice(journey, fare, ptc, { ...terms, changePercent })
}

/** Services of an offer that was priced before stay in it when the request names their items. */
function keptServices(
  context: AirlineContext,
  offers: readonly Requested<Offer>[],
  currency: string,
): readonly ServiceItem[] {
  return offers.flatMap(({ entry, items }) => {
    const named = entry.items.filter((item) => items.some(({ id }) => id === item.id))
    const services = named.filter((item) => item.kind === 'service')
    if (services.length > 0 && entry.currency !== currency) {
      refuse('currency-unknown', 'The currency cannot change once services are chosen')
    }
    return services.map((item) => ({ ...item, id: context.ids.next('PI') }))
  })
}

function selectedServices(
  context: AirlineContext,
  { entry: menu, items }: Requested<ServiceMenu>,
): readonly ServiceItem[] {
  return items.flatMap((item) => {
    const entry = menu.entries.find(({ itemId }) => itemId === item.id)
    if (entry === undefined)
      return refuse('items-mismatch', `Service ${item.id} is not on sale with this offer`)
    refuseWrongSelection(entry, item)
    const legIndexes = entry.legIndexes.filter(
      (_, position) => item.segmentId === undefined || entry.segmentKeys[position] === item.segmentId,
    )
    return item.passengerIds.map((passengerId) => ({
      kind: 'service' as const,
      id: context.ids.next('PI'),
      passengerIds: [passengerId],
      code: entry.code,
      legIndexes,
      price: times(entry.unitPrice, item.quantity),
    }))
  })
}

function refuseWrongSelection(entry: MenuEntry, item: RequestedItem): void {
  const { quantity, segmentId } = item
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > 9) {
    refuse('items-mismatch', 'The quantity of a service must be 1 to 9')
  }
  if (segmentId !== undefined && !entry.segmentKeys.includes(segmentId)) {
    refuse('items-mismatch', `Service ${entry.code} is not sold on segment ${segmentId}`)
  }
  const isEligible = item.passengerIds.every((id) => entry.passengerIds.includes(id))
  if (item.passengerIds.length === 0 || !isEligible) {
    refuse('items-mismatch', `Service ${entry.code} is not sold to these passengers`)
  }
}

/** A surcharged card adds its fee as an item of its own; an exempt card adds nothing. */
function withCardFee(context: AirlineContext, offer: Offer, tokenId: string): Offer {
  const token = findToken(context, tokenId)
  const units = cardFee(offer.items, token.behaviour.feePercent)
  const passengerIds = offer.travellers.slice(0, 1).map(({ id }) => id)
  const fee: FeeItem = {
    kind: 'fee',
    id: context.ids.next('PI'),
    passengerIds,
    price: { base: units, tax: 0 },
  }
  return { ...offer, tokenId, items: units === 0 ? offer.items : [...offer.items, fee] }
}

/** The fee in minor units, rounded half up, on everything but the fee itself. */
export function cardFee(items: readonly OfferItem[], feePercent: number): number {
  const withoutFee = items.filter((item) => item.kind !== 'fee')
  return Math.round((totalOf(offerPrice({ items: withoutFee })) * feePercent) / 100)
}

/** Commission of the agency on the fares, in minor units. */
export function commissionOf(items: readonly OfferItem[]): number {
  const fares = items.filter((item) => item.kind === 'flight')
  return Math.round(offerPrice({ items: fares }).base * 0.03)
}
