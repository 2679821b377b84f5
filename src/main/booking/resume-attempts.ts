import type { AttemptState } from '../../shared/domain/booking-attempt'
import { assertNever } from '../../shared/domain/assert-never'
import type { AttemptAudit } from './attempt-audit'
import type { StoredAttempt } from '../order-cache/attempt-store'
import type { LiveAttempts } from './live-attempts'
import type { LookUps } from './look-ups'

const STOPPED_BEFORE_PAYING = 'application stopped before paying'

/**
 * What becomes of attempts that an earlier run left open: nothing was sent for the early ones, and the others
 * are looked up until the airline says what happened.
 */
export function resumeAttempts(
  kept: readonly StoredAttempt[],
  live: LiveAttempts,
  audit: AttemptAudit,
  lookUps: LookUps,
): void {
  for (const stored of kept) {
    const { id, state } = stored.attempt
    if (!live.adopt(stored)) continue
    switch (afterRestart(state)) {
      case 'end': {
        const ended = live.record(id, { what: 'abandoned', message: STOPPED_BEFORE_PAYING })
        audit.note(ended, 'attempt-abandoned', { message: STOPPED_BEFORE_PAYING })
        break
      }
      case 'look-up': {
        if (state.kind !== 'unknown') {
          const lost = live.record(id, {
            what: 'outcome-lost',
            reason: 'application-stopped',
            messages: [],
          })
          audit.note(lost, 'payment-unknown', { reason: 'application-stopped' })
        }
        lookUps.startSeries(id)
        break
      }
      case 'nothing':
        break
    }
  }
}

function afterRestart(state: AttemptState): 'end' | 'look-up' | 'nothing' {
  switch (state.kind) {
    case 'draft':
    case 'tokenised':
    case 'priced':
      return 'end'
    case 'order-sent':
    case 'challenge-open':
    case 'challenge-returned':
    case 'completing':
    case 'unknown':
      return 'look-up'
    case 'confirmed':
    case 'declined':
    case 'reconciled':
      return 'nothing'
    default:
      return assertNever(state)
  }
}
