import type { Qualifiers } from '../../../shared/domain/search/qualifier'
import type { DayQuery } from '../../../shared/domain/search/trip'

/** One direction of a trip, for which lead prices are asked. */
export interface Route {
  readonly origin: string
  readonly destination: string
  readonly qualifiers: Qualifiers
  readonly currency?: string
}

export function outRoute({ origin, destination, qualifiers, currency }: DayQuery): Route {
  return { origin, destination, qualifiers, ...(currency === undefined ? {} : { currency }) }
}

export function backRoute(trip: DayQuery): Route {
  return { ...outRoute(trip), origin: trip.destination, destination: trip.origin }
}

/** The same for two trips that differ in their days and travellers alone. */
export function tripRoute(trip: DayQuery): string {
  return routeKey(outRoute(trip))
}

/** What the days of one direction depend on. */
export function routeKey({ origin, destination, qualifiers, currency }: Route): string {
  const { promotionCode, corporateCode } = qualifiers
  return JSON.stringify([origin, destination, promotionCode, corporateCode, currency])
}
