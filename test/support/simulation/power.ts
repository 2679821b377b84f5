import type { VirtualClock } from '../virtual-clock'

/**
 * Whether the computer is awake. Asleep, nothing of it runs, its clock that nobody can set stands still, and what it
 * waited for comes later by as much.
 */
export class Power {
  private asleepSinceMs: number | undefined
  private sleptMs = 0
  private readonly onWake: (() => void)[] = []

  constructor(private readonly clock: VirtualClock) {}

  get isAsleep(): boolean {
    return this.asleepSinceMs !== undefined
  }

  sleepFor(ms: number): void {
    if (this.isAsleep) return
    this.asleepSinceMs = this.clock.elapsedMs()
    this.clock.after(ms, () => this.wake())
  }

  wake(): void {
    if (this.asleepSinceMs === undefined) return
    this.sleptMs += this.clock.elapsedMs() - this.asleepSinceMs
    this.asleepSinceMs = undefined
    for (const run of this.onWake.splice(0)) run()
  }

  elapsedMs(): number {
    return (this.asleepSinceMs ?? this.clock.elapsedMs()) - this.sleptMs
  }

  after(ms: number, run: () => void): () => void {
    const dueMs = this.elapsedMs() + ms
    let isCalledOff = false
    let callOff: () => void
    const plan = (): void => {
      callOff = this.clock.after(dueMs - this.elapsedMs(), due)
    }
    const due = (): void => {
      if (isCalledOff) return
      if (this.isAsleep) this.onWake.push(due)
      else if (this.elapsedMs() < dueMs) plan()
      else run()
    }
    plan()
    return () => {
      isCalledOff = true
      callOff()
    }
  }

  /** At once while it is awake. */
  async awake(): Promise<void> {
    while (this.isAsleep) await new Promise<void>((resolve) => this.onWake.push(resolve))
  }
}
