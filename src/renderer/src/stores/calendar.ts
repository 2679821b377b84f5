import { defineStore } from 'pinia'
import { computed, ref, shallowRef, type ShallowRef } from 'vue'
import type { LeadPriceAnswer } from '../../../shared/domain/search/calendar'
import { dateRange, type LocalDate } from '../../../shared/domain/dates/local-date'
import type { Trip } from '../../../shared/domain/search/trip'
import type { AppError } from '../../../shared/errors/app-error'
import { ask } from '../gateway/desk'
import { useClockStore } from './clock'
import { backRoute, outRoute, routeKey, tripRoute, type Route } from './calendar-route'
import { dayOf, fresh, knownDays, nothing, type DirectionDays, type KnownDay } from './calendar-days'
import type { DayPrice } from './day-price'
import {
  around,
  daysMissingIn,
  monthOf,
  movable,
  moved,
  nearest,
  queryWindow,
  reaching,
  spanning,
  type DayWindow,
} from './day-window'

/** What is to be seen of a direction. */
interface Wanted {
  readonly route: Route
  readonly window: DayWindow
  /** The day of the trip. */
  readonly preferred: LocalDate
  readonly force: boolean
}

/** Days of a direction that are being asked for. */
interface Look extends Omit<Wanted, 'window'> {
  readonly direction: ShallowRef<DirectionDays>
  readonly missing: DayWindow
  readonly searchId: string
}

/** A pinned cell: an outbound day, with a day of return for return trips. */
export interface Pin {
  readonly out: LocalDate
  readonly back?: LocalDate
}

export const MOST_PINS = 4

