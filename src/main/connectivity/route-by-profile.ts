import { eachCall, type AirlineCalls, type CallContext } from '../ndc/airline-calls'
import type { TokenCalls } from '../payment/token-calls'

/** The same calls over two transports. */
export interface ByTransport<T> {
  readonly training: T
  readonly network: T
}

/** A training profile is answered by a function of this program, all others by the network; nothing else decides. */
export function routeAirline(calls: ByTransport<AirlineCalls>): AirlineCalls {
  return eachCall(
    (name) =>
      (context, ...asks) =>
        choose(calls, context)[name](context, ...asks),
  )
}

export function routeTokens(calls: ByTransport<TokenCalls>): TokenCalls {
  return { createToken: (context, card) => choose(calls, context).createToken(context, card) }
}

export function choose<T>(calls: ByTransport<T>, { profile }: Pick<CallContext, 'profile'>): T {
  return profile.environment === 'training' ? calls.training : calls.network
}
