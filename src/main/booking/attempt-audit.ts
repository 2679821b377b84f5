import type { BookingAttempt } from '../../shared/domain/booking-attempt'
import type { AuditTrail } from '../order-cache/audit-trail'
import { BookingRefused, appErrorOf } from './booking-refused'
import type { LiveAttempts } from './live-attempts'

/** What the audit trail knows of a booking; never card, token or bank data. */
export class AttemptAudit {
  constructor(
    private readonly trail: AuditTrail,
    private readonly live: LiveAttempts,
  ) {}

  /** Before something irrevocable: when the trail cannot be written, the step must not be taken. */
  require(attempt: BookingAttempt, what: string, detail: Readonly<Record<string, string>> = {}): void {
    try {
      this.trail.append({ what, detail: { ...described(attempt), ...detail } })
    } catch (error) {
      throw new BookingRefused(appErrorOf(error) ?? { kind: 'internal', reference: 'audit' }, {
        cause: error,
      })
    }
  }

  /** After the fact: a trail that cannot be written is told to the agent and stops nothing. */
  note(attempt: BookingAttempt, what: string, detail: Readonly<Record<string, string>> = {}): void {
    if (this.live.closed) return
    try {
      this.trail.append({ what, detail: { ...described(attempt), ...detail } })
    } catch (error) {
      this.live.problem(attempt.id, appErrorOf(error) ?? { kind: 'internal', reference: 'audit' })
    }
  }
}

function described(attempt: BookingAttempt): Readonly<Record<string, string>> {
  const { basis } = attempt
  return {
    attempt: attempt.id,
    shortId: attempt.shortId,
    profile: attempt.profileId,
    offer: basis.offerId,
    response: basis.responseId,
    amount: `${basis.total.currency} ${basis.total.amount}`,
    payment: attempt.payment.kind,
    cardholder: attempt.isCardholderPresent ? 'present' : 'not-present',
  }
}
