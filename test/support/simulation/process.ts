import { createBookingDesk, type BookingDesk } from '../../../src/main/booking/booking-desk'
import type { AuditTrail } from '../../../src/main/order-cache/audit-trail'
import type { OrderStore } from '../../../src/main/order-cache/order-store'
import type { AttemptStore } from '../../../src/main/order-cache/attempt-store'
import { CallFailed } from '../../../src/main/http/call-failed'
import type { AirlineCalls, OrderAnswer } from '../../../src/main/ndc/airline-calls'
import { aProfile } from '../booking/builders'
import { MemoryAttempts, MemoryAudit, MemoryOrders } from '../booking/memory-stores'
import type { SimulatedAirline } from './airline'
import type { SimulatedBank } from './bank'
import type { Catalogue } from './catalogue'
import type { World } from './world'

/** A rule broken on purpose, to see that the simulation notices. */
export type Sabotage = 'none' | 'repeat-order-create' | 'skip-save'

export interface Outside {
  readonly world: World
  readonly airline: SimulatedAirline
  readonly bank: SimulatedBank
  readonly catalogue: Catalogue
  readonly sabotage: Sabotage
}

class Killed extends Error {}

const PROFILES = [aProfile({ id: 'first' }), aProfile({ id: 'second' })]

/**
 * One run of the application. Every effect passes through `effect`, where the process may be killed before or
 * after it; a killed process changes nothing any more, whatever its promises still do.
 */
export class SimulatedProcess {
  readonly desk: BookingDesk
  readonly died: Promise<void>
  isDead = false
  private die: () => void = () => undefined
  private effects = 0

  constructor(
    private readonly outside: Outside,
    /** At which effect the plug is pulled; absent for a run that nothing happens to. */
    private readonly killAt: number | undefined,
  ) {
    this.died = new Promise((resolve) => {
      this.die = resolve
    })
    this.desk = this.start()
  }

  kill(): void {
    if (this.isDead) return
    this.isDead = true
    this.outside.world.note('KILLED')
    this.die()
  }

  private start(): BookingDesk {
    const { world, bank, catalogue } = this.outside
    const { clock } = world
    return createBookingDesk({
      airline: this.airline(),
      tokens: { createToken: () => this.call(() => this.token()) },
      attempts: this.attempts(),
      audit: this.audit(),
      orders: this.orders(),
      whyNotPayable: () => undefined,
      pricings: {
        read: (pricingId) => catalogue.read(pricingId),
        priceWithCard: (_, { base }) => this.call(() => catalogue.priceWithCard(base)),
      },
      contextOf: (profileId) =>
        Promise.resolve({ profile: PROFILES.find(({ id }) => id === profileId) ?? aProfile() }),
      contextAt: ({ profile }) => Promise.resolve({ profile }),
      bank: {
        userAgent: () => 'simulated',
        open: (visit, signal) => this.call(() => bank.visit(visit, signal)),
      },
      clock: {
        now: () => clock.now(),
        elapsedMs: () => clock.elapsedMs(),
        after: (ms, run) =>
          clock.after(ms, () => {
            if (!this.isDead) run()
          }),
      },
      ids: { next: () => world.newId('attempt'), nonce: () => world.newId('nonce') },
    })
  }

  private airline(): AirlineCalls {
    const { airline, sabotage } = this.outside
    const unused = () => Promise.reject(new Error('not part of a booking'))
    const createOrder: AirlineCalls['createOrder'] = async (_, order) => {
      const answer = await this.call(() => airline.createOrder(order))
      if (answer.kind === 'order') this.heard(answer.answer)
      return answer
    }
    const repeated: AirlineCalls['createOrder'] = (...order) =>
      createOrder(...order).catch((error: unknown) => {
        if (error instanceof CallFailed && !error.isOutcomeKnown) return createOrder(...order)
        throw error
      })
    return {
      findLeadPrices: unused,
      searchDay: unused,
      priceOffers: unused,
      retrieveOrder: unused,
      createOrder: sabotage === 'repeat-order-create' ? repeated : createOrder,
      answerBank: async (_, given) => this.heard(await this.call(() => airline.answerBank(given))),
      lookUpOrder: async (_, responseId) => {
        const answer = await this.call(() => airline.lookUp(responseId))
        if (answer.kind === 'order') this.heard(answer.answer)
        return answer
      },
    }
  }

  /** An OrderViewRS has reached the desk. */
  private heard(answer: OrderAnswer): OrderAnswer {
    this.outside.airline.told.add(answer.order.orderId)
    return answer
  }

  private attempts(): AttemptStore {
    const store = new MemoryAttempts(this.outside.world.disk)
    const isSkipping = this.outside.sabotage === 'skip-save'
    return {
      save: (attempt, secret) => {
        if (isSkipping && attempt.state.kind === 'order-sent') return
        this.writing(() => store.save(attempt, secret))
      },
      read: (id) => store.read(id),
      listOpen: () => store.listOpen(),
      list: (limit) => store.list(limit),
    }
  }

  private orders(): OrderStore {
    const store = new MemoryOrders(this.outside.world.disk)
    store.store = (order) => this.writing(() => MemoryOrders.prototype.store.call(store, order))
    return store
  }

  private audit(): AuditTrail {
    const trail = new MemoryAudit(this.outside.world.disk)
    trail.append = (event) => this.writing(() => MemoryAudit.prototype.append.call(trail, event))
    return trail
  }

  /** The plug may be pulled before the disk has it, or right after. */
  private writing<Answer>(write: () => Answer): Answer {
    this.effect()
    const answer = write()
    this.effect()
    return answer
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
      if (!this.isDead) return answer
    } catch (error) {
      if (!this.isDead) throw error
    }
    return new Promise(() => undefined)
  }

  private effect(): void {
    if (this.isDead) throw new Killed()
    this.effects += 1
    if (this.killAt !== undefined && this.effects >= this.killAt && this.outside.world.hasFaults) {
      this.kill()
      throw new Killed()
    }
  }

  private async token() {
    const { world } = this.outside
    await world.sleep(world.random.whole(20, 500))
    if (world.fault(0.05)) throw new CallFailed({ kind: 'card-refused', reason: 'invalid' }, true)
    const expiresAt = new Date(Date.parse(world.clock.now()) + 30 * 60_000).toISOString()
    return { id: world.newId('token'), expiresAt }
  }
}
