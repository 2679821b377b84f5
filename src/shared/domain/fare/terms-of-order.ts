import { bagsOf } from '../baggage/bags'
import { openedDefinitions } from '../baggage/granted-bags'
import type { DataLists } from '../lists/data-lists'
import type { Segment } from '../flights/itinerary'
import type { Offer, OfferItem, OfferService } from '../offer/offer'
import { ATTRIBUTES, bagAttribute, type AttributeName } from '../offer/offer-attributes'
import { isTravel, type Order, type OrderItem, type OrderService, type StoredOrder } from '../order/order'
import { itemTotal } from '../order/order-lines'
import type { FareOfLeg, FareTerms } from './fare-terms'
import { contentsOf, legOf } from './terms-of-offer'

/** Of an order, as its own answer says it. */
export function termsOfOrder(order: Order): FareTerms {
  const { items, lists } = order
  const fares = items.flatMap((item) => item.fares ?? [])
  const legs = Object.values(lists.segments).map((segment) =>
    legOf(segment, fares, classOfFares(segment, order) ?? classOfLists(segment, lists)),
  )
  return { ...contentsOf(asOffer(order), lists), legs: Object.fromEntries(legs) }
}

/** What an order says, and beside it, where it is silent, what was told when it was sold at this counter. */
export function termsOfStored({ order, sold }: StoredOrder): FareTerms & {
  /** Told when it was sold, not by the order. */
  readonly asSold: ReadonlySet<string>
} {
  const own = termsOfOrder(order)
  const silent = sold ? ATTRIBUTES.filter((name) => isSilentOn(name, own, order)) : []
  const told = silent.filter((name) => sold && sold.attributes[name].kind !== 'not-stated')
  const attributes = {
    ...own.attributes,
    ...Object.fromEntries(told.map((name) => [name, sold?.attributes[name]])),
  }
  const legs = Object.entries(own.legs).map(([leg, fare]) => [leg, filled(fare, sold?.legs[leg])] as const)
  return {
    attributes,
    described: own.described.length > 0 ? own.described : (sold?.described ?? []),
    legs: Object.fromEntries(legs),
    asSold: new Set(told),
  }
}

/** Fares that say anything of changing and returning have said what there is to say. */
function isSilentOn(name: AttributeName, { attributes }: FareTerms, { items }: Order): boolean {
  const isOfFares = name === 'change' || name === 'refund'
  const hasConditions = items.some(({ fares = [] }) =>
    fares.some(({ components }) => components.some(({ conditions }) => conditions !== undefined)),
  )
  return attributes[name].kind === 'not-stated' && !(isOfFares && hasConditions)
}

/** Of a traveller of whom no service is told: whether the fare itself says what there is. */
export function saysWhatThereIs({ attributes }: FareTerms): boolean {
  return ATTRIBUTES.some((name) => attributes[name].kind !== 'not-stated')
}

function filled(own: FareOfLeg, sold: FareOfLeg | undefined): FareOfLeg {
  if (!sold) return own
  const priceClass = own.priceClass ?? sold.priceClass
  return {
    cabins: own.cabins.length > 0 ? own.cabins : sold.cabins,
    bookingClasses: own.bookingClasses.length > 0 ? own.bookingClasses : sold.bookingClasses,
    fareBases: own.fareBases.length > 0 ? own.fareBases : sold.fareBases,
    ...(priceClass !== undefined && { priceClass }),
  }
}

/** An order told as an offer, so that services, bags and fares have one meaning in both. */
function asOffer({ orderId, owner, items, lists }: Order): Offer {
  const baggage = bagsBeside(items, lists).map((allowanceId) => ({ allowanceId, passengerRefs: [] }))
  return { offerId: orderId, owner, flights: [], items: items.map(asOfferItem), baggage }
}

function asOfferItem(item: OrderItem): OfferItem {
  const { orderItemId, services, fares = [], ...costs } = item
  const total = isTravel(item) ? undefined : itemTotal(item)
  return {
    ...(total ? { total } : costs),
    offerItemId: orderItemId,
    fares,
    services: services.flatMap(asOfferServices),
  }
}

function asOfferServices({
  serviceId,
  passengerRef,
  definitionRef,
  segmentRef,
}: OrderService): readonly OfferService[] {
  const passengerRefs = passengerRef === undefined ? [] : [passengerRef]
  const keys = segmentRef === undefined ? [] : [segmentRef]
  if (definitionRef !== undefined) {
    return [{ kind: 'definition', serviceId, passengerRefs, definitionId: definitionRef, segmentKeys: keys }]
  }
  return keys.length === 0 ? [] : [{ kind: 'flights', serviceId, passengerRefs, flightKeys: keys }]
}

/**
 * Bags that the order lists and that are of no service: the lists name those whether anybody has them or not. That
 * there is none counts only where nothing else of its kind is given.
 */
function bagsBeside(items: readonly OrderItem[], lists: DataLists): readonly string[] {
  const definitions = Object.values(lists.serviceDefinitions)
  const ofServices = new Set(definitions.flatMap(({ baggageAllowanceIds }) => baggageAllowanceIds))
  const had = items
    .filter(isTravel)
    .flatMap(({ services }) => services.flatMap(({ definitionRef }) => definitionRef ?? []))
  const given = had
    .flatMap((id) => openedDefinitions(id, lists))
    .flatMap(({ baggageAllowanceIds }) => baggageAllowanceIds)
  const beside = Object.values(lists.baggageAllowances).filter(({ id }) => !ofServices.has(id))
  const isNone = (id: string): boolean => {
    const allowance = lists.baggageAllowances[id]
    const bags = allowance ? bagsOf(allowance) : []
    return bags.length > 0 && bags.every(({ pieces }) => pieces === 0)
  }
  const granted = [...given, ...beside.map(({ id }) => id)].filter((id) => !isNone(id))
  const kinds = new Set(granted.map((id) => bagAttribute(lists.baggageAllowances[id]?.category)))
  return beside
    .map(({ id }) => id)
    .filter((id) => !isNone(id) || !kinds.has(bagAttribute(lists.baggageAllowances[id]?.category)))
}

function classOfFares({ segmentKey }: Segment, { items, lists }: Order): string | undefined {
  const components = items.flatMap((item) => (item.fares ?? []).flatMap((fare) => fare.components))
  const ids = components.flatMap(({ priceClassId, segments }) =>
    priceClassId !== undefined && segments.some((one) => one.segmentKey === segmentKey) ? [priceClassId] : [],
  )
  const { name, code } = lists.priceClasses[ids[0] ?? ''] ?? {}
  return name ?? code
}

/** Where the lists leave no doubt; never guessed. */
function classOfLists({ segmentKey }: Segment, lists: DataLists): string | undefined {
  const all = Object.values(lists.priceClasses)
  const naming = all.filter(({ seats }) => seats.some(({ segmentKeys }) => segmentKeys.includes(segmentKey)))
  const [only, other] = naming.length > 0 ? naming : all
  return other === undefined ? (only?.name ?? only?.code) : undefined
}
