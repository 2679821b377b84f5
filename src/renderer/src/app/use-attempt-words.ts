import type { BookingAttempt } from '../../../shared/domain/booking/booking-attempt'
import { useFormats } from '../ui/format/use-formats'

/** What a bar says of a payment that is not on the screen. */
export function useAttemptWords() {
  const formats = useFormats()

  /** The order by its locator; empty where none was made. */
  function orderOf({ state }: BookingAttempt): string {
    return state.kind === 'confirmed' ? (state.locator ?? state.orderId) : ''
  }

  /** Whose trip it is, where to and when, and what it costs. */
  function tripOf({ travellers, route, departureDate, basis }: BookingAttempt): readonly string[] {
    const surnames = new Set(travellers.map((one) => one.surname))
    return [
      ...surnames,
      route.replaceAll('-', '–'),
      formats.fullDate(departureDate),
      formats.money(basis.total),
    ]
  }

  return { orderOf, tripOf }
}
