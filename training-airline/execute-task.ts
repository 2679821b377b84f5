import type { AirlineContext } from './airline-context'
import { jsonAnswer, type Answer } from './answers'
import { answerBank } from './bank'
import { answerCalendar } from './calendar-answer'
import { writeCustomerInput } from './challenge-answer'
import { answerDay } from './day-answer'
import { echoOf, errorsOf, openAnswer, readEnvelope, wrapAnswer, type Echo, type Envelope } from './envelope'
import type { Fault, Operation } from './faults'
import { completeOrder, createOrder, lookUpOrder, retrieveOrder } from './order-desk'
import { writeOrderView } from './order-answer'
import type { Visibility } from './orders'
import type { Order } from './records'
import { answerPrice } from './price-answer'
import type { LookUpTask, Task, TokenTask, XmlTask } from './read-task'
import { Refused, refusal } from './refusals'
import { toRefused } from './requests'
import { codeOf } from './seeded-random'
import { createToken } from './tokens'

const LATE_LOOK_UPS = 3

export interface Execution {
  readonly answer: Answer
  /** Refused because the offer has an order or a running challenge. */
  readonly isSecondOrder: boolean
}

/** Carries a request out; business failures become Errors of the answer. */
export function execute(context: AirlineContext, task: Task, hits: readonly Fault[]): Execution {
  switch (task.kind) {
    case 'xml':
      return executeXml(context, task, hits)
    case 'look-up':
      return { answer: executeLookUp(context, task, hits), isSecondOrder: false }
    case 'token':
      return { answer: executeToken(context, task), isSecondOrder: false }
    case 'bank': {
      const form = new URLSearchParams(task.body)
      return { answer: answerBank(context, { ...task, form }), isSecondOrder: false }
    }
  }
}

function executeXml(context: AirlineContext, task: XmlTask, hits: readonly Fault[]): Execution {
  const headers = { 'Content-Type': task.mediaType }
  try {
    refuseByFault(hits)
    const body = writeAnswer(context, task, hits)
    return { answer: { status: 200, headers, body }, isSecondOrder: false }
  } catch (error) {
    const { refusals } = toRefused(error)
    const name = answerName(task.operation)
    const opening = openAnswer(name, echoOf(task.root), context.now(), context.extensionNamespace)
    const body = wrapAnswer(opening, name, ...errorsOf(name, refusals))
    return {
      answer: { status: 200, headers, body },
      isSecondOrder: refusals.some(({ code }) => code === refusal('offer-taken', '').code),
    }
  }
}

function refuseByFault(hits: readonly Fault[]): void {
  const fault = hits.find(({ kind }) => kind === 'errors')
  if (fault?.kind !== 'errors') return
  const usual = refusal('unable-to-process', 'The airline cannot process the request')
  throw new Refused([{ ...usual, code: fault.code ?? usual.code, text: fault.text ?? usual.text }])
}

function answerName(operation: Operation): string {
  if (operation === 'calendar' || operation === 'day') return 'AirShoppingRS'
  return operation === 'price' ? 'OfferPriceRS' : 'OrderViewRS'
}

function writeAnswer(
  context: AirlineContext,
  task: XmlTask,
  hits: readonly Fault[],
): string | Iterable<string> {
  if (task.operation === 'customer-input') {
    const order = completeOrder(context, task.root, visibilityOf(hits))
    return viewOf(context, echoOf(task.root), order, task.origin)
  }
  const envelope = readEnvelope(task.root, context.rules)
  switch (task.operation) {
    case 'calendar':
      return answerCalendar(context, envelope, task.root)
    case 'day':
      return answerDay(context, envelope, task.root, minutesMovedOf(hits))
    case 'price':
      return answerPrice(context, envelope, task.root, priceChangeOf(hits))
    case 'order-create':
      return writeOrderOutcome(context, envelope, task, hits)
    case 'retrieve':
      return viewOf(context, envelope, retrieveOrder(context, task.root), task.origin)
  }
}

function writeOrderOutcome(
  context: AirlineContext,
  envelope: Envelope,
  task: XmlTask,
  hits: readonly Fault[],
): string {
  const outcome = createOrder(context, envelope, task.root, visibilityOf(hits))
  return outcome.kind === 'booked'
    ? viewOf(context, envelope, outcome.order, task.origin)
    : writeCustomerInput(context, envelope, outcome.challenge, task.bankBaseUrl)
}

function viewOf(context: AirlineContext, echo: Echo, order: Order, origin: string): string {
  return writeOrderView(context, echo, order, `${origin}/portal/bookings`)
}

function priceChangeOf(hits: readonly Fault[]): number {
  const fault = hits.find(({ kind }) => kind === 'price-change')
  return fault?.kind === 'price-change' ? (fault.percent ?? 8) : 0
}

function minutesMovedOf(hits: readonly Fault[]): number {
  const fault = hits.find(({ kind }) => kind === 'times-moved')
  return fault?.kind === 'times-moved' ? (fault.minutes ?? 25) : 0
}

function visibilityOf(hits: readonly Fault[]): Visibility {
  const fault = hits.find(({ kind }) => kind === 'late-visible')
  if (fault?.kind !== 'late-visible') return { hiddenLookUps: 0, hiddenForMs: 0 }
  const lookUps = fault.lookUps ?? (fault.ms === undefined ? LATE_LOOK_UPS : 0)
  return { hiddenLookUps: lookUps, hiddenForMs: fault.ms ?? 0 }
}

function executeLookUp(context: AirlineContext, task: LookUpTask, hits: readonly Fault[]): Answer {
  const echo: Echo = {
    target: 'Test',
    transactionId: task.headers.get('X-TransactionIdentifier')?.slice(0, 32),
    correlationId: task.headers.get('X-Correlation-Id')?.slice(0, 64),
  }
  const headers = { 'Content-Type': task.headers.get('Accept') ?? '' }
  try {
    refuseByFault(hits)
    const { searchParams } = task.url
    const order = lookUpOrder(
      context,
      searchParams.get('shoppingResponseId') ?? '',
      searchParams.get('agencyID') ?? '',
    )
    const etag = etagOf(order)
    if (task.headers.get('If-None-Match') === etag) return { status: 304, headers: { ETag: etag }, body: '' }
    const body = viewOf(context, echo, order, task.url.origin)
    return { status: 200, headers: { ...headers, ETag: etag }, body }
  } catch (error) {
    const opening = openAnswer('OrderViewRS', echo, context.now(), context.extensionNamespace)
    const body = wrapAnswer(opening, 'OrderViewRS', ...errorsOf('OrderViewRS', toRefused(error).refusals))
    return { status: 200, headers, body }
  }
}

function etagOf(order: Order): string {
  return `"${codeOf(16, JSON.stringify({ ...order, hiddenLookUps: 0, hiddenUntilMs: 0 }))}"`
}

function executeToken(context: AirlineContext, task: TokenTask): Answer {
  const created = createToken(context, readJson(task.body))
  if (created.kind === 'bad-request') {
    const body = { code: 400, description: `Bad Request: ${created.reason}` }
    return jsonAnswer(400, body, { Connection: 'close' })
  }
  const self = `${task.url.origin}${task.url.pathname}/${created.token.id}`
  const links = [
    { rel: 'self', href: self },
    { rel: 'charge', href: `${self}/charges` },
  ]
  return jsonAnswer(201, { id: created.token.id, links }, { Location: self })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
