import type { BookingAttempt } from '../../shared/domain/booking-attempt'
import type { CardAnswer, CardFields } from '../../shared/domain/card'
import type { CallContext } from '../ndc/airline-calls'
import type { TokenCalls } from '../payment/token-calls'
import type { AttemptAudit } from './attempt-audit'
import { BookingRefused } from './booking-refused'
import { errorOf } from './call-outcome'
import type { LiveAttempts } from './live-attempts'
import { isPossible } from './next-state'
import type { PaymentBlock } from './payment-block'
import type { Clock, ContextOf } from './ports'
import type { CardPricer } from './price-with-card'

interface UseCardDeps {
  readonly live: LiveAttempts
  readonly audit: AttemptAudit
  readonly block: PaymentBlock
  readonly tokens: TokenCalls
  readonly pricer: CardPricer
  readonly contextOf: ContextOf
  readonly clock: Clock
  /** When each attempt got its token, on the clock that nobody can set. */
  readonly tokenisedAtMs: Map<string, number>
}

/** Turns a card into a token and asks for the price with it; the card lives no longer than one request. */
export class CardDesk {
  private readonly busy = new Set<string>()

  constructor(private readonly deps: UseCardDeps) {}

  isBusy(attemptId: string): boolean {
    return this.busy.has(attemptId)
  }

  async useCard(attemptId: string, card: CardFields): Promise<CardAnswer> {
    if (this.busy.has(attemptId))
      return { kind: 'refused', error: { kind: 'wrong-moment', state: 'tokenised' } }
    this.busy.add(attemptId)
    try {
      const context = await this.tokenise(attemptId, card)
      this.priceInBackground(attemptId, context)
      return { kind: 'accepted' }
    } catch (thrown) {
      return { kind: 'refused', error: errorOf(thrown) }
    } finally {
      this.busy.delete(attemptId)
    }
  }

  /** No money moves by it: the price may be asked for as often as it fails. */
  async priceAgain(attemptId: string): Promise<BookingAttempt> {
    const { attempt } = this.deps.live.find(attemptId)
    if (attempt.state.kind !== 'tokenised') {
      throw new BookingRefused({ kind: 'wrong-moment', state: attempt.state.kind })
    }
    return this.deps.pricer.price(attemptId, await this.deps.contextOf(attempt.profileId))
  }

  private async tokenise(attemptId: string, card: CardFields): Promise<CallContext> {
    const { live, block, tokens, contextOf, clock, tokenisedAtMs, audit } = this.deps
    this.refuseWrongMoment(attemptId)
    block.check(live.find(attemptId).attempt)
    const lastFour = lastFourOf(card.number)
    const context = await contextOf(live.find(attemptId).attempt.profileId)
    const askedAtMs = clock.elapsedMs()
    const token = await tokens.createToken(context, card)
    this.refuseWrongMoment(attemptId)
    const face = { brand: card.brand, lastFour, tokenExpiresAt: inUtc(token.expiresAt) }
    const attempt = live.commit(attemptId, { what: 'card-tokenised', card: face }, token.id)
    tokenisedAtMs.set(attemptId, askedAtMs)
    audit.note(attempt, 'card-tokenised')
    return context
  }

  /** The card window may go now; what the price does is told by events. */
  private priceInBackground(attemptId: string, context: CallContext): void {
    this.deps.pricer.price(attemptId, context).catch((thrown: unknown) => {
      this.deps.live.problem(attemptId, errorOf(thrown))
    })
  }

  private refuseWrongMoment(attemptId: string): void {
    const { kind } = this.deps.live.stateOf(attemptId)
    if (!isPossible(kind, 'card-tokenised') || this.deps.block.isReserved(attemptId)) {
      throw new BookingRefused({ kind: 'wrong-moment', state: kind })
    }
  }
}

/** The service writes UTC without saying so (section 2.8). */
function inUtc(time: string): string {
  return /(Z|[+-]\d\d:?\d\d)$/.test(time) ? time : `${time}Z`
}

function lastFourOf(number: Uint8Array): string {
  return new TextDecoder().decode(number.filter((byte) => byte >= 0x30 && byte <= 0x39).slice(-4))
}
