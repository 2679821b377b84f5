import type { BankOutcome, BankVisit } from '../../../src/main/booking/ports'
import type { SimulatedAirline } from './airline'
import type { World } from './world'

const HARD_LIMIT_MS = 630_000

/** The bank and the customer in front of it. */
export class SimulatedBank {
  constructor(
    private readonly world: World,
    private readonly airline: SimulatedAirline,
  ) {}

  async visit({ challenge }: BankVisit, signal: AbortSignal): Promise<BankOutcome> {
    const { world, airline } = this
    const ending = world.hasFaults ? world.random.weighted(ENDINGS) : 'approved'
    world.note(`bank ${ending}`)
    await this.wait(world.random.whole(500, 60_000), signal)
    if (ending.startsWith('approved')) airline.approve(challenge.acsReference)
    if (ending === 'timed-out') await this.wait(HARD_LIMIT_MS, signal)
    if (signal.aborted) return { kind: 'closed' }
    switch (ending) {
      case 'approved':
      case 'unsure':
        return world.random.chance(0.5) ? { kind: 'term', paRes: 'signed' } : { kind: 'term' }
      case 'declined':
        return { kind: 'fail' }
      case 'approved-then-closed':
      case 'closed':
        return { kind: 'closed' }
      case 'approved-then-crashed':
        return { kind: 'crashed' }
      case 'load-failed':
        return { kind: 'load-failed' }
      case 'timed-out':
        return { kind: 'timed-out' }
    }
  }

  private wait(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      this.world.clock.after(ms, resolve)
      signal.addEventListener('abort', () => resolve())
    })
  }
}

const ENDINGS = {
  approved: 40,
  declined: 12,
  /** The bank sends the customer on without having approved anything. */
  unsure: 6,
  closed: 12,
  'approved-then-closed': 12,
  'approved-then-crashed': 6,
  'load-failed': 5,
  'timed-out': 7,
} as const
