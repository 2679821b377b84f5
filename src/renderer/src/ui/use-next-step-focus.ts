import { onMounted, watch, type Ref, type WatchSource } from 'vue'

/**
 * Where a list had the focus, or would have got it, the next step gets it: the first button of the region, unless the
 * agent is somewhere else already.
 */
export function useNextStepFocus(
  region: Readonly<Ref<HTMLElement | null>>,
  changes: readonly WatchSource[] = [],
): void {
  const focusNextStep = (): void => {
    if (document.activeElement === document.body) region.value?.querySelector('button')?.focus()
  }
  onMounted(focusNextStep)
  watch(changes, focusNextStep, { flush: 'post' })
}
