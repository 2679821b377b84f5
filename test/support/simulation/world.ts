import type { BookingAttempt } from '../../../src/shared/domain/booking-attempt'
import { MemoryDisk } from '../booking/memory-stores'
import { drained, VirtualClock } from '../virtual-clock'
import { Random } from './random'

/** Everything outside the application: time, chance, the disk, and what was seen of it all. */
export class World {
  readonly random: Random
  readonly clock = new VirtualClock()
  readonly disk = new MemoryDisk()
  readonly violations: string[] = []
  /** Faults happen only until the world is healed for the last look at it. */
  hasFaults = true
  private readonly lines: string[] = []
  private ids = 0

  constructor(
    seed: number,
    readonly isTraced: boolean,
  ) {
    this.random = new Random(seed)
  }

  get trace(): readonly string[] {
    return this.lines
  }

  newId(prefix: string): string {
    return `${prefix}${String(++this.ids)}`
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.clock.after(ms, resolve)
    })
  }

  fault(probability: number): boolean {
    return this.hasFaults && this.random.chance(probability)
  }

  /** Costs nothing where nobody reads it. */
  note(line: string): void {
    if (this.isTraced) this.lines.push(`${(this.clock.elapsedMs() / 1000).toFixed(3).padStart(9)} ${line}`)
  }

  violated(what: string): void {
    this.violations.push(what)
    this.note(`VIOLATION ${what}`)
  }

  /** Goes from timer to timer until nothing is due any more, or until so much time has passed. */
  async run(seconds: number): Promise<void> {
    await drained()
    await this.clock.pass(seconds)
  }

  attemptsOnDisk(): readonly BookingAttempt[] {
    return [...this.disk.attempts.values()].map(({ attempt }) => attempt)
  }
}
