import type { BookingDesk } from '../../../src/main/booking/booking-desk'
import { BookingRefused } from '../../../src/main/booking/booking-refused'
import type { BookingAttempt } from '../../../src/shared/domain/booking-attempt'
import { aCard, aTraveller } from '../booking/builders'
import type { Catalogue } from './catalogue'
import type { SimulatedProcess } from './process'
import type { World } from './world'

const GONE = Symbol('gone')
const MOST_ROUNDS = 3

/** Somebody at a window who sells one trip, presses what can be pressed, and starts again after a restart. */
export class SimulatedAgent {
  constructor(
    private readonly world: World,
    private readonly catalogue: Catalogue,
    private readonly running: () => SimulatedProcess | undefined,
    private readonly trip: string,
  ) {}

  async work(): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      await this.world.sleep(this.world.random.whole(100, 20_000))
      if (this.isSold()) return
      const attempt = await this.sell()
      if (attempt !== GONE && attempt) await this.waitFor(attempt)
    }
  }

  /** The agent sees a confirmed order and does not sell the trip again. */
  private isSold(): boolean {
    const shown = this.running()?.desk.listAttempts(false) ?? []
    const confirmed = shown.filter(({ state }) => state.kind === 'confirmed')
    return confirmed.some(({ basis }) => basis.items[0]?.offerItemId.startsWith(`${this.trip}.`))
  }

  private async sell(): Promise<BookingAttempt | typeof GONE | undefined> {
    const { world } = this
    const attempt = await this.ask((desk) => this.start(desk))
    if (attempt === GONE || !attempt) return attempt
    const { id } = attempt
    const card = await this.ask((desk) => desk.useCard(id, aCard()))
    if (card === GONE || card?.kind !== 'accepted') return card === GONE ? GONE : undefined
    await world.sleep(this.thinkingMs())
    if (world.random.chance(0.05)) return this.ask((desk) => desk.abandonAttempt(id))
    await this.ask((desk) => desk.acceptAttemptPrice(id), 'wrong-moment')
    return this.pay(id)
  }

  private start(desk: BookingDesk): BookingAttempt {
    const { world, catalogue, trip } = this
    const { pricing } = catalogue.offer(trip, world.random.chance(0.5) ? 'first' : 'second')
    return desk.startAttempt({
      pricingId: pricing.pricingId,
      travellers: [aTraveller()],
      contact: { email: 'ase@example.org', phone: { countryDialingCode: '47', number: '22334455' } },
      payment: { kind: 'provider-3ds' },
      isCardholderPresent: world.random.chance(0.5),
    })
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
      if (world.random.chance(0.25)) await this.ask((desk) => this.start(desk))
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
    const process = this.running()
    if (!process) return GONE
    try {
      const asked: Promise<Answer> = Promise.resolve(question(process.desk))
      return await Promise.race<Answer | typeof GONE>([asked, process.died.then((): typeof GONE => GONE)])
    } catch (error) {
      if (process.isDead) return GONE
      if (!(error instanceof BookingRefused) && !isCallFailed(error)) this.world.violated(String(error))
      else if (error.error.kind !== quiet) this.world.note(`refused: ${error.error.kind}`)
      return undefined
    }
  }
}

function isCallFailed(error: unknown): error is BookingRefused {
  return error instanceof Error && 'error' in error
}
