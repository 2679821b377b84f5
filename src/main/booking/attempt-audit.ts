import type { BookingAttempt } from '../../shared/domain/booking/booking-attempt'
import type { AuditTrail } from '../order-cache/audit-trail'
import type { LiveAttempt } from './live-attempt'
import type { Clock } from './ports'
import { Refused, appErrorOf } from '../../shared/errors/refused'

type Detail = Readonly<Record<string, string>>

/** What the audit trail knows of a booking; never card, token or bank data. */
export class AttemptAudit {
  constructor(
    private readonly trail: AuditTrail,
    private readonly clock: Pick<Clock, 'after'>,
  ) {}

  /** Before something irrevocable: when the trail cannot be written, the step must not be taken. */
  require({ attempt }: Pick<LiveAttempt, 'attempt'>, what: string, detail: Detail = {}): void {
    try {
      this.trail.append({ what, detail: { ...described(attempt), ...detail } })
    } catch (error) {
      throw new Refused(appErrorOf(error) ?? { kind: 'internal', reference: 'audit' }, {
        cause: error,
      })
    }
  }

  /** After the fact: a trail that cannot be written is told to the agent and stops nothing. */
  note(live: LiveAttempt, what: string, detail: Detail = {}): void {
    this.write(live, what, { ...described(live.attempt), ...detail })
  }

  /** What another program keeps from being written now is written when it lets go. */
  private write(live: LiveAttempt, what: string, detail: Detail): void {
    if (live.isClosed) return
    try {
      this.trail.append({ what, detail })
    } catch (error) {
      const refused = appErrorOf(error) ?? { kind: 'internal', reference: 'audit' }
      if (refused.kind === 'cache-in-use') this.clock.after(AGAIN_MS, () => this.write(live, what, detail))
      else live.problem(refused)
    }
  }
}

const AGAIN_MS = 1_000

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
