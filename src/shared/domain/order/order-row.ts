import type { SegmentEnd } from '../flights/itinerary'
import { locatorOf, type StoredOrder } from './order'
import type { OrderChange, OrderRow } from './order-list'
import { bookedJourneys, routeOf } from './booked-journeys'

/** The row of the orders screen, worked out once when the order is stored. */
export function toOrderRow(stored: StoredOrder, changes: readonly OrderChange[]): OrderRow {
  const { order, environment, asOf } = stored
  const journeys = bookedJourneys(order)
  const [outbound, ...others] = journeys
  const homeward = others.at(-1)
  const locator = locatorOf(order)
  return {
    orderId: order.orderId,
    owner: order.owner,
    travellers: travellersOf(stored),
    route: routeOf(journeys),
    environment,
    asOf,
    ...(locator !== undefined && { locator }),
    ...(outbound && outwards(outbound.segments[0].departure)),
    ...(homeward && homewards(homeward.segments[0].departure)),
    ...(order.total && { total: order.total }),
    ...(order.status !== undefined && { status: order.status }),
    ...(changes.length > 0 && { changes, isSeen: false }),
    ...(stored.otherwise && stored.otherwise.length > 0 && { differsFromAgreed: true }),
  }
}

function outwards({ date, time }: SegmentEnd): Pick<OrderRow, 'departureDate' | 'departureTime'> {
  return { departureDate: date, ...(time !== undefined && { departureTime: time }) }
}

function homewards({ date, time }: SegmentEnd): Pick<OrderRow, 'returnDate' | 'returnTime'> {
  return { returnDate: date, ...(time !== undefined && { returnTime: time }) }
}

/** An order whose airline says nothing of its status counts as in order: nothing is guessed. */
export function isStatusOk(status: string | undefined): boolean {
  return status === undefined || status.trim().toUpperCase() === 'OK'
}

/** Surname first, as the counter files them. */
function travellersOf({ order }: StoredOrder): readonly string[] {
  return Object.values(order.lists.passengers)
    .map(({ surname, givenName }) => [surname, givenName].filter((name) => name !== undefined).join(' '))
    .filter((name) => name !== '')
}
