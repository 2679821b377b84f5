import type { DataLists } from '../../../shared/domain/lists/data-lists'
import type { Flight, Segment } from '../../../shared/domain/flights/itinerary'
import { isTransfer } from '../../../shared/domain/flights/travel-order'
import type { Offer, OfferFlight } from '../../../shared/domain/offer/offer'
import { entryOf, putEntry } from '../messages/message-reading'

type OpenLists = Pick<DataLists, 'segments' | 'originDestinations' | 'priceClasses'> & {
  readonly flights: Record<string, Flight>
}

/**
 * The flights of offers, however an answer names them: by a flight, by a direction whose references are a flight or
 * segments, or by segments. Each spelling is looked up once; thousands of offers share it.
 */
export class FlightSettler {
  readonly #bySegments = new Map<string, string>()
  readonly #settled = new Map<string, readonly OfferFlight[]>()
  readonly #segmentKeys = new Map<string, readonly string[]>()
  /** Price classes, by flight, with which an overview names it as it should be. */
  readonly #asTheyShouldBe = new Map<string, Set<string | undefined>>()

  constructor(private readonly lists: OpenLists) {
    for (const flight of Object.values(lists.flights)) {
      const key = flight.segmentKeys.join(' ')
      if (key !== '' && !this.#bySegments.has(key)) this.#bySegments.set(key, flight.flightKey)
      this.#withDurationOfSegment(flight)
    }
  }

  /** As the overview lists them, else as services name them, else as fares do. */
  flightsOf(offer: Offer): readonly OfferFlight[] {
    if (offer.flights.length > 0 && offer.flights.every((flight) => this.#isAsItShouldBe(flight))) {
      return offer.flights
    }
    const flights = this.#lookedUp(offer)
    // As it was written: so are the many others that name the same flights.
    if (flights === offer.flights) flights.forEach((flight) => this.#remember(flight))
    return flights
  }

  #isAsItShouldBe({ flightKey, priceClassId }: OfferFlight): boolean {
    return this.#asTheyShouldBe.get(flightKey)?.has(priceClassId) ?? false
  }

  #remember({ flightKey, priceClassId }: OfferFlight): void {
    const classes = this.#asTheyShouldBe.get(flightKey) ?? new Set()
    this.#asTheyShouldBe.set(flightKey, classes.add(priceClassId))
  }

  #lookedUp(offer: Offer): readonly OfferFlight[] {
    const listed = this.#settle(offer.flights)
    const known = listed.filter((flight) => this.#isKnown(flight))
    if (listed.length > 0 && known.length === listed.length) return this.#withClasses(listed, offer)
    const others = [directionKeys(offer), servedKeys(offer), fareKeys(offer)].map((keys) =>
      this.#settle(keys.map((flightKey) => ({ flightKey }))).filter((flight) => this.#isKnown(flight)),
    )
    const flights = others.find((found) => found.length > known.length) ?? soldOf(listed, known, offer)
    return this.#withClasses(
      flights.map((flight) => ({ ...classOf(flight, listed), ...flight })),
      offer,
    )
  }

  /** The flights of an offer that references of one of its services are for. */
  flightKeysOf(refs: readonly string[], flights: readonly OfferFlight[]): readonly string[] {
    if (refs.every((ref) => flights.some(({ flightKey }) => flightKey === ref))) return refs
    const served = new Set(refs.flatMap((ref) => this.segmentKeysOf(ref)))
    const keys = flights
      .map(({ flightKey }) => flightKey)
      .filter((key) => refs.includes(key) || this.segmentKeysOf(key).some((segment) => served.has(segment)))
    return keys.length > 0 ? keys : refs
  }

  /** The segments that any reference to flights names; none for one that names nothing for certain. */
  segmentKeysOf(ref: string): readonly string[] {
    const known = this.#segmentKeys.get(ref) ?? this.#lookUp(ref)
    this.#segmentKeys.set(ref, known)
    return known
  }

