import { onMounted, watch, type WatchSource } from 'vue'

/**
 * The button that goes on has the focus: when the step opens, and whenever what had it is gone (the card window, a
 * button of the state before). Where the agent is somewhere on this screen already, it stays there.
 */
export function useNextActionFocus(changes: readonly WatchSource[]): void {
  onMounted(() => {
    if (document.activeElement?.closest('.work.sale') === null) focusNext()
  })
  watch(
    changes,
    () => {
      if (document.activeElement === document.body) focusNext()
    },
    { flush: 'post' },
  )
}

function focusNext(): void {
  const next =
    document.querySelector<HTMLElement>('.work.sale .btn.primary') ??
    document.querySelector<HTMLElement>('.work.sale .foot-bar .btn:last-of-type')
  next?.focus()
}
