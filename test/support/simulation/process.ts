import { createBookingDesk, type BookingDesk } from '../../../src/main/booking/booking-desk'
import type { ContextAt } from '../../../src/main/booking/ports'
import { KeptStores } from './kept-stores'
import { LineToAirline } from './line-to-airline'
import type { Outside, Sabotage } from './outside'
import { Refused } from '../../../src/shared/errors/refused'

/** What this run meets. */
export interface Fate {
  /** At which effect the plug is pulled; absent for a run that nothing happens to. */
  readonly killAt?: number
  /** False when the database of the folder does not open at the start. */
  readonly isDatabaseOpen: boolean
}

/** Not at once: the airline's first answer is the best witness of the time. */
const FIRST_ROUND_AFTER_MS = 20_000

class Killed extends Error {}

/**
 * One run of the application. Every effect passes through `effect`, where the process may be killed before or
 * after it; a killed process changes nothing any more, whatever its promises still do.
 */
export class SimulatedProcess {
  readonly desk: BookingDesk
  readonly died: Promise<void>
  isDead = false
  private readonly stores: KeptStores
  private readonly line: LineToAirline
  private die: () => void = () => undefined
  private effects = 0
  /** Takes back the newest save, which had only reached a cache. */
  private lose: () => void = () => undefined

  constructor(
    private readonly outside: Outside,
    private readonly fate: Fate,
  ) {
    this.died = new Promise((resolve) => {
      this.die = resolve
    })
    this.stores = new KeptStores(
      {
        ...outside,
        writing: (write) => this.writing(write),
        isForgotten: ({ id, state }) => {
          if (outside.sabotage === 'unsynced-save') this.rememberBefore(id)
          return FORGOTTEN[outside.sabotage] === state.kind
        },
      },
      fate.isDatabaseOpen,
    )
    this.line = new LineToAirline(outside, (ask) => this.call(ask))
    this.stores.checkClock(undefined)
    this.desk = this.start()
    outside.power.after(FIRST_ROUND_AFTER_MS, () => this.eraseOld())
  }

  kill(): void {
    if (this.isDead) return
    this.isDead = true
    this.outside.world.note('KILLED')
    this.lose()
    this.die()
  }

  /** The keychain or the file has come round. */
  openDatabase(): void {
    if (this.isDead || this.stores.isOpen) return
    this.outside.world.note('database opens')
    this.stores.open()
    this.resume()
  }

  resume(): void {
    try {
      this.desk.resumeOpenAttempts()
    } catch (error) {
      if (!(error instanceof Killed)) throw error
    }
  }

  eraseOld(): void {
    if (this.isDead) return
    const { world, sabotage } = this.outside
    const ahead = this.line.hasAnswered ? world.clock.aheadMs() : undefined
    this.stores.eraseOld(ahead, sabotage === 'believe-any-clock')
  }

  private start(): BookingDesk {
    const { world, bank, catalogue, points, power, sabotage } = this.outside
    const { contexts } = points
    const atTodays: ContextAt = ({ profile }) => contexts.contextOf(profile.id)
    const isCareless = sabotage === 'pay-without-record'
    return createBookingDesk({
      airline: this.line.calls(),
      tokens: { createToken: () => this.call(() => this.token()) },
      attempts: this.stores.attempts,
      audit: this.stores.audit,
      orders: this.stores.orders,
      whyNotPayable: () =>
        isCareless || this.stores.isOpen ? undefined : { kind: 'payment-not-kept', reason: 'waiting' },
      pricings: {
        read: (pricingId) => catalogue.read(pricingId),
        priceWithCard: (_, { withoutCard }) => this.call(() => catalogue.priceWithCard(withoutCard)),
      },
      contextOf: (profileId) => contexts.contextOf(profileId),
      contextAt: sabotage === 'ask-todays-profile' ? atTodays : (place) => contexts.contextAt(place),
      bank: {
        userAgent: () => 'simulated',
        open: (visit, signal) => this.call(() => bank.visit(visit, signal)),
      },
      clock: {
        now: () => world.clock.now(),
        elapsedMs: () => power.elapsedMs(),
        after: (ms, run) =>
          power.after(ms, () => {
            if (!this.isDead) run()
          }),
      },
      ids: { next: () => world.newId('attempt'), nonce: () => world.newId('nonce') },
    })
  }

  private writing<Answer>(write: () => Answer): Answer {
    this.effect()
    const answer = write()
    this.effect()
    return answer
  }

  private rememberBefore(id: string): void {
    const { attempts } = this.outside.folder.disk
    const before = attempts.get(id)
    this.lose = () => {
      if (before) attempts.set(id, before)
      else attempts.delete(id)
    }
  }

  private async call<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      this.effect()
    } catch {
      return new Promise(() => undefined)
    }
    // What has left the process happens, even when nobody is left to hear of it.
    try {
      const answer = await ask()
      await this.refuseAsleep()
      if (!this.isDead) return answer
    } catch (error) {
      await this.outside.power.awake()
      if (!this.isDead) throw error
    }
    return new Promise(() => undefined)
  }

  /** A connection does not outlive a night: what came meanwhile is never heard. */
  private async refuseAsleep(): Promise<void> {
    const { power } = this.outside
    if (!power.isAsleep) return
    await power.awake()
    throw new Refused({ kind: 'not-reachable', reason: 'reset', host: 'airline' }, { fate: 'unknown' })
  }

  private effect(): void {
    if (this.isDead) throw new Killed()
    this.effects += 1
    const { killAt } = this.fate
    if (killAt !== undefined && this.effects >= killAt && this.outside.world.hasFaults) {
      this.kill()
      throw new Killed()
    }
  }

  private async token() {
    const { world } = this.outside
    await world.sleep(world.random.whole(20, 500))
    if (world.fault(0.05))
      throw new Refused({ kind: 'card-refused', reason: 'invalid' }, { fate: 'not-sent' })
    const expiresAt = new Date(Date.parse(world.clock.now()) + 30 * 60_000).toISOString()
    return { id: world.newId('token'), expiresAt }
  }
}

/** Which state a careless application does not write down. */
const FORGOTTEN: Readonly<Partial<Record<Sabotage, string>>> = {
  'skip-save': 'order-sent',
  'skip-confirmed-save': 'confirmed',
}
