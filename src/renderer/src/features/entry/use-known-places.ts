import { computed, type ComputedRef } from 'vue'
import { useAirportStore } from '../../stores/airports'
import { useTripStore } from '../../stores/trip'
import type { KnownPlaces } from '../../trip-words/entry-terms'

/** Undefined until the airports are read: the line does not wait for them. */
export function useKnownPlaces(): ComputedRef<KnownPlaces | undefined> {
  const airports = useAirportStore()
  const trips = useTripStore()
  const places: KnownPlaces = {
    has: airports.has,
    isUsual: (code) => airports.isLarge(code) || trips.airports.includes(code),
    called: (words) => airports.called(words, trips.airports),
    meant: (words) => airports.meant(words, trips.airports),
    begins: (word) => airports.find(word, trips.airports).length > 0,
  }
  return computed(() => (airports.airports.size > 0 ? places : undefined))
}
