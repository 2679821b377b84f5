import { computed, onBeforeUnmount, ref, watch, type ComputedRef, type Ref } from 'vue'

/** The rows of a long list that are near the eye; all have the same height. */
export interface RowWindow {
  readonly first: ComputedRef<number>
  /** One behind the last. */
  readonly end: ComputedRef<number>
  /** The most rows that are there at once. */
  readonly size: ComputedRef<number>
  readonly totalHeight: ComputedRef<number>
  readonly offset: ComputedRef<number>
  /** Scrolls no further than needed to show the row whole. */
  readonly reveal: (row: number) => void
}

/** Rows kept ready above and below, so that a fast wheel finds them painted. */
const SPARE_ROWS = 10
/** The window moves by so many rows at once, so that most scroll events change nothing. */
const STEP_ROWS = 4

export function useRowWindow(
  scroller: Readonly<Ref<HTMLElement | null>>,
  count: () => number,
  rowHeight: number,
  headHeight = 0,
): RowWindow {
  const top = ref(0)
  const height = ref(600)
  // At first only what is seen is drawn; the spare rows follow when that is on the screen.
  const spare = ref(0)

  const first = computed(() => {
    const row = Math.floor(top.value / rowHeight) - spare.value
    // Without spare rows a step back would leave out the last rows that are seen, and with them the focus.
    return Math.max(0, spare.value > 0 ? row - (row % STEP_ROWS) : row)
  })
  const size = computed(
    () => Math.ceil(height.value / rowHeight) + (spare.value > 0 ? spare.value * 2 + STEP_ROWS : 1),
  )
  const end = computed(() => Math.min(count(), first.value + size.value))

  const onScroll = (): void => {
    top.value = scroller.value?.scrollTop ?? 0
  }
  const observer = heightObserver((measured) => (height.value = measured))

  watch(
    scroller,
    (element, before) => {
      before?.removeEventListener('scroll', onScroll)
      observer?.disconnect()
      if (!element) return
      element.addEventListener('scroll', onScroll, { passive: true })
      requestAnimationFrame(() => setTimeout(() => (spare.value = SPARE_ROWS)))
      // The observer tells the height when the layout is there; asking for it now would make the layout twice.
      if (observer) observer.observe(element)
      else height.value = element.clientHeight || height.value
    },
    { immediate: true, flush: 'post' },
  )
  onBeforeUnmount(() => {
    scroller.value?.removeEventListener('scroll', onScroll)
    observer?.disconnect()
  })

  return {
    first,
    end,
    size,
    totalHeight: computed(() => count() * rowHeight),
    offset: computed(() => first.value * rowHeight),
    reveal: (row) => {
      if (!scroller.value) return
      revealRow(scroller.value, row * rowHeight, rowHeight, headHeight)
      // Who wants to put the focus on the row finds it in the page at the next tick, not at the next scroll event.
      onScroll()
    },
  }
}

function heightObserver(tell: (height: number) => void): ResizeObserver | undefined {
  if (typeof ResizeObserver === 'undefined') return undefined
  return new ResizeObserver(([entry]) => {
    if (entry) tell(entry.target.clientHeight)
  })
}

function revealRow(scroller: HTMLElement, from: number, rowHeight: number, headHeight: number): void {
  const visible = scroller.clientHeight - headHeight
  if (from < scroller.scrollTop) scroller.scrollTop = from
  else if (from + rowHeight > scroller.scrollTop + visible) scroller.scrollTop = from + rowHeight - visible
}
