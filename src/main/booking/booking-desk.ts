import type { BookingAttempt, StartAttempt } from '../../shared/domain/booking-attempt'
import type { Pricing } from '../../shared/domain/pricing'
import type { CardAnswer, CardFields } from '../../shared/domain/card'
import type { AirlineCalls } from '../ndc/airline-calls'
import type { AuditTrail } from '../order-cache/audit-trail'
import type { OrderStore } from '../order-cache/order-store'
import type { TokenCalls } from '../payment/token-calls'
import { AttemptAudit } from './attempt-audit'
import type { AttemptStore } from '../order-cache/attempt-store'
import { BankVisits } from './bank-visits'
import { BookingRefused } from './booking-refused'
import type { BookingEvent, LiveAttempt } from './live-attempt'
import { LiveAttempts } from './live-attempts'
import { LookUps } from './look-ups'
import { Cashier } from './pay-attempt'
import { PaymentBlock } from './payment-block'
import type { BankWindow, Clock, ContextOf, Ids, Pricings } from './ports'
import { CardPricer } from './price-with-card'
import { resumeAttempts } from './resume-attempts'
import { OutcomeSettler } from './settle-outcome'
import { draftAttempt } from './start-attempt'
import { CardDesk } from './use-card'

export interface BookingDeps {
  readonly airline: AirlineCalls
  readonly tokens: TokenCalls
  readonly attempts: AttemptStore
  readonly audit: AuditTrail
  readonly orders: OrderStore
  readonly pricings: Pricings
  readonly contextOf: ContextOf
  readonly bank: BankWindow
  readonly clock: Clock
  readonly ids: Ids
}

/** Everything that the windows may ask of a booking; every refusal is a BookingRefused or a CallFailed. */
export interface BookingDesk {
  startAttempt(request: StartAttempt): BookingAttempt
  useCard(attemptId: string, card: CardFields): Promise<CardAnswer>
  /** Asks again for the price with the card that was taken; joins when it is being asked for. */
  priceAttempt(attemptId: string): Promise<BookingAttempt>
  acceptAttemptPrice(attemptId: string): BookingAttempt
  payAttempt(attemptId: string): Promise<BookingAttempt>
  abandonAttempt(attemptId: string): BookingAttempt
  lookUpAttempt(attemptId: string): Promise<BookingAttempt>
  /** For when the network is back: looks up what no series is looking up. */
  lookUpUnknown(): void
  readAttempt(attemptId: string): BookingAttempt
  listAttempts(onlyOpen: boolean): readonly BookingAttempt[]
  readAttemptPricing(attemptId: string): Pricing
  /** Once, at the start: takes up every attempt that an earlier run left open. */
  resumeOpenAttempts(): void
  onChange(listener: (event: BookingEvent) => void): () => void
  /** Stops timers and windows; what is under way is taken up from the disk by the next run. */
  shutdown(): void
}

const LISTED_ATTEMPTS = 100

export function createBookingDesk(deps: BookingDeps): BookingDesk {
  return new Desk(deps)
}

class Desk implements BookingDesk {
  private readonly listeners = new Set<(event: BookingEvent) => void>()
  private readonly attempts: LiveAttempts
  private readonly audit: AttemptAudit
  private readonly block: PaymentBlock
  private readonly lookUps: LookUps
  private readonly cards: CardDesk
  private readonly cashier: Cashier

  constructor(private readonly deps: BookingDeps) {
    const { clock } = deps
    const emit = (event: BookingEvent) => this.tell(event)
    this.attempts = new LiveAttempts(deps.attempts, clock, emit)
    this.audit = new AttemptAudit(deps.audit)
    this.block = new PaymentBlock(this.attempts)
    const settler = new OutcomeSettler(this.audit, deps.orders, clock, emit)
    const { attempts, audit, block } = this
    const shared = { ...deps, attempts, audit, block, settler }
    this.lookUps = new LookUps(shared)
    const pricer = new CardPricer(shared)
    const visits = new BankVisits({ ...shared, lookUps: this.lookUps })
    this.cards = new CardDesk({ ...shared, pricer })
    this.cashier = new Cashier({ ...shared, lookUps: this.lookUps, pricer, visits })
  }

