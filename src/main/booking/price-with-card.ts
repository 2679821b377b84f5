import type { BookingAttempt } from '../../shared/domain/booking/booking-attempt'
import { withDatesOf } from '../../shared/domain/flights/journey'
import { CurrencyMismatch } from '../../shared/domain/money/money'
import { cardFeeOf } from '../../shared/domain/offer/offer-parts'
import type { PriceChange, Pricing } from '../../shared/domain/price/pricing'
import { tripKey } from '../../shared/domain/booking/trip-key'
import type { CallContext } from '../ndc/airline-calls'
import type { AttemptAudit } from './attempt-audit'
import { errorOf } from './call-outcome'
import { comparePrice, type AttemptPrices } from './held-prices'
import type { LiveAttempt } from './live-attempt'
import { basisOf } from './order-basis'
import type { PaymentBlock } from './payment-block'
import type { Clock, Pricings } from './ports'
import { Refused } from '../../shared/errors/refused'

interface PriceWithCardDeps {
  readonly audit: AttemptAudit
  readonly block: Pick<PaymentBlock, 'refuseSold'>
  readonly pricings: Pricings
  readonly clock: Clock
}

/** The pricing with the card's token that every order is based on (section 4.2), one at a time per attempt. */
export class CardPricer {
  constructor(private readonly deps: PriceWithCardDeps) {}

  /** Joins a pricing that is under way. */
  price(live: LiveAttempt, context: CallContext): Promise<BookingAttempt> {
    return live.pricing.run(() => this.priceOnce(live, context))
  }

  private async priceOnce(live: LiveAttempt, context: CallContext): Promise<BookingAttempt> {
    const { prices } = live
    const cardToken = live.secret?.cardToken
    if (!prices || cardToken === undefined) {
      throw new Refused({ kind: 'no-longer-there', what: 'pricing' })
    }
    live.isCardPriceRefused = false
    const pricing = await this.ask(live, context, { withoutCard: prices.withoutCard, cardToken })
    const isStillWanted = live.can('card-priced') && live.secret?.cardToken === cardToken
    if (!isStillWanted) return live.attempt
    const priced = { pricedAtMs: this.deps.clock.elapsedMs(), pricedAt: context.profile }
    return this.take(live, prices, pricing, priced)
  }

  private async ask(
    live: LiveAttempt,
    context: CallContext,
    asked: Pick<Parameters<Pricings['priceWithCard']>[1], 'withoutCard' | 'cardToken'>,
  ): Promise<Pricing> {
    try {
      const { travellers } = live.attempt
      return await this.deps.pricings.priceWithCard(context, { ...asked, travellers })
    } catch (thrown) {
      live.isCardPriceRefused = errorOf(thrown).kind === 'airline-refused'
      throw thrown
    }
  }

  /**
   * The price from before the card, which an exempt one needs no other than (section 4.7, step 4): only where the airline
   * has refused to price with it. An old or spent one, or one of another place, is asked for again before anything is
   * sent, like any other.
   */
  takeWithoutCard(live: LiveAttempt): BookingAttempt {
    const { prices, state } = live
    if (state.kind !== 'tokenised' || !prices || !live.isCardPriceRefused || live.pricing.isRunning)
      throw live.wrongMoment()
    const { withoutCard, withoutCardPricedAtMs: pricedAtMs } = prices
    return this.take(live, prices, withoutCard.pricing, { pricedAtMs, pricedAt: withoutCard.profile })
  }

  private take(
    live: LiveAttempt,
    held: AttemptPrices,
    pricing: Pricing,
    asked: Pick<AttemptPrices, 'pricedAtMs' | 'pricedAt'>,
  ): BookingAttempt {
    const { audit, block } = this.deps
    const { attempt } = live
    const basis = { ...basisOf(pricing), ...(!pricing.withCard && { isWithoutCard: true as const }) }
    const { change, needsAcceptance } = compared(held.agreed, pricing)
    const newTrip = change && change.flights.length > 0 ? newTripOf(attempt, pricing) : undefined
    // At the start of the attempt these flights were others.
    if (newTrip && newTrip.tripKey !== attempt.tripKey) block.refuseSold({ ...attempt, ...newTrip, basis })
    const current = withChange(pricing, change, !needsAcceptance)
    const fee = cardFeeOf(pricing.answer.offer, pricing.answer.lists)
    const priced = live.commit({
      what: 'card-priced',
      basis,
      ...(fee && { cardFee: fee }),
      isAccepted: !needsAcceptance,
      ...(newTrip && { newTrip }),
    })
    const agreed = needsAcceptance ? held.agreed : current
    live.prices = { ...held, current, agreed, ...asked }
    audit.note(live, pricing.withCard ? 'priced-with-card' : 'priced-without-card', {
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
function newTripOf({ travellers, departureDate, returnDate }: BookingAttempt, pricing: Pricing) {
  const dates = { departureDate, ...(returnDate !== undefined && { returnDate }) }
  return { tripKey: tripKey(pricing.answer, travellers), ...withDatesOf(pricing, dates) }
}

function compared(agreed: Pricing, pricing: Pricing): ReturnType<typeof comparePrice> {
  try {
    return comparePrice(agreed, pricing)
  } catch (error) {
    if (error instanceof CurrencyMismatch) throw new Refused({ kind: 'sum-mismatch' }, { cause: error })
    throw error
  }
}
