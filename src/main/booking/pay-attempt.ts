import type { BookingAttempt, CardFace, SentTo } from '../../shared/domain/booking/booking-attempt'
import type { AirlineCalls, CallContext, OrderCreateCall } from '../ndc/airline-calls'
import type { AskedToWait } from './asked-to-wait'
import type { AttemptAudit } from './attempt-audit'
import type { BankVisits } from './bank-visits'
import { errorOf, readFailure } from './call-outcome'
import { isPricedElsewhere, isPriceOld } from './held-prices'
import type { LiveAttempt } from './live-attempt'
import type { LiveAttempts } from './live-attempts'
import type { LookUps } from './look-ups'
import { sameOffer, wasSent } from './next-state'
import type { OrderLook } from './order-look'
import type { PaymentBlock } from './payment-block'
import type { BankWindow, Clock, ContextOf, WhyNotPayable } from './ports'
import type { CardPricer } from './price-with-card'
import { returnAddress } from './return-address'
import type { OutcomeSettler } from './settle-outcome'
import { Refused } from '../../shared/errors/refused'

interface PayDeps {
  readonly attempts: LiveAttempts
  readonly audit: AttemptAudit
  readonly settler: OutcomeSettler
  readonly block: PaymentBlock
  readonly pricer: CardPricer
  readonly look: OrderLook
  readonly lookUps: LookUps
  readonly waits: AskedToWait
  readonly visits: BankVisits
  readonly airline: AirlineCalls
  readonly bank: Pick<BankWindow, 'userAgent'>
  readonly contextOf: ContextOf
  readonly clock: Clock
  readonly whyNotPayable: WhyNotPayable
}

/** How many attempts back an offer is remembered as spent: a newer price has a newer one. */
const REMEMBERED_ATTEMPTS = 200
const TOKEN_LIFE_MS = 30 * 60_000
/** A token that ends within this time is not used any more: OrderCreate may take 90 s. */
const TOKEN_MARGIN_MS = 2 * 60_000

/** Sends OrderCreate, once, for an attempt whose price the agent has agreed to. */
export class Cashier {
  constructor(private readonly deps: PayDeps) {}

  /**
   * Ends when the attempt rests: confirmed, declined, unknown, at the bank, or asking about a new price.
   * A second press joins the first.
   */
  pay(live: LiveAttempt): Promise<BookingAttempt> {
    return live.paying.run(() => this.payOnce(live))
  }

  /** Until it ends the trip is blocked for others; by then the saved state blocks it where it must. */
  private async payOnce(live: LiveAttempt): Promise<BookingAttempt> {
    const { block, contextOf, waits } = this.deps
    this.refuseUnpayable(live)
    this.refuseUnkept(live)
    block.check(live.attempt)
    const context = await contextOf(live.attempt.profileId)
    waits.refuseEarly(context.profile)
    await this.lookAtEarlierOnes(live)
    this.refuseUnpayable(live)
    const isPayable = await this.priceIfNeeded(live, context)
    if (!isPayable) return live.attempt
    // In the same breath as the sending: meanwhile an earlier order may have turned up, a look been asked to wait, or the
    // card's token have ended.
    this.refuseUnpayable(live)
    waits.refuseEarly(context.profile)
    block.check(live.attempt)
    block.refuseSold(live.attempt)
    return this.send(live, context)
  }

  /** What ended without an order is looked for once more, at its own place, before another order can be made. */
  private async lookAtEarlierOnes({ attempt }: LiveAttempt): Promise<void> {
    const { attempts, block, look } = this.deps
    for (const { id, shortId } of block.endedWithoutOrder(attempt)) {
      const earlier = attempts.find(id)
      if (look.leftToWaitMs(earlier) === 0) await look.anew(earlier)
      if (earlier.state.kind === 'confirmed') continue
      const isCertain =
        look.leftToWaitMs(earlier) === 0 &&
        earlier.attempt.afterEnd?.lookUps.at(-1)?.result === 'not-found-yet'
      if (!isCertain) throw new Refused({ kind: 'earlier-payment-unclear', attemptId: id, shortId })
    }
    block.refuseSold(attempt)
  }

  private refuseUnpayable(live: LiveAttempt): void {
    const { state } = live
    if (state.kind !== 'priced' && state.kind !== 'tokenised') throw live.wrongMoment()
    if (state.kind === 'priced' && !state.isAccepted) throw new Refused({ kind: 'price-not-accepted' })
    if (this.isTokenOld(live, state.card)) {
      throw new Refused({ kind: 'card-token-ended' })
    }
  }

  private refuseUnkept({ attempt }: LiveAttempt): void {
    const problem = this.deps.whyNotPayable(attempt.profileId, attempt.payment)
    if (problem) throw new Refused(problem)
  }

