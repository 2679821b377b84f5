import type { BookingAttempt, CardFace } from '../../shared/domain/booking-attempt'
import type { AppError } from '../../shared/errors/app-error'
import type { AirlineCalls, CallContext, OrderCreateCall } from '../ndc/airline-calls'
import type { AttemptAudit } from './attempt-audit'
import type { BankVisits } from './bank-visits'
import { BookingRefused } from './booking-refused'
import { errorOf, readFailure } from './call-outcome'
import { isPriceOld, type AttemptPrices } from './held-prices'
import type { LiveAttempts } from './live-attempts'
import type { LookUps } from './look-ups'
import { sameOffer, wasSent } from './next-state'
import { REMEMBERED_ATTEMPTS, type PaymentBlock } from './payment-block'
import type { BankWindow, Clock, ContextOf } from './ports'
import type { CardPricer } from './price-with-card'
import { returnAddress } from './return-address'
import type { OutcomeSettler } from './settle-outcome'

interface PayDeps {
  readonly live: LiveAttempts
  readonly audit: AttemptAudit
  readonly settler: OutcomeSettler
  readonly block: PaymentBlock
  readonly pricer: CardPricer
  readonly lookUps: LookUps
  readonly visits: BankVisits
  readonly airline: AirlineCalls
  readonly bank: Pick<BankWindow, 'userAgent'>
  readonly contextOf: ContextOf
  readonly clock: Clock
  readonly prices: ReadonlyMap<string, AttemptPrices>
  readonly tokenisedAtMs: ReadonlyMap<string, number>
  readonly whyNotPayable: (profileId: string) => AppError | undefined
}

const TOKEN_LIFE_MS = 30 * 60_000
/** A token that ends within this time is not used any more: OrderCreate may take 90 s. */
const TOKEN_MARGIN_MS = 2 * 60_000

/** Sends OrderCreate, once, for an attempt whose price the agent has agreed to. */
export class Cashier {
  private readonly running = new Map<string, Promise<BookingAttempt>>()

  constructor(private readonly deps: PayDeps) {}

  isPaying(attemptId: string): boolean {
    return this.running.has(attemptId)
  }

  /**
   * Ends when the attempt rests: confirmed, declined, unknown, at the bank, or asking about a new price.
   * A second press joins the first.
   */
  pay(attemptId: string): Promise<BookingAttempt> {
    const running = this.running.get(attemptId)
    if (running) return running
    const paying = this.payOnce(attemptId).finally(() => this.running.delete(attemptId))
    this.running.set(attemptId, paying)
    return paying
  }

  private async payOnce(attemptId: string): Promise<BookingAttempt> {
    const { live, block, contextOf } = this.deps
    const { attempt } = live.find(attemptId)
    this.refuseUnpayable(attempt)
    this.refuseUnkept(attempt)
    const release = block.reserve(attempt)
    try {
      const context = await contextOf(attempt.profileId)
      const isPayable = await this.priceIfNeeded(attemptId, context)
      return isPayable ? await this.send(attemptId, context) : live.find(attemptId).attempt
    } finally {
      release()
    }
  }

  private refuseUnpayable({ id, state }: BookingAttempt): void {
    if (state.kind !== 'priced' && state.kind !== 'tokenised') {
      throw new BookingRefused({ kind: 'wrong-moment', state: state.kind })
    }
    if (state.kind === 'priced' && !state.isAccepted) throw new BookingRefused({ kind: 'price-not-accepted' })
    if (this.isTokenOld(id, state.card)) {
      throw new BookingRefused({ kind: 'card-refused', reason: 'token-expired' })
    }
  }

  private refuseUnkept({ profileId }: BookingAttempt): void {
    const problem = this.deps.whyNotPayable(profileId)
    if (problem) throw new BookingRefused(problem)
  }

