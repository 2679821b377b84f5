import type { BookingAttempt } from '../../shared/domain/booking-attempt'
import { withDatesOf } from '../../shared/domain/journey'
import { CurrencyMismatch } from '../../shared/domain/money'
import { cardFeeOf } from '../../shared/domain/offer-parts'
import type { PriceChange, Pricing } from '../../shared/domain/pricing'
import { tripKey } from '../../shared/domain/trip-key'
import type { CallContext } from '../ndc/airline-calls'
import type { AttemptAudit } from './attempt-audit'
import { BookingRefused } from './booking-refused'
import { comparePrice, type AttemptPrices } from './held-prices'
import type { LiveAttempts } from './live-attempts'
import { basisOf } from './order-basis'
import type { PaymentBlock } from './payment-block'
import type { Clock, Pricings } from './ports'

interface PriceWithCardDeps {
  readonly live: LiveAttempts
  readonly audit: AttemptAudit
  readonly block: Pick<PaymentBlock, 'refuseSold'>
  readonly pricings: Pricings
  readonly clock: Clock
  readonly prices: Map<string, AttemptPrices>
}

/** The pricing with the card's token that every order is based on (section 4.2), one at a time per attempt. */
export class CardPricer {
  private readonly running = new Map<string, Promise<BookingAttempt>>()

  constructor(private readonly deps: PriceWithCardDeps) {}

  isRunning(attemptId: string): boolean {
    return this.running.has(attemptId)
  }

  /** Joins a pricing that is under way. */
  price(attemptId: string, context: CallContext): Promise<BookingAttempt> {
    const running = this.running.get(attemptId)
    if (running) return running
    const pricing = this.priceOnce(attemptId, context).finally(() => this.running.delete(attemptId))
    this.running.set(attemptId, pricing)
    return pricing
  }

  private async priceOnce(attemptId: string, context: CallContext): Promise<BookingAttempt> {
    const { live, pricings, prices } = this.deps
    const { attempt, secret } = live.find(attemptId)
    const held = prices.get(attemptId)
    const cardToken = secret?.cardToken
    if (!held || cardToken === undefined) {
      throw new BookingRefused({ kind: 'no-longer-there', what: 'pricing' })
    }
    const pricing = await pricings.priceWithCard(context, {
      base: held.base,
      cardToken,
      travellers: attempt.travellers,
    })
    const now = live.find(attemptId)
    const isStillWanted = isPriceable(now.attempt) && now.secret?.cardToken === cardToken
    return isStillWanted ? this.take(now.attempt, held, pricing) : now.attempt
  }

  private take(attempt: BookingAttempt, held: AttemptPrices, pricing: Pricing): BookingAttempt {
    const { live, audit, block, clock, prices } = this.deps
    const basis = basisOf(pricing)
    const { change, needsAcceptance } = compared(held.accepted, pricing)
    const flown = change && change.flights.length > 0 ? flownFor(attempt, pricing) : undefined
    // At the start of the attempt these flights were others.
    if (flown && flown.tripKey !== attempt.tripKey) block.refuseSold(flown)
    const current = withChange(pricing, change, !needsAcceptance)
    const fee = cardFeeOf(pricing.answer.offer, pricing.answer.lists)
    const priced = live.commit(attempt.id, {
      what: 'card-priced',
      basis,
      ...(fee && { cardFee: fee }),
      isAccepted: !needsAcceptance,
      ...(flown && { flown }),
    })
    const accepted = needsAcceptance ? held.accepted : current
    prices.set(attempt.id, { ...held, current, accepted, pricedAtMs: clock.elapsedMs() })
    audit.note(priced, 'priced-with-card', {
      beforeResponse: attempt.basis.responseId,
      ...(fee && { cardFee: `${fee.currency} ${fee.amount}` }),
    })
    return priced
  }
}

function withChange(pricing: Pricing, change: PriceChange | undefined, isAccepted: boolean): Pricing {
  const rest: { -readonly [Key in keyof Pricing]: Pricing[Key] } = { ...pricing, isAccepted }
  delete rest.change
  return change ? { ...rest, change } : rest
}

/** What is paid from now on: the payment block and the paper of the attempt go by these flights. */
function flownFor({ travellers, departureDate, returnDate }: BookingAttempt, pricing: Pricing) {
  const dates = { departureDate, ...(returnDate !== undefined && { returnDate }) }
  return { tripKey: tripKey(pricing.answer, travellers), ...withDatesOf(pricing, dates) }
}

function isPriceable({ state }: BookingAttempt): boolean {
  return state.kind === 'tokenised' || state.kind === 'priced'
}

function compared(accepted: Pricing, pricing: Pricing): ReturnType<typeof comparePrice> {
  try {
    return comparePrice(accepted, pricing)
  } catch (error) {
    if (error instanceof CurrencyMismatch)
      throw new BookingRefused({ kind: 'sum-mismatch' }, { cause: error })
    throw error
  }
}
