import type { AirlineCalls, CallContext, OrderAnswer } from '../../../src/main/ndc/airline-calls'
import type { Outside } from './outside'
import { Refused, isRefused } from '../../../src/shared/errors/refused'

/** Failures that come without an answer, and so without the airline's time. */
const SILENT: ReadonlySet<string> = new Set(['not-reachable', 'timed-out', 'answer-cut'])

/** What one run of the application says to the airline and hears from it. */
export class LineToAirline {
  /** Its answers told the time. */
  hasAnswered = false
  /** Until when each address wants to be left alone, as this run was told. */
  private readonly waitUntilMs = new Map<string, number>()

  constructor(
    private readonly outside: Outside,
    private readonly call: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>,
  ) {}

  calls(): AirlineCalls {
    const { airline, sabotage } = this.outside
    const unused = () => Promise.reject(new Error('not part of a booking'))
    const createOrder: AirlineCalls['createOrder'] = async (context, order) => {
      const answer = await this.politely(context, () => airline.createOrder(context, order))
      if (answer.kind === 'order') this.heard(answer.answer)
      return answer
    }
    const repeated: AirlineCalls['createOrder'] = (...order) =>
      createOrder(...order).catch((error: unknown) => {
        if (error instanceof Refused && error.fate === 'unknown') return createOrder(...order)
        throw error
      })
    return {
      findLeadPrices: unused,
      findLeadPricesBothWays: unused,
      searchDay: unused,
      priceOffers: unused,
      retrieveOrder: unused,
      createOrder: sabotage === 'repeat-order-create' ? repeated : createOrder,
      // The customer has been to the bank: this answer waits for nobody.
      answerBank: async (context, given) =>
        this.heard(await this.listening(context, () => airline.answerBank(given))),
      lookUpOrder: async (context, responseId) => {
        const answer = await this.politely(context, () => airline.lookUp(context, responseId))
        if (answer.kind === 'order') this.heard(answer.answer)
        return answer
      },
    }
  }

  /** A service that asked to be left alone must be left alone. */
  private async politely<Answer>(context: CallContext, ask: () => Promise<Answer>): Promise<Answer> {
    const { power, world } = this.outside
    const { retailUrl } = context.profile
    if (power.elapsedMs() < (this.waitUntilMs.get(retailUrl) ?? 0))
      world.violated(`${retailUrl} was asked before it wanted to be`)
    return this.listening(context, ask)
  }

  private async listening<Answer>({ profile }: CallContext, ask: () => Promise<Answer>): Promise<Answer> {
    const { power } = this.outside
    const { retailUrl } = profile
    try {
      const answer = await this.call(ask)
      this.hasAnswered = true
      return answer
    } catch (error) {
      if (isRefused(error) && !SILENT.has(error.error.kind)) this.hasAnswered = true
      const told = isRefused(error) && error.error.kind === 'too-many-requests' ? error.error : undefined
      const seconds = told?.retryAfterSeconds
      if (seconds !== undefined) this.waitUntilMs.set(retailUrl, power.elapsedMs() + seconds * 1000)
      throw error
    }
  }

  /** An OrderViewRS has reached the desk. */
  private heard(answer: OrderAnswer): OrderAnswer {
    this.outside.airline.told.add(answer.order.orderId)
    return answer
  }
}