  /** A token is old by either clock, like a price. */
  private isTokenOld(attemptId: string, card: CardFace): boolean {
    const { clock, tokenisedAtMs } = this.deps
    const since = clock.elapsedMs() - (tokenisedAtMs.get(attemptId) ?? Number.NEGATIVE_INFINITY)
    const left = Date.parse(card.tokenExpiresAt) - Date.parse(clock.now())
    return left < TOKEN_MARGIN_MS || since > TOKEN_LIFE_MS - TOKEN_MARGIN_MS
  }

  /** False when the agent has to look first: the price moved, or the attempt is no longer there to pay. */
  private async priceIfNeeded(attemptId: string, context: CallContext): Promise<boolean> {
    const { live, pricer } = this.deps
    if (pricer.isRunning(attemptId) || this.needsNewPrice(live.find(attemptId).attempt)) {
      await pricer.price(attemptId, context)
    }
    const { state } = live.find(attemptId).attempt
    return state.kind === 'priced' && state.isAccepted && !live.closed
  }

  private needsNewPrice(attempt: BookingAttempt): boolean {
    const { clock, prices } = this.deps
    const held = prices.get(attempt.id)
    if (attempt.state.kind !== 'priced' || !held) return true
    return isPriceOld(held, clock.now(), clock.elapsedMs()) || this.isSpent(attempt)
  }

  /** Whether OrderCreate ever left for this offer: it never leaves for it again. */
  private isSpent({ basis }: BookingAttempt): boolean {
    const recent = this.deps.live.list(REMEMBERED_ATTEMPTS)
    return recent.some((one) => wasSent(one) && sameOffer(one.basis, basis))
  }

  private async send(attemptId: string, context: CallContext): Promise<BookingAttempt> {
    const { live, audit, airline } = this.deps
    const { attempt, secret } = live.find(attemptId)
    if (!secret?.cardToken) throw new BookingRefused({ kind: 'card-refused', reason: 'token-expired' })
    const call = this.orderCall(attempt, context, secret.cardToken, secret.nonce)
    this.refuseUnkept(attempt)
    audit.require(attempt, 'payment-sending')
    this.saveBeforeSending(attempt)
    try {
      const answer = await airline.createOrder(context, call)
      if (live.closed) return live.find(attemptId).attempt
      if (answer.kind === 'challenge') this.deps.visits.begin(attemptId, answer.challenge, context)
      else if (!this.deps.settler.confirm(attemptId, answer.answer, context.profile)) {
        this.lose(attemptId, 'not-saved')
      }
    } catch (thrown) {
      this.failed(attemptId, thrown)
    }
    return live.find(attemptId).attempt
  }

  private saveBeforeSending(attempt: BookingAttempt): void {
    try {
      this.deps.live.commit(attempt.id, { what: 'order-sending' })
    } catch (refused) {
      this.deps.audit.note(attempt, 'payment-not-sent', { reason: errorOf(refused).kind })
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

  private failed(attemptId: string, thrown: unknown): void {
    const { live, audit } = this.deps
    if (live.closed || live.stateOf(attemptId).kind !== 'order-sent') return
    const failure = readFailure(thrown)
    if (failure.kind === 'unknown') {
      live.problem(attemptId, failure.error)
      this.lose(attemptId, failure.reason)
      return
    }
    if (failure.kind === 'refused') {
      const attempt = live.record(attemptId, { what: 'order-refused', messages: failure.messages })
      audit.note(attempt, 'order-refused', { messages: failure.messages.join('; ') })
      return
    }
    const attempt = live.record(attemptId, { what: 'order-not-sent', detail: failure.error.kind })
    audit.note(attempt, 'payment-not-sent', { reason: failure.error.kind })
    live.problem(attemptId, failure.error)
  }

  private lose(attemptId: string, reason: Parameters<OutcomeSettler['lose']>[1]): void {
    this.deps.settler.lose(attemptId, reason)
    this.deps.lookUps.startSeries(attemptId)
  }
}
