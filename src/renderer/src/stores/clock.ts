import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { today as dayOf } from '../../../shared/domain/dates/local-date'
import { readClock } from '../../../shared/domain/dates/system-clock'

const SECOND_MS = 1000
const AGES_EVERY_MS = 5 * SECOND_MS
/** After sleep a timer may be late; both come as soon as somebody looks. */
const WAKING = ['focus', 'pageshow'] as const

/** The one clock of the desk: what knows the time or the day goes by it, so that all turn over together. */
export const useClockStore = defineStore('clock', () => {
  /** For what counts seconds. */
  const second = ref(exactly())
  /** For ages ("4 min ago"): every five seconds, and at once with a new day or a clock that was set. */
  const now = ref(second.value)
  /** The day at this computer, also over midnight, sleep and a change of the clock or its zone. */
  const today = computed(() => dayOf(new Date(now.value)))
  return { now, second, today, exactly, start }

  /** The moment itself, for what is measured or remembered. */
  function exactly(): number {
    return readClock().getTime()
  }

  /** Returns the function that stops the clock. */
  function start(): () => void {
    const timer = window.setInterval(tick, SECOND_MS)
    for (const waking of WAKING) window.addEventListener(waking, tick)
    document.addEventListener('visibilitychange', tick)
    return () => {
      window.clearInterval(timer)
      for (const waking of WAKING) window.removeEventListener(waking, tick)
      document.removeEventListener('visibilitychange', tick)
    }
  }

  function tick(): void {
    second.value = exactly()
    const isNewAge = Math.abs(second.value - now.value) >= AGES_EVERY_MS
    if (isNewAge || dayOf(new Date(second.value)) !== today.value) now.value = second.value
  }
})
