import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import { MOST_PINS, samePin, useCalendarStore, type Pin } from '../../../stores/calendar'
import { useCommands, type CommandHandler } from '../../../stores/commands'
import { useToastStore } from '../../../stores/toasts'
import { useTripStore } from '../../../stores/trip'
import { iconPin } from '../../../ui/icons'
import { nextLowest } from '../logic/matrix'
import type { Calendar } from './use-calendar'
import { otherMonth } from './month-moves'

const WEEK = 7

interface Acts {
  readonly calendar: Calendar
  /** Moves the focus to the cell of the pin, if it is in sight. */
  readonly goTo: (pin: Pin) => void
  readonly openFlights: () => void
  /** Called after a search that the agent asked for. */
  readonly afterSearch: () => void
}

/** Carries out the keys of the calendar. */
export function useCalendarCommands({ calendar, goTo, openFlights, afterSearch }: Acts): void {
  const { t } = useI18n({ useScope: 'global' })
  const store = useCalendarStore()
  const trips = useTripStore()
  const toasts = useToastStore()
  const router = useRouter()
  let lastLowest: Pin | undefined

  const needsPrices = (run: () => void): CommandHandler => ({
    run,
    whyNot: () => (store.trip ? undefined : t('shop.whyNot.noCalendar')),
  })

  useCommands({
    'shop.search': {
      run: () => {
        void search()
      },
      whyNot: () => (trips.trip ? undefined : t('shop.whyNot.noTrip')),
    },
    'shop.swap': {
      run: () => {
        const { origin, destination, ...rest } = trips.draft
        trips.replace({
          ...rest,
          ...(destination === undefined ? {} : { origin: destination }),
          ...(origin === undefined ? {} : { destination: origin }),
        })
      },
    },
    'shop.new': {
      run: () => {
        trips.clear()
        void store.reset()
      },
    },
    'calendar.flights': {
      run: openFlights,
      whyNot: () => (store.focus ? undefined : t('shop.whyNot.noCalendar')),
    },
    'calendar.pin': needsPrices(togglePin),
    'calendar.lowest': needsPrices(goLowest),
    'calendar.nonstop': () => {
      store.nonstopOnly = !store.nonstopOnly
    },
    'calendar.view': needsPrices(nextView),
    'calendar.earlier': needsPrices(() => {
      shift(-1)
    }),
    'calendar.later': needsPrices(() => {
      shift(1)
    }),
    'calendar.refresh': needsPrices(() => {
      void store.refresh()
    }),
    'calendar.stop': {
      run: () => {
        void store.stop()
      },
      whyNot: () => (store.isLoading ? undefined : t('shop.whyNot.nothingRuns')),
    },
    ...Object.fromEntries(
      [1, 2, 3, 4].map((number) => [`calendar.pin-${String(number)}`, pinHandler(number)]),
    ),
  })

  async function search(): Promise<void> {
    const { trip } = trips
    if (!trip) return
    const isAgain = store.trip === trip
    await router.push({ name: 'calendar' })
    const done = store.search(trip, { force: isAgain })
    afterSearch()
    await done
    // What took the focus meanwhile keeps it; otherwise it goes to the prices.
    if (document.activeElement === document.body) afterSearch()
  }

  function shift(direction: 1 | -1): void {
    if (calendar.view.value !== 'month' || !store.focus) void store.shift(direction * WEEK)
    else goTo({ out: otherMonth(store.focus.out, direction) })
  }

  function togglePin(): void {
    const pin = store.focus
    if (!pin) return
    if (!store.togglePin(pin)) {
      toasts.show({ text: t('shop.pins.full', { n: MOST_PINS }), icon: iconPin })
      return
    }
    const isPinned = store.pins.some((other) => samePin(other, pin))
    toasts.show({
      text: isPinned ? t('shop.pins.pinned') : t('shop.pins.unpinned'),
      icon: iconPin,
      undo: () => {
        store.togglePin(pin)
      },
    })
  }

  /** First the lowest of all; from there to the next dearer one each time. */
  function goLowest(): void {
    const { matrix, placeOf, pinAt } = calendar
    const { focus } = store
    const isThere = focus !== undefined && lastLowest !== undefined && samePin(focus, lastLowest)
    lastLowest = pinAt(nextLowest(matrix.value, isThere ? placeOf(focus) : undefined))
    if (lastLowest) goTo(lastLowest)
  }

  function nextView(): void {
    const views = calendar.views.value
    const next = views[(views.indexOf(calendar.view.value) + 1) % views.length]
    if (next) calendar.chooseView(next)
  }

  function pinHandler(number: number): CommandHandler {
    return {
      run: () => {
        const pin = store.pins[number - 1]
        if (pin) goTo(pin)
      },
      whyNot: () => (store.pins.length >= number ? undefined : t('shop.whyNot.noPin')),
    }
  }
}