  startAttempt(request: StartAttempt): BookingAttempt {
    const { pricings, ids, clock } = this.deps
    const held = pricings.read(request.pricingId)
    if (!held) throw new BookingRefused({ kind: 'no-longer-there', what: 'pricing' })
    const draft = draftAttempt(request, held, { id: ids.next(), at: clock.now() })
    this.block.check(draft)
    if (request.isSoldAgain !== true) this.block.refuseSold(draft)
    this.replaceUnsent(draft)
    const live = this.attempts.add(draft, { nonce: ids.nonce() })
    const { pricing } = held
    live.prices = { base: held, accepted: pricing, current: pricing, pricedAtMs: clock.elapsedMs() }
    this.audit.note(live, 'attempt-started')
    return live.attempt
  }

  useCard(attemptId: string, card: CardFields): Promise<CardAnswer> {
    return this.cards.useCard(this.attempts.find(attemptId), card)
  }

  async priceAttempt(attemptId: string): Promise<BookingAttempt> {
    return this.cards.priceAgain(this.findIdle(attemptId))
  }

  acceptAttemptPrice(attemptId: string): BookingAttempt {
    const live = this.findIdle(attemptId)
    const { state, prices } = live
    if (state.kind !== 'priced' || !prices) throw live.wrongMoment()
    const attempt = live.commit({ what: 'price-accepted' })
    const current = { ...prices.current, isAccepted: true }
    live.prices = { ...prices, current, accepted: current }
    const { total, answer } = prices.accepted
    const { basis } = attempt
    this.audit.note(live, 'price-accepted', {
      before: `${total.currency} ${total.amount}`,
      beforeResponse: answer.responseId ?? '',
      after: `${basis.total.currency} ${basis.total.amount}`,
    })
    return attempt
  }

  async payAttempt(attemptId: string): Promise<BookingAttempt> {
    return this.cashier.pay(this.attempts.find(attemptId))
  }

  abandonAttempt(attemptId: string): BookingAttempt {
    return this.abandon(this.findIdle(attemptId), 'given up by the agent')
  }

  async lookUpAttempt(attemptId: string): Promise<BookingAttempt> {
    const live = this.attempts.find(attemptId)
    const { kind } = live.state
    if (kind !== 'unknown' && kind !== 'challenge-open' && kind !== 'reconciled') throw live.wrongMoment()
    return this.lookUps.lookNow(live)
  }

  lookUpUnknown(): void {
    this.lookUps.lookAgain()
  }

  readAttempt(attemptId: string): BookingAttempt {
    return this.attempts.find(attemptId).attempt
  }

  listAttempts(onlyOpen: boolean): readonly BookingAttempt[] {
    return onlyOpen ? this.attempts.open() : this.attempts.list(LISTED_ATTEMPTS)
  }

  readAttemptPricing(attemptId: string): Pricing {
    const { prices } = this.attempts.find(attemptId)
    if (!prices) throw new BookingRefused({ kind: 'no-longer-there', what: 'pricing' })
    return prices.current
  }

  resumeOpenAttempts(): void {
    resumeAttempts(this.deps.attempts.listOpen(), this.attempts, this.audit, this.lookUps)
  }

  onChange(listener: (event: BookingEvent) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  shutdown(): void {
    this.attempts.close()
    this.lookUps.stop()
  }

  /** An attempt for the same trip that nothing was sent for gives way to the newer one. */
  private replaceUnsent(draft: BookingAttempt): void {
    const older = this.attempts.open().filter((one) => one.tripKey === draft.tripKey)
    for (const { id, shortId } of older) {
      const live = this.attempts.find(id)
      if (live.isBusy) throw new BookingRefused({ kind: 'payment-blocked', attemptId: id, shortId })
      this.abandon(live, 'replaced by a newer attempt')
    }
  }

  private abandon(live: LiveAttempt, message: string): BookingAttempt {
    if (!live.can('abandoned')) throw live.wrongMoment()
    live.record({ what: 'abandoned', message })
    live.prices = undefined
    this.audit.note(live, 'attempt-abandoned', { message })
    return live.attempt
  }

  /** One that no step is running for that must not be disturbed. */
  private findIdle(attemptId: string): LiveAttempt {
    const live = this.attempts.find(attemptId)
    if (live.isBusy) throw live.wrongMoment()
    return live
  }

  private tell(event: BookingEvent): void {
    for (const listener of this.listeners) {
      try {
        listener(event)
      } catch {
        // Money is on its way: a window that cannot be told must not stop the step that follows.
      }
    }
  }
}
