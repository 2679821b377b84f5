import { emptyDataLists, type DataLists } from '../../../../../shared/domain/lists/data-lists'
import type { SegmentEnd } from '../../../../../shared/domain/flights/itinerary'
import { money } from '../../../../../shared/domain/money/money'
import type { Offer } from '../../../../../shared/domain/offer/offer'
import type { DayQuery } from '../../../../../shared/domain/search/trip'
import { flightTable, type FlightTable } from '../../../../../shared/domain/offer/flight-table'

const FLIGHTS = ['1', '2', '3', '4', '5', '6']
const ONE = { adults: 1, children: 0, infants: 0 } as const
/** Seats left by price class: plenty, few, the last ones, too few for one. */
const CLASSES = { a: 9, b: 4, c: 2, d: 0 } as const
const TOTAL = money('123.45', 'EUR')
const TAXES = money('23.45', 'EUR')
const BASE = money('100.00', 'EUR')

/** Flights of no meaning, with all that a line can have, worked out as those of an answer are. */
export function rehearsedFlights(query: DayQuery): FlightTable {
  const ids = Object.keys(CLASSES)
  const offers = FLIGHTS.flatMap((flight) => ids.map((classId) => offerOf(flight, classId)))
  return flightTable(offers, listsOf(query), { ...query, party: ONE }, 'outbound')
}

function offerOf(flight: string, classId: string): Offer {
  const amounts = { total: TOTAL, base: BASE, taxes: TAXES }
  return {
    offerId: flight + classId,
    owner: '',
    total: TOTAL,
    flights: [{ flightKey: flight, priceClassId: classId }],
    items: [{ offerItemId: '1', ...amounts, services: [], fares: [] }],
  }
}

/** Every flight has one transfer, and another airline's aircraft. */
function listsOf({ origin, destination, departureDate: date }: DayQuery): DataLists {
  const from: SegmentEnd = { airportCode: origin, date, time: '12:34' }
  const to: SegmentEnd = { airportCode: destination, date, time: '15:06' }
  const segmentKeys = ['1', '2']
  const segments = segmentKeys.map((segmentKey) => ({
    segmentKey,
    departure: from,
    arrival: to,
    marketing: { airlineId: 'AB', flightNumber: '0789' },
    operating: { airlineId: 'CD' },
  }))
  const classes = Object.entries(CLASSES).map(([id, seatsLeft]) => ({
    id,
    descriptions: [],
    seats: [{ segmentKeys, seatsLeft }],
  }))
  return {
    ...emptyDataLists,
    flights: Object.fromEntries(
      FLIGHTS.map((key) => [key, { flightKey: key, duration: 'PT2H32M', segmentKeys }]),
    ),
    segments: Object.fromEntries(segments.map((segment) => [segment.segmentKey, segment])),
    priceClasses: Object.fromEntries(classes.map((priceClass) => [priceClass.id, priceClass])),
  }
}
