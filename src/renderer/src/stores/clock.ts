import { defineStore } from 'pinia'
import { ref } from 'vue'

const TICK_MS = 5000

/** The time that ages are told by ("4 min ago"); one clock, so that they all turn over together. */
export const useClockStore = defineStore('clock', () => {
  const now = ref(Date.now())
  return { now, start }

  /** Returns the function that stops the clock. */
  function start(): () => void {
    const timer = window.setInterval(() => {
      now.value = Date.now()
    }, TICK_MS)
    return () => {
      window.clearInterval(timer)
    }
  }
})
