import { computed, ref, shallowRef, type ComputedRef, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { flightsTotal } from '../../../../../shared/domain/price/flights-total'
import { listsNow } from '../../../../../shared/domain/flights/flights-now'
import { addMoney, type Money } from '../../../../../shared/domain/money/money'
import type { Offer } from '../../../../../shared/domain/offer/offer'
import { attributesOf, type AttributeName } from '../../../../../shared/domain/offer/offer-attributes'
import type { Pricing } from '../../../../../shared/domain/price/pricing'
import { useAirportStore } from '../../../stores/airports'
import { useAttemptStore } from '../../../stores/attempts'
import { useFlightChoice, type FlightDirection } from '../../../stores/flight-choice'
import { useOfferStore, type OfferAnswer } from '../../../stores/offers'
import { usePricingStore } from '../../../stores/pricing'
import {
  everything,
  filterFlights,
  isAboutOffers,
  offerWish,
  sortFlights,
  SORTS,
  type FlightFilter,
  type FlightSwitch,
  type OfferWish,
  type SortBy,
} from './choose-flights'
import { eachWay, usePairs } from './use-pairs'
import { classIncludes } from '../../../../../shared/domain/offer/class-includes'
import {
  flightTable,
  unshownOffers,
  type FlightRow,
  type FlightTable,
  type OfferCell,
  type KnownBeside,
  type PairClash,
  type Unshown,
} from '../../../../../shared/domain/offer/flight-table'

/** An offer with the flight that it is for. */
export interface FoundOffer {
  readonly direction: FlightDirection
  readonly row: FlightRow
  readonly cell: OfferCell
  readonly className: string
}

export interface Flights {
  readonly table: ComputedRef<FlightTable>
  /** What was in the answer and is in no list. */
  readonly unshown: () => Unshown
  readonly shown: ComputedRef<readonly FlightRow[]>
  /** The same of a direction that may not be the one at work. */
  readonly listOf: (direction: FlightDirection) => FlightTable
  /** What each price class of a direction includes beyond the others. */
  readonly includesOf: (direction: FlightDirection) => readonly (readonly AttributeName[])[]
  readonly filter: ComputedRef<FlightFilter>
  /** Which offers of a direction the filters ask for, its flights may have others; absent: all. */
  readonly wishOf: (direction: FlightDirection) => OfferWish | undefined
  readonly sort: Ref<SortBy>
  readonly isReturn: ComputedRef<boolean>
  readonly find: (offerId: string | undefined) => FoundOffer | undefined
  /** Why two flights cannot both be flown; undefined for a pair that can. */
  readonly clashOf: (outbound: FlightRow, back: FlightRow) => PairClash | undefined
  readonly chosenOutbound: ComputedRef<FoundOffer | undefined>
  readonly chosenReturn: ComputedRef<FoundOffer | undefined>
  /** Of the flights: as the airline priced them last, else as the offers were found. */
  readonly runningTotal: ComputedRef<Money | undefined>
  /** What the airline said of the chosen trip since it was searched. */
  readonly pricedTrip: ComputedRef<Pricing | undefined>
  /** The chosen offers, when they are a whole trip; an offer may cover both directions. */
  readonly wholeTrip: ComputedRef<readonly Offer[] | undefined>
  readonly toggleFilter: (name: FlightSwitch) => void
  readonly narrow: (wish: Partial<Pick<FlightFilter, 'priceClass' | 'upTo'>>) => void
  /** Whether some filter is on. */
  readonly isNarrowed: ComputedRef<boolean>
  readonly showAll: () => void
  readonly nextSort: () => void
}

const NO_FLIGHTS: FlightTable = { columns: [], rows: [] }

/** The day's flights as the agent sees them: direction, filters, order, choice and running total. */
export function useFlights(): Flights {
  const offers = useOfferStore()
  const choice = useFlightChoice()
  const airports = useAirportStore()
  const pricingOf = usePricingOfOffers()
  const answer = useAnswerNow()
  // Each when it is first asked for: the direction that is not on show costs nothing before the list is painted.
  const { t } = useI18n({ useScope: 'global' })
  const found = eachWay((direction) =>
    withNames(
      tableOf(answer.value, direction, { pricingOf: (id) => pricingOf([id]), zoneOf: airports.zoneOf }),
      t('shop.attribute.notStated'),
    ),
  )
  const { tables, clashOf } = usePairs(found)
  const indexes = eachWay((direction) => indexOf(direction, tables[direction].value))
  const includes = eachWay((direction) =>
    offers.answer ? classIncludes(tables[direction].value, offers.answer.lists) : [],
  )
  const table = computed(() => tables[choice.direction].value)
  const isReturn = computed(() => (offers.answer?.query ?? offers.asked)?.returnDate !== undefined)
  const chosenOutbound = computed(() => find(choice.chosen.outbound, 'outbound'))
  const chosenReturn = computed(() => find(choice.chosen.return, 'return'))
  const attempts = useAttemptStore()
  const pricedTrip = computed(() => {
    const priced = choice.wholeTrip && pricingOf(choice.wholeTrip.map((one) => one.offerId))
    return attempts.withCard(priced?.pricingId) ?? priced
  })

  return {
    table,
    unshown: () => unshownOf(answer.value, [tables.outbound.value, tables.return.value]),
    ...useSelection(tables),
    includesOf: (direction) => includes[direction].value,
    isReturn,
    find,
    clashOf,
    chosenOutbound,
    chosenReturn,
    runningTotal: computed(() =>
      pricedTrip.value
        ? flightsTotal(pricedTrip.value)
        : // One offer for both ways: what was chosen for the way back before is no part of the trip.
          totalOf([chosenOutbound.value, choice.wholeTrip?.length === 1 ? undefined : chosenReturn.value]),
    ),
    pricedTrip,
    wholeTrip: computed(() => choice.wholeTrip),
  }

  function find(offerId: string | undefined, first = choice.direction): FoundOffer | undefined {
    if (offerId === undefined) return undefined
    const second = first === 'outbound' ? 'return' : 'outbound'
    return indexes[first].value.get(offerId) ?? indexes[second].value.get(offerId)
  }
}

/** What the airline said last of offers of this answer. */
function usePricingOfOffers(): (offerIds: readonly string[]) => Pricing | undefined {
  const offers = useOfferStore()
  const pricing = usePricingStore()
  return (offerIds) => {
    const searchId = offers.answer?.summary.searchId
    return searchId === undefined ? undefined : pricing.currentPricingOf({ searchId, offerIds })
  }
}

/** The answer with its flights as the airline stated them last, with a card too. */
function useAnswerNow(): ComputedRef<OfferAnswer | undefined> {
  const offers = useOfferStore()
  const pricing = usePricingStore()
  const attempts = useAttemptStore()
  return computed(() => {
    const { answer } = offers
    if (!answer) return undefined
    const since = pricing
      .currentPricingsOf(answer.summary.searchId)
      .map(({ offerIds, priced }) => ({ offerIds, priced: attempts.withCard(priced.pricingId) ?? priced }))
    return { ...answer, lists: listsNow(answer, since) }
  })
}

type Selection = Pick<
  Flights,
  | 'shown'
  | 'listOf'
  | 'filter'
  | 'wishOf'
  | 'sort'
  | 'toggleFilter'
  | 'narrow'
  | 'isNarrowed'
  | 'showAll'
  | 'nextSort'
>

/** Filters and order; what they leave out stays counted. */
function useSelection(tables: Readonly<Record<FlightDirection, ComputedRef<FlightTable>>>): Selection {
  const offers = useOfferStore()
  const choice = useFlightChoice()
  const wished = shallowRef(everything)
  const filters = eachWay((direction) => possibleFilter(wished.value, tables[direction].value))
  const filter = computed(() => filters[choice.direction].value)
  const sort = ref<SortBy>('departure')
  const withBag = computed(() => offersWithBag(filter.value.withBag ? offers.answer : undefined))
  const hasBag = (offerId: string): boolean => withBag.value.has(offerId)
  const wishes = eachWay((direction) =>
    isAboutOffers(filters[direction].value)
      ? offerWish(tables[direction].value, filters[direction].value, hasBag)
      : undefined,
  )
  const rows = eachWay((direction) =>
    sortFlights(filterFlights(tables[direction].value, filters[direction].value, hasBag), sort.value),
  )
  return {
    shown: computed(() => rows[choice.direction].value),
    listOf: (direction) => ({ columns: tables[direction].value.columns, rows: rows[direction].value }),
    filter,
    wishOf: (direction) => wishes[direction].value,
    sort,
    toggleFilter: (name) => {
      wished.value = { ...filter.value, [name]: !filter.value[name] }
    },
    narrow: (wish) => {
      wished.value = { ...filter.value, ...wish }
    },
    isNarrowed: computed(() =>
      Object.values(filter.value).some((wish) => wish !== false && wish !== undefined),
    ),
    showAll: () => {
      wished.value = everything
    },
    nextSort: () => {
      sort.value = SORTS[(SORTS.indexOf(sort.value) + 1) % SORTS.length] ?? 'departure'
    },
  }
}

/** A price class that these flights do not have would hide them all, with no word in the list that says so. */
function possibleFilter(wished: FlightFilter, { columns }: FlightTable): FlightFilter {
  const { priceClass } = wished
  if (priceClass === undefined || columns.some(({ id }) => id === priceClass)) return wished
  return { ...wished, priceClass: undefined }
}

function tableOf(
  answer: OfferAnswer | undefined,
  direction: FlightDirection,
  known: KnownBeside,
): FlightTable {
  if (!answer || (direction === 'return' && answer.query.returnDate === undefined)) return NO_FLIGHTS
  return flightTable(answer.offers, answer.lists, answer.query, direction, known)
}

/** A price class that the answer does not name is told as such. */
function withNames(table: FlightTable, notStated: string): FlightTable {
  if (table.columns.every(({ name }) => name !== '')) return table
  const columns = table.columns.map(({ id, name }) => ({ id, name: name === '' ? notStated : name }))
  return { ...table, columns }
}

function unshownOf(answer: OfferAnswer | undefined, tables: readonly FlightTable[]): Unshown {
  return answer?.isComplete
    ? unshownOffers(answer.offers, answer.lists, tables)
    : { flights: 0, price: 0, dearer: 0, parts: 0 }
}

function offersWithBag(answer: OfferAnswer | undefined): ReadonlySet<string> {
  const withBag = (answer?.offers ?? []).filter(
    (offer) => answer && attributesOf(offer, answer.lists)['checked-bag'].kind === 'included',
  )
  return new Set(withBag.map((offer) => offer.offerId))
}

function indexOf(direction: FlightDirection, table: FlightTable): ReadonlyMap<string, FoundOffer> {
  return new Map(foundIn(direction, table))
}

function* foundIn(
  direction: FlightDirection,
  { columns, rows }: FlightTable,
): Generator<readonly [string, FoundOffer]> {
  for (const row of rows) {
    for (const [column, cell] of row.cells.entries()) {
      if (cell) yield [cell.offer.offerId, { direction, row, cell, className: columns[column]?.name ?? '' }]
    }
  }
}

function totalOf(found: readonly (FoundOffer | undefined)[]): Money | undefined {
  const totals = found.flatMap((entry) => (entry ? [entry.cell.total] : []))
  const [first, ...rest] = totals
  if (!first || rest.some((total) => total.currency !== first.currency)) return undefined
  return rest.reduce(addMoney, first)
}
