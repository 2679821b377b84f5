import { jsonAnswer, plainAnswer, toResponse, type Answer } from './answers'
import { amountText } from './currency'
import { OPERATIONS, faultSchema } from './faults'
import type { TrainingAirline } from './training-airline'

const APP_PATH = /^\/training\/app\/([^/]+)\/(approve|decline|cancel)$/

/**
 * What tools outside the process may ask of a served airline: its books, faults on demand and the answer
 * in the bank's app. Undefined for every address that is not below /training.
 */
export async function answerControl(
  airline: TrainingAirline,
  request: Request,
): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith('/training/')) return undefined
  return toResponse(await control(airline, request, pathname), false)
}

async function control(airline: TrainingAirline, request: Request, pathname: string): Promise<Answer> {
  const app = APP_PATH.exec(pathname)
  if (app !== null && request.method === 'POST') {
    const [, challengeId = '', decision] = app
    const name = decision === 'approve' || decision === 'decline' ? decision : 'cancel'
    return (await airline.decideInApp(challengeId, name)) ? jsonAnswer(200, {}) : plainAnswer(409, 'Too late')
  }
  switch (`${request.method} ${pathname}`) {
    case 'GET /training/books':
      return jsonAnswer(200, summaryOf(airline))
    case 'POST /training/faults':
      return armFault(airline, await request.text())
    case 'DELETE /training/faults':
      airline.disarm()
      return jsonAnswer(200, {})
    default:
      return plainAnswer(404, 'There is no such control')
  }
}

function armFault(airline: TrainingAirline, text: string): Answer {
  const parsed = faultSchema.safeParse(readJson(text))
  if (!parsed.success) return plainAnswer(400, `Not a fault: ${parsed.error.message}`)
  airline.arm(parsed.data)
  return jsonAnswer(200, {})
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The books without names, contacts and cards. */
function summaryOf({ books }: TrainingAirline): unknown {
  return {
    orders: books.orders.map((order) => ({
      orderId: order.id,
      locator: order.locator,
      agencyId: order.agencyId,
      offerId: order.offer.id,
      responseId: order.offer.responseId,
      total: amountText(order.amount, order.offer.currency),
      currency: order.offer.currency,
    })),
    challenges: books.challenges.map(({ id, state, draft }) => ({
      challengeId: id,
      state,
      offerId: draft.offer.id,
      responseId: draft.offer.responseId,
    })),
    tokenCount: books.tokenCount,
    refusedSecondOrders: books.refusedSecondOrders,
    offersOrderedTwice: books.offersOrderedTwice(),
    received: Object.fromEntries(OPERATIONS.map((operation) => [operation, books.received(operation)])),
  }
}
