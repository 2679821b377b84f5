import { onMounted, watch, type WatchSource } from 'vue'

type Button = HTMLElement | null | undefined

interface NextFocus {
  /** The button that goes on. */
  readonly next: () => Button
  /** What has the focus only until there is something that goes on. */
  readonly meanwhile?: () => Button
  /** Whether the agent is nowhere as the screen opens. */
  readonly isFree?: () => boolean
  readonly changes?: readonly WatchSource[]
}

/**
 * What goes on has the focus: as a screen or its answer opens, and whenever what had it is gone (a list, the card window,
 * a button of the state before). Where the agent is somewhere on the screen already, it stays there.
 */
export function useNextFocus({ next, meanwhile, isFree = isNowhere, changes = [] }: NextFocus): void {
  let waiting: Button

  onMounted(() => {
    if (isFree()) focusNext()
  })
  watch(
    changes,
    () => {
      if (isNowhere() || document.activeElement === waiting) focusNext()
    },
    { flush: 'post' },
  )

  function focusNext(): void {
    const target = next()
    waiting = target ? undefined : meanwhile?.()
    ;(target ?? waiting)?.focus()
  }
}

function isNowhere(): boolean {
  return document.activeElement === document.body
}
