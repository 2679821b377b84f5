import {
  askedToWaitUntil,
  looksOf,
  type BookingAttempt,
} from '../../../shared/domain/booking/booking-attempt'
import { useClockStore } from './clock'

/** For how many seconds the airline still asks not to be asked for this payment; undefined where it does not. */
export function useAskedToWait(): (attempt: BookingAttempt | undefined) => number | undefined {
  const clock = useClockStore()
  return (attempt) => {
    const until = attempt && askedToWaitUntil(looksOf(attempt))
    const seconds = until === undefined ? 0 : Math.ceil((Date.parse(until) - clock.second) / 1000)
    return seconds > 0 ? seconds : undefined
  }
}
