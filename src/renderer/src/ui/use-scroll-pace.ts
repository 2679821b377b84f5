import { useDebounceFn } from '@vueuse/core'
import { shallowRef, type Ref } from 'vue'

/** Whether rows go by faster than they can be read. */
export interface ScrollPace {
  readonly isFast: Readonly<Ref<boolean>>
  /** To be told of every scroll event: where the top of the list is, in pixels. */
  readonly moved: (top: number) => void
}

/** Of one scroll event; a wheel moves by two or three rows. */
const FAR_ROWS = 6
/** A jump to another place is not fast; one after the other is. */
const NEXT_JUMP_MS = 100
const READABLE_AFTER_MS = 80

export function useScrollPace(rowHeight: number): ScrollPace {
  const isFast = shallowRef(false)
  const beReadable = useDebounceFn(() => {
    isFast.value = false
  }, READABLE_AFTER_MS)
  let topBefore = 0
  let jumpedAt = -Infinity

  return {
    isFast,
    moved: (top) => {
      const isFar = Math.abs(top - topBefore) > FAR_ROWS * rowHeight
      topBefore = top
      if (!isFar) return
      const now = performance.now()
      if (now - jumpedAt < NEXT_JUMP_MS) isFast.value = true
      jumpedAt = now
      void beReadable()
    },
  }
}
