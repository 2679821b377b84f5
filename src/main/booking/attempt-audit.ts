import type { BookingAttempt } from '../../shared/domain/booking-attempt'
import type { AuditTrail } from '../order-cache/audit-trail'
import { BookingRefused, appErrorOf } from './booking-refused'
import type { LiveAttempt } from './live-attempt'

type Detail = Readonly<Record<string, string>>

/** What the audit trail knows of a booking; never card, token or bank data. */
export class AttemptAudit {
  constructor(private readonly trail: AuditTrail) {}

  /** Before something irrevocable: when the trail cannot be written, the step must not be taken. */
  require({ attempt }: LiveAttempt, what: string, detail: Detail = {}): void {
    try {
      this.trail.append({ what, detail: { ...described(attempt), ...detail } })
    } catch (error) {
      throw new BookingRefused(appErrorOf(error) ?? { kind: 'internal', reference: 'audit' }, {
        cause: error,
      })
    }
  }

  /** After the fact: a trail that cannot be written is told to the agent and stops nothing. */
  note(live: LiveAttempt, what: string, detail: Detail = {}): void {
    if (live.isClosed) return
    try {
      this.trail.append({ what, detail: { ...described(live.attempt), ...detail } })
    } catch (error) {
      live.problem(appErrorOf(error) ?? { kind: 'internal', reference: 'audit' })
    }
  }
}

function described(attempt: BookingAttempt): Detail {
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
