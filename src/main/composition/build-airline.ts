import { randomUUID } from 'node:crypto'
import { readClock } from '../../shared/domain/system-clock'
import type { ByTransport } from '../connectivity/route-by-profile'
import { routeAirline, routeTokens } from '../connectivity/route-by-profile'
import { watchAirline, watchTokens, type CallObserver } from '../connectivity/watch-airline'
import type { FetchFunction } from '../http/fetch-function'
import type { AirlineCalls } from '../ndc/airline-calls'
import type { MessageDecoder } from '../ndc/decoder/message-decoder'
import { createNdcClient } from '../ndc/ndc-client'
import { createTokenClient } from '../payment/token-client'
import type { TokenCalls } from '../payment/token-calls'

export interface Transport {
  readonly fetch: FetchFunction
  /** For calls that must never be sent twice. */
  readonly fetchOnce: FetchFunction
}

export interface AirlineParts {
  readonly transports: ByTransport<Transport>
  readonly decoder: MessageDecoder
  readonly observer: CallObserver
  readonly clientVersion: string
}

/** The calls of the airline and of the token service, over the transport that the profile of each call demands. */
export function buildAirline(parts: AirlineParts): { airline: AirlineCalls; tokens: TokenCalls } {
  const { transports, observer } = parts
  const client = (transport: Transport): AirlineCalls =>
    createNdcClient({
      ...transport,
      decoder: parts.decoder,
      now: readClock,
      randomId: randomUUID,
      clientVersion: parts.clientVersion,
    })
  const tokens = ({ fetchOnce }: Transport): TokenCalls =>
    createTokenClient({ fetch: fetchOnce, now: readClock })
  return {
    airline: watchAirline(routeAirline(onEach(transports, client)), observer),
    tokens: watchTokens(routeTokens(onEach(transports, tokens)), observer),
  }
}

function onEach<From, To>(both: ByTransport<From>, make: (from: From) => To): ByTransport<To> {
  return { training: make(both.training), network: make(both.network) }
}
