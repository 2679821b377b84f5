import type { AirlineContext } from './airline-context'
import { discountFor } from './discounts'
import { readQualifiers, readTravellers, type Envelope, type Traveller } from './envelope'
import {
  NOTHING,
  add,
  departsFromBritain,
  passengerPrice,
  times,
  totalOf,
  type FareTerms,
  type Price,
  type Ptc,
} from './fares'
import {
  isExpired,
  isMenu,
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
import { readBirthdate, refuseMissingBirthdates } from './people'
import { attribute, find, findAll, referencesAt, textAt, type Element } from './read-xml'
import { refuse } from './refusals'
import { findToken } from './tokens'

const MOST_JOURNEYS = 2
/** A flight of the network whose fare always moves between shopping and pricing. */
const MOVING_FLIGHTS: ReadonlySet<string> = new Set(['0706', '0707'])
const MOVE_PERCENT = 7

interface RequestedItem {
  readonly id: string
  readonly passengerIds: readonly string[]
  readonly quantity: number
  readonly segmentId: string | undefined
}

interface Requested<Entry> {
  readonly entry: Entry
  readonly items: readonly RequestedItem[]
}

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
  const travellers = readTravellers(find(root, 'DataLists'))
  const { offers, menus } = resolveOffers(context, root)
  for (const requested of offers) refuseWrongItems(requested, travellers)
  const parts = offers.flatMap(({ entry }) => entry.parts)
  refuseWrongTrip(parts)
  refuseForeignMenu(menus, parts)
  refuseYoungWithoutBirthdate(root, travellers, parts)
  const qualifiers = readQualifiers(root)
  const discount = discountFor(qualifiers)
  const isDiscountNamed = qualifiers.promotion !== undefined || qualifiers.agreement !== undefined
  const inherited = Math.max(...offers.map(({ entry }) => entry.discountPercent))
  const terms: FareTerms = {
    currency: envelope.currency,
    discountPercent: isDiscountNamed ? discount.percent : inherited,
    changePercent,
  }
  const tokenId = readTokenId(root)
  const responseId = context.ids.next('PR')
  context.shelf.open(responseId, context.now())
  const priced: Offer = {
    id: context.ids.next('PO'),
    responseId,
    stage: 'priced',
    createdAtMs: context.now(),
    currency: envelope.currency,
    parts,
    travellers,
    items: [
      ...flightItems(context, parts, travellers, offers.length > 1, terms),
      ...keptServices(context, offers, envelope.currency),
      ...menus.flatMap((menu) => selectedServices(context, menu)),
    ],
    discountPercent: terms.discountPercent,
    shoppingResponseIds: [...new Set(offers.flatMap(({ entry }) => entry.shoppingResponseIds))],
  }
  const offer = tokenId === undefined ? priced : withCardFee(context, priced, tokenId)
  context.shelf.put(offer)
  const isRepriced = offers.some(({ entry }) => entry.stage === 'priced')
  const isFinal = menus.length > 0 || tokenId !== undefined || isRepriced
  return { offer, isFinal, warnings: discount.warnings }
}

interface ResolvedOffers {
  readonly offers: readonly Requested<Offer>[]
  readonly menus: readonly Requested<ServiceMenu>[]
}

function resolveOffers(context: AirlineContext, root: Element): ResolvedOffers {
  const requested = findAll(root, 'Query', 'Offer').map((element) => resolveOffer(context, element))
  const offers = requested.flatMap(({ entry, items }) => (isMenu(entry) ? [] : [{ entry, items }]))
  const menus = requested.flatMap(({ entry, items }) => (isMenu(entry) ? [{ entry, items }] : []))
  if (offers.length === 0) refuse('message-incomplete', 'There is no offer to price')
  if (offers.length > MOST_JOURNEYS) refuse('items-mismatch', 'At most two offers can be priced together')
  return { offers, menus }
}

