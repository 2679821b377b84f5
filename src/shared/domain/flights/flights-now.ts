import type { DataLists } from '../lists/data-lists'
import { isSameRoute, minuteOf } from './flight-changes'
import { inTravelOrder, legOfJourney } from './travel-order'
import type { Flight, Segment } from './itinerary'
import { flightsOf, soldJourney, type SoldJourney } from './journey'
import type { Offer, PricingAnswer } from '../offer/offer'
import { offersByIds } from '../offer/offer-parts'
import type { Pricing } from '../price/pricing'

/** What the airline said since the search of some of its offers. */
export interface PricedSince {
  readonly offerIds: readonly string[]
  readonly priced: Pick<Pricing, 'answer' | 'pricedAt'>
}

/**
 * The lists of a search with its flights as the airline stated them last: one that moved is shown, copied and quoted
 * with its new day, times, number and carrier. What a pricing leaves out stays as it was found.
 */
export function listsNow(
  { offers, lists }: { readonly offers: readonly Offer[]; readonly lists: DataLists },
  since: readonly PricedSince[],
): DataLists {
  return since
    .toSorted((a, b) => Date.parse(a.priced.pricedAt) - Date.parse(b.priced.pricedAt))
    .reduce((known, { offerIds, priced }) => {
      const chosen = offersByIds(offerIds, offers)
      return chosen ? listsPriced(known, chosen, priced.answer) : known
    }, lists)
}

function listsPriced(lists: DataLists, offers: readonly Offer[], answer: PricingAnswer): DataLists {
  const pairs = pairsOf(describedFlights(offers, lists), describedFlights([answer.offer], answer.lists))
  if (pairs.length === 0) return lists
  return {
    ...lists,
    segments: { ...lists.segments, ...Object.fromEntries(pairs.flatMap(segmentsNow)) },
    flights: { ...lists.flights, ...Object.fromEntries(pairs.map((pair) => flightNow(pair, lists))) },
  }
}

interface Described {
  readonly flightKey: string
  readonly journey: SoldJourney
}

/** In travel order; nothing where the answer does not describe all of them. */
function describedFlights(offers: readonly Offer[], lists: DataLists): readonly Described[] {
  const flights = offers.flatMap(flightsOf)
  const described = flights.flatMap((flight) => {
    const journey = soldJourney(flight, lists)
    return journey ? [{ flightKey: flight.flightKey, journey }] : []
  })
  if (described.length < flights.length) return []
  return inTravelOrder(described, ({ journey }) => legOfJourney(journey))
}

/** Nothing where the two are not of one route. */
function pairsOf(found: readonly Described[], now: readonly Described[]): readonly Pair[] {
  if (!isSameRoute(found.map(journeyOf), now.map(journeyOf))) return []
  return found.flatMap(({ flightKey, journey }, index) => {
    const after = now[index]?.journey
    return after ? [{ flightKey, before: journey, after }] : []
  })
}

interface Pair {
  readonly flightKey: string
  readonly before: SoldJourney
  readonly after: SoldJourney
}

function journeyOf({ journey }: Described): SoldJourney {
  return journey
}

function segmentsNow({ before, after }: Pair): readonly (readonly [string, Segment])[] {
  return before.segments.flatMap((segment, index) => {
    const now = after.segments[index]
    return now ? [[segment.segmentKey, asStated(segment, now)] as const] : []
  })
}

function asStated(found: Segment, now: Segment): Segment {
  return {
    ...found,
    ...now,
    segmentKey: found.segmentKey,
    departure: { ...found.departure, ...now.departure },
    arrival: { ...found.arrival, ...now.arrival },
    marketing: { ...found.marketing, ...now.marketing },
  }
}

/** How long a flight takes whose times moved is not known by what it took before. */
function flightNow({ flightKey, before, after }: Pair, lists: DataLists): readonly [string, Flight] {
  const { duration, ...flight } = lists.flights[flightKey] ?? { flightKey, segmentKeys: [] }
  const known = after.duration ?? (timesOf(before) === timesOf(after) ? duration : undefined)
  return [flightKey, { ...flight, ...(known !== undefined && { duration: known }) }]
}

function timesOf({ segments }: SoldJourney): string {
  const ends = segments.flatMap(({ departure, arrival }) => [departure, arrival])
  return ends.map((end) => `${end.date} ${minuteOf(end) ?? ''}`).join()
}
