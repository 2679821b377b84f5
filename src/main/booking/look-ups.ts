import {
  LOOK_UP_AFTER_SECONDS,
  type AttemptState,
  type BookingAttempt,
  type LookUp,
} from '../../shared/domain/booking-attempt'
import type { AirlineCalls } from '../ndc/airline-calls'
import type { AttemptAudit } from './attempt-audit'
import { errorOf, readLookUpFailure } from './call-outcome'
import type { LiveAttempts } from './live-attempts'
import type { Clock, ContextOf } from './ports'
import type { OutcomeSettler } from './settle-outcome'

interface LookUpDeps {
  readonly live: LiveAttempts
  readonly audit: AttemptAudit
  readonly settler: OutcomeSettler
  readonly airline: AirlineCalls
  readonly contextOf: ContextOf
  readonly clock: Clock
  /** Told when a look found the order, so that a bank window still open can go. */
  readonly onFound: (attemptId: string) => void
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
  private readonly timers = new Map<string, () => void>()
  private readonly running = new Map<string, Promise<BookingAttempt>>()
  private readonly calledOff = new AbortController()

  constructor(private readonly deps: LookUpDeps) {}

  /** Plans the looks after 2, 5, 15, 30 and 60 s, from the first one. */
  startSeries(attemptId: string): void {
    this.stopTimer(attemptId)
    this.plan(attemptId, 1)
    const nextLookUpAt = this.instantOfStep(1)
    if (nextLookUpAt !== undefined)
      this.deps.live.record(attemptId, { what: 'look-up-planned', nextLookUpAt })
  }

  /** Looks now; a look that is under way is joined. After a finished series it starts a new one. */
  async lookNow(attemptId: string): Promise<BookingAttempt> {
    const attempt = await this.look(attemptId)
    if (attempt.state.kind === 'unknown' && !this.timers.has(attemptId) && !this.deps.live.closed) {
      this.startSeries(attemptId)
    }
    return this.deps.live.find(attemptId).attempt
  }

  /** Starts the series of every unknown attempt that has none, for when the network is back. */
  lookAgain(): void {
    for (const { id, state } of this.deps.live.open()) {
      const isWaiting = this.timers.has(id) || this.running.has(id)
      if (state.kind === 'unknown' && !isWaiting) this.startSeries(id)
    }
  }

  stop(): void {
    for (const stop of this.timers.values()) stop()
    this.timers.clear()
    this.calledOff.abort()
  }

  private plan(attemptId: string, step: number): void {
    const gap = GAPS_SECONDS[step - 1]
    if (gap === undefined || this.deps.live.closed) return
    const run = () => {
      this.timers.delete(attemptId)
      this.lookAtStep(attemptId, step).catch((thrown: unknown) => {
        this.deps.live.problem(attemptId, errorOf(thrown))
      })
    }
    this.timers.set(attemptId, this.deps.clock.after(gap * 1000, run))
  }

  private async lookAtStep(attemptId: string, step: number): Promise<void> {
    while (this.running.has(attemptId)) await this.running.get(attemptId)
    if (this.deps.live.closed || this.deps.live.stateOf(attemptId).kind !== 'unknown') return
    await this.look(attemptId, step)
  }

  private look(attemptId: string, step?: number): Promise<BookingAttempt> {
    const running = this.running.get(attemptId)
    if (running) return running
    const look = this.lookOnce(attemptId, step).finally(() => this.running.delete(attemptId))
    this.running.set(attemptId, look)
    return look
  }

  private async lookOnce(attemptId: string, step: number | undefined): Promise<BookingAttempt> {
    const { live, airline, contextOf, settler } = this.deps
    const { basis, profileId } = live.find(attemptId).attempt
    try {
      const context = await contextOf(profileId)
      const answer = await airline.lookUpOrder(
        { ...context, signal: this.calledOff.signal },
        basis.responseId,
      )
      const isFound = answer.kind === 'order' && settler.confirm(attemptId, answer.answer, context.profile)
      if (isFound) this.found(attemptId)
      else this.note(attemptId, 'unreadable', step)
    } catch (thrown) {
      this.failed(attemptId, thrown, step)
    }
    return live.find(attemptId).attempt
  }

  private found(attemptId: string): void {
    this.stopTimer(attemptId)
    this.deps.onFound(attemptId)
  }

  private failed(attemptId: string, thrown: unknown, step: number | undefined): void {
    const result = readLookUpFailure(thrown)
    if (result === undefined || this.deps.live.closed) return
    if (result !== 'not-found-yet') this.deps.live.problem(attemptId, errorOf(thrown))
    this.note(attemptId, result, step)
  }

  private note(attemptId: string, result: LookUp['result'], step: number | undefined): void {
    const { live, audit } = this.deps
    const { state } = live.find(attemptId).attempt
    if (state.kind !== 'unknown') return
    const nextLookUpAt = step === undefined ? state.nextLookUpAt : this.instantOfStep(step + 1)
    const attempt = live.record(attemptId, {
      what: 'looked-up',
      lookUp: { result, ...(step !== undefined && { step }) },
      ...(nextLookUpAt !== undefined && { nextLookUpAt }),
    })
    if (attempt.state.kind === 'unknown') {
      if (step !== undefined) this.plan(attemptId, step + 1)
      return
    }
    this.stopTimer(attemptId)
    audit.note(attempt, endOf(attempt.state), { result })
  }

  /** When that step will come by the wall clock; for showing only. */
  private instantOfStep(step: number): string | undefined {
    const gap = GAPS_SECONDS[step - 1]
    if (gap === undefined) return undefined
    return new Date(Date.parse(this.deps.clock.now()) + gap * 1000).toISOString()
  }

  private stopTimer(attemptId: string): void {
    this.timers.get(attemptId)?.()
    this.timers.delete(attemptId)
  }
}

function endOf(state: AttemptState): string {
  if (state.kind !== 'declined') return 'no-order'
  return state.by === 'bank' ? 'payment-declined' : 'order-refused'
}
