import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { LocalDate } from '../../../shared/domain/local-date'
import type { Party } from '../../../shared/domain/passenger'
import type { Qualifiers } from '../../../shared/domain/qualifier'
import type { DayQuery, Trip } from '../../../shared/domain/trip'

/** The trip as far as it has been entered; fields and entry line are two views of it. */
export interface TripDraft {
  readonly origin?: string
  readonly destination?: string
  readonly departureDate?: LocalDate
  readonly returnDate?: LocalDate
  readonly daysAround: number
  readonly party: Party
  readonly qualifiers: Qualifiers
}

export const emptyDraft: TripDraft = {
  daysAround: 7,
  party: { adults: 1, children: 0, infants: 0 },
  qualifiers: {},
}

const HISTORY_LENGTH = 30
const HISTORY_KEY = 'faredesk.trips'

export const useTripStore = defineStore('trip', () => {
  const draft = shallowRef<TripDraft>(emptyDraft)
  /** Entry lines of searches, newest first; routes and dates only, nothing of a person. */
  const history = shallowRef<readonly string[]>(readHistory())

  const trip = computed<Trip | undefined>(() => completeTrip(draft.value))

  return { draft, trip, history, replace, change, remember, clear }

  function replace(next: TripDraft): void {
    draft.value = next
  }

  function change(changed: Partial<TripDraft>): void {
    draft.value = { ...draft.value, ...changed }
  }

  function clear(): void {
    draft.value = emptyDraft
  }

  function remember(line: string): void {
    history.value = [line, ...history.value.filter((earlier) => earlier !== line)].slice(0, HISTORY_LENGTH)
    window.localStorage.setItem(HISTORY_KEY, JSON.stringify(history.value))
  }
})

/** What is asked for the flights of the trip's days: no window around them. */
export function dayQuery(trip: Trip): DayQuery {
  const { origin, destination, departureDate, returnDate, party, qualifiers } = trip
  return {
    origin,
    destination,
    departureDate,
    ...(returnDate === undefined ? {} : { returnDate }),
    party,
    qualifiers,
  }
}

/** The same trip without its return. */
export function withoutReturn(draft: TripDraft): TripDraft {
  const oneWay: { returnDate?: LocalDate } & Omit<TripDraft, 'returnDate'> = { ...draft }
  delete oneWay.returnDate
  return oneWay
}

/** The trip, once origin, destination and the outbound day are known. */
export function completeTrip(draft: TripDraft): Trip | undefined {
  const { origin, destination, departureDate, returnDate, daysAround, party, qualifiers } = draft
  if (origin === undefined || destination === undefined || departureDate === undefined) return undefined
  return {
    origin,
    destination,
    departureDate,
    ...(returnDate === undefined ? {} : { returnDate }),
    daysAround,
    party,
    qualifiers,
  }
}

function readHistory(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(HISTORY_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((line) => typeof line === 'string') : []
  } catch {
    return []
  }
}
