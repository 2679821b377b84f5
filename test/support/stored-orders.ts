import type { Segment } from '../../src/shared/domain/flights/itinerary'
import type { Order, StoredOrder } from '../../src/shared/domain/order/order'
import { emptyDataLists, type ListedPassenger } from '../../src/shared/domain/lists/data-lists'
import type { Contact } from '../../src/shared/domain/people/passenger'

export interface SegmentFacts {
  readonly key?: string
  readonly from?: string
  readonly to?: string
  readonly date?: string
  readonly departs?: string
  readonly arrives?: string
  readonly arrivalDate?: string
  readonly airline?: string
  readonly number?: string
}

export function aSegment(facts: SegmentFacts = {}): Segment {
  const date = facts.date ?? '2026-03-12'
  return {
    segmentKey: facts.key ?? 'SEG1',
    departure: { airportCode: facts.from ?? 'LGW', date, time: facts.departs ?? '06:55' },
    arrival: {
      airportCode: facts.to ?? 'OSL',
      date: facts.arrivalDate ?? date,
      time: facts.arrives ?? '10:05',
    },
    marketing: {
      airlineId: facts.airline ?? 'XX',
      name: 'Example Air',
      flightNumber: facts.number ?? '1402',
    },
    duration: 'PT2H10M',
  }
}

export interface OrderFacts {
  readonly orderId?: string
  readonly owner?: string
  readonly locator?: string
  /** "Given Surname", the last word is the surname. */
  readonly names?: readonly string[]
  readonly contact?: Contact
  /** Each is a direction of its own. */
  readonly segments?: readonly SegmentFacts[]
  readonly status?: string
  readonly total?: string
}

export function anOrder(facts: OrderFacts = {}): Order {
  const segments = (facts.segments ?? [{}]).map((segment, index) =>
    aSegment({ key: `SEG${String(index + 1)}`, ...segment }),
  )
  const owner = facts.owner ?? 'XX'
  return {
    orderId: facts.orderId ?? 'XX1N0002194',
    owner,
    bookingReferences: [{ id: facts.locator ?? 'K0I8OL', airlineId: owner }],
    total: { amount: facts.total ?? '474.21', currency: 'GBP' },
    status: facts.status ?? 'OK',
    payments: [],
    items: [],
    lists: {
      ...emptyDataLists,
      passengers: Object.fromEntries(
        (facts.names ?? ['Daniel Okafor']).map((name, index) => {
          const passenger = aPassenger(`PAX${String(index + 1)}`, name)
          return [passenger.passengerId, passenger]
        }),
      ),
      contacts: facts.contact ? { CI1: facts.contact } : {},
      segments: Object.fromEntries(segments.map((segment) => [segment.segmentKey, segment])),
      flights: Object.fromEntries(
        segments.map((segment, index) => [
          `FL${String(index + 1)}`,
          {
            flightKey: `FL${String(index + 1)}`,
            duration: 'PT2H10M',
            segmentKeys: [segment.segmentKey],
          },
        ]),
      ),
    },
    warnings: [],
  }
}

function aPassenger(passengerId: string, name: string): ListedPassenger {
  const words = name.split(' ')
  return {
    passengerId,
    ptc: 'ADT',
    title: 'MR',
    givenName: words.slice(0, -1).join(' '),
    surname: words.at(-1) ?? '',
  }
}

export function aStoredOrder(facts: OrderFacts = {}, more: Partial<StoredOrder> = {}): StoredOrder {
  return {
    order: anOrder(facts),
    profileId: 'shop',
    environment: 'production',
    asOf: '2026-02-10T14:16:00.000Z',
    createdAt: '2026-02-10T14:16:00.000Z',
    ...more,
  }
}
