import { useI18n } from 'vue-i18n'
import { samePin, useCalendarStore, type Pin } from '../../../stores/calendar'
import { useCommands, type CommandHandler } from '../../../stores/commands'
import { useClockStore } from '../../../stores/clock'
import { lastSold } from '../../../stores/day-window'
import { daysBetween } from '../../../../../shared/domain/dates/local-date'
import { nextLowest, nightsAt, type Place } from '../matrix/matrix'
import { otherMonth } from './month-moves'
import type { Calendar } from './use-calendar'
import { usePinCommands } from './use-pin-commands'
import { useTripCommands } from './use-trip-commands'

const WEEK = 7

export interface CalendarActs {
  readonly calendar: Calendar
  /** Moves the focus to the cell of the pin, if it is in sight. */
  readonly goTo: (pin: Pin) => void
  readonly openFlights: () => void
  /** Called after a search that the agent asked for. */
  readonly afterSearch: () => void
}

/** Carries out the keys of the calendar. */
export function useCalendarCommands(acts: CalendarActs): void {
  const { t } = useI18n({ useScope: 'global' })
  const store = useCalendarStore()
  useTripCommands(acts.afterSearch)
  usePinCommands(acts.goTo)

  const needsPrices = (run: () => void): CommandHandler => ({
    run,
    whyNot: () => (store.trip ? undefined : t('shop.whyNot.noCalendar')),
  })
  useCommands({
    'calendar.flights': {
      run: acts.openFlights,
      whyNot: () => (store.focus ? undefined : t('shop.whyNot.noCalendar')),
    },
    'calendar.lowest': needsPrices(lowestFinder(acts)),
    'calendar.lowest-same-nights': {
      run: lowestOfNights(acts),
      whyNot: () => (store.focus?.back === undefined ? t('shop.whyNot.oneWay') : undefined),
    },
    'calendar.nonstop': () => {
      store.nonstopOnly = !store.nonstopOnly
    },
    'calendar.view': needsPrices(() => {
      nextView(acts.calendar)
    }),
    'calendar.earlier': {
      run: () => {
        shift(acts, -1)
      },
      whyNot: () => {
        if (!store.trip) return t('shop.whyNot.noCalendar')
        return isAtToday(acts.calendar) ? t('shop.whyNot.noEarlier') : undefined
      },
    },
    'calendar.later': {
      run: () => {
        shift(acts, 1)
      },
      whyNot: () => {
        if (!store.trip) return t('shop.whyNot.noCalendar')
        return isAtLastSold(acts.calendar) ? t('shop.whyNot.noLater') : undefined
      },
    },
    'calendar.refresh': needsPrices(() => {
      void store.refresh()
    }),
    'calendar.stop': {
      run: () => {
        void store.stop()
      },
      whyNot: () => (store.isLoading ? undefined : t('shop.whyNot.nothingRuns')),
    },
  })
}

/** A week in the matrix, a month in the month. */
function shift({ calendar, goTo }: CalendarActs, direction: 1 | -1): void {
  const store = useCalendarStore()
  if (calendar.view.value !== 'month' || !store.focus) void store.shift(direction * WEEK)
  else goTo({ out: otherMonth(store.focus.out, direction) })
}

/** Whether nothing earlier can be flown than what is in sight. */
function isAtToday({ view }: Calendar): boolean {
  const { focus, outbound } = useCalendarStore()
  const first = useClockStore().today
  if (view.value === 'month') return focus !== undefined && focus.out.slice(0, 7) <= first.slice(0, 7)
  return outbound.window !== undefined && outbound.window.from <= first
}

/** Whether nothing later is sold than what is in sight. */
function isAtLastSold({ view }: Calendar): boolean {
  const { focus, outbound, inbound } = useCalendarStore()
  const last = lastSold(useClockStore().today)
  if (view.value === 'month') return focus !== undefined && focus.out.slice(0, 7) >= last.slice(0, 7)
  const { to } = inbound.window ?? outbound.window ?? {}
  return to !== undefined && to >= last
}

/** First the lowest of all; from there to the next dearer one each time. */
function lowestFinder({ calendar, goTo }: CalendarActs): () => void {
  const store = useCalendarStore()
  let last: Pin | undefined
  return () => {
    const { matrix, lowest, placeOf, pinAt } = calendar
    const { focus } = store
    const isThere = focus !== undefined && last !== undefined && samePin(focus, last)
    last = pinAt(isThere ? nextLowest(matrix.value, placeOf(focus)) : lowest.value)
    if (last) goTo(last)
  }
}

/** The same among the stays of as many nights as the one that has the focus. */
function lowestOfNights({ calendar, goTo }: CalendarActs): () => void {
  const store = useCalendarStore()
  let last: Pin | undefined
  return () => {
    const { matrix, placeOf, pinAt } = calendar
    const { focus } = store
    if (focus?.back === undefined) return
    const nights = daysBetween(focus.out, focus.back)
    const isMeant = (place: Place): boolean => nightsAt(matrix.value, place) === nights
    const isThere = last !== undefined && samePin(focus, last)
    last = pinAt(nextLowest(matrix.value, isThere ? placeOf(focus) : undefined, isMeant))
    if (last) goTo(last)
  }
}

function nextView(calendar: Calendar): void {
  const views = calendar.views.value
  const next = views[(views.indexOf(calendar.view.value) + 1) % views.length]
  if (next) calendar.chooseView(next)
}
