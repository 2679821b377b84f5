import type { DecodedMessage } from '../../../src/main/ndc/decoder/decoded-message'
import type { DataLists } from '../../../src/shared/domain/lists/data-lists'
import type { Segment, SegmentEnd } from '../../../src/shared/domain/flights/itinerary'
import { addMoney, subtractMoney } from '../../../src/shared/domain/money/money'
import type { Offer, OfferItem } from '../../../src/shared/domain/offer/offer'
import type { Order } from '../../../src/shared/domain/order/order'

/** What a reader would make of an answer who is wrong in one thing. */
export type Misreading = (message: DecodedMessage) => DecodedMessage

export const asRead: Misreading = (message) => message

/** Readings that are wrong on purpose: each must be noticed. */
export const MISREADINGS: Readonly<Record<string, Misreading>> = {
  'the first bag alone': inLists((lists) => ({
    ...lists,
    baggageAllowances: mapped(lists.baggageAllowances, (allowance) => ({
      ...allowance,
      pieces: allowance.pieces.slice(0, 1).map((piece) => ({
        ...piece,
        measurements: piece.measurements.slice(0, 1),
      })),
    })),
  })),
  'people paired by the place of their item': inOffers(pairedByPlace),
  'fees added twice': inOffers((offer) => inItems(offer, withFeesTwice)),
  'surcharges left out': inOffers((offer) => inItems(offer, ({ surcharges: _left, ...item }) => item)),
  'taxes taken from what is left of the total': inOffers((offer) => inItems(offer, withTaxesOfTheRest)),
  'the first item for the whole offer': inOffers((offer) => {
    const total = offer.items[0]?.total
    return total ? { ...offer, total } : offer
  }),
  'flights sorted by their local clocks': inLists((lists) => ({
    ...lists,
    flights: mapped(lists.flights, (flight) => ({
      ...flight,
      segmentKeys: flight.segmentKeys.toSorted((a, b) => byClock(lists.segments[a], lists.segments[b])),
    })),
  })),
  'arrival on the day of departure': inSegments(({ departure, arrival, ...segment }) => ({
    ...segment,
    departure,
    arrival: { ...arrival, date: departure.date },
  })),
  'the seller for the operator': inSegments(({ operating: _other, ...segment }) => segment),
  'one contact for all': inLists((lists) => ({
    ...lists,
    contacts: Object.fromEntries(Object.entries(lists.contacts).slice(0, 1)),
  })),
  'a payment where none is stated': inOrder((order) =>
    order.payments.length > 0 ? order : { ...order, payments: [{ type: 'CC' }] },
  ),
  'services of an item for its first traveller alone': inOrder((order) => ({
    ...order,
    items: order.items.map((item) => ({
      ...item,
      services: item.services.map((service) => ({
        ...service,
        ...(item.services[0]?.passengerRef !== undefined && { passengerRef: item.services[0].passengerRef }),
      })),
    })),
  })),
}

// Where a reading is wrong.

function inOffers(change: (offer: Offer) => Offer): Misreading {
  return (message) => {
    if (message.root === 'AirShoppingRS') return { ...message, offers: message.offers.map(change) }
    if (message.root === 'OfferPriceRS' && message.offer) return { ...message, offer: change(message.offer) }
    return message
  }
}

function inItems(offer: Offer, change: (item: OfferItem) => OfferItem): Offer {
  return { ...offer, items: offer.items.map(change) }
}

function inOrder(change: (order: Order) => Order): Misreading {
  return (message) =>
    message.root === 'OrderViewRS' && message.order ? { ...message, order: change(message.order) } : message
}

function inLists(change: (lists: DataLists) => DataLists): Misreading {
  const inOrderLists = inOrder((order) => ({ ...order, lists: change(order.lists) }))
  return (message) =>
    message.root === 'AirShoppingRS' || message.root === 'OfferPriceRS'
      ? { ...message, lists: change(message.lists) }
      : inOrderLists(message)
}

function inSegments(change: (segment: Segment) => Segment): Misreading {
  return inLists((lists) => ({ ...lists, segments: mapped(lists.segments, change) }))
}

function mapped<Entry>(
  entries: Readonly<Record<string, Entry>>,
  change: (entry: Entry) => Entry,
): Record<string, Entry> {
  return Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, change(entry)]))
}

// What is made of it.

function withFeesTwice(item: OfferItem): OfferItem {
  const { total, fees } = item
  return total && fees ? { ...item, total: addMoney(total, fees) } : item
}

function withTaxesOfTheRest(item: OfferItem): OfferItem {
  const { total, base, taxes } = item
  return total && base && !taxes ? { ...item, taxes: subtractMoney(total, base) } : item
}

/** The first item for those who are named first, whoever they are in truth. */
function pairedByPlace(offer: Offer): Offer {
  const groups = offer.items.map(peopleOf)
  const inOrderOfNames = groups.toSorted((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1))
  return {
    ...offer,
    items: offer.items.map((item, index) => withPeople(item, inOrderOfNames[index] ?? [])),
  }
}

function peopleOf({ services }: OfferItem): readonly string[] {
  return services[0]?.passengerRefs ?? []
}

function withPeople(item: OfferItem, passengerRefs: readonly string[]): OfferItem {
  return {
    ...item,
    services: item.services.map((service) => ({ ...service, passengerRefs })),
    fares: item.fares.map((fare) => ({ ...fare, passengerRefs })),
  }
}

function byClock(a: Segment | undefined, b: Segment | undefined): number {
  return clockOf(a?.departure) < clockOf(b?.departure) ? -1 : 1
}

function clockOf(end: SegmentEnd | undefined): string {
  return `${end?.date ?? ''} ${end?.time ?? ''}`
}
