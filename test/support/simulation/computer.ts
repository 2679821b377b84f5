import { blocksPayment } from '../../../src/shared/domain/booking/booking-attempt'
import type { Seat } from './agent'
import type { Power } from './power'
import type { Outside } from './outside'
import { SimulatedProcess } from './process'

/** The workstation: when the application dies, somebody starts it again. */
export class Computer implements Seat {
  process: SimulatedProcess | undefined
  readonly killedIn: string[] = []

  constructor(private readonly outside: Outside) {}

  get power(): Power {
    return this.outside.power
  }

  readonly running = (): SimulatedProcess | undefined => this.process

  switchOn(): void {
    const { world, folder } = this.outside
    const { random } = world
    const killAt = world.fault(0.45) ? random.whole(1, 45) : undefined
    const isDatabaseOpen = !world.fault(0.08)
    const process = new SimulatedProcess(this.outside, {
      isDatabaseOpen,
      ...(killAt !== undefined && { killAt }),
    })
    this.process = process
    void process.died.then(() => this.died(process))
    for (const lost of folder.lostSaves()) world.violated(lost)
    if (!isDatabaseOpen) world.clock.after(random.whole(2_000, 900_000), () => process.openDatabase())
    if (folder.disk.attempts.size > 0) process.resume()
    if (process.isDead || !world.isTraced) return
    process.desk.onChange((event) => {
      if (event.kind === 'attempt-problem') world.note(`problem ${event.attemptId}: ${event.error.kind}`)
      if (event.kind === 'attempt-changed') world.note(`${event.attempt.id} is ${event.attempt.state.kind}`)
    })
  }

  /** Everything works again. */
  heal(): void {
    this.outside.folder.disk.refuses = () => false
    this.power.wake()
    this.process?.openDatabase()
  }

  lookAgain(): void {
    if (!this.process) this.switchOn()
    this.process?.eraseOld()
    this.process?.desk.lookUpUnknown()
  }

  private died(process: SimulatedProcess): void {
    if (this.process !== process) return
    const { world, folder } = this.outside
    this.process = undefined
    const open = folder.attempts().filter(({ state }) => blocksPayment(state) || state.kind === 'priced')
    this.killedIn.push(...open.map(({ state }) => state.kind))
    world.clock.after(world.random.whole(500, 120_000), () => this.switchOn())
  }
}
