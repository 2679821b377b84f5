import {
  blocksPayment,
  lastDayOf,
  mayStillAppear,
  type BookingAttempt,
} from '../../shared/domain/booking/booking-attempt'
import type { Override } from '../../shared/domain/booking/booking-attempt'
import { isSameTrip } from '../../shared/domain/booking/same-trip'
import type { LiveAttempts } from './live-attempts'
import { sameOffer } from './next-state'
import { Refused } from '../../shared/errors/refused'

/** What is to be paid; without an id before it is an attempt. */
type Wanted = Pick<
  BookingAttempt,
  'tripKey' | 'travellers' | 'route' | 'departureDate' | 'returnDate' | 'basis' | 'overrides'
> & {
  readonly id?: string
}

/**
 * One open payment per trip and per offer, whatever profile, window or run of the application it came from. It sees
 * people, not spellings; where it sees too much, the agent says why it is paid all the same.
 */
export class PaymentBlock {
  constructor(private readonly attempts: LiveAttempts) {}

  /** Throws while another attempt for the same trip or offer may move money, or is about to. */
  check(wanted: Wanted): void {
    for (const other of this.moving()) {
      const isOffer = sameOffer(other.basis, wanted.basis)
      if (other.id === wanted.id || !(isOffer || isSameTrip(other, wanted))) continue
      // One that is just being paid ends by itself; the same offer is never sent twice, whoever wants it.
      const isFinal = isOffer || other.state.kind !== 'unknown'
      if (!isFinal && isOverridden(wanted, 'payment-blocked', other)) continue
      throw blockedBy(other, isFinal)
    }
  }

  /** Throws when an order was made of the same flights for the same people: it is rarely meant a second time. */
  refuseSold(wanted: Wanted): void {
    for (const { id, shortId, state } of this.remembered(wanted)) {
      if (state.kind !== 'confirmed' || isOverridden(wanted, 'already-sold', { id })) continue
      const { locator = state.orderId } = state
      throw new Refused({ kind: 'already-sold', locator, attemptId: id, shortId })
    }
  }

  /** Earlier attempts for the trip that ended without an order, as far as one may still turn up. */
  endedWithoutOrder(wanted: Wanted): readonly BookingAttempt[] {
    return this.remembered(wanted).filter(
      (one) => mayStillAppear(one) && !isOverridden(wanted, 'earlier-payment-unclear', one),
    )
  }

  /** Others of the same trip that have an order or may get one. */
  soldOrMoving(wanted: Wanted): readonly BookingAttempt[] {
    return this.remembered(wanted).filter(({ state }) => state.kind === 'confirmed' || blocksPayment(state))
  }

  private remembered(wanted: Wanted): readonly BookingAttempt[] {
    // However many were made since: the same flights end on the same day.
    const known = this.attempts.travelling(lastDayOf(wanted))
    return known.filter((one) => one.id !== wanted.id && isSameTrip(one, wanted))
  }

  private moving(): readonly BookingAttempt[] {
    return [
      ...this.attempts.open().filter(({ state }) => blocksPayment(state)),
      ...this.attempts.working().flatMap((one) => (one.paying.isRunning ? [one.attempt] : [])),
    ]
  }
}

export function blockedBy({ id, shortId }: BookingAttempt, isFinal: boolean): Refused {
  const final = isFinal ? { isFinal } : {}
  return new Refused({ kind: 'payment-blocked', attemptId: id, shortId, ...final })
}

export function isOverridden(
  { overrides = [] }: Pick<BookingAttempt, 'overrides'>,
  refused: Override['refused'],
  other: Pick<BookingAttempt, 'id'>,
): boolean {
  return overrides.some((one) => one.refused === refused && one.attemptId === other.id)
}
