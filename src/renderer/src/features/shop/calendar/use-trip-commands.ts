import { nextTick } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import { useCalendarStore } from '../../../stores/calendar'
import { useClockStore } from '../../../stores/clock'
import { useCommands } from '../../../stores/commands'
import { useTripStore } from '../../../stores/trip'
import { writeEntry } from '../../../trip-words/write-entry'

/** The entry line and the fields. */
const ENTRY = '[data-scope~="trip"]'
const FIELDS = '[data-region="trip"]'
const WRONG = '[aria-invalid="true"]'

/** Searches the trip and turns it round. */
export function useTripCommands(afterSearch: () => void): void {
  const { t } = useI18n({ useScope: 'global' })
  const store = useCalendarStore()
  const trips = useTripStore()
  const clock = useClockStore()
  const router = useRouter()

  useCommands({
    'shop.search': {
      run: () => {
        void search()
      },
      whyNot: () => (trips.trip ? undefined : t('shop.whyNot.noTrip')),
    },
    'shop.swap': () => {
      const { origin, destination, ...rest } = trips.draft
      trips.replace({
        ...rest,
        ...(destination === undefined ? {} : { origin: destination }),
        ...(origin === undefined ? {} : { destination: origin }),
      })
    },
  })

  /** The same trip once more is asked anew; another one takes what is known of it. */
  async function search(): Promise<void> {
    if (await goToMistake()) return
    const { trip } = trips
    if (!trip) return
    trips.remember(writeEntry(trip, clock.today))
    const isAgain = store.trip === trip
    await router.push({ name: 'calendar' })
    const done = store.search(trip, { force: isAgain })
    afterSearch()
    await done
    // What took the focus meanwhile keeps it; otherwise it goes to the prices.
    if (document.activeElement === document.body) afterSearch()
  }
}

/** Reads what is just being typed, and goes to the first mistake instead of searching without that word. */
async function goToMistake(): Promise<boolean> {
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement && focused.closest(ENTRY)) focused.blur()
  await nextTick()
  // What is wrong in a field is written wrong in the line as well, and is mended where it was made.
  const [mistake] = [`${FIELDS} ${WRONG}`, `${ENTRY} ${WRONG}`].flatMap(
    (where) => document.querySelector<HTMLElement>(where) ?? [],
  )
  mistake?.focus()
  return mistake !== undefined
}
