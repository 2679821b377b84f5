import type { BookingAttempt } from '../../shared/domain/booking/booking-attempt'
import type { CardAnswer, CardFields } from '../../shared/domain/booking/card'
import type { CallContext } from '../ndc/airline-calls'
import type { TokenCalls } from '../payment/token-calls'
import type { AttemptAudit } from './attempt-audit'
import { errorOf } from './call-outcome'
import type { LiveAttempt } from './live-attempt'
import type { PaymentBlock } from './payment-block'
import type { Clock, ContextOf } from './ports'
import type { CardPricer } from './price-with-card'

interface UseCardDeps {
  readonly audit: AttemptAudit
  readonly block: PaymentBlock
  readonly tokens: TokenCalls
  readonly pricer: CardPricer
  readonly contextOf: ContextOf
  readonly clock: Clock
}

/** Turns a card into a token and asks for the price with it; the card lives no longer than one request. */
export class CardDesk {
  constructor(private readonly deps: UseCardDeps) {}

  async useCard(live: LiveAttempt, card: CardFields): Promise<CardAnswer> {
    if (live.isTakingCard) return { kind: 'refused', error: { kind: 'wrong-moment', state: 'tokenised' } }
    live.isTakingCard = true
    try {
      const context = await this.tokenise(live, card)
      this.priceInBackground(live, context)
      return { kind: 'accepted' }
    } catch (thrown) {
      return { kind: 'refused', error: errorOf(thrown) }
    } finally {
      live.isTakingCard = false
    }
  }

  /** No money moves by it: the price may be asked for as often as it fails. */
  async priceAgain(live: LiveAttempt): Promise<BookingAttempt> {
    if (live.state.kind !== 'tokenised') throw live.wrongMoment()
    return this.deps.pricer.price(live, await this.deps.contextOf(live.attempt.profileId))
  }

  takePriceWithoutCard(live: LiveAttempt): BookingAttempt {
    return this.deps.pricer.takeWithoutCard(live)
  }

  private async tokenise(live: LiveAttempt, card: CardFields): Promise<CallContext> {
    const { block, tokens, contextOf, clock, audit } = this.deps
    refuseWrongMoment(live)
    block.check(live.attempt)
    const lastFour = lastFourOf(card.number)
    const context = await contextOf(live.attempt.profileId)
    const askedAtMs = clock.elapsedMs()
    const token = await tokens.createToken(context, card)
    refuseWrongMoment(live)
    const face = { brand: card.brand, lastFour, tokenExpiresAt: inUtc(token.expiresAt) }
    live.commit({ what: 'card-tokenised', card: face }, token.id)
    live.tokenisedAtMs = askedAtMs
    audit.note(live, 'card-tokenised')
    return context
  }

  /** The card window may go now; what the price does is told by events. */
  private priceInBackground(live: LiveAttempt, context: CallContext): void {
    this.deps.pricer.price(live, context).catch((thrown: unknown) => {
      live.problem(errorOf(thrown))
    })
  }
}

function refuseWrongMoment(live: LiveAttempt): void {
  if (!live.can('card-tokenised') || live.paying.isRunning) throw live.wrongMoment()
}

/** The service writes UTC without saying so (section 2.8). */
function inUtc(time: string): string {
  return /(Z|[+-]\d\d:?\d\d)$/.test(time) ? time : `${time}Z`
}

/** From the end, figure by figure: no second copy of the number is made on the way. */
function lastFourOf(number: Uint8Array): string {
  let figures = ''
  for (let at = number.length - 1; at >= 0 && figures.length < 4; at -= 1) {
    const byte = number[at] ?? 0
    if (byte >= 0x30 && byte <= 0x39) figures = String.fromCharCode(byte) + figures
  }
  return figures
}
