import { stopsIn } from '../../../../../shared/domain/flights/itinerary'
import { minutesOfDay } from '../../../../../shared/domain/dates/minutes-of-day'
import {
  type FlightRow,
  type FlightTable,
  type OfferCell,
} from '../../../../../shared/domain/offer/flight-table'
import { thousandthsOf } from '../../../../../shared/domain/price/thousandths'

export type SortBy = 'departure' | 'price' | 'duration'
export const SORTS: readonly SortBy[] = ['departure', 'price', 'duration']

/** What the agent wants to see; everything else stays counted. */
export interface FlightFilter {
  readonly nonstop: boolean
  readonly before12: boolean
  readonly after17: boolean
  readonly withBag: boolean
  readonly seatsForParty: boolean
  /** Id of the only price class that counts; absent: any. */
  readonly priceClass: string | undefined
  /** The most that the whole party may pay, in the currency of the offers; absent: any price. */
  readonly upTo: number | undefined
}

export type FlightSwitch = Exclude<keyof FlightFilter, 'priceClass' | 'upTo'>

export const everything: FlightFilter = {
  nonstop: false,
  before12: false,
  after17: false,
  withBag: false,
  seatsForParty: false,
  priceClass: undefined,
  upTo: undefined,
}

const NOON = 12 * 60
const FIVE = 17 * 60

/** Whether an offer satisfies every wish at once. */
export type OfferWish = (cell: OfferCell | undefined, column: number) => boolean

/** The wishes that are about an offer, not about its flight. */
export function offerWish(
  { columns }: Pick<FlightTable, 'columns'>,
  { priceClass, upTo, withBag, seatsForParty }: FlightFilter,
  hasBag: (offerId: string) => boolean,
): OfferWish {
  const most = upTo === undefined ? Infinity : upTo * 1000
  return (cell, column) =>
    cell !== undefined &&
    (priceClass === undefined || columns[column]?.id === priceClass) &&
    thousandthsOf(cell.total) <= most &&
    (!withBag || hasBag(cell.offer.offerId)) &&
    (!seatsForParty || cell.seats.kind !== 'short')
}

/** Whether some wish is about an offer: without one no offer is asked for more than another. */
export function isAboutOffers({ priceClass, upTo, withBag, seatsForParty }: FlightFilter): boolean {
  return priceClass !== undefined || upTo !== undefined || withBag || seatsForParty
}

/** A row stays when some price class of it satisfies every wish; both times of day together mean either. */
export function filterFlights(
  table: FlightTable,
  filter: FlightFilter,
  hasBag: (offerId: string) => boolean,
): readonly FlightRow[] {
  const isWished = offerWish(table, filter, hasBag)
  return table.rows.filter(
    (row) =>
      (!filter.nonstop || (row.transfers.length === 0 && stopsIn(row.segments) === 0)) &&
      isAtWantedTime(row, filter) &&
      row.cells.some(isWished),
  )
}

function isAtWantedTime(row: FlightRow, { before12, after17 }: FlightFilter): boolean {
  if (!before12 && !after17) return true
  const departs = minutesOfDay(row.departure.time)
  if (departs === undefined) return false
  return (before12 && departs < NOON) || (after17 && departs >= FIVE)
}

/** Stable: what is equal stays as the airline sent it; what is not known comes last. */
export function sortFlights(rows: readonly FlightRow[], by: SortBy): readonly FlightRow[] {
  const key = KEYS[by]
  return [...rows].sort((a, b) => {
    const [first, second] = [key(a), key(b)]
    return first === second ? 0 : first - second
  })
}

const KEYS: Readonly<Record<SortBy, (row: FlightRow) => number>> = {
  departure: (row) => minutesOfDay(row.departure.time) ?? Infinity,
  price: (row) => (row.lowest ? thousandthsOf(row.lowest) : Infinity),
  duration: (row) => row.minutes ?? Infinity,
}