/** Ids belong to the answer that named them: the ResponseID must be that of the offer's own answer. */
function resolveOffer(context: AirlineContext, element: Element): Requested<Offer | ServiceMenu> {
  const offerId = attribute(element, 'OfferID') ?? ''
  const entry = context.shelf.find(attribute(element, 'ResponseID') ?? '', offerId)
  if (entry === undefined || attribute(element, 'Owner') !== context.carrier.code) {
    return refuse('offer-unknown', `Offer ${offerId} does not belong to the response named with it`)
  }
  if (isExpired(entry, context.now())) refuse('offer-expired', `Offer ${offerId} has expired, search again`)
  return { entry, items: findAll(element, 'OfferItem').map(readItem) }
}

function readItem(element: Element): RequestedItem {
  const quantity = textAt(element, 'ALaCarteSelection', 'Quantity')
  return {
    id: attribute(element, 'OfferItemID') ?? '',
    passengerIds: referencesAt(element, 'PassengerRefs'),
    quantity: quantity === undefined ? 1 : Number(quantity),
    segmentId: textAt(element, 'ALaCarteSelection', 'SegmentID'),
  }
}

function refuseWrongItems({ entry, items }: Requested<Offer>, travellers: readonly Traveller[]): void {
  const wanted = entry.items.filter((item) => item.kind === 'flight')
  const unknown = items.find(({ id }) => !entry.items.some((item) => item.id === id))
  if (unknown !== undefined) refuse('items-mismatch', `Item ${unknown.id} is not part of offer ${entry.id}`)
  const wrong = wanted.find((item) => {
    const requested = items.find(({ id }) => id === item.id)
    return requested === undefined || !sameMembers(requested.passengerIds, item.passengerIds)
  })
  if (wrong !== undefined) refuse('items-mismatch', `Item ${wrong.id} must be named with its passengers`)
  const same = sameMembers(entry.travellers.map(nameOf), travellers.map(nameOf))
  if (!same) refuse('party-invalid', 'The passengers are not those of the offer')
}

function nameOf({ id, ptc }: Traveller): string {
  return `${id} ${ptc}`
}

export function sameMembers(first: readonly string[], second: readonly string[]): boolean {
  return first.length === second.length && first.every((member) => second.includes(member))
}

function refuseWrongTrip(parts: readonly TripPart[]): void {
  const [outbound, inbound] = parts.map(({ journey }) => journey)
  if (outbound === undefined || inbound === undefined) return
  const last = outbound.legs.at(-1) ?? outbound.legs[0]
  const arrival = `${last.arrivalDate} ${last.arrivalTime}`
  const departure = `${inbound.legs[0].departureDate} ${inbound.legs[0].departureTime}`
  if (departure <= arrival)
    refuse('items-mismatch', 'The second journey departs before the first has arrived')
}

function refuseForeignMenu(menus: readonly Requested<ServiceMenu>[], parts: readonly TripPart[]): void {
  const foreign = menus.find(({ entry }) => entry.tripKey !== tripKey(parts))
  if (foreign !== undefined) refuse('items-mismatch', 'The services chosen belong to another trip')
}

function refuseYoungWithoutBirthdate(
  root: Element,
  travellers: readonly Traveller[],
  parts: readonly TripPart[],
): void {
  const first = parts[0]?.journey
  if (first === undefined || !departsFromBritain(first)) return
  const birthdates = new Map(
    findAll(root, 'DataLists', 'PassengerList', 'Passenger').flatMap((passenger) => {
      const birthdate = readBirthdate(passenger)
      return birthdate === undefined ? [] : [[attribute(passenger, 'PassengerID') ?? '', birthdate] as const]
    }),
  )
  refuseMissingBirthdates(travellers, birthdates, first.legs[0].departureDate)
}

function readTokenId(root: Element): string | undefined {
  return textAt(
    root,
    'Metadata',
    'Other',
    'OtherMetadata',
    'PaymentFormMetadatas',
    'PaymentFormMetadata',
    'AugmentationPoint',
    'AugPoint',
    'Token',
    'Number',
  )
}

/** One item a passenger for a return trip, one item a passenger group for a single journey (4.2). */
function flightItems(
  context: AirlineContext,
  parts: readonly TripPart[],
  travellers: readonly Traveller[],
  isReturn: boolean,
  terms: FareTerms,
): readonly FlightItem[] {
  const isCombined = isReturn || parts.length > 1
  const groups = isCombined ? travellers.map((traveller) => [traveller]) : groupsOf(travellers)
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
