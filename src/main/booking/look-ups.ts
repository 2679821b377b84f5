import {
  LOOK_UP_AFTER_SECONDS,
  mayStillAppear,
  SENDING_LIMIT_SECONDS,
  type AttemptState,
  type BookingAttempt,
  type UnknownReason,
} from '../../shared/domain/booking/booking-attempt'
import type { AppError } from '../../shared/errors/app-error'
import type { AttemptAudit } from './attempt-audit'
import type { LiveAttempt } from './live-attempt'
import type { LiveAttempts } from './live-attempts'
import type { OrderLook } from './order-look'
import type { Clock } from './ports'
import type { EndedWatch } from './watch-ended'

interface LookUpDeps {
  readonly clock: Pick<Clock, 'elapsedMs'>
  readonly attempts: LiveAttempts
  readonly audit: AttemptAudit
  readonly look: OrderLook
  readonly watch: EndedWatch
}

/** Why the outcome is not known, and what the call failed with. */
interface Lost {
  readonly reason: UnknownReason
  readonly cause?: AppError
  readonly messages?: readonly string[]
}

/** Seconds between one look of the series and the next. */
const GAPS_SECONDS = LOOK_UP_AFTER_SECONDS.map(
  (after, index) => after - (LOOK_UP_AFTER_SECONDS[index - 1] ?? 0),
)
const SERIES = GAPS_SECONDS.length
/** How long after a line was cut an airline may make an order and show it. */
const MARGIN_SECONDS = LOOK_UP_AFTER_SECONDS.at(-1) ?? 0
const AFTER_SERIES_SECONDS = 60
const LONGEST_GAP_SECONDS = 900
const HURRIED_SECONDS = 2

/**
 * Looks orders up while their outcome is unknown. Waiting is counted on a clock that nobody can set, so that a
 * corrected wall clock or a night asleep neither skips a look nor counts one twice. The first looks are counted from the
 * moment at which the outcome was lost, so that what is there is found soon; when no order can come any more is counted
 * from the moment of sending (docs/booking.md).
 */
export class LookUps {
  constructor(private readonly deps: LookUpDeps) {}

  /** The outcome of a call that may have moved money is not known: from now on it is looked up. */
  lose(live: LiveAttempt, { reason, cause, messages = [] }: Lost): void {
    if (live.isClosed || !live.can('outcome-lost')) return
    live.record({ what: 'outcome-lost', reason, messages, ...(cause && { cause }) })
    live.mayComeForMs = this.mayComeAfterLoss(live)
    this.deps.audit.note(live, 'payment-unknown', { reason })
    this.startSeries(live)
  }

  /** From the first look; one that an earlier run had looked for long enough goes on where it was. */
  startSeries(live: LiveAttempt): void {
    const { state } = live
    live.mayComeForMs ??= this.mayComeAfterLoss(live)
    const step = state.kind === 'unknown' ? nextStep(state) : 1
    if (step > SERIES) this.planIn(live, step, HURRIED_SECONDS * 1000)
    else this.plan(live, 1)
  }

  /** Looks now; a look that is under way is joined. Throws while the service wants to be left alone. */
  async lookNow(live: LiveAttempt): Promise<BookingAttempt> {
    if (!live.looking.isRunning) this.deps.look.refuseEarly(live)
    const before = live.state
    await this.deps.look.now(live)
    if (before.kind === 'unknown') this.settle(live)
    return live.attempt
  }

  /** The network is back: nobody waits minutes for the next look at what is unknown. */
  hurry(): void {
    for (const { id, state } of this.deps.attempts.open()) {
      const live = this.deps.attempts.find(id)
      if (state.kind !== 'unknown' || live.looking.isRunning) continue
      if (!live.isWaiting) this.startSeries(live)
      else if (nextStep(state) > SERIES) this.planIn(live, nextStep(state), HURRIED_SECONDS * 1000)
    }
  }

  private plan(live: LiveAttempt, step: number): void {
    const gapMs = gapBefore(step, live.state) * 1000
    const leftMs = live.mayComeForMs ?? 0
    // The look that may be the last one comes as soon as it may be.
    this.planIn(live, step, step > SERIES && leftMs > 0 ? Math.min(gapMs, leftMs) : gapMs)
  }

  private planIn(live: LiveAttempt, step: number, ms: number): void {
    this.deps.look.plan(live, ms, (waitedMs) => this.lookAtStep(live, step, waitedMs))
  }

  private async lookAtStep(live: LiveAttempt, step: number, waitedMs: number): Promise<void> {
    if (live.isClosed || live.state.kind !== 'unknown') return
    // What was waited is certain; for how long the looks in between were under way is not counted.
    live.mayComeForMs = Math.max(0, (live.mayComeForMs ?? 0) - waitedMs)
    // Asked to wait for another attempt since this look was planned.
    if (this.deps.look.leftToWaitMs(live) > 0) {
      this.planIn(live, step, 0)
      return
    }
    await this.deps.look.anew(live, isOver(live) ? { step, isFinal: true } : { step })
    this.settle(live, step)
  }

  /**
   * Whoever took the call may work on it for its whole limit and for the margin after it; where the line was cut later
   * than that limit allows, such as by a bank, for the margin after the cut. A run that did not send it counts as if it
   * had been sent when it was taken up.
   */
  private mayComeAfterLoss({ sentAtMs }: LiveAttempt): number {
    const passedMs = sentAtMs === undefined ? 0 : this.deps.clock.elapsedMs() - sentAtMs
    return MARGIN_SECONDS * 1000 + Math.max(0, SENDING_LIMIT_SECONDS * 1000 - passedMs)
  }

  /** What follows from a look: the end, or the next one. */
  private settle(live: LiveAttempt, step?: number): void {
    if (live.isClosed) return
    const { state } = live
    if (state.kind === 'unknown') {
      if (step !== undefined) this.plan(live, step + 1)
      else if (!live.isWaiting) this.startSeries(live)
      return
    }
    if (!mayStillAppear(live.attempt) || this.deps.watch.isWatching(live)) return
    this.deps.audit.note(live, endOf(state), { result: 'not-found-yet' })
    this.deps.watch.begin(live)
  }
}

/** No order can come any more: waited for long enough, in this run or before it. */
function isOver({ state, mayComeForMs }: LiveAttempt): boolean {
  return mayComeForMs === 0 || (state.kind === 'unknown' && state.lookUps.some(({ isFinal }) => isFinal))
}

type Unknown = Extract<AttemptState, { readonly kind: 'unknown' }>

function nextStep({ lookUps }: Unknown): number {
  return (lookUps.findLast(({ step }) => step !== undefined)?.step ?? 0) + 1
}

/** After the series a look that says "not found" is soon followed by another; one that brought nothing less and less. */
function gapBefore(step: number, state: AttemptState): number {
  const gap = GAPS_SECONDS[step - 1]
  if (gap !== undefined) return gap
  const isAnswered = state.kind === 'unknown' && state.lookUps.at(-1)?.result === 'not-found-yet'
  if (isAnswered) return AFTER_SERIES_SECONDS
  return Math.min(AFTER_SERIES_SECONDS * 2 ** (step - SERIES - 1), LONGEST_GAP_SECONDS)
}

function endOf(state: AttemptState): string {
  if (state.kind !== 'declined') return 'no-order'
  return state.by === 'bank' ? 'payment-declined' : 'order-refused'
}
