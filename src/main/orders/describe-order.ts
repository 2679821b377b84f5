import { bookedServices } from '../../shared/domain/services/booked-services'
import type { FareTerms } from '../../shared/domain/fare/fare-terms'
import { saysWhatThereIs, termsOfStored } from '../../shared/domain/fare/terms-of-order'
import {
  flightName,
  operatorTexts,
  stopsIn,
  type Segment,
  type SegmentEnd,
} from '../../shared/domain/flights/itinerary'
import { locatorOf, ticketsOf, type Order, type StoredOrder } from '../../shared/domain/order/order'
import { orderLines, type OrderLine } from '../../shared/domain/order/order-lines'
import { peopleOfTypes } from '../../shared/domain/people/passenger-types'
import type { LocaleCode } from '../../shared/domain/desk/settings'
import { bookedServicesText } from '../../shared/format/counted-service'
import { bookedJourneys, type BookedJourney } from '../../shared/domain/order/booked-journeys'
import { listedName, spokenNames, travellersOf } from '../../shared/domain/order/order-people'
import { baggageOf } from './describe-baggage'
import { conditionsOf, paidOf, soldAs, type PaidDescription } from './describe-fare'
import type { OrderFormat } from './format-order'
import { fill, type OrderLabels } from './labels/order-labels'
import { peopleText } from './people-text'

/** An order in words, ready for paper or for an e-mail. */
export interface OrderDescription {
  readonly title: string
  readonly forWhom: string
  readonly reference: string
  readonly orderId: string
  readonly asOf: string
  /** Absent when the airline says nothing or OK. */
  readonly status?: string
  /** Absent for a production order. */
  readonly notice?: string
  readonly webAddress?: string
  readonly flights: readonly FlightDescription[]
  readonly travellers: readonly { readonly name: string; readonly type: string; readonly services: string }[]
  readonly baggage: readonly string[]
  /** Seat, meal, change and refund, as far as anything is known of them. */
  readonly conditions: readonly string[]
  readonly prices: readonly PriceDescription[]
  readonly total?: string
  /** Why amounts are missing that the airline wrote; absent where none are. */
  readonly amountsLeftOut?: string
  /** A line for each payment. */
  readonly paid: readonly PaidDescription[]
}

export interface FlightDescription {
  /** Outbound or Return; absent where the trip has neither. */
  readonly direction?: string
  readonly date: string
  readonly departure: EndDescription
  readonly arrival: EndDescription
  readonly flight: string
  readonly carrier: string
  readonly remarks: readonly string[]
}

export interface EndDescription {
  /** Local to the airport; the date is put before it when it is not that of the departure. */
  readonly time: string
  readonly place: string
}

export interface PriceDescription {
  readonly what: string
  /** What is counted beside fare and taxes, such as fees; absent where nothing is. */
  readonly beside?: string
  readonly fare?: string
  readonly taxes?: string
  readonly total?: string
}

export interface DescribeOptions {
  readonly locale: LocaleCode
  readonly labels: OrderLabels
  readonly format: OrderFormat
}

export function describeOrder(stored: StoredOrder, options: DescribeOptions): OrderDescription {
  const { labels, format } = options
  const { order, environment } = stored
  const journeys = bookedJourneys(order)
  const notice = environment === 'production' ? undefined : labels[environment]
  const terms = termsOfStored(stored)
  const isOk = order.status === undefined || order.status.toUpperCase() === 'OK'
  return {
    title: orderTitleOf(journeys, labels),
    forWhom: fill(labels.forTravellers, { names: format.list(spokenNames(order)) }),
    reference: locatorOf(order) ?? order.orderId,
    orderId: order.orderId,
    asOf: format.instant(stored.asOf),
    ...(!isOk && { status: order.status }),
    ...(notice !== undefined && { notice }),
    ...(order.webAddress?.startsWith('https://') && { webAddress: order.webAddress }),
    flights: journeys.flatMap((journey) => describeFlights(journey, journeys, labels, format, terms)),
    travellers: travellerLines(stored, saysWhatThereIs(terms) ? labels.asIncluded : labels.notStated, labels),
    baggage: baggageOf(order, labels),
    conditions: conditionsOf(terms, options),
    prices: orderLines(order).map((line) => priceOf(line, order, labels, format)),
    ...(order.total && { total: format.money(order.total) }),
    ...(order.unclear && {
      amountsLeftOut: fill(labels.amountsLeftOut, { currency: order.unclear.currency }),
    }),
    paid: paidOf(stored, labels, format),
  }
}

export function orderTitleOf(journeys: readonly BookedJourney[], labels: OrderLabels): string {
  const [outbound, ...others] = journeys
  if (!outbound) return labels.order
  const from = placeName(outbound.segments[0].departure)
  const to = placeName(lastOf(outbound).arrival)
  return fill(others.length > 0 && isReturn(journeys) ? labels.andBack : labels.oneWay, { from, to })
}

