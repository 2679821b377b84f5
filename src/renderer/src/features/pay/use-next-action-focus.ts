import { onMounted, watch, type WatchSource } from 'vue'

/**
 * The button that goes on has the focus: when the step opens, and whenever what had it is gone (the card window, a
 * button of the state before). Where the agent is somewhere on this screen already, it stays there.
 */
export function useNextActionFocus(changes: readonly WatchSource[]): void {
  /** What has the focus only until there is something that goes on. */
  let waiting: Element | undefined

  onMounted(() => {
    if (document.activeElement?.closest('.work.sale') === null) focusNext()
  })
  watch(
    changes,
    () => {
      const { activeElement } = document
      if (activeElement === document.body || activeElement === waiting) focusNext()
    },
    { flush: 'post' },
  )

  function focusNext(): void {
    const next = document.querySelector<HTMLElement>('.work.sale .btn.primary')
    // Never the one that gives up: a stray key must not.
    const other =
      document.querySelector<HTMLElement>('.work.sale .foot-bar .grow ~ .btn') ??
      document.querySelector<HTMLElement>('.work.sale .foot-bar .btn')
    waiting = next ? undefined : (other ?? undefined)
    const target = next ?? other
    target?.focus()
  }
}
