import { computed, type ComputedRef } from 'vue'
import { pairClash, pairRules, withClashes } from '../../../../../shared/domain/offer/flight-pairs'
import type { FlightRow, FlightTable, PairClash } from '../../../../../shared/domain/offer/flight-table'
import { useAirportStore } from '../../../stores/airports'
import { useFlightChoice, type FlightDirection } from '../../../stores/flight-choice'

export type EachWay<T> = Readonly<Record<FlightDirection, ComputedRef<T>>>

export function eachWay<T>(make: (direction: FlightDirection) => T): EachWay<T> {
  return { outbound: computed(() => make('outbound')), return: computed(() => make('return')) }
}

export interface Pairs {
  /** With what does not go with the flight that is chosen in the other direction. */
  readonly tables: EachWay<FlightTable>
  readonly clashOf: (outbound: FlightRow, back: FlightRow) => PairClash | undefined
}

/** Which flights of one direction go with which of the other. */
export function usePairs(found: EachWay<FlightTable>): Pairs {
  const choice = useFlightChoice()
  const { zoneOf } = useAirportStore()
  const rules = computed(() => pairRules([found.outbound.value, found.return.value], zoneOf))
  const rows = eachWay((direction) => rowOf(found[direction].value, choice.chosen[direction]))
  const tables = eachWay((direction) => {
    // An offer for both ways was put together by the airline.
    const other = choice.wholeTrip?.length === 1 ? undefined : rows[otherWay(direction)].value
    if (!other) return found[direction].value
    return withClashes(found[direction].value, (row) =>
      direction === 'return' ? clashOf(other, row) : clashOf(row, other),
    )
  })
  return { tables, clashOf }

  function clashOf(outbound: FlightRow, back: FlightRow): PairClash | undefined {
    return pairClash(outbound, back, rules.value)
  }
}

function otherWay(direction: FlightDirection): FlightDirection {
  return direction === 'outbound' ? 'return' : 'outbound'
}

function rowOf({ rows }: FlightTable, offerId: string | undefined): FlightRow | undefined {
  if (offerId === undefined) return undefined
  return rows.find(({ cells }) => cells.some((cell) => cell?.offer.offerId === offerId))
}
