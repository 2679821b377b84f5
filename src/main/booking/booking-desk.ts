import {
  blocksPayment,
  mayStillAppear,
  stepAfterEnd,
  type BookingAttempt,
  type Override,
  type StartAttempt,
} from '../../shared/domain/booking/booking-attempt'
import type { Pricing } from '../../shared/domain/price/pricing'
import type { CardAnswer, CardFields } from '../../shared/domain/booking/card'
import { isSameTrip } from '../../shared/domain/booking/same-trip'
import type { AirlineCalls } from '../ndc/airline-calls'
import type { AuditTrail } from '../order-cache/audit-trail'
import type { OrderStore } from '../order-cache/order-store'
import type { TokenCalls } from '../payment/token-calls'
import { AskedToWait } from './asked-to-wait'
import { AttemptAudit } from './attempt-audit'
import type { AttemptStore } from '../order-cache/attempt-store'
import { BankVisits } from './bank-visits'
import type { BookingEvent, LiveAttempt } from './live-attempt'
import { LiveAttempts } from './live-attempts'
import { LookUps } from './look-ups'
import { OrderLook } from './order-look'
import { Cashier } from './pay-attempt'
import { blockedBy, PaymentBlock } from './payment-block'
import type { BankWindow, Clock, ContextAt, ContextOf, Ids, Pricings, WhyNotPayable } from './ports'
import { CardPricer } from './price-with-card'
import { resumeAttempts } from './resume-attempts'
import { OutcomeSettler } from './settle-outcome'
import { draftAttempt } from './start-attempt'
import { CardDesk } from './use-card'
import { EndedWatch } from './watch-ended'
import { Refused } from '../../shared/errors/refused'

export interface BookingDeps {
  readonly airline: AirlineCalls
  readonly tokens: TokenCalls
  readonly attempts: AttemptStore
  readonly audit: AuditTrail
  readonly orders: OrderStore
  readonly pricings: Pricings
  readonly contextOf: ContextOf
  readonly contextAt: ContextAt
  readonly bank: BankWindow
  readonly clock: Clock
  readonly ids: Ids
  /** Who is at the desk; empty where nobody is named. */
  readonly agent: () => string
  /** Why nothing may be paid at this point of sale now; asked again before anything is sent. */
  readonly whyNotPayable: WhyNotPayable
}

/** Everything that the windows may ask of a booking; every refusal is a Refused. */
export interface BookingDesk {
  startAttempt(request: StartAttempt): BookingAttempt
  useCard(attemptId: string, card: CardFields): Promise<CardAnswer>
  /** Asks again for the price with the card that was taken; joins when it is being asked for. */
  priceAttempt(attemptId: string): Promise<BookingAttempt>
  /** Where the airline refuses to price with an exempt card: the price from before it (section 4.7, step 4). */
  takePriceWithoutCard(attemptId: string): BookingAttempt
  /** Of the price that was read; one that came since is not agreed to. */
  acceptAttemptPrice(attemptId: string, pricingId: string): BookingAttempt
  payAttempt(attemptId: string): Promise<BookingAttempt>
  abandonAttempt(attemptId: string): BookingAttempt
  lookUpAttempt(attemptId: string): Promise<BookingAttempt>
  /** Notes why the agent pays in spite of another attempt; the payment itself is asked for again. */
  overrideBlock(attemptId: string, override: Override): BookingAttempt
  /** The agent knows of an order that turned up late. */
  acknowledgeAlarm(attemptId: string): BookingAttempt
  /** For when the network is back: what is unknown is looked up soon. */
  lookUpUnknown(): void
  /** A payment that was sent from this point of sale and is not settled. */
  unsettledAt(profileId: string): BookingAttempt | undefined
  readAttempt(attemptId: string): BookingAttempt
  /** The newest, and older ones that are open, still looked for, or found late and not acknowledged. */
  listAttempts(onlyOpen: boolean): readonly BookingAttempt[]
  readAttemptPricing(attemptId: string): Pricing
  /** Once, at the start: takes up every attempt that an earlier run left open. */
  resumeOpenAttempts(): void
  onChange(listener: (event: BookingEvent) => void): () => void
  /** Stops timers and windows; what is under way is taken up from the disk by the next run. */
  shutdown(): void
}