  #lookUp(ref: string): readonly string[] {
    const flight = entryOf(this.lists.flights, ref)
    if (flight) return flight.segmentKeys
    if (entryOf(this.lists.segments, ref)) return [ref]
    const keys = entryOf(this.lists.originDestinations, ref)?.flightKeys ?? []
    const [only, ...others] = keys.flatMap((key) => entryOf(this.lists.flights, key) ?? [])
    if (only) return others.length === 0 ? only.segmentKeys : []
    const segments = keys.flatMap((key) => entryOf(this.lists.segments, key) ?? [])
    return segments.length === keys.length && isChain(segments) ? keys : []
  }

  #settle(flights: readonly OfferFlight[]): readonly OfferFlight[] {
    if (flights.every(({ flightKey }) => entryOf(this.lists.flights, flightKey) !== undefined)) return flights
    const spelling = JSON.stringify(
      flights.map(({ flightKey, originDestinationKey }) => [flightKey, originDestinationKey]),
    )
    const settled = this.#settled.get(spelling) ?? this.#group(flights)
    this.#settled.set(spelling, settled)
    // Price classes are no part of the spelling of a flight.
    return settled.map((flight, at) => {
      const priceClassId = (flights.length === settled.length ? flights[at] : flights[0])?.priceClassId
      return priceClassId === undefined ? flight : { ...flight, priceClassId }
    })
  }

  /** References to segments one after the other are one flight, as long as they are of one direction. */
  #group(flights: readonly OfferFlight[]): readonly OfferFlight[] {
    const groups: { readonly flight: OfferFlight; readonly keys: string[]; readonly isOpen: boolean }[] = []
    for (const flight of flights) {
      const { flightKey } = flight
      const isSegment =
        !entryOf(this.lists.flights, flightKey) && entryOf(this.lists.segments, flightKey) !== undefined
      const last = groups.at(-1)
      if (isSegment && last?.isOpen && this.#isConnected(last, flight)) last.keys.push(flightKey)
      else groups.push({ flight, keys: [...this.segmentKeysOf(flightKey)], isOpen: isSegment })
    }
    return groups.map(({ flight, keys }) => this.#named(flight, keys))
  }

  #isConnected(
    { flight, keys }: { readonly flight: OfferFlight; readonly keys: readonly string[] },
    next: OfferFlight,
  ): boolean {
    if (flight.originDestinationKey !== next.originDestinationKey) return false
    const before = entryOf(this.lists.segments, keys.at(-1) ?? '')
    const after = entryOf(this.lists.segments, next.flightKey)
    if (!before || !after || this.#beginsDirection(before, after)) return false
    return isTransfer(before, after)
  }

  /** Where the answer lists the directions, one ends here and another begins. */
  #beginsDirection(before: Segment, after: Segment): boolean {
    const directions = Object.values(this.lists.originDestinations)
    return (
      directions.some(({ arrivalCode }) => arrivalCode === before.arrival.airportCode) &&
      directions.some(({ departureCode }) => departureCode === after.departure.airportCode)
    )
  }

  /** By the flight of the list that has these segments, else as one of its own. */
  #named(flight: OfferFlight, keys: readonly string[]): OfferFlight {
    if (keys.length === 0 || entryOf(this.lists.flights, flight.flightKey)) return flight
    const segments = keys.join(' ')
    const listed = this.#bySegments.get(segments)
    const flightKey = listed ?? segments
    if (listed === undefined) {
      this.#bySegments.set(segments, flightKey)
      putEntry(this.lists.flights, flightKey, { flightKey, segmentKeys: keys })
      const added = entryOf(this.lists.flights, flightKey)
      if (added) this.#withDurationOfSegment(added)
    }
    const isDirection = entryOf(this.lists.originDestinations, flight.flightKey) !== undefined
    return { ...(isDirection && { originDestinationKey: flight.flightKey }), ...flight, flightKey }
  }

  /** A flight of one segment takes as long as that. */
  #withDurationOfSegment(flight: Flight): void {
    const [key = '', ...others] = flight.segmentKeys
    const duration = others.length === 0 ? entryOf(this.lists.segments, key)?.duration : undefined
    if (flight.duration !== undefined || duration === undefined) return
    putEntry(this.lists.flights, flight.flightKey, { ...flight, duration })
  }

  #isKnown({ flightKey }: OfferFlight): boolean {
    const keys = this.segmentKeysOf(flightKey)
    return keys.length > 0 && keys.every((key) => entryOf(this.lists.segments, key) !== undefined)
  }

  /** Fares say the price class where the overview does not, or names one that the answer does not list. */
  #withClasses(flights: readonly OfferFlight[], offer: Offer): readonly OfferFlight[] {
    const isListed = (id: string | undefined) =>
      id !== undefined && entryOf(this.lists.priceClasses, id) !== undefined
    if (flights.every(({ priceClassId }) => isListed(priceClassId))) return flights
    return flights.map((flight) => {
      const id = isListed(flight.priceClassId) ? undefined : this.#classOfFares(flight, offer)
      return id === undefined ? flight : { ...flight, priceClassId: id }
    })
  }

  #classOfFares({ flightKey }: OfferFlight, { items }: Offer): string | undefined {
    const keys = this.segmentKeysOf(flightKey)
    const components = items.flatMap(({ fares }) => fares.flatMap((fare) => fare.components))
    const ids = components.flatMap(({ priceClassId, segments }) => {
      const isOfFlight = segments.length === 0 || segments.some(({ segmentKey }) => keys.includes(segmentKey))
      return isOfFlight && priceClassId !== undefined && entryOf(this.lists.priceClasses, priceClassId)
        ? [priceClassId]
        : []
    })
    return ids[0]
  }
}

/** An overview may name what the answer describes nowhere and no item sells: the offer is what it sells. */
function soldOf(
  listed: readonly OfferFlight[],
  known: readonly OfferFlight[],
  offer: Offer,
): readonly OfferFlight[] {
  const served = servedKeys(offer)
  const isSold = listed.some((flight) => !known.includes(flight) && served.includes(flight.flightKey))
  return known.length === 0 || isSold ? listed : known
}

/** What the overview says of a flight that it names by a key that means nothing. */
function classOf({ flightKey }: OfferFlight, listed: readonly OfferFlight[]): Partial<OfferFlight> {
  const like = listed.find((flight) => flight.flightKey === flightKey) ?? listed[0]
  return like?.priceClassId === undefined ? {} : { priceClassId: like.priceClassId }
}

function directionKeys({ flights }: Offer): readonly string[] {
  return flights.flatMap(({ originDestinationKey }) => originDestinationKey ?? [])
}

function servedKeys({ items }: Offer): readonly string[] {
  const keys = items.flatMap((item) =>
    item.services.flatMap((service) => (service.kind === 'flights' ? service.flightKeys : [])),
  )
  return [...new Set(keys)]
}

function fareKeys({ items }: Offer): readonly string[] {
  const components = items.flatMap(({ fares }) => fares.flatMap((fare) => fare.components))
  return [...new Set(components.flatMap(({ segments }) => segments.map(({ segmentKey }) => segmentKey)))]
}

/** Each begins where the one before ended. */
function isChain(segments: readonly Segment[]): boolean {
  return segments.every((segment, at) => {
    const before = segments[at - 1]
    return !before || isTransfer(before, segment)
  })
}
