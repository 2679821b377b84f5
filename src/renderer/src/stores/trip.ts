import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { LocalDate } from '../../../shared/domain/dates/local-date'
import type { DayQuery, Trip, TripDraft } from '../../../shared/domain/search/trip'
import { USES_KEPT, usualAirports } from './usual-airports'

export const emptyDraft: TripDraft = {
  daysAround: 7,
  party: { adults: 1, children: 0, infants: 0 },
  qualifiers: {},
}

const HISTORY_LENGTH = 30
const HISTORY_KEY = 'faredesk.trips'
const AIRPORTS_KEY = 'faredesk.airports'

export const useTripStore = defineStore('trip', () => {
  const draft = shallowRef<TripDraft>(emptyDraft)
  /** The entry line as it stands, also where it is no trip yet. */
  const line = ref('')
  /** Grows whenever a whole trip is entered: what was left wrong in a field belonged to the one before. */
  const entered = ref(0)
  /** Grows with every next customer. */
  const cleared = ref(0)
  /** Entry lines of searches, newest first; routes and dates only, nothing of a person. */
  const history = shallowRef<readonly string[]>(readLines(HISTORY_KEY) ?? [])
  /** Airports of every search, newest first: unlike the lines, each is kept as often as it was searched. */
  const uses = shallowRef<readonly string[]>(readLines(AIRPORTS_KEY) ?? history.value.flatMap(airportsIn))
  const airports = computed(() => usualAirports(uses.value))

  const trip = computed<Trip | undefined>(() => completeTrip(draft.value))

  return { draft, line, entered, cleared, trip, history, airports, enter, replace, change, remember, clear }

  function enter(whole: TripDraft): void {
    draft.value = whole
    entered.value += 1
  }

  function replace(next: TripDraft): void {
    draft.value = next
  }

  function change(changed: Partial<TripDraft>): void {
    draft.value = { ...draft.value, ...changed }
  }

  function clear(): void {
    enter(emptyDraft)
    cleared.value += 1
  }

  function remember(line: string): void {
    history.value = [line, ...history.value.filter((earlier) => earlier !== line)].slice(0, HISTORY_LENGTH)
    uses.value = [...airportsIn(line), ...uses.value].slice(0, USES_KEPT)
    window.localStorage.setItem(HISTORY_KEY, JSON.stringify(history.value))
    window.localStorage.setItem(AIRPORTS_KEY, JSON.stringify(uses.value))
  }
})

/** What is asked for the flights of the trip's days: no window around them. */
export function dayQuery(trip: Trip): DayQuery {
  const { origin, destination, departureDate, returnDate, party, qualifiers, currency } = trip
  return {
    origin,
    destination,
    departureDate,
    ...(returnDate === undefined ? {} : { returnDate }),
    party,
    qualifiers,
    ...(currency === undefined ? {} : { currency }),
  }
}

/** The same trip without its return. */
export function withoutReturn(draft: TripDraft): TripDraft {
  const oneWay: { returnDate?: LocalDate } & Omit<TripDraft, 'returnDate'> = { ...draft }
  delete oneWay.returnDate
  return oneWay
}

/** The same trip in the currency of the point of sale. */
export function withoutCurrency(draft: TripDraft): TripDraft {
  const usual: { currency?: string } & Omit<TripDraft, 'currency'> = { ...draft }
  delete usual.currency
  return usual
}

/** The trip, once origin, destination and the outbound day are known. */
export function completeTrip(draft: TripDraft): Trip | undefined {
  const { origin, destination, departureDate, returnDate, daysAround, party, qualifiers, currency } = draft
  if (origin === undefined || destination === undefined || departureDate === undefined) return undefined
  return {
    origin,
    destination,
    departureDate,
    ...(returnDate === undefined ? {} : { returnDate }),
    daysAround,
    party,
    qualifiers,
    ...(currency === undefined ? {} : { currency }),
  }
}

/** The first two words of an entry line. */
function airportsIn(line: string): readonly string[] {
  return line.split(' ').slice(0, 2)
}

function readLines(key: string): readonly string[] | undefined {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(key) ?? 'null')
    return Array.isArray(kept) ? kept.filter((line) => typeof line === 'string') : undefined
  } catch {
    return undefined
  }
}
