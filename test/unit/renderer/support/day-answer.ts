import { emptyDataLists, type DataLists } from '../../../../src/shared/domain/lists/data-lists'
import { money } from '../../../../src/shared/domain/money/money'
import type { Offer } from '../../../../src/shared/domain/offer/offer'
import type { DayQuery } from '../../../../src/shared/domain/search/trip'
import { flightTable } from '../../../../src/shared/domain/offer/flight-table'

/** A day's answer for two adults and a child: two flights out, one back, two price classes. */
export const query: DayQuery = {
  origin: 'OSL',
  destination: 'LGW',
  departureDate: '2026-03-10',
  returnDate: '2026-03-17',
  party: { adults: 2, children: 1, infants: 0 },
  qualifiers: {},
}

export function segment(
  key: string,
  from: string,
  departs: string,
  to: string,
  arrives: string,
  operator = 'XX',
) {
  const [departureDate = '', departureTime = ''] = departs.split(' ')
  const [arrivalDate = '', arrivalTime = ''] = arrives.split(' ')
  return {
    [key]: {
      segmentKey: key,
      departure: { airportCode: from, date: departureDate, time: departureTime },
      arrival: { airportCode: to, date: arrivalDate, time: arrivalTime },
      marketing: { airlineId: 'XX', name: 'Example Air', flightNumber: key.toUpperCase() },
      operating: { airlineId: operator, name: operator === 'XX' ? 'Example Air' : 'Sample Regional' },
    },
  }
}

export const lists: DataLists = {
  ...emptyDataLists,
  passengers: {
    PAX1: { passengerId: 'PAX1', ptc: 'ADT' },
    PAX2: { passengerId: 'PAX2', ptc: 'ADT' },
    PAX3: { passengerId: 'PAX3', ptc: 'CHD' },
  },
  segments: {
    ...segment('s1', 'OSL', '2026-03-10 06:55', 'LGW', '2026-03-10 08:05'),
    ...segment('s2', 'OSL', '2026-03-10 21:15', 'CPH', '2026-03-10 22:25', 'SR'),
    ...segment('s3', 'CPH', '2026-03-11 07:00', 'LGW', '2026-03-11 08:05'),
    ...segment('s4', 'LGW', '2026-03-17 12:20', 'OSL', '2026-03-17 15:40'),
  },
  flights: {
    f1: { flightKey: 'f1', duration: 'PT2H10M', segmentKeys: ['s1'] },
    f2: { flightKey: 'f2', duration: 'PT11H50M', segmentKeys: ['s2', 's3'] },
    f4: { flightKey: 'f4', duration: 'PT2H20M', segmentKeys: ['s4'] },
  },
  originDestinations: {
    out: { key: 'out', departureCode: 'OSL', arrivalCode: 'LGW', flightKeys: [] },
    back: { key: 'back', departureCode: 'LGW', arrivalCode: 'OSL', flightKeys: [] },
  },
  priceClasses: {
    low: {
      id: 'low',
      name: 'LowFare',
      descriptions: [],
      seats: [
        { segmentKeys: ['s1'], seatsLeft: 9 },
        { segmentKeys: ['s2'], seatsLeft: 5 },
        { segmentKeys: ['s3'], seatsLeft: 2 },
      ],
    },
    plus: { id: 'plus', name: 'LowFare+', descriptions: [], seats: [] },
  },
  serviceDefinitions: {
    bundle: {
      id: 'bundle',
      code: 'BNDL_PLUS',
      bundle: ['meal', 'seat', 'bag'],
      baggageAllowanceIds: [],
      descriptions: [],
    },
    meal: {
      id: 'meal',
      code: 'SPML_STANDARD',
      name: 'standard',
      bundle: [],
      baggageAllowanceIds: [],
      descriptions: [],
    },
    seat: { id: 'seat', code: 'XST', bundle: [], baggageAllowanceIds: [], descriptions: [] },
    bag: { id: 'bag', code: 'YN1', bundle: ['bundle'], baggageAllowanceIds: ['ba'], descriptions: [] },
  },
  baggageAllowances: {
    ba: {
      id: 'ba',
      category: 'Checked',
      pieces: [
        { totalQuantity: 1, measurements: [{ quantity: 1, maximumWeight: { value: '23', unit: 'KGM' } }] },
      ],
      descriptions: [],
    },
  },
}

export function offer(
  id: string,
  flightKey: string,
  direction: string,
  classId: string,
  total: string,
  changes: Partial<Offer> = {},
): Offer {
  return {
    offerId: id,
    owner: 'XX',
    responseId: 'r1',
    total: money(total, 'GBP'),
    flights: [{ flightKey, originDestinationKey: direction, priceClassId: classId }],
    items: [
      {
        offerItemId: `${id}-1`,
        total: money(total, 'GBP'),
        services: [
          {
            kind: 'flights',
            serviceId: 's',
            passengerRefs: ['PAX1', 'PAX2', 'PAX3'],
            flightKeys: [flightKey],
          },
        ],
        fares: [],
      },
    ],
    ...changes,
  }
}

export const offers = [
  offer('o2', 'f2', 'out', 'low', '141.90'),
  offer('o1p', 'f1', 'out', 'plus', '268.50'),
  offer('o1', 'f1', 'out', 'low', '166.50'),
  offer('r4', 'f4', 'back', 'low', '188.10'),
]
export const table = flightTable(offers, lists, query, 'outbound')
