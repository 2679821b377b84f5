import { useWindowSize } from '@vueuse/core'
import { computed, type ComputedRef } from 'vue'

/** Pixels for what stands beside the lists: the rail, the panel at its widest, margins and gap. */
const BESIDE_THE_LISTS = 64 + 452 + 44
/** A list at its narrowest: the flight and a bar to scroll with, and each price class. */
const FLIGHT_WIDTH = 346 + 12
const CLASS_WIDTH = 103

/** Whether both directions have room side by side; the panel beside them may come and go without a change. */
export function useBothWays(isReturn: () => boolean, classes: () => number): ComputedRef<boolean> {
  const { width } = useWindowSize()
  return computed(
    () => isReturn() && width.value >= BESIDE_THE_LISTS + 2 * (FLIGHT_WIDTH + classes() * CLASS_WIDTH),
  )
}
