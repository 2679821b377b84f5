import type { AppError, Operation } from '../../shared/errors/app-error'
import type { AirlineCalls } from '../ndc/airline-calls'
import type { TokenCalls } from '../payment/token-calls'
import { isRefused } from '../../shared/errors/refused'

export interface CallObserver {
  readonly answered: (operation: Operation, tookMs: number) => void
  readonly failed: (operation: Operation, error: AppError, tookMs: number) => void
  /** Milliseconds on a clock that nobody sets. */
  readonly elapsedMs: () => number
}

type Watch = <T>(operation: Operation, call: () => Promise<T>) => Promise<T>

/** Tells how every call of the airline ends; the calls themselves are not changed. */
export function watchAirline(airline: AirlineCalls, observer: CallObserver): AirlineCalls {
  const watch = watching(observer)
  return {
    findLeadPrices: (context, query) => watch('calendar', () => airline.findLeadPrices(context, query)),
    findLeadPricesBothWays: (context, queries) =>
      watch('calendar', () => airline.findLeadPricesBothWays(context, queries)),
    searchDay: (context, query, options) =>
      watch('day-search', () => airline.searchDay(context, query, options)),
    priceOffers: (context, call) => watch('pricing', () => airline.priceOffers(context, call)),
    createOrder: (context, call) => watch('order-create', () => airline.createOrder(context, call)),
    answerBank: (context, call) => watch('bank-answer', () => airline.answerBank(context, call)),
    retrieveOrder: (context, orderId) =>
      watch('order-retrieve', () => airline.retrieveOrder(context, orderId)),
    lookUpOrder: (context, responseId, etag) =>
      watch('order-look-up', () => airline.lookUpOrder(context, responseId, etag)),
  }
}

export function watchTokens(tokens: TokenCalls, observer: CallObserver): TokenCalls {
  const watch = watching(observer)
  return { createToken: (context, card) => watch('card-token', () => tokens.createToken(context, card)) }
}

function watching(observer: CallObserver): Watch {
  return async (operation, call) => {
    const startedAt = observer.elapsedMs()
    const tookMs = (): number => Math.round(observer.elapsedMs() - startedAt)
    try {
      const answer = await call()
      observer.answered(operation, tookMs())
      return answer
    } catch (thrown) {
      if (isRefused(thrown)) observer.failed(operation, thrown.error, tookMs())
      throw thrown
    }
  }
}
