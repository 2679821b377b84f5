import { MOST_OPTIONS } from '../../../../../shared/domain/quote/quote'
import {
  type Obstacle,
  ownObstacleOf,
  type FlightRow,
  type PairClash,
} from '../../../../../shared/domain/offer/flight-table'
import type { FoundOffer } from '../offers/use-flights'

/** What a quote would hold, each option as its offers, or why it cannot be made. */
export type QuoteOptions =
  | { readonly kind: 'options'; readonly options: readonly (readonly string[])[] }
  | {
      readonly kind: 'refused'
      readonly reason: 'nothing' | 'one-way-missing' | 'too-many' | Obstacle
    }

export interface QuoteChoice {
  readonly isReturn: boolean
  readonly compared: readonly FoundOffer[]
  readonly chosen: readonly FoundOffer[]
  readonly focused: FoundOffer | undefined
  /** Why two flights cannot both be flown; undefined for a pair that can. */
  readonly clashOf: (outbound: FlightRow, back: FlightRow) => PairClash | undefined
}

/**
 * What is compared, each way with each way back; a direction of which nothing is compared takes what is chosen,
 * else what has the focus.
 */
export function quoteOptions({ isReturn, compared, chosen, focused, clashOf }: QuoteChoice): QuoteOptions {
  const focus = focused ? [focused] : []
  const picked = compared.length > 0 ? compared : chosen.length > 0 ? chosen : focus
  if (picked.length === 0) return { kind: 'refused', reason: 'nothing' }
  const all = isReturn ? wholeTrips(picked, [...chosen, ...focus]) : picked.map((found) => [found])
  const clashes = all.map(([out, back]) => out && back && clashOf(out.row, back.row))
  const groups = all.filter((_, at) => clashes[at] === undefined)
  if (groups.length === 0) return { kind: 'refused', reason: clashes[0] ?? 'one-way-missing' }
  if (groups.length > MOST_OPTIONS) return { kind: 'refused', reason: 'too-many' }
  const [reason] = groups.flat().flatMap(({ cell }) => ownObstacleOf(cell) ?? [])
  if (reason) return { kind: 'refused', reason }
  return { kind: 'options', options: groups.map((group) => group.map(({ cell }) => cell.offer.offerId)) }
}

function wholeTrips(
  picked: readonly FoundOffer[],
  others: readonly FoundOffer[],
): readonly (readonly FoundOffer[])[] {
  const whole = picked.filter(coversBoth)
  const single = picked.filter((found) => !coversBoth(found))
  if (single.length === 0) return onePerOffer(whole)
  const of = (direction: FoundOffer['direction']): readonly FoundOffer[] => {
    const own = single.filter((found) => found.direction === direction)
    if (own.length > 0) return own
    return others.filter((found) => found.direction === direction && !coversBoth(found)).slice(0, 1)
  }
  const pairs = of('outbound').flatMap((out) => of('return').map((back) => [out, back]))
  return pairs.length === 0 ? [] : [...onePerOffer(whole), ...pairs]
}

/** An offer of the whole trip is found in both directions. */
function onePerOffer(whole: readonly FoundOffer[]): readonly (readonly FoundOffer[])[] {
  return [...new Map(whole.map((found) => [found.cell.offer.offerId, [found]])).values()]
}

function coversBoth({ cell }: FoundOffer): boolean {
  return new Set(cell.offer.flights.map((flight) => flight.originDestinationKey)).size > 1
}
