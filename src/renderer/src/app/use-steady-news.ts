import { onBeforeUnmount, onMounted, type Ref } from 'vue'

/** A hand that has done nothing for so long is not about to press what it points at. */
const RESTS_AFTER_MS = 700

const HANDS = ['keydown', 'pointermove', 'pointerdown', 'wheel'] as const

/**
 * Bars that come or go above the screen wait for the hands: what is being typed into, or pointed at, stays where it is.
 * They are read out at once, and are seen as soon as nobody types or moves the mouse.
 */
export function useSteadyNews(news: Readonly<Ref<HTMLElement | null>>): void {
  let resting: number | undefined

  onMounted(() => {
    for (const hand of HANDS) window.addEventListener(hand, hold, { capture: true, passive: true })
  })
  onBeforeUnmount(() => {
    for (const hand of HANDS) window.removeEventListener(hand, hold, { capture: true })
    window.clearTimeout(resting)
  })

  function hold(): void {
    const { value } = news
    if (!value) return
    // Where the hands are in the bars themselves, these may go.
    if (resting === undefined && !value.contains(document.activeElement)) {
      value.style.height = `${String(value.offsetHeight)}px`
    }
    window.clearTimeout(resting)
    resting = window.setTimeout(letGo, RESTS_AFTER_MS)
  }

  function letGo(): void {
    resting = undefined
    if (news.value) news.value.style.height = ''
  }
}
