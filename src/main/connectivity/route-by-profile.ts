import type { AirlineCalls, CallContext } from '../ndc/airline-calls'
import type { TokenCalls } from '../payment/token-calls'

/** The same calls over two transports. */
export interface ByTransport<T> {
  readonly training: T
  readonly network: T
}

/** A training profile is answered by a function of this program, all others by the network; nothing else decides. */
export function routeAirline(calls: ByTransport<AirlineCalls>): AirlineCalls {
  const of = (context: CallContext): AirlineCalls => choose(calls, context)
  return {
    findLeadPrices: (context, ...rest) => of(context).findLeadPrices(context, ...rest),
    findLeadPricesBothWays: (context, ...rest) => of(context).findLeadPricesBothWays(context, ...rest),
    searchDay: (context, ...rest) => of(context).searchDay(context, ...rest),
    priceOffers: (context, ...rest) => of(context).priceOffers(context, ...rest),
    createOrder: (context, ...rest) => of(context).createOrder(context, ...rest),
    answerBank: (context, ...rest) => of(context).answerBank(context, ...rest),
    retrieveOrder: (context, ...rest) => of(context).retrieveOrder(context, ...rest),
    lookUpOrder: (context, ...rest) => of(context).lookUpOrder(context, ...rest),
  }
}

export function routeTokens(calls: ByTransport<TokenCalls>): TokenCalls {
  return { createToken: (context, card) => choose(calls, context).createToken(context, card) }
}

export function choose<T>(calls: ByTransport<T>, { profile }: Pick<CallContext, 'profile'>): T {
  return profile.environment === 'training' ? calls.training : calls.network
}
