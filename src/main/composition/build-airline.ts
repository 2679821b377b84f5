import { randomUUID } from 'node:crypto'
import { readClock } from '../../shared/domain/dates/system-clock'
import type { ByTransport } from '../connectivity/route-by-profile'
import { routeAirline, routeTokens } from '../connectivity/route-by-profile'
import { watchAirline, watchTokens, type CallObserver } from '../connectivity/watch-airline'
import type { FetchFunction } from '../http/fetch-function'
import type { ServiceClock } from '../http/service-clock'
import type { AirlineCalls } from '../ndc/airline-calls'
import type { MessageDecoder } from '../ndc/decoder/message-decoder'
import type { ExchangeLog } from '../ndc/exchange-log'
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
  readonly serviceClock: ServiceClock
  readonly clientVersion: string
  readonly exchanges: ExchangeLog
}

/** The calls of the airline and of the token service, over the transport that the profile of each call demands. */
export function buildAirline(parts: AirlineParts): { airline: AirlineCalls; tokens: TokenCalls } {
  const { transports, observer, serviceClock } = parts
  const client = (transport: Transport): AirlineCalls =>
    createNdcClient({
      fetch: transport.fetch,
      fetchOnce: transport.fetchOnce,
      decoder: parts.decoder,
      now: readClock,
      randomId: randomUUID,
      clientVersion: parts.clientVersion,
      exchanges: parts.exchanges,
    })
  const tokens = ({ fetchOnce }: Transport): TokenCalls =>
    createTokenClient({ fetch: fetchOnce, now: readClock, serviceClock })
  return {
    airline: watchAirline(routeAirline(onEach(transports, client)), observer),
    tokens: watchTokens(routeTokens(onEach(transports, tokens)), observer),
  }
}

function onEach<From, To>(both: ByTransport<From>, make: (from: From) => To): ByTransport<To> {
  return { training: make(both.training), network: make(both.network) }
}
