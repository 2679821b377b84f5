import { computed, ref, shallowRef, type ComputedRef, type Ref } from 'vue'
import { addMoney, type Money } from '../../../../../shared/domain/money'
import type { Offer } from '../../../../../shared/domain/offer'
import type { DayQuery } from '../../../../../shared/domain/trip'
import { useFlightChoice, type FlightDirection } from '../../../stores/flight-choice'
import { useOfferStore } from '../../../stores/offers'
import { attributesOf } from '../logic/attributes'
import {
  everything,
  filterFlights,
  sortFlights,
  SORTS,
  type FlightFilter,
  type SortBy,
} from '../logic/choose-flights'
import { flightTable, type FlightRow, type FlightTable, type OfferCell } from '../logic/flight-rows'

/** An offer with the flight that it is for. */
export interface FoundOffer {
  readonly direction: FlightDirection
  readonly row: FlightRow
  readonly cell: OfferCell
  readonly className: string
}

export interface Flights {
  readonly table: ComputedRef<FlightTable>
  readonly shown: ComputedRef<readonly FlightRow[]>
  readonly filter: Ref<FlightFilter>
  readonly sort: Ref<SortBy>
  readonly isReturn: ComputedRef<boolean>
  readonly find: (offerId: string | undefined) => FoundOffer | undefined
  readonly chosenOutbound: ComputedRef<FoundOffer | undefined>
  readonly chosenReturn: ComputedRef<FoundOffer | undefined>
  readonly runningTotal: ComputedRef<Money | undefined>
  /** The chosen offers, when they are a whole trip; an offer may cover both directions. */
  readonly wholeTrip: ComputedRef<readonly Offer[] | undefined>
  readonly toggleFilter: (name: keyof FlightFilter) => void
  readonly nextSort: () => void
}

const NO_FLIGHTS: FlightTable = { columns: [], rows: [] }

/** The day's flights as the agent sees them: direction, filters, order, choice and running total. */
export function useFlights(): Flights {
  const offers = useOfferStore()
  const choice = useFlightChoice()
  const filter = shallowRef(everything)
  const sort = ref<SortBy>('departure')

  const tables = computed(() => {
    const answer = offers.answer
    if (!answer) return { outbound: NO_FLIGHTS, return: NO_FLIGHTS }
    const tableOf = (direction: FlightDirection): FlightTable =>
      flightTable(answer.offers, answer.lists, answer.query, direction)
    return {
      outbound: tableOf('outbound'),
      return: answer.query.returnDate === undefined ? NO_FLIGHTS : tableOf('return'),
    }
  })
  const table = computed(() => tables.value[choice.direction])
  const offersWithBag = computed(() => {
    const answer = offers.answer
    if (!answer || !filter.value.withBag) return new Set<string>()
    const withBag = answer.offers.filter(
      (offer) => attributesOf(offer, answer.lists)['checked-bag'].kind === 'included',
    )
    return new Set(withBag.map((offer) => offer.offerId))
  })
  const shown = computed(() =>
    sortFlights(
      filterFlights(table.value.rows, filter.value, (id) => offersWithBag.value.has(id)),
      sort.value,
    ),
  )
  const index = computed(() => new Map([...found('outbound'), ...found('return')]))
  const isReturn = computed(() => queryOf()?.returnDate !== undefined)
  const chosenOutbound = computed(() => find(choice.chosen.outbound))
  const chosenReturn = computed(() => find(choice.chosen.return))
  const wholeTrip = computed(() => wholeTripOf(chosenOutbound.value, chosenReturn.value, isReturn.value))
  const runningTotal = computed(() => totalOf([chosenOutbound.value, chosenReturn.value]))

  return {
    table,
    shown,
    filter,
    sort,
    isReturn,
    find,
    chosenOutbound,
    chosenReturn,
    runningTotal,
    wholeTrip,
    toggleFilter: (name) => {
      filter.value = { ...filter.value, [name]: !filter.value[name] }
    },
    nextSort: () => {
      sort.value = SORTS[(SORTS.indexOf(sort.value) + 1) % SORTS.length] ?? 'departure'
    },
  }

  function queryOf(): DayQuery | undefined {
    return offers.answer?.query ?? offers.pending?.query
  }

  function* found(direction: FlightDirection): Generator<readonly [string, FoundOffer]> {
    const { columns, rows } = tables.value[direction]
    for (const row of rows) {
      for (const [column, cell] of row.cells.entries()) {
        if (cell) yield [cell.offer.offerId, { direction, row, cell, className: columns[column]?.name ?? '' }]
      }
    }
  }

  function find(offerId: string | undefined): FoundOffer | undefined {
    return offerId === undefined ? undefined : index.value.get(offerId)
  }
}

function wholeTripOf(
  outbound: FoundOffer | undefined,
  back: FoundOffer | undefined,
  isReturn: boolean,
): readonly Offer[] | undefined {
  if (!outbound) return undefined
  const coversBoth =
    new Set(outbound.cell.offer.flights.map((flight) => flight.originDestinationKey)).size > 1
  if (!isReturn || coversBoth) return [outbound.cell.offer]
  return back ? [outbound.cell.offer, back.cell.offer] : undefined
}

function totalOf(found: readonly (FoundOffer | undefined)[]): Money | undefined {
  const totals = found.flatMap((entry) => (entry ? [entry.cell.total] : []))
  const [first, ...rest] = totals
  if (!first || rest.some((total) => total.currency !== first.currency)) return undefined
  return rest.reduce(addMoney, first)
}
