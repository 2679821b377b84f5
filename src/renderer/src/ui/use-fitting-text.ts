import { useResizeObserver } from '@vueuse/core'
import { computed, ref, type ComputedRef, type Ref } from 'vue'

/** A field keeps this much behind its text, in pixels. */
const CARET = 2

/** Of texts for a field, fullest first, the first that it can show whole; the last one when there is none. */
export function useFittingText(
  field: Readonly<Ref<HTMLInputElement | null>>,
  texts: () => readonly [string, ...string[]],
): ComputedRef<string> {
  const room = ref(Infinity)
  const font = ref('')
  useResizeObserver(field, ([entry]) => {
    if (!entry) return
    font.value = getComputedStyle(entry.target).font
    room.value = entry.contentRect.width
  })
  return computed(() => {
    const all = texts()
    const fits = (text: string): boolean =>
      room.value === Infinity || widthOf(text, font.value) + CARET <= room.value
    return all.find(fits) ?? all.at(-1) ?? all[0]
  })
}

function widthOf(text: string, font: string): number {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return 0
  pen.font = font
  return pen.measureText(text).width
}
