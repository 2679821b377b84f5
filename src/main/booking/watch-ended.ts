import { LOOK_AFTER_END_MINUTES, stepAfterEnd } from '../../shared/domain/booking/booking-attempt'
import type { LiveAttempt } from './live-attempt'
import type { LiveAttempts } from './live-attempts'
import type { OrderLook } from './order-look'

/** How many attempts back those are found that an earlier run was still watching. */
const WATCHED_BACK = 500
/** After a start the first look is not long in coming, however long the computer was off. */
const AFTER_START_MS = 60_000
const FAILED_AGAIN_MS = 30 * 60_000

interface WatchDeps {
  readonly attempts: LiveAttempts
  readonly look: OrderLook
}

/**
 * For a day after "no order exists" the order is looked for at growing distances, over restarts: an airline that shows
 * it after all must not be the first to say so to the customer. Counted in looks, not by the wall clock.
 */
export class EndedWatch {
  constructor(private readonly deps: WatchDeps) {}

  isWatching(live: LiveAttempt): boolean {
    return live.attempt.afterEnd?.nextLookUpAt !== undefined
  }

  begin(live: LiveAttempt): void {
    const step = stepAfterEnd(live.attempt)
    if (step !== undefined) this.plan(live, gapMs(step))
  }

  /** Takes up what an earlier run was watching. */
  resume(): void {
    for (const attempt of this.deps.attempts.list(WATCHED_BACK)) {
      const step = stepAfterEnd(attempt)
      if (step === undefined) continue
      const live = this.deps.attempts.find(attempt.id)
      if (!live.isWaiting) this.plan(live, Math.min(gapMs(step), AFTER_START_MS))
    }
  }

  private plan(live: LiveAttempt, ms: number): void {
    this.deps.look.plan(live, ms, () => this.lookAgain(live))
  }

  private async lookAgain(live: LiveAttempt): Promise<void> {
    const step = stepAfterEnd(live.attempt)
    if (step === undefined || live.isClosed) return
    if (this.deps.look.leftToWaitMs(live) > 0) {
      this.plan(live, 0)
      return
    }
    await this.deps.look.anew(live, { step })
    const next = stepAfterEnd(live.attempt)
    if (next === undefined) return
    this.plan(live, next > step ? gapMs(next) : Math.min(gapMs(step), FAILED_AGAIN_MS))
  }
}

function gapMs(step: number): number {
  const [before = 0, after = 0] = [LOOK_AFTER_END_MINUTES[step - 2], LOOK_AFTER_END_MINUTES[step - 1]]
  return (after - before) * 60_000
}