/** The calendar of lowest one-way prices, in both directions, with what was asked in the last ten minutes. */
export const useCalendarStore = defineStore('calendar', () => {
  const clock = useClockStore()
  const outbound = shallowRef<DirectionDays>(nothing)
  const inbound = shallowRef<DirectionDays>(nothing)
  const trip = shallowRef<Trip>()
  const nonstopOnly = ref(false)
  const pins = shallowRef<readonly Pin[]>([])
  /** Where the agent is; kept while flights are looked at, so that going back finds it. */
  const focus = shallowRef<Pin>()
  /** Days by route, so that going back to a route is instant. */
  const keptByRoute = new Map<string, ReadonlyMap<LocalDate, KnownDay>>()
  let lastId = 0

  const outboundDays = computed(() => daysOf(outbound.value))
  const inboundDays = computed(() => daysOf(inbound.value))
  const isReturn = computed(() => trip.value?.returnDate !== undefined)
  const isLoading = computed(
    () => outbound.value.pending !== undefined || inbound.value.pending !== undefined,
  )
  const errors = computed(() =>
    [outbound.value.failed?.error, inbound.value.failed?.error].filter((error) => error !== undefined),
  )

  return {
    outbound,
    inbound,
    trip,
    nonstopOnly,
    pins,
    focus,
    isReturn,
    isLoading,
    errors,
    search,
    refresh,
    shift,
    reveal,
    isOf,
    lookAt,
    stop,
    outboundDays,
    inboundDays,
    dayOf,
    togglePin,
    clearPins,
    reset,
  }

  /**
   * Shows the calendar around the trip, for a one-way trip with the whole month that is its page. Days that were
   * asked in the last ten minutes are not asked again.
   */
  async function search(wanted: Trip, options: { readonly force: boolean }): Promise<void> {
    if (trip.value && tripRoute(trip.value) !== tripRoute(wanted)) clearPins()
    trip.value = wanted
    const { departureDate, returnDate, daysAround } = wanted
    focus.value = returnDate === undefined ? { out: departureDate } : { out: departureDate, back: returnDate }
    const back = returnDate === undefined ? undefined : around(returnDate, daysAround, clock.today)
    const near = around(departureDate, daysAround, clock.today)
    const out = back ? near : spanning(near, monthOf(departureDate, clock.today))
    await Promise.all([lookBoth(wanted, out, back, options.force), back ? undefined : leave(inbound)])
  }

  async function refresh(): Promise<void> {
    const current = trip.value
    if (!current) return
    const out = outbound.value.window
    const back = inbound.value.window
    await lookBoth(current, out, back, true)
  }

  /** Moves both windows by so many days, but not before today, and not beyond what is sold. */
  async function shift(days: number): Promise<void> {
    const { from, to } = outbound.value.window ?? {}
    if (from === undefined || to === undefined) return
    const by = movable({ from, to: inbound.value.window?.to ?? to }, days, clock.today)
    await lookAt(moved(outbound.value.window, by), moved(inbound.value.window, by))
  }

  /** Puts the focus on days that may be out of sight. */
  async function reveal(pin: Pin): Promise<void> {
    focus.value = pin
    const { out, back } = pin
    const inboundWindow = inbound.value.window
    await lookAt(
      reaching(outbound.value.window, out),
      back === undefined ? inboundWindow : reaching(inboundWindow, back),
    )
  }

  /** Whether the calendar is that of the trip, whose days and travellers may be others. */
  function isOf(other: Trip | undefined): boolean {
    const own = trip.value
    if (!own || !other || tripRoute(own) !== tripRoute(other)) return false
    return (own.returnDate === undefined) === (other.returnDate === undefined)
  }

  async function lookAt(out: DayWindow | undefined, back?: DayWindow): Promise<void> {
    const current = trip.value
    if (!current) return
    const answers = lookBoth(current, out, back, false)
    keepFocusInSight()
    await answers
  }

  /** What Enter opens is what one sees: the focus stays on its days as long as they are in sight. */
  function keepFocusInSight(): void {
    if (!focus.value) return
    const out = nearest(outbound.value.window, focus.value.out)
    const { back } = focus.value
    if (back === undefined) {
      focus.value = { out }
      return
    }
    const inSight = nearest(inbound.value.window, back)
    focus.value = { out, back: inSight < out ? out : inSight }
  }

  /** Aborts what is being asked; the days stay as they were. */
  async function stop(): Promise<void> {
    await Promise.all([abort(outbound), abort(inbound)])
  }

  /** What both directions need goes out in one request. */
  async function lookBoth(
    of: Trip,
    out: DayWindow | undefined,
    back: DayWindow | undefined,
    force: boolean,
  ): Promise<void> {
    const { departureDate, returnDate = departureDate } = of
    const looks = [
      out && begin(outbound, { route: outRoute(of), window: out, preferred: departureDate, force }),
      back && begin(inbound, { route: backRoute(of), window: back, preferred: returnDate, force }),
    ].filter((look) => look !== undefined)
    const pair = looks.length === 2 ? looks[0]?.searchId : undefined
    await Promise.all(looks.map((look) => finish(look, pair)))
  }

  /** Shows what is known of the window; the look that is left to make, undefined where all is known. */
  function begin(
    direction: ShallowRef<DirectionDays>,
    { route, window, preferred, force }: Wanted,
  ): Look | undefined {
    void abort(direction)
    // Asked again, the old days stay, quieter, until the new ones are there.
    const kept = keptByRoute.get(routeKey(route)) ?? new Map<LocalDate, KnownDay>()
    const known = force ? kept : fresh(kept, clock.exactly())
    direction.value = { route, window, known, pending: undefined, failed: undefined, warnings: [] }
    const missing = force ? window : daysMissingIn(window, known)
    if (!missing) return undefined
    lastId += 1
    const searchId = `calendar-${String(clock.exactly())}-${String(lastId)}`
    direction.value = { ...direction.value, pending: { searchId, window: missing } }
    return { direction, route, missing, searchId, preferred, force }
  }

  async function finish(look: Look, pair: string | undefined): Promise<void> {
    const { direction, route, missing, searchId, preferred, force } = look
    const query = { ...queryWindow(missing, preferred), ...route }
    const more = { ...(force && { isAnew: true }), ...(pair !== undefined && { pair }) }
    const result = await ask((desk) => desk.findLeadPrices({ searchId, query, ...more }))
    // Superseded meanwhile: the late answer belongs to nobody.
    if (direction.value.pending?.searchId !== searchId) return
    if (result.ok) take(direction, route, missing, result.value)
    else fail(direction, missing, result.error)
  }

  function take(
    direction: ShallowRef<DirectionDays>,
    route: Route,
    window: DayWindow,
    answer: LeadPriceAnswer,
  ): void {
    // The benchmark measures from here to the painted prices.
    // The last one alone: the page keeps every mark for as long as it is open.
    performance.clearMarks('faredesk:calendar-answer')
    performance.mark('faredesk:calendar-answer')
    const known = new Map([...direction.value.known, ...knownDays(window, answer)])
    keptByRoute.set(routeKey(route), known)
    direction.value = { ...direction.value, known, pending: undefined, warnings: answer.warnings }
  }

  function fail(direction: ShallowRef<DirectionDays>, window: DayWindow, error: AppError): void {
    const isWanted = error.kind !== 'cancelled'
    direction.value = {
      ...direction.value,
      pending: undefined,
      failed: isWanted ? { window, error } : undefined,
    }
  }

  async function abort(direction: ShallowRef<DirectionDays>): Promise<void> {
    const pending = direction.value.pending
    if (!pending) return
    direction.value = { ...direction.value, pending: undefined }
    await ask((desk) => desk.cancelSearch({ searchId: pending.searchId }))
  }

  async function leave(direction: ShallowRef<DirectionDays>): Promise<void> {
    await abort(direction)
    direction.value = nothing
  }

  /** Another point of sale: nothing that was asked holds any more. */
  async function reset(): Promise<void> {
    keptByRoute.clear()
    trip.value = undefined
    focus.value = undefined
    clearPins()
    await Promise.all([leave(outbound), leave(inbound)])
  }

  /** Every day of a window, known or not. */
  function daysOf(direction: DirectionDays): readonly DayPrice[] {
    const { window } = direction
    return window ? dateRange(window.from, window.to).map((date) => dayOf(direction, date)) : []
  }

  /** Pins the cell or takes its pin away; false when four are pinned already. */
  function togglePin(pin: Pin): boolean {
    const others = pins.value.filter((other) => !samePin(other, pin))
    const isPinned = others.length < pins.value.length
    if (!isPinned && others.length >= MOST_PINS) return false
    pins.value = isPinned ? others : [...others, pin]
    return true
  }

  function clearPins(): void {
    pins.value = []
  }
})

export function samePin(a: Pin, b: Pin): boolean {
  return a.out === b.out && a.back === b.back
}
