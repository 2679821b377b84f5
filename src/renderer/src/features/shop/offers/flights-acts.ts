import type { ComputedRef } from 'vue'
import type { Flights, FoundOffer } from './use-flights'

/** What the keys of the flights act on. */
export interface FlightsActs {
  readonly flights: Flights
  readonly focused: ComputedRef<FoundOffer | undefined>
  readonly compared: ComputedRef<readonly FoundOffer[]>
  readonly focusList: () => void
}
