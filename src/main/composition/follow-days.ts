import { today, type LocalDate } from '../../shared/domain/dates/local-date'

/** Often enough that nobody sees yesterday for long, also after sleep and a change of the clock or its zone. */
const LOOK_EVERY_MS = 20_000

/** Calls back on every new day at this computer; returns the function that stops. */
export function followDays(now: () => Date, onNewDay: () => void): () => void {
  let day: LocalDate = today(now())
  const timer = setInterval(() => {
    const current = today(now())
    if (current === day) return
    day = current
    onNewDay()
  }, LOOK_EVERY_MS)
  return () => {
    clearInterval(timer)
  }
}
