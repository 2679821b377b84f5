import { bookedServices } from '../../../../shared/domain/services/booked-services'
import { daysApart } from '../../../../shared/domain/flights/travel-order'
import type { Segment } from '../../../../shared/domain/flights/itinerary'
import { sameMoney, sumMoney } from '../../../../shared/domain/money/money'
import { ticketsOf, type Order } from '../../../../shared/domain/order/order'
import { flownSegments } from '../../../../shared/domain/order/booked-journeys'
import { listedName, travellersOf } from '../../../../shared/domain/order/order-people'
import { itemTotal } from '../../../../shared/domain/order/order-lines'
import { bookedServiceText } from '../../../../shared/format/counted-service'

/** One flight segment of an order, in travel order. */
export interface SegmentLine {
  readonly segment: Segment
  /** Days between the local dates of departure and arrival; the clock times say nothing about it. */
  readonly dayShift: number
}

/** A traveller with what he has beside the flights, as the airline names it. */
export interface TravellerLine {
  readonly passengerId: string
  readonly name: string
  readonly ptc: string | undefined
  readonly birthDate: string | undefined
  readonly services: readonly string[]
  /** Numbers of the documents that the airline issued. */
  readonly tickets: readonly string[]
}

/** Segments that the order's services name, else all of its list, as they are flown. */
export function segmentLines(order: Order): readonly SegmentLine[] {
  return flownSegments(order).map((segment) => ({
    segment,
    dayShift: daysApart(segment.departure, segment.arrival),
  }))
}

export function travellerLines(order: Order): readonly TravellerLine[] {
  return travellersOf(order).map((passenger) => ({
    passengerId: passenger.passengerId,
    name: listedName(passenger),
    ptc: passenger.ptc,
    birthDate: passenger.birthDate,
    services: bookedServices(order, passenger.passengerId).map(bookedServiceText),
    tickets: ticketsOf(order, passenger.passengerId),
  }))
}

/** Whether items, payments and the order's total agree; undefined when amounts are missing. */
export function doSumsAgree(order: Order): boolean | undefined {
  const { total } = order
  const items = order.items.map(itemTotal)
  if (!total || items.length === 0 || items.some((item) => item === undefined)) return undefined
  const paid = sumMoney(order.payments.flatMap((payment) => payment.amount ?? []))
  const made = sumMoney(items.flatMap((item) => item ?? []))
  if (made?.currency !== total.currency || (paid && paid.currency !== total.currency)) return false
  return sameMoney(made, total) && (paid === undefined || sameMoney(paid, total))
}
