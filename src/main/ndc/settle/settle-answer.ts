import type { DataLists, OpenDataLists } from '../../../shared/domain/lists/data-lists'
import type {
  AncillaryOffer,
  Offer,
  OfferFlight,
  OfferItem,
  OfferService,
} from '../../../shared/domain/offer/offer'
import type { PassengerSlot } from '../../../shared/domain/people/passenger'
import { itemsAdultsFirst, passengersAdultsFirst, placesOf } from './adults-first'
import { FlightSettler } from './settle-flights'
import { settlePeople, type OurIds } from './settle-people'

/** Offers of one answer with what its lists say of them. */
interface Described {
  readonly offers: readonly Offer[]
  readonly ancillaries: readonly AncillaryOffer[]
  readonly lists: OpenDataLists
}

/**
 * Offers that say the same, however the answer says it: by flights of its list, with our ids of the passengers, with
 * price classes that it describes. `asked` is who was asked for; empty where nobody was.
 */
export function settleAnswer(
  { offers, ancillaries, lists }: Described,
  asked: readonly PassengerSlot[],
): Omit<Described, 'lists'> & { readonly lists: DataLists } {
  const flights = new FlightSettler(lists)
  const ourIds = settlePeople(lists, asked, namedIn(offers, asked))
  const passengers = ourIds ? passengersByOurIds(lists, ourIds) : lists.passengers
  const placeOf = placeOfItemBy(placesOf(passengers, asked))
  return {
    offers: offers.map((offer) => adultsFirst(settleOffer(offer, flights, ourIds), placeOf)),
    ancillaries: ourIds ? ancillaries.map((offer) => withOurIds(offer, ourIds)) : ancillaries,
    lists: { ...lists, passengers: passengersAdultsFirst(passengers) },
  }
}

type PlaceOfItem = (item: OfferItem) => number | undefined

function adultsFirst(offer: Offer, placeOf: PlaceOfItem): Offer {
  const items = itemsAdultsFirst(offer.items, placeOf)
  return items === offer.items ? offer : { ...offer, items }
}

/** Of whom it sells the flights to. */
function placeOfItemBy(places: ReadonlyMap<string, number>): PlaceOfItem {
  return ({ services }) => {
    const flown = services.find((service) => service.kind === 'flights')
    return places.get(flown?.passengerRefs[0] ?? '')
  }
}

/** Only one traveller can be known without a list of them. */
function namedIn(offers: readonly Offer[], asked: readonly PassengerSlot[]): ReadonlySet<string> {
  const items = asked.length === 1 ? offers.flatMap((offer) => offer.items) : []
  return new Set(
    items.flatMap((item) => [...item.services, ...item.fares].flatMap((part) => part.passengerRefs)),
  )
}

function settleOffer(read: Offer, settler: FlightSettler, ourIds: OurIds | undefined): Offer {
  const flights = settler.flightsOf(read)
  const items = settleItems(read.items, flights, settler, ourIds)
  const baggage = settleBaggage(read, flights, settler, ourIds)
  if (flights === read.flights && items === read.items && baggage === read.baggage) return read
  return { ...read, flights, items, ...(baggage && { baggage }) }
}

function settleBaggage(
  { baggage }: Offer,
  flights: readonly OfferFlight[],
  settler: FlightSettler,
  ourIds: OurIds | undefined,
): Offer['baggage'] {
  if (ourIds === undefined && baggage?.every((bag) => bag.flightKeys === undefined)) return baggage
  return baggage?.map(({ allowanceId, passengerRefs, flightKeys = [] }) => {
    const keys = settler.flightKeysOf(flightKeys, flights)
    const isSomewhere = keys.length > 0 && !flights.every(({ flightKey }) => keys.includes(flightKey))
    return {
      allowanceId,
      passengerRefs: ours(passengerRefs, ourIds),
      ...(isSomewhere && { flightKeys: keys }),
    }
  })
}

/** Nearly all items are as they should be, and there are thousands of them. */
function settleItems(
  items: readonly OfferItem[],
  flights: readonly OfferFlight[],
  settler: FlightSettler,
  ourIds: OurIds | undefined,
): readonly OfferItem[] {
  if (
    ourIds === undefined &&
    items.every((item) => item.services.every((one) => isOfFlights(one, flights)))
  ) {
    return items
  }
  return items.map((item) => ({
    ...item,
    services: item.services.map((service) => {
      const who = { passengerRefs: ours(service.passengerRefs, ourIds) }
      if (service.kind === 'definition') return { ...service, ...who }
      return { ...service, ...who, flightKeys: settler.flightKeysOf(service.flightKeys, flights) }
    }),
    fares: item.fares.map((fare) => ({ ...fare, passengerRefs: ours(fare.passengerRefs, ourIds) })),
  }))
}

function isOfFlights(service: OfferService, flights: readonly OfferFlight[]): boolean {
  return (
    service.kind === 'definition' ||
    service.flightKeys.every((key) => flights.some(({ flightKey }) => flightKey === key))
  )
}

function withOurIds(offer: AncillaryOffer, ourIds: OurIds): AncillaryOffer {
  const items = offer.items.map((item) => ({ ...item, passengerRefs: ours(item.passengerRefs, ourIds) }))
  return { ...offer, items }
}

function ours(refs: readonly string[], ourIds: OurIds | undefined): readonly string[] {
  return ourIds ? refs.map((ref) => ourIds.get(ref) ?? ref) : refs
}

function passengersByOurIds({ passengers }: DataLists, ourIds: OurIds): DataLists['passengers'] {
  return Object.fromEntries(
    Object.values(passengers).map((passenger) => {
      const passengerId = ourIds.get(passenger.passengerId) ?? passenger.passengerId
      return [passengerId, { ...passenger, passengerId }]
    }),
  )
}
