import type { LeadPriceQuery } from '../../shared/domain/search/calendar'
import type { DecodedMessage } from './decoder/decoded-message'

type Answer = Pick<Extract<DecodedMessage, { readonly root: 'AirShoppingRS' }>, 'calendars' | 'lists'>
type Calendar = Answer['calendars'][number]

/**
 * The calendars of an answer by the direction that each is for; undefined where the answer does not tell, or has prices
 * for a way there and back together, which are no prices of either (section 4.1).
 */
export function calendarsByDirection(
  { calendars, lists }: Answer,
  queries: readonly [LeadPriceQuery, LeadPriceQuery],
): readonly [readonly Calendar[], readonly Calendar[]] | undefined {
  if (calendars.some(({ isForBothWays }) => isForBothWays)) return undefined
  const told = calendars.map((calendar) => directionOf(calendar, lists, queries))
  if (told.every((direction) => direction !== undefined)) {
    const of = (wanted: number): readonly Calendar[] => calendars.filter((_, at) => told[at] === wanted)
    return [of(0), of(1)]
  }
  // One AirlineOffers a direction, in the order of the request.
  const [out, back, ...others] = calendars
  const isInOrder = out && back && others.length === 0 && told.every((direction) => direction === undefined)
  return isInOrder ? [[out], [back]] : undefined
}

function directionOf(
  { originDestinationKey = '' }: Calendar,
  { originDestinations }: Answer['lists'],
  queries: readonly LeadPriceQuery[],
): number | undefined {
  const named = originDestinations[originDestinationKey]
  if (!named) return undefined
  const fits = queries.map(
    ({ origin, destination }) => named.departureCode === origin || named.arrivalCode === destination,
  )
  // An airport that stands for its city fits by its other end.
  return fits.filter(Boolean).length === 1 ? fits.indexOf(true) : undefined
}
