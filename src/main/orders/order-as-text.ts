import type { StoredOrder } from '../../shared/domain/order/order'
import {
  describeOrder,
  type DescribeOptions,
  type FlightDescription,
  type OrderDescription,
} from './describe-order'

/** An order as plain text fit for an e-mail: no tabs, no tables, short lines. */
export function orderAsText(stored: StoredOrder, options: DescribeOptions): string {
  const { labels, format } = options
  const order = describeOrder(stored, options)
  const parts = [
    order.notice?.toUpperCase(),
    `${order.title}\n${order.forWhom}`,
    headOf(order, options),
    section(`${labels.flights} (${labels.timesAreLocal})`, order.flights.map(flightText)),
    section(
      labels.travellers,
      order.travellers.map(({ name, type, services }) => format.labelled(`${name}, ${type}`, services)),
    ),
    order.baggage.length > 0 ? section(labels.baggage, order.baggage) : undefined,
    order.conditions.length > 0 ? section(labels.conditions, order.conditions) : undefined,
    order.total === undefined ? undefined : format.labelled(labels.total, order.total),
    order.amountsLeftOut,
    order.paid.length > 0
      ? order.paid.map(({ what, amount }) => [what, amount].filter(Boolean).join(', ')).join('\n')
      : undefined,
    order.webAddress === undefined ? undefined : format.labelled(labels.bookingPage, order.webAddress),
  ]
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`
}

function headOf(order: OrderDescription, { labels, format }: DescribeOptions): string {
  return [
    format.labelled(labels.bookingReference, order.reference),
    format.labelled(labels.order, `${order.orderId}, ${labels.asOf} ${order.asOf}`),
    ...(order.status === undefined ? [] : [format.labelled(labels.status, order.status)]),
  ].join('\n')
}

function section(heading: string, lines: readonly string[]): string {
  return [heading, ...lines].join('\n')
}

export function flightText(flight: FlightDescription): string {
  const head = [flight.direction, flight.date, `${flight.flight}, ${flight.carrier}`]
  return [
    head.filter((part) => part !== undefined).join(' · '),
    `  ${flight.departure.time} ${flight.departure.place}`,
    `  ${flight.arrival.time} ${flight.arrival.place}`,
    ...flight.remarks.map((remark) => `  ${remark}`),
  ].join('\n')
}
