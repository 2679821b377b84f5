import { blocksPayment, type BookingAttempt } from '../../shared/domain/booking-attempt'
import { BookingRefused } from './booking-refused'
import type { LiveAttempts } from './live-attempts'

/** How many attempts back a sale, and an offer as spent, is remembered. */
export const REMEMBERED_ATTEMPTS = 200

/** One open payment per trip and per offer, whatever profile, window or run of the application it came from. */
export class PaymentBlock {
  constructor(private readonly live: LiveAttempts) {}

  /** Throws while another attempt for the same trip or offer may move money, or is about to. */
  check(attempt: Pick<BookingAttempt, 'tripKey' | 'basis'> & { readonly id?: string }): void {
    const others = [
      ...this.live.open().filter(({ state }) => blocksPayment(state)),
      ...this.live.working().flatMap((one) => (one.paying.isRunning ? [one.attempt] : [])),
    ]
    const other = others.find((one) => one.id !== attempt.id && isSameTrip(one, attempt))
    if (other) {
      throw new BookingRefused({ kind: 'payment-blocked', attemptId: other.id, shortId: other.shortId })
    }
  }

  /** Throws when an order was made of the same flights for the same people: it is rarely meant a second time. */
  refuseSold({ tripKey }: Pick<BookingAttempt, 'tripKey'>): void {
    const sold = this.live
      .list(REMEMBERED_ATTEMPTS)
      .find((one) => one.state.kind === 'confirmed' && one.tripKey === tripKey)
    if (sold?.state.kind !== 'confirmed') return
    const { locator = sold.state.orderId } = sold.state
    throw new BookingRefused({ kind: 'already-sold', locator, shortId: sold.shortId })
  }
}

function isSameTrip(
  a: Pick<BookingAttempt, 'tripKey' | 'basis'>,
  b: Pick<BookingAttempt, 'tripKey' | 'basis'>,
): boolean {
  const isSameOffer = a.basis.offerId === b.basis.offerId && a.basis.responseId === b.basis.responseId
  return a.tripKey === b.tripKey || isSameOffer
}