  /** A token is old by either clock, like a price. */
  private isTokenOld({ tokenisedAtMs = Number.NEGATIVE_INFINITY }: LiveAttempt, card: CardFace): boolean {
    const { clock } = this.deps
    const since = clock.elapsedMs() - tokenisedAtMs
    const left = Date.parse(card.tokenExpiresAt) - Date.parse(clock.now())
    return left < TOKEN_MARGIN_MS || since > TOKEN_LIFE_MS - TOKEN_MARGIN_MS
  }

  /** False when the agent has to look first: the price moved, or the attempt is no longer there to pay. */
  private async priceIfNeeded(live: LiveAttempt, context: CallContext): Promise<boolean> {
    if (live.pricing.isRunning || this.needsNewPrice(live, context))
      await this.deps.pricer.price(live, context)
    const { state } = live
    return state.kind === 'priced' && state.isAccepted && !live.isClosed
  }

  private needsNewPrice({ attempt, prices }: LiveAttempt, { profile }: CallContext): boolean {
    const { clock } = this.deps
    if (attempt.state.kind !== 'priced' || !prices) return true
    if (isPricedElsewhere(prices, profile)) return true
    return isPriceOld(prices, clock.now(), clock.elapsedMs()) || this.isSpent(attempt)
  }

  /** Whether OrderCreate ever left for this offer: it never leaves for it again. */
  private isSpent({ basis }: BookingAttempt): boolean {
    const recent = this.deps.attempts.list(REMEMBERED_ATTEMPTS)
    return recent.some((one) => wasSent(one) && sameOffer(one.basis, basis))
  }

  private async send(live: LiveAttempt, context: CallContext): Promise<BookingAttempt> {
    const { audit, airline, visits, settler, lookUps } = this.deps
    const { attempt, secret } = live
    if (!secret?.cardToken) throw new Refused({ kind: 'card-token-ended' })
    const call = this.orderCall(attempt, context, secret.cardToken, secret.nonce)
    this.refuseUnkept(live)
    audit.require(live, 'payment-sending')
    this.saveBeforeSending(live, context)
    try {
      const answer = await airline.createOrder(context, call)
      if (live.isClosed) return live.attempt
      if (answer.kind === 'challenge') visits.begin(live, answer.challenge, context.profile)
      else if (!settler.confirm(live, answer.answer, context.profile))
        lookUps.lose(live, { reason: 'not-saved' })
    } catch (thrown) {
      this.failed(live, thrown, context)
    }
    return live.attempt
  }

  private saveBeforeSending(live: LiveAttempt, context: CallContext): void {
    try {
      live.commit({ what: 'order-sending', sentTo: placeOf(context) })
    } catch (refused) {
      this.deps.audit.note(live, 'payment-not-sent', { reason: errorOf(refused).kind })
      throw refused
    }
  }

  private orderCall(
    { basis, travellers, contact, payment }: BookingAttempt,
    { profile }: CallContext,
    cardToken: string,
    nonce: string,
  ): OrderCreateCall {
    return {
      offer: { offerId: basis.offerId, owner: basis.owner, responseId: basis.responseId },
      items: basis.items,
      total: basis.total,
      ...(basis.minorUnits !== undefined && { minorUnits: basis.minorUnits }),
      cardToken,
      travellers,
      contact,
      payment,
      termUrl: returnAddress(profile.termUrl, nonce),
      failUrl: returnAddress(profile.failUrl, nonce),
      ipAddress: profile.ipAddress,
      userAgent: this.deps.bank.userAgent(),
    }
  }

  private failed(live: LiveAttempt, thrown: unknown, { profile }: CallContext): void {
    const { audit, lookUps, waits } = this.deps
    if (live.isClosed || live.state.kind !== 'order-sent') return
    const failure = readFailure(thrown)
    waits.heard(profile, failure.error)
    if (failure.fate === 'unknown') {
      lookUps.lose(live, { reason: failure.reason, cause: failure.error })
      return
    }
    if (failure.fate === 'refused') {
      const { messages, codes, error } = failure
      const { transactionId } = error
      live.record({
        what: 'order-refused',
        messages,
        codes,
        ...(transactionId !== undefined && { transactionId }),
      })
      audit.note(live, 'order-refused', { messages: failure.messages.join('; ') })
      return
    }
    live.record({ what: 'order-not-sent', detail: failure.error.kind })
    audit.note(live, 'payment-not-sent', { reason: failure.error.kind })
    live.problem(failure.error)
  }
}

function placeOf({ profile, credentials }: CallContext): Omit<SentTo, 'at'> {
  return { profile, ...(credentials && { user: credentials.user }) }
}
