import type { BookingAttempt, StartAttempt } from '../../shared/domain/booking-attempt'
import type { Pricing } from '../../shared/domain/pricing'
import type { CardAnswer, CardFields } from '../../shared/domain/card'
import type { AppError } from '../../shared/errors/app-error'
import type { AirlineCalls } from '../ndc/airline-calls'
import type { AuditTrail } from '../order-cache/audit-trail'
import type { OrderStore } from '../order-cache/order-store'
import type { TokenCalls } from '../payment/token-calls'
import { AttemptAudit } from './attempt-audit'
import type { AttemptStore } from '../order-cache/attempt-store'
import { BankVisits } from './bank-visits'
import { BookingRefused } from './booking-refused'
import type { AttemptPrices } from './held-prices'
import { LiveAttempts, type BookingEvent } from './live-attempts'
import { LookUps } from './look-ups'
import { isPossible } from './next-state'
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
  /** Why nothing may be paid at this point of sale now; asked again before anything is sent. */
  readonly whyNotPayable: (profileId: string) => AppError | undefined
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
  private readonly prices = new Map<string, AttemptPrices>()
  private readonly tokenisedAtMs = new Map<string, number>()
  private readonly live: LiveAttempts
  private readonly audit: AttemptAudit
  private readonly block: PaymentBlock
  private readonly lookUps: LookUps
  private readonly visits: BankVisits
  private readonly cards: CardDesk
  private readonly cashier: Cashier

  constructor(private readonly deps: BookingDeps) {
    const { clock, airline, contextOf } = deps
    const emit = (event: BookingEvent) => this.tell(event)
    const live = new LiveAttempts(deps.attempts, clock, emit)
    const audit = new AttemptAudit(deps.audit, live)
    const block = new PaymentBlock(live)
    const settler = new OutcomeSettler(live, audit, deps.orders, clock, emit)
    const onFound = (attemptId: string) => this.visits.close(attemptId)
    const shared = {
      ...deps,
      live,
      audit,
      block,
      settler,
      prices: this.prices,
      tokenisedAtMs: this.tokenisedAtMs,
    }
    const lookUps = new LookUps({ live, audit, settler, airline, contextOf, clock, onFound })
    const pricer = new CardPricer(shared)
    this.live = live
    this.audit = audit
    this.block = block
    this.lookUps = lookUps
    this.visits = new BankVisits({ ...shared, lookUps })
    this.cards = new CardDesk({ ...shared, pricer })
    this.cashier = new Cashier({ ...shared, lookUps, pricer, visits: this.visits })
  }

  startAttempt(request: StartAttempt): BookingAttempt {
    const { pricings, ids, clock } = this.deps
    const held = pricings.read(request.pricingId)
    if (!held) throw new BookingRefused({ kind: 'no-longer-there', what: 'pricing' })
    const problem = this.deps.whyNotPayable(held.profileId)
    if (problem) throw new BookingRefused(problem)
    const draft = draftAttempt(request, held, { id: ids.next(), at: clock.now() })
    this.block.check(draft)
    if (request.isSoldAgain !== true) this.block.refuseSold(draft)
    this.replaceUnsent(draft)
    const attempt = this.live.add(draft, { nonce: ids.nonce() })
    const { pricing } = held
    const pricedAtMs = clock.elapsedMs()
    this.prices.set(attempt.id, { base: held, accepted: pricing, current: pricing, pricedAtMs })
    this.audit.note(attempt, 'attempt-started')
    return attempt
  }

  useCard(attemptId: string, card: CardFields): Promise<CardAnswer> {
    return this.cards.useCard(attemptId, card)
  }

  async priceAttempt(attemptId: string): Promise<BookingAttempt> {
    this.refuseBusy(attemptId)
    return this.cards.priceAgain(attemptId)
  }

  acceptAttemptPrice(attemptId: string): BookingAttempt {
    this.refuseBusy(attemptId)
    const { state, basis } = this.live.find(attemptId).attempt
    const held = this.prices.get(attemptId)
    if (state.kind !== 'priced' || !held)
      throw new BookingRefused({ kind: 'wrong-moment', state: state.kind })
    const attempt = this.live.commit(attemptId, { what: 'price-accepted' })
    const current = { ...held.current, isAccepted: true }
    this.prices.set(attemptId, { ...held, current, accepted: current })
    const { total, answer } = held.accepted
    this.audit.note(attempt, 'price-accepted', {
      before: `${total.currency} ${total.amount}`,
      beforeResponse: answer.responseId ?? '',
      after: `${basis.total.currency} ${basis.total.amount}`,
    })
    return attempt
  }

  async payAttempt(attemptId: string): Promise<BookingAttempt> {
    return this.cashier.pay(attemptId)
  }

  abandonAttempt(attemptId: string): BookingAttempt {
    this.refuseBusy(attemptId)
    return this.abandon(attemptId, 'given up by the agent')
  }

  async lookUpAttempt(attemptId: string): Promise<BookingAttempt> {
    const { kind } = this.live.stateOf(attemptId)
    if (kind !== 'unknown' && kind !== 'challenge-open' && kind !== 'reconciled') {
      throw new BookingRefused({ kind: 'wrong-moment', state: kind })
    }
    return this.lookUps.lookNow(attemptId)
  }

  lookUpUnknown(): void {
    this.lookUps.lookAgain()
  }

  readAttempt(attemptId: string): BookingAttempt {
    return this.live.find(attemptId).attempt
  }

  listAttempts(onlyOpen: boolean): readonly BookingAttempt[] {
    return onlyOpen ? this.live.open() : this.live.list(LISTED_ATTEMPTS)
  }

  readAttemptPricing(attemptId: string): Pricing {
    const held = this.prices.get(attemptId)
    if (!held) throw new BookingRefused({ kind: 'no-longer-there', what: 'pricing' })
    return held.current
  }

  resumeOpenAttempts(): void {
    resumeAttempts(this.deps.attempts.listOpen(), this.live, this.audit, this.lookUps)
  }

  onChange(listener: (event: BookingEvent) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  shutdown(): void {
    this.live.close()
    this.lookUps.stop()
    this.visits.stop()
  }

  /** An attempt for the same trip that nothing was sent for gives way to the newer one. */
  private replaceUnsent(draft: BookingAttempt): void {
    const older = this.live.open().filter((one) => one.tripKey === draft.tripKey)
    for (const { id, shortId } of older) {
      if (this.isBusy(id)) throw new BookingRefused({ kind: 'payment-blocked', attemptId: id, shortId })
      this.abandon(id, 'replaced by a newer attempt')
    }
  }

  private abandon(attemptId: string, message: string): BookingAttempt {
    const { kind } = this.live.stateOf(attemptId)
    if (!isPossible(kind, 'abandoned')) throw new BookingRefused({ kind: 'wrong-moment', state: kind })
    const attempt = this.live.record(attemptId, { what: 'abandoned', message })
    this.prices.delete(attemptId)
    this.audit.note(attempt, 'attempt-abandoned', { message })
    return attempt
  }

  private refuseBusy(attemptId: string): void {
    if (!this.isBusy(attemptId)) return
    throw new BookingRefused({ kind: 'wrong-moment', state: this.live.stateOf(attemptId).kind })
  }

  private isBusy(attemptId: string): boolean {
    return this.cashier.isPaying(attemptId) || this.cards.isBusy(attemptId)
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
