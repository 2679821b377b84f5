import type { AttemptState } from '../../shared/domain/booking/booking-attempt'
import { assertNever } from '../../shared/assert-never'
import type { AttemptAudit } from './attempt-audit'
import type { StoredAttempt } from '../order-cache/attempt-store'
import type { LiveAttempts } from './live-attempts'
import type { LookUps } from './look-ups'
import type { OutcomeSettler } from './settle-outcome'

const STOPPED_BEFORE_PAYING = 'application stopped before paying'

/**
 * What becomes of attempts that an earlier run left open: nothing was sent for the early ones, and of the others the
 * order is stored already, or is looked up until the airline says what happened.
 */
export function resumeAttempts(
  kept: readonly StoredAttempt[],
  attempts: LiveAttempts,
  audit: AttemptAudit,
  lookUps: LookUps,
  settler: OutcomeSettler,
): void {
  for (const stored of kept) {
    const live = attempts.adopt(stored)
    if (!live) continue
    switch (afterRestart(live.state)) {
      case 'end':
        live.record({ what: 'abandoned', message: STOPPED_BEFORE_PAYING })
        audit.note(live, 'attempt-abandoned', { message: STOPPED_BEFORE_PAYING })
        break
      case 'look-up':
        if (settler.confirmStored(live)) break
        if (live.state.kind === 'unknown') lookUps.startSeries(live)
        else lookUps.lose(live, { reason: 'application-stopped' })
        break
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
