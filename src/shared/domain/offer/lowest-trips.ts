import type { DataLists } from '../lists/data-lists'
import { addMoney, compareMoney, type Money } from '../money/money'
import type { Offer } from './offer'
import type { DayQuery } from '../search/trip'
import { flightTable, ownObstacleOf, type Direction, type FlightTable } from './flight-table'

/** What the whole trip costs the whole party at least, by one day's answer; absent where it has no such trip. */
export interface LowestTrips {
  readonly any?: Money
  /** With seats and a price for everybody. */
  readonly forParty?: Money
}

interface AnsweredDay {
  readonly offers: readonly Offer[]
  readonly lists: DataLists
  readonly query: DayQuery
}

export function lowestTrips({ offers, lists, query }: AnsweredDay): LowestTrips {
  const ways: readonly Direction[] = query.returnDate === undefined ? ['outbound'] : ['outbound', 'return']
  const tables = ways.map((way) => flightTable(offers, lists, query, way))
  const any = sumOf(tables.map((table) => lowestIn(table, () => true)))
  const forParty = sumOf(tables.map((table) => lowestIn(table, isSellable)))
  return { ...(any && { any }), ...(forParty && { forParty }) }
}

type Cell = NonNullable<FlightTable['rows'][number]['cells'][number]>

function isSellable(cell: Cell): boolean {
  return ownObstacleOf(cell) === undefined
}

function lowestIn({ rows }: FlightTable, isMeant: (cell: Cell) => boolean): Money | undefined {
  const totals = rows.flatMap(({ cells }) =>
    cells.flatMap((cell) => (cell && isMeant(cell) ? [cell.offer.total ?? cell.total] : [])),
  )
  return totals.reduce<Money | undefined>(
    (least, total) =>
      !least || (total.currency === least.currency && compareMoney(total, least) < 0) ? total : least,
    undefined,
  )
}

function sumOf(amounts: readonly (Money | undefined)[]): Money | undefined {
  const [first, second] = amounts
  if (!first || amounts.length === 1) return first
  return second?.currency === first.currency ? addMoney(first, second) : undefined
}
