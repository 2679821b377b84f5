import type { BookingDesk } from '../../../src/main/booking/booking-desk'
import type {
  BookingAttempt,
  Override,
  StartAttempt,
} from '../../../src/shared/domain/booking/booking-attempt'
import type { AppError } from '../../../src/shared/errors/app-error'
import { aCard } from '../booking/builders'
import type { Catalogue } from './catalogue'
import { peopleIn, someParty, typed, type Person } from './people'
import type { Power } from './power'
import type { SimulatedProcess } from './process'
import type { World } from './world'
import { Refused, isRefused } from '../../../src/shared/errors/refused'

const GONE = Symbol('gone')
const MOST_ROUNDS = 3
/** How often an agent who is told that somebody may be paid for twice does it all the same. */
const STUBBORN = 0.08

/** Where an agent works. */
export interface Seat {
  readonly power: Power
  readonly running: () => SimulatedProcess | undefined
}

/** Somebody at a window who sells one trip, presses what can be pressed, and starts again after a restart. */
export class SimulatedAgent {
  private readonly party: readonly Person[]
  private refused: AppError | undefined

  constructor(
    private readonly world: World,
    private readonly catalogue: Catalogue,
    private readonly seat: Seat,
    private readonly trip: string,
  ) {
    this.party = someParty(world.random)
  }

  async work(): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      await this.world.sleep(this.pauseMs())
      if (this.isSold() && this.world.random.chance(0.9)) return
      const attempt = await this.sell()
      if (attempt !== GONE && attempt) await this.waitFor(attempt)
    }
  }

  /** Most customers wait at the counter; some come back later in the day. */
  private pauseMs(): number {
    const { random } = this.world
    return random.chance(0.05) ? random.whole(20_000, 3_600_000) : random.whole(100, 20_000)
  }

  /** The agent sees a confirmed order of these people and does not sell the trip again. */
  private isSold(): boolean {
    const shown = this.seat.running()?.desk.listAttempts(false) ?? []
    return shown.some(
      ({ state, basis, travellers }) =>
        state.kind === 'confirmed' &&
        basis.items[0]?.offerItemId.startsWith(`${this.trip}.`) === true &&
        peopleIn(travellers).some((person) => this.party.includes(person)),
    )
  }

  private async sell(): Promise<BookingAttempt | typeof GONE | undefined> {
    const { world } = this
    const attempt = await this.start()
    if (attempt === GONE || !attempt) return attempt
    const { id } = attempt
    const card = await this.ask((desk) => desk.useCard(id, aCard()))
    if (card === GONE || card?.kind !== 'accepted') return card === GONE ? GONE : undefined
    await world.sleep(this.thinkingMs())
    if (world.random.chance(0.05)) return this.ask((desk) => desk.abandonAttempt(id))
    await this.ask(
      (desk) => desk.acceptAttemptPrice(id, desk.readAttempt(id).basis.pricingId),
      'wrong-moment',
    )
    return this.payStubbornly(id)
  }

  private async start(): Promise<BookingAttempt | typeof GONE | undefined> {
    const request = this.request()
    const attempt = await this.ask((desk) => desk.startAttempt(request))
    const override = attempt === undefined ? this.overrideOf() : undefined
    if (!override) return attempt
    return this.ask((desk) => desk.startAttempt({ ...request, overrides: [override] }))
  }

  private request(): StartAttempt {
    const { world, catalogue, trip, party } = this
    const profileId = world.random.chance(0.5) ? 'first' : 'second'
    const { pricing } = catalogue.offer(trip, profileId, party.length)
    return {
      pricingId: pricing.pricingId,
      travellers: typed(party, world.random),
      contact: { email: 'ase@example.org', phone: { countryDialingCode: '47', number: '22334455' } },
      payment: { kind: 'provider-3ds' },
      isCardholderPresent: world.random.chance(0.5),
    }
  }

  private async payStubbornly(attemptId: string): Promise<BookingAttempt | typeof GONE | undefined> {
    const paid = await this.pay(attemptId)
    const override = paid === undefined ? this.overrideOf() : undefined
    if (!override) return paid
    await this.ask((desk) => desk.overrideBlock(attemptId, override), 'wrong-moment')
    return this.pay(attemptId)
  }

  /** Why the agent goes on in spite of what was just refused; undefined for one who does not. */
  private overrideOf(): Override | undefined {
    const { refused } = this
    const mayBe =
      refused?.kind === 'already-sold' ||
      refused?.kind === 'earlier-payment-unclear' ||
      (refused?.kind === 'payment-blocked' && refused.isFinal !== true)
    if (!mayBe || !this.world.random.chance(STUBBORN)) return undefined
    this.world.note(`agent goes on in spite of ${refused.attemptId}`)
    return { refused: refused.kind, attemptId: refused.attemptId, reason: 'another customer' }
  }

  private async pay(attemptId: string): Promise<BookingAttempt | typeof GONE | undefined> {
    const press = () => this.ask((desk) => desk.payAttempt(attemptId))
    if (!this.world.random.chance(0.25)) return press()
    this.world.note('agent presses twice')
    const [first] = await Promise.all([press(), press()])
    return first
  }

  /** Until the attempt has ended, the agent looks now and then, and tries to pay again what must not be paid. */
  private async waitFor({ id }: BookingAttempt): Promise<void> {
    const { world } = this
    for (let look = 0; look < 4; look += 1) {
      await world.sleep(world.random.whole(500, 60_000))
      const attempt = await this.ask((desk) => desk.readAttempt(id))
      if (attempt === GONE || !attempt || attempt.state.kind === 'confirmed') return
      if (attempt.state.kind === 'declined' || attempt.state.kind === 'reconciled') return
      if (world.random.chance(0.4)) await this.ask((desk) => desk.lookUpAttempt(id), 'wrong-moment')
      if (world.random.chance(0.25)) await this.start()
      else await this.ask((desk) => desk.payAttempt(id))
    }
  }

  private thinkingMs(): number {
    const { random } = this.world
    return random.chance(0.05) ? random.whole(10, 35) * 60_000 : random.whole(1_000, 8_000)
  }

  /** GONE when the application stopped; undefined when it refused, which is an answer like another. */
  private async ask<Answer>(
    question: (desk: BookingDesk) => Answer | Promise<Answer>,
    quiet = '',
  ): Promise<Answer | typeof GONE | undefined> {
    await this.seat.power.awake()
    const process = this.seat.running()
    this.refused = undefined
    if (!process) return GONE
    try {
      const asked: Promise<Answer> = Promise.resolve(question(process.desk))
      return await Promise.race<Answer | typeof GONE>([asked, process.died.then((): typeof GONE => GONE)])
    } catch (error) {
      if (process.isDead) return GONE
      this.refuse(error, quiet)
      return undefined
    }
  }

  private refuse(thrown: unknown, quiet: string): void {
    if (!(thrown instanceof Refused) && !isRefused(thrown)) {
      this.world.violated(String(thrown))
      return
    }
    this.refused = thrown.error
    if (thrown.error.kind !== quiet) this.world.note(`refused: ${thrown.error.kind}`)
  }
}
