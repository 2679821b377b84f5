import { drained, VirtualClock } from '../virtual-clock'
import { Folder } from './folder'
import { Random } from './random'

/** Everything outside the application: time, chance, the disks, and what was seen of it all. */
export class World {
  readonly random: Random
  readonly clock = new VirtualClock()
  /** The second one is somebody else's: what one of them keeps the other cannot know. */
  readonly folders: readonly Folder[]
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
    this.folders = this.random.chance(0.05) ? [new Folder('one'), new Folder('two')] : [new Folder('one')]
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
}
