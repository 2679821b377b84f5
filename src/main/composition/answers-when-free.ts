import type { BookingDeps } from '../booking/booking-desk'
import type { AirlineCalls } from '../ndc/airline-calls'
import { endingWhenFree, type DatabaseTurn } from '../order-cache/database-turn'

type Waiting = Pick<BookingDeps, 'airline' | 'tokens' | 'pricings' | 'bank' | 'contextOf' | 'contextAt'>

/**
 * What a payment waits for anyhow ends when its next step can be written down: a file that somebody else holds for a
 * few seconds neither refuses a payment before it is sent nor leaves one unknown whose order has come. A search, which
 * writes nothing, waits for nobody.
 */
export function answersWhenFree(parts: Waiting, turn: DatabaseTurn): Waiting {
  const { airline, tokens, pricings, bank, contextOf, contextAt } = parts
  return {
    airline: airlineWhenFree(airline, turn),
    tokens: { createToken: endingWhenFree(turn, (context, card) => tokens.createToken(context, card)) },
    pricings: {
      read: (pricingId) => pricings.read(pricingId),
      priceWithCard: endingWhenFree(turn, (context, request) => pricings.priceWithCard(context, request)),
    },
    bank: {
      userAgent: () => bank.userAgent(),
      open: endingWhenFree(turn, (visit, signal) => bank.open(visit, signal)),
    },
    contextOf: endingWhenFree(turn, contextOf),
    contextAt: endingWhenFree(turn, contextAt),
  }
}

/** Those whose answer is an order that is written down. */
function airlineWhenFree(airline: AirlineCalls, turn: DatabaseTurn): AirlineCalls {
  return {
    ...airline,
    createOrder: endingWhenFree(turn, (context, call) => airline.createOrder(context, call)),
    answerBank: endingWhenFree(turn, (context, call) => airline.answerBank(context, call)),
    retrieveOrder: endingWhenFree(turn, (context, orderId) => airline.retrieveOrder(context, orderId)),
    lookUpOrder: endingWhenFree(turn, (context, responseId, etag) =>
      airline.lookUpOrder(context, responseId, etag),
    ),
  }
}