/** Out and back between the same two airports: only then are there an outbound and a return flight. */
function isReturn(journeys: readonly BookedJourney[]): boolean {
  const [outbound, inbound, ...others] = journeys
  if (!outbound || !inbound || others.length > 0) return false
  return (
    outbound.segments[0].departure.airportCode === lastOf(inbound).arrival.airportCode &&
    lastOf(outbound).arrival.airportCode === inbound.segments[0].departure.airportCode
  )
}

function lastOf({ segments }: BookedJourney): Segment {
  return segments.at(-1) ?? segments[0]
}

export function describeFlights(
  journey: BookedJourney,
  journeys: readonly BookedJourney[],
  labels: OrderLabels,
  format: OrderFormat,
  terms?: FareTerms,
): readonly FlightDescription[] {
  const direction = directionOf(journey, journeys, labels)
  return journey.segments.map((segment, index) => ({
    ...(direction !== undefined && index === 0 && { direction }),
    date: format.date(segment.departure.date),
    departure: describeEnd(segment.departure, segment.departure.date, labels, format),
    arrival: describeEnd(segment.arrival, segment.departure.date, labels, format),
    flight: flightName(segment),
    carrier: segment.marketing.name ?? segment.marketing.airlineId,
    remarks: [...remarksOf(segment, journey, index, labels, format), ...soldAs(segment, terms, labels)],
  }))
}

function directionOf(
  journey: BookedJourney,
  journeys: readonly BookedJourney[],
  labels: OrderLabels,
): string | undefined {
  if (!isReturn(journeys)) return undefined
  return journey === journeys[0] ? labels.outbound : labels.inbound
}

function describeEnd(
  end: SegmentEnd,
  departureDate: string,
  labels: OrderLabels,
  format: OrderFormat,
): EndDescription {
  const time = end.time ?? labels.notStated
  const name = placeName(end)
  const code = name === end.airportCode ? name : `${name} (${end.airportCode})`
  const country = end.countryName ?? end.countryCode
  const place = country === undefined ? code : `${code}, ${country}`
  return {
    time: end.date === departureDate ? time : `${format.date(end.date)} ${time}`,
    place: end.terminal === undefined ? place : `${place}, ${labels.terminal} ${end.terminal}`,
  }
}

function placeName(end: SegmentEnd): string {
  return end.airportName ?? end.cityName ?? end.airportCode
}

function remarksOf(
  segment: Segment,
  { segments, duration }: BookedJourney,
  index: number,
  labels: OrderLabels,
  format: OrderFormat,
): readonly string[] {
  const transfers = segments.slice(0, -1).map(({ arrival }) => arrival.airportCode)
  const stops = stopsIn(segments)
  const route = [
    ...(transfers.length > 0 ? [fill(labels.via, { airports: transfers.join(', ') })] : []),
    ...(stops > 0 ? [format.count(stops, labels.stops)] : []),
  ].join(', ')
  const told = route === '' ? labels.nonstop : route
  const whole = duration === undefined ? told : `${format.duration(duration)}, ${told}`
  return [
    ...operatorTexts([segment], (carrier) => fill(labels.operatedBy, { carrier })),
    ...(index === 0 ? [whole] : []),
  ]
}

function travellerLines(
  { order }: StoredOrder,
  silent: string,
  labels: OrderLabels,
): OrderDescription['travellers'] {
  return travellersOf(order).map((one) => ({
    name: listedName(one),
    type: typeName(one.ptc, labels),
    services: [
      bookedServicesText(bookedServices(order, one.passengerId)) || silent,
      ...ticketsOf(order, one.passengerId).map((number) => fill(labels.ticket, { number })),
    ].join(', '),
  }))
}

function typeName(ptc: string | undefined, labels: OrderLabels): string {
  if (ptc === 'ADT') return labels.adult
  if (ptc === 'CHD') return labels.child
  if (ptc === 'INF') return labels.infant
  return ptc ?? labels.notStated
}

function priceOf(line: OrderLine, order: Order, labels: OrderLabels, format: OrderFormat): PriceDescription {
  const { base, taxes, total } = line
  // The fee of a card is no fare.
  if (line.kind === 'card-fee') return { what: labels.cardFee, ...(total && { total: format.amount(total) }) }
  const beside = (['surcharges', 'fees', 'discount'] as const).flatMap((part) => {
    const amount = line[part]
    return amount ? [`${labels[part]} ${format.amount(amount)}`] : []
  })
  return {
    what: whatOf(line, order, labels, format),
    ...(beside.length > 0 && { beside: beside.join(', ') }),
    ...(base && { fare: format.amount(base) }),
    ...(taxes && { taxes: format.amount(taxes) }),
    ...(total && { total: format.amount(total) }),
  }
}

/** A fare is named by who flies on it, anything else by what it is. */
function whatOf(line: OrderLine, order: Order, labels: OrderLabels, format: OrderFormat): string {
  if (line.kind === 'service') return bookedServicesText(line.services) || labels.notStated
  return peopleText(peopleOfTypes(line.passengers, order.lists), labels, format) || labels.notStated
}
