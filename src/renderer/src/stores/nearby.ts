import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { LeadPriceQuery } from '../../../shared/domain/search/calendar'
import type { Money } from '../../../shared/domain/money/money'
import type { Trip } from '../../../shared/domain/search/trip'
import { ask } from '../gateway/desk'
import { useAirportStore } from './airports'
import { useClockStore } from './clock'

/** The same days between two airports of the same cities. */
export interface NearbyRow {
  readonly origin: string
  readonly destination: string
  readonly status: 'waiting' | 'asking' | 'ready' | 'failed'
  /** Absent where the airline returned no fare. */
  readonly out?: Money
  readonly back?: Money
}

/** Each is a request or two of the airline. */
const MOST_PAIRS = 6

/** Lowest prices from and to the airports of a city, side by side. */
export const useNearbyStore = defineStore('nearby', () => {
  const rows = shallowRef<readonly NearbyRow[]>([])
  let running: string | undefined
  let lastId = 0

  return { rows, pairsOf, compare, stop }

  /** The pair of the trip first; itself alone where its cities have one airport each. */
  function pairsOf({ origin, destination }: Pick<Trip, 'origin' | 'destination'>) {
    const airports = useAirportStore()
    const all = airports
      .ofCity(origin)
      .flatMap((from) => airports.ofCity(destination).map((to) => ({ origin: from, destination: to })))
    const own = { origin, destination }
    const others = all.filter((pair) => pair.origin !== origin || pair.destination !== destination)
    return [own, ...others].slice(0, MOST_PAIRS)
  }

  /** One after the other: nothing of it is worth pressing the airline. */
  async function compare(trip: Trip): Promise<void> {
    await stop()
    lastId += 1
    const run = `nearby-${String(useClockStore().exactly())}-${String(lastId)}`
    running = run
    rows.value = pairsOf(trip).map((pair) => ({ ...pair, status: 'waiting' }))
    for (const [index, row] of rows.value.entries()) {
      change(index, { ...row, status: 'asking' })
      const answered = await askPair(trip, row, `${run}-${String(index)}`)
      if (running !== run) return
      change(index, answered)
    }
    running = undefined
  }

  async function stop(): Promise<void> {
    const searchId = running
    running = undefined
    if (searchId === undefined) return
    const index = rows.value.findIndex(({ status }) => status === 'asking')
    await ask((desk) => desk.cancelSearch({ searchId: `${searchId}-${String(index)}` }))
  }

  function change(index: number, row: NearbyRow): void {
    rows.value = rows.value.map((one, at) => (at === index ? row : one))
  }

  async function askPair(trip: Trip, { origin, destination }: NearbyRow, id: string): Promise<NearbyRow> {
    const { departureDate, returnDate, qualifiers, currency } = trip
    const pair = { origin, destination }
    const shared = { daysBefore: 0, daysAfter: 0, qualifiers, ...(currency !== undefined && { currency }) }
    const out = await lowestOf({ ...shared, origin, destination, date: departureDate }, id)
    if (out === 'failed') return { ...pair, status: 'failed' }
    const back =
      returnDate === undefined
        ? undefined
        : await lowestOf({ ...shared, origin: destination, destination: origin, date: returnDate }, id)
    if (back === 'failed') return { ...pair, status: 'failed' }
    return { ...pair, status: 'ready', ...(out && { out }), ...(back && { back }) }
  }

  async function lowestOf(query: LeadPriceQuery, searchId: string): Promise<Money | 'failed' | undefined> {
    const result = await ask((desk) => desk.findLeadPrices({ searchId, query }))
    return result.ok ? result.value.prices.find(({ date }) => date === query.date)?.price : 'failed'
  }
})
