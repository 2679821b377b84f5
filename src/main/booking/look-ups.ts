import {
  LOOK_UP_AFTER_SECONDS,
  type AttemptState,
  type BookingAttempt,
  type LookUp,
  type UnknownReason,
} from '../../shared/domain/booking-attempt'
import type { AirlineCalls } from '../ndc/airline-calls'
import type { AttemptAudit } from './attempt-audit'
import { errorOf, readLookUpFailure } from './call-outcome'
import type { LiveAttempt } from './live-attempt'
import type { LiveAttempts } from './live-attempts'
import type { Clock, ContextOf } from './ports'
import type { OutcomeSettler } from './settle-outcome'

interface LookUpDeps {
  readonly attempts: LiveAttempts
  readonly audit: AttemptAudit
  readonly settler: OutcomeSettler
  readonly airline: AirlineCalls
  readonly contextOf: ContextOf
  readonly clock: Clock
}

/** Seconds between one look of the series and the next. */
const GAPS_SECONDS = LOOK_UP_AFTER_SECONDS.map(
  (after, index) => after - (LOOK_UP_AFTER_SECONDS[index - 1] ?? 0),
)

/**
 * Looks orders up at endpoint 4 while their outcome is unknown. Waiting is counted on a clock that nobody can
 * set, so that a corrected wall clock or a night asleep neither skips a look nor counts one twice.
 */
export class LookUps {
  private readonly calledOff = new AbortController()

  constructor(private readonly deps: LookUpDeps) {}

  /** The outcome of a call that may have moved money is not known: from now on it is looked up. */
  lose(live: LiveAttempt, reason: UnknownReason, messages: readonly string[] = []): void {
    if (live.isClosed || !live.can('outcome-lost')) return
    live.record({ what: 'outcome-lost', reason, messages })
    this.deps.audit.note(live, 'payment-unknown', { reason })
    this.startSeries(live)
  }

  /** Plans the looks after 2, 5, 15, 30 and 60 s, from the first one. */
  startSeries(live: LiveAttempt): void {
    this.plan(live, 1)
    const nextLookUpAt = this.instantOfStep(1)
    if (nextLookUpAt !== undefined) live.record({ what: 'look-up-planned', nextLookUpAt })
  }

  /** Looks now; a look that is under way is joined. After a finished series it starts a new one. */
  async lookNow(live: LiveAttempt): Promise<BookingAttempt> {
    await this.look(live)
    if (live.state.kind === 'unknown' && !live.isWaiting && !live.isClosed) this.startSeries(live)
    return live.attempt
  }

  /** Starts the series of every unknown attempt that has none, for when the network is back. */
  lookAgain(): void {
    for (const { id, state } of this.deps.attempts.open()) {
      if (state.kind !== 'unknown') continue
      const live = this.deps.attempts.find(id)
      if (!live.isWaiting && !live.looking.isRunning) this.startSeries(live)
    }
  }

  stop(): void {
    this.calledOff.abort()
  }

  private plan(live: LiveAttempt, step: number): void {
    const gap = GAPS_SECONDS[step - 1]
    if (gap === undefined) return
    live.wait(gap * 1000, () => {
      this.lookAtStep(live, step).catch((thrown: unknown) => {
        live.problem(errorOf(thrown))
      })
    })
  }

  private async lookAtStep(live: LiveAttempt, step: number): Promise<void> {
    await live.looking.over()
    if (!live.isClosed && live.state.kind === 'unknown') await this.look(live, step)
  }

  private look(live: LiveAttempt, step?: number): Promise<unknown> {
    return live.looking.run(() => this.lookOnce(live, step))
  }

  private async lookOnce(live: LiveAttempt, step: number | undefined): Promise<void> {
    const { airline, contextOf, settler } = this.deps
    const { basis, profileId } = live.attempt
    try {
      const context = await contextOf(profileId)
      const answer = await airline.lookUpOrder(
        { ...context, signal: this.calledOff.signal },
        basis.responseId,
      )
      const isFound = answer.kind === 'order' && settler.confirm(live, answer.answer, context.profile)
      if (!isFound) this.note(live, 'unreadable', step)
    } catch (thrown) {
      this.failed(live, thrown, step)
    }
  }

  private failed(live: LiveAttempt, thrown: unknown, step: number | undefined): void {
    const result = readLookUpFailure(thrown)
    if (result === undefined || live.isClosed) return
    if (result !== 'not-found-yet') live.problem(errorOf(thrown))
    this.note(live, result, step)
  }

  private note(live: LiveAttempt, result: LookUp['result'], step: number | undefined): void {
    const { state } = live
    if (state.kind !== 'unknown') return
    const nextLookUpAt = step === undefined ? state.nextLookUpAt : this.instantOfStep(step + 1)
    const attempt = live.record({
      what: 'looked-up',
      lookUp: { result, ...(step !== undefined && { step }) },
      ...(nextLookUpAt !== undefined && { nextLookUpAt }),
    })
    if (attempt.state.kind === 'unknown') {
      if (step !== undefined) this.plan(live, step + 1)
      return
    }
    live.stopWaitingFor()
    this.deps.audit.note(live, endOf(attempt.state), { result })
  }

  /** When that step will come by the wall clock; for showing only. */
  private instantOfStep(step: number): string | undefined {
    const gap = GAPS_SECONDS[step - 1]
    if (gap === undefined) return undefined
    return new Date(Date.parse(this.deps.clock.now()) + gap * 1000).toISOString()
  }
}

function endOf(state: AttemptState): string {
  if (state.kind !== 'declined') return 'no-order'
  return state.by === 'bank' ? 'payment-declined' : 'order-refused'
}
