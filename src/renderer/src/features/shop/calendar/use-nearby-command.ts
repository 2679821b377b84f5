import { shallowRef, type ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Trip } from '../../../../../shared/domain/search/trip'
import { useCalendarStore } from '../../../stores/calendar'
import { useCommandStore, useCommands } from '../../../stores/commands'
import { useNearbyStore, type NearbyRow } from '../../../stores/nearby'
import { useTripStore } from '../../../stores/trip'

interface Nearby {
  /** The trip on the days that are looked at, while its airports are compared. */
  readonly nearTo: ShallowRef<Trip | undefined>
  readonly takeNearby: (row: NearbyRow) => void
}

/** Compares the airports of both cities, and goes on from the pair that was taken. */
export function useNearbyCommand(): Nearby {
  const { t } = useI18n({ useScope: 'global' })
  const calendar = useCalendarStore()
  const trips = useTripStore()
  const commands = useCommandStore()
  const nearby = useNearbyStore()
  const nearTo = shallowRef<Trip>()
  useCommands({
    'calendar.nearby': {
      run: () => {
        const { trip, focus } = calendar
        if (!trip || !focus) return
        const { out: departureDate, back } = focus
        nearTo.value = { ...trip, departureDate, ...(back !== undefined && { returnDate: back }) }
      },
      whyNot: () => {
        if (!calendar.trip) return t('shop.whyNot.noCalendar')
        return nearby.pairsOf(calendar.trip).length > 1 ? undefined : t('counter.nearby.alone')
      },
    },
  })
  return { nearTo, takeNearby }

  function takeNearby({ origin, destination }: NearbyRow): void {
    const trip = nearTo.value
    nearTo.value = undefined
    if (!trip) return
    trips.enter({ ...trip, origin, destination })
    commands.run('shop.search')
  }
}
