import type { LeadPriceQuery } from '../../shared/domain/search/calendar'
import type { Clock } from '../booking/ports'
import type { AirlineCalls, CallContext, LeadPrices } from '../ndc/airline-calls'
import { appErrorOf } from '../../shared/errors/refused'

type LeadPriceCalls = Pick<AirlineCalls, 'findLeadPrices' | 'findLeadPricesBothWays'>

interface Asked {
  readonly context: CallContext
  readonly query: LeadPriceQuery
}

interface Waiting extends Asked {
  readonly resolve: (prices: LeadPrices | Promise<LeadPrices>) => void
  readonly reject: (reason: unknown) => void
  readonly stopWaiting: () => void
}

/** The desk sends both within a moment; whoever is alone by then is asked alone. */
const LONGEST_WAIT_MS = 50

/**
 * Asks both directions of a calendar in one request (section 4.1; docs/adr/0030-both-directions.md): half the calls, and
 * one wait of the airline. An airline that refuses such a request, or whose answer does not tell the directions apart,
 * is asked for each by itself, and from then on so.
 */
export class AskedTogether {
  readonly #waiting = new Map<string, Waiting>()
  /** Pairs of which one direction needs no asking. */
  readonly #alone = new Set<string>()
  /** Points of sale whose airline wants each direction by itself. */
  readonly #apart = new Set<string>()

  constructor(
    private readonly airline: LeadPriceCalls,
    private readonly clock: Pick<Clock, 'after'>,
    private readonly countSearch: () => void,
  ) {}

  /** `pair` is the same for both directions of a calendar; absent for one that is asked alone. */
  ask(pair: string | undefined, asked: Asked): Promise<LeadPrices> {
    if (pair === undefined || this.#apart.has(asked.context.profile.id) || this.#alone.delete(pair)) {
      return this.#one(asked)
    }
    const first = this.#take(pair)
    if (first) return this.#both(first, asked)
    return new Promise((resolve, reject) => {
      const stopWaiting = this.clock.after(LONGEST_WAIT_MS, () => this.#goAlone(pair))
      this.#waiting.set(pair, { ...asked, resolve, reject, stopWaiting })
    })
  }

  /** All of this direction is known: the other one goes by itself. */
  notNeeded(pair: string | undefined): void {
    if (pair === undefined) return
    if (this.#waiting.has(pair)) this.#goAlone(pair)
    else {
      this.#alone.add(pair)
      this.clock.after(LONGEST_WAIT_MS, () => this.#alone.delete(pair))
    }
  }

  #take(pair: string): Waiting | undefined {
    const waiting = this.#waiting.get(pair)
    this.#waiting.delete(pair)
    waiting?.stopWaiting()
    return waiting
  }

  #goAlone(pair: string): void {
    const waiting = this.#take(pair)
    waiting?.resolve(this.#one(waiting))
  }

  #one({ context, query }: Asked): Promise<LeadPrices> {
    this.countSearch()
    return this.airline.findLeadPrices(context, query)
  }

  async #both(first: Waiting, second: Asked): Promise<LeadPrices> {
    try {
      const answers = await this.#askBoth(first, second)
      first.resolve(answers[0])
      return answers[1]
    } catch (thrown) {
      if (!wantsThemApart(thrown)) {
        first.reject(thrown)
        throw thrown
      }
      this.#apart.add(second.context.profile.id)
      first.resolve(this.#one(first))
      return this.#one(second)
    }
  }

  /** Called off only when nobody waits for either direction any more. */
  #askBoth(first: Asked, second: Asked): Promise<readonly [LeadPrices, LeadPrices]> {
    const signals = [first.context.signal, second.context.signal].filter((signal) => signal !== undefined)
    const stop = new AbortController()
    const stopWhenAll = (): void => {
      if (signals.every((signal) => signal.aborted)) stop.abort()
    }
    for (const signal of signals) signal.addEventListener('abort', stopWhenAll, { once: true })
    const context = { ...second.context, ...(signals.length === 2 && { signal: stop.signal }) }
    this.countSearch()
    return this.airline.findLeadPricesBothWays(context, [first.query, second.query])
  }
}

function wantsThemApart(thrown: unknown): boolean {
  const kind = appErrorOf(thrown)?.kind
  return kind === 'airline-refused' || kind === 'unexpected-answer'
}
