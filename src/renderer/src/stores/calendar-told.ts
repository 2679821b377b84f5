import { addMoney, type Money } from '../../../shared/domain/money/money'
import type { Instant } from '../../../shared/domain/dates/local-date'
import type { DayQuery } from '../../../shared/domain/search/trip'
import { backRoute, outRoute, routeKey } from './calendar-route'
import { dayOf, type DirectionDays } from './calendar-days'
import type { PricedDay } from './day-price'

/** The lowest fare of one adult on the days of a trip, as the calendar has it. */
export interface ToldPrice {
  readonly price: Money
  /** Of the older of two directions. */
  readonly asOf: Instant
}

interface BothDirections {
  readonly outbound: DirectionDays
  readonly inbound: DirectionDays
}

/** Undefined where the calendar is of another trip, or has no price of these days. */
export function toldFor(query: DayQuery, { outbound, inbound }: BothDirections): ToldPrice | undefined {
  const out = pricedDay(outbound, routeKey(outRoute(query)), query.departureDate)
  if (!out) return undefined
  if (query.returnDate === undefined) return { price: out.price, asOf: out.asOf }
  const back = pricedDay(inbound, routeKey(backRoute(query)), query.returnDate)
  if (back?.price.currency !== out.price.currency) return undefined
  return { price: addMoney(out.price, back.price), asOf: out.asOf < back.asOf ? out.asOf : back.asOf }
}

function pricedDay(direction: DirectionDays, route: string, date: string): PricedDay | undefined {
  if (!direction.route || routeKey(direction.route) !== route) return undefined
  const day = dayOf(direction, date)
  return day.kind === 'price' ? day : undefined
}
