import type { BookingAttempt, LookUp } from '../../shared/domain/booking/booking-attempt'
import type { AirlineCalls, CallContext } from '../ndc/airline-calls'
import type { AskedToWait } from './asked-to-wait'
import { errorOf, readLookUpFailure } from './call-outcome'
import type { LiveAttempt } from './live-attempt'
import type { Clock, ContextAt, ContextOf } from './ports'
import type { OutcomeSettler } from './settle-outcome'

interface OrderLookDeps {
  readonly settler: OutcomeSettler
  readonly airline: AirlineCalls
  readonly contextOf: ContextOf
  readonly contextAt: ContextAt
  readonly waits: AskedToWait
  readonly clock: Clock
}

type Seen = Omit<LookUp, 'at' | 'step' | 'isFinal'>
/** Which look of a series it is; nothing for one that was asked for. */
type Timed = Pick<LookUp, 'step' | 'isFinal'>

/**
 * One look at endpoint 4, at the place that the order was sent to and nowhere else: another place that knows no order
 * proves nothing. What it brought is kept with the attempt.
 */
export class OrderLook {
  private readonly calledOff = new AbortController()

  constructor(private readonly deps: OrderLookDeps) {}

  /** Joins a look that is under way. */
  now(live: LiveAttempt, timed: Timed = {}): Promise<unknown> {
    return live.looking.run(() => this.once(live, timed))
  }

  /** A look that begins now: one that is under way may have asked too early. */
  async anew(live: LiveAttempt, timed: Timed = {}): Promise<void> {
    await live.looking.over()
    if (!live.isClosed && live.can('looked-up')) await this.now(live, timed)
  }

  /** Plans what looks next, not before the place may be asked; the agent sees when. */
  plan(live: LiveAttempt, ms: number, next: (waitedMs: number) => Promise<void>): void {
    if (live.isClosed) return
    const inMs = Math.max(ms, this.leftToWaitMs(live))
    live.wait(inMs, () => {
      next(inMs).catch((thrown: unknown) => {
        live.problem(errorOf(thrown))
      })
    })
    const nextLookUpAt = new Date(Date.parse(this.deps.clock.now()) + inMs).toISOString()
    live.record({ what: 'look-up-planned', nextLookUpAt })
  }

  /** Milliseconds for which the place wants to be left alone. */
  leftToWaitMs({ attempt }: LiveAttempt): number {
    return attempt.sentTo ? this.deps.waits.leftMs(attempt.sentTo.profile) : 0
  }

  refuseEarly({ attempt }: LiveAttempt): void {
    if (attempt.sentTo) this.deps.waits.refuseEarly(attempt.sentTo.profile)
  }

  stop(): void {
    this.calledOff.abort()
  }

  private async once(live: LiveAttempt, timed: Timed): Promise<void> {
    const seen = await this.ask(live)
    if (!seen || live.isClosed || !live.can('looked-up')) return
    live.record({ what: 'looked-up', lookUp: { ...seen, ...timed } })
  }

  /** Undefined when the order was found, and when the look was called off. */
  private async ask(live: LiveAttempt): Promise<Seen | undefined> {
    const { airline, settler } = this.deps
    const { sentTo, basis } = live.attempt
    try {
      const context = await this.contextFor(live.attempt)
      // A look that this one waited for, or one of another attempt, may have been asked to wait meanwhile.
      this.deps.waits.refuseEarly(context.profile)
      const asked = { ...context, signal: this.calledOff.signal }
      const answer = await airline.lookUpOrder(asked, basis.responseId)
      if (answer.kind !== 'order') return { result: 'unreadable' }
      return settler.confirm(live, answer.answer, context.profile) ? undefined : { result: 'not-saved' }
    } catch (thrown) {
      if (sentTo) this.deps.waits.heard(sentTo.profile, errorOf(thrown))
      const seen = readLookUpFailure(thrown)
      const isElsewhere = seen?.result === 'not-found-yet' && !sentTo
      return isElsewhere ? { result: 'not-found-elsewhere' } : seen
    }
  }

  /** Attempts of earlier versions do not say where they were sent: today's point of sale may still find them. */
  private contextFor({ sentTo, profileId }: BookingAttempt): Promise<CallContext> {
    return sentTo ? this.deps.contextAt(sentTo) : this.deps.contextOf(profileId)
  }
}