const LISTED_ATTEMPTS = 100
/** How many attempts back those are listed that the agent has to know of, whatever their age. */
const SEEN_ATTEMPTS = 500

export function createBookingDesk(deps: BookingDeps): BookingDesk {
  return new Desk(deps)
}

class Desk implements BookingDesk {
  private readonly listeners = new Set<(event: BookingEvent) => void>()
  private readonly attempts: LiveAttempts
  private readonly audit: AttemptAudit
  private readonly block: PaymentBlock
  private readonly look: OrderLook
  private readonly watch: EndedWatch
  private readonly lookUps: LookUps
  private readonly cards: CardDesk
  private readonly cashier: Cashier
  private readonly settler: OutcomeSettler

  constructor(private readonly deps: BookingDeps) {
    const { clock } = deps
    const emit = (event: BookingEvent) => this.tell(event)
    this.attempts = new LiveAttempts(deps.attempts, clock, emit)
    this.audit = new AttemptAudit(deps.audit, clock)
    this.block = new PaymentBlock(this.attempts)
    const { attempts, audit, block } = this
    this.settler = new OutcomeSettler(audit, block, deps.orders, clock, emit)
    const waits = new AskedToWait(clock)
    const shared = { ...deps, attempts, audit, block, settler: this.settler, waits }
    this.look = new OrderLook(shared)
    this.watch = new EndedWatch({ ...shared, look: this.look })
    this.lookUps = new LookUps({ ...shared, look: this.look, watch: this.watch })
    const { look, lookUps } = this
    const pricer = new CardPricer(shared)
    const visits = new BankVisits({ ...shared, lookUps })
    this.cards = new CardDesk({ ...shared, pricer })
    this.cashier = new Cashier({ ...shared, look, lookUps, pricer, visits })
  }

  startAttempt(request: StartAttempt): BookingAttempt {
    const { pricings, ids, clock } = this.deps
    const held = pricings.read(request.pricingId)
    if (!held) throw new Refused({ kind: 'no-longer-there', what: 'pricing' })
    const problem = this.deps.whyNotPayable(held.profile.id, request.payment)
    if (problem) throw new Refused(problem)
    const draft = draftAttempt(request, held, {
      id: ids.next(),
      at: clock.now(),
      agent: this.deps.agent(),
    })
    this.block.check(draft)
    this.block.refuseSold(draft)
    // Written down before anything is: nobody is paid for twice without a word of why.
    for (const override of draft.overrides ?? []) {
      this.audit.require({ attempt: draft }, 'block-overridden', this.toldOf(override))
    }
    this.replaceUnsent(draft)
    const live = this.attempts.add(draft, { nonce: ids.nonce() })
    const { pricing } = held
    const pricedAtMs = clock.elapsedMs()
    live.prices = {
      withoutCard: held,
      withoutCardPricedAtMs: pricedAtMs,
      agreed: pricing,
      current: pricing,
      pricedAtMs,
      pricedAt: held.profile,
    }
    this.audit.note(live, 'attempt-started')
    return live.attempt
  }

  useCard(attemptId: string, card: CardFields): Promise<CardAnswer> {
    return this.cards.useCard(this.attempts.find(attemptId), card)
  }

  async priceAttempt(attemptId: string): Promise<BookingAttempt> {
    return this.cards.priceAgain(this.findIdle(attemptId))
  }

  takePriceWithoutCard(attemptId: string): BookingAttempt {
    return this.cards.takePriceWithoutCard(this.findIdle(attemptId))
  }

