import type { CardFields } from '../../shared/domain/booking/card'
import type { CallContext } from '../ndc/airline-calls'

/** A card token (section 2.8): a secret like the card, kept encrypted only while its attempt is open. */
export interface CardToken {
  readonly id: string
  /** UTC; 30 minutes after it was asked for. */
  readonly expiresAt: string
}

/** POST /tokens (section 4.6). Never repeated: a lost answer costs a token that ends by itself. */
export interface TokenCalls {
  createToken(context: CallContext, card: CardFields): Promise<CardToken>
}