  acceptAttemptPrice(attemptId: string, pricingId: string): BookingAttempt {
    const live = this.findIdle(attemptId)
    const { state, prices } = live
    const isRead = live.attempt.basis.pricingId === pricingId
    if (state.kind !== 'priced' || !prices || !isRead) throw live.wrongMoment()
    const attempt = live.commit({ what: 'price-accepted' })
    const current = { ...prices.current, isAccepted: true }
    live.prices = { ...prices, current, agreed: current }
    const { total, answer } = prices.agreed
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

  overrideBlock(attemptId: string, override: Override): BookingAttempt {
    const live = this.findIdle(attemptId)
    if (!live.can('overridden')) throw live.wrongMoment()
    this.audit.require(live, 'block-overridden', this.toldOf(override))
    return live.commit({ what: 'overridden', override })
  }

  async lookUpAttempt(attemptId: string): Promise<BookingAttempt> {
    const live = this.attempts.find(attemptId)
    const { kind } = live.state
    const mayBeAsked = kind === 'unknown' || kind === 'challenge-open' || mayStillAppear(live.attempt)
    if (!mayBeAsked) throw live.wrongMoment()
    return this.lookUps.lookNow(live)
  }

  acknowledgeAlarm(attemptId: string): BookingAttempt {
    const live = this.attempts.find(attemptId)
    if (!hasAlarm(live.attempt)) throw live.wrongMoment()
    this.audit.require(live, 'alarm-acknowledged')
    return live.commit({ what: 'alarm-acknowledged' })
  }

  lookUpUnknown(): void {
    this.lookUps.hurry()
  }

  unsettledAt(profileId: string): BookingAttempt | undefined {
    const moving = this.attempts.open().filter(({ state }) => blocksPayment(state))
    // One that is just being paid leaves in a moment, and is asked for where it went.
    const leaving = this.attempts.working().filter(({ paying }) => paying.isRunning)
    return [...moving, ...leaving.map(({ attempt }) => attempt)].find(
      (one) => (one.sentTo?.profile.id ?? one.profileId) === profileId,
    )
  }

  readAttempt(attemptId: string): BookingAttempt {
    return this.attempts.find(attemptId).attempt
  }

  listAttempts(onlyOpen: boolean): readonly BookingAttempt[] {
    const open = this.attempts.open()
    if (onlyOpen) return open
    const listed = this.attempts
      .list(SEEN_ATTEMPTS)
      .filter((attempt, index) => index < LISTED_ATTEMPTS || hasAlarm(attempt) || isWatched(attempt))
    const ids = new Set(listed.map(({ id }) => id))
    return [...listed, ...open.filter(({ id }) => !ids.has(id))]
  }

  readAttemptPricing(attemptId: string): Pricing {
    const { prices } = this.attempts.find(attemptId)
    if (!prices) throw new Refused({ kind: 'no-longer-there', what: 'pricing' })
    return prices.current
  }

  resumeOpenAttempts(): void {
    resumeAttempts(this.deps.attempts.listOpen(), this.attempts, this.audit, this.lookUps, this.settler)
    this.watch.resume()
  }

  onChange(listener: (event: BookingEvent) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  shutdown(): void {
    this.attempts.close()
    this.look.stop()
  }

  /** An attempt for the same trip that nothing was sent for gives way to the newer one. */
  private replaceUnsent(draft: BookingAttempt): void {
    for (const older of this.attempts.open().filter((one) => isSameTrip(one, draft))) {
      const live = this.attempts.find(older.id)
      if (live.isBusy) throw blockedBy(older, true)
      if (live.can('abandoned')) this.abandon(live, 'replaced by a newer attempt')
    }
  }

  private toldOf({ attemptId, reason, refused }: Override): Readonly<Record<string, string>> {
    return { reason: refused, why: reason, over: this.attempts.find(attemptId).attempt.shortId }
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

function hasAlarm({ alarm }: BookingAttempt): boolean {
  return alarm !== undefined && alarm.acknowledgedAt === undefined
}

function isWatched(attempt: BookingAttempt): boolean {
  return stepAfterEnd(attempt) !== undefined
}
