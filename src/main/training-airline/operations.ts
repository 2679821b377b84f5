import type { AirlineContext } from './airline-context'
import { jsonAnswer, plainAnswer, type Answer } from './answers'
import { answerBank } from './bank'
import { answerCalendar } from './calendar-answer'
import { writeCustomerInput } from './challenge-answer'
import { answerDay } from './day-answer'
import { NDC_NAMESPACE, echoOf, errorsOf, openAnswer, readEnvelope, wrapAnswer, type Echo } from './envelope'
import { TRAINING_SURNAMES, type Fault, type Operation } from './faults'
import { completeOrder, createOrder, lookUpOrder, retrieveOrder } from './order-desk'
import { writeOrderView } from './order-answer'
import type { Order, Visibility } from './orders'
import { answerPrice } from './price-answer'
import { UnreadableXml, attribute, find, findAll, readXml, textAt, type Element } from './read-xml'
import { Refused, refusal } from './refusals'
import { destinationOf, headerProblem, isAuthorised, toRefused, type Endpoint, type User } from './requests'
import { codeOf } from './seeded-random'
import { createToken } from './tokens'

const LARGEST_REQUEST_CHARACTERS = 2_000_000
const LATE_LOOK_UPS = 3

interface CommonTask {
  readonly operation: Operation
  readonly offerIds: readonly string[]
  /** Faults that the request itself asks for, by a training surname. */
  readonly faults: readonly Fault[]
  readonly changesBooks: boolean
}

interface XmlTask extends CommonTask {
  readonly kind: 'xml'
  readonly root: Element
  readonly mediaType: string
  readonly bankBaseUrl: string
  readonly origin: string
}

interface LookUpTask extends CommonTask {
  readonly kind: 'look-up'
  readonly url: URL
  readonly headers: Headers
}

interface TokenTask extends CommonTask {
  readonly kind: 'token'
  readonly url: URL
  readonly body: string
}

interface BankTask extends CommonTask {
  readonly kind: 'bank'
  readonly method: string
  readonly path: string
  readonly body: string
}

/** A request that has been understood and may now be carried out. */
export type Task = XmlTask | LookUpTask | TokenTask | BankTask

export interface ReceivingRules {
  readonly users: readonly User[] | undefined
  readonly bankBaseUrl: string
}

/** Understands a request; an Answer when it cannot be one of the interface. */
export async function readTask(
  context: AirlineContext,
  request: Request,
  rules: ReceivingRules,
): Promise<Task | Answer> {
  const url = new URL(request.url)
  const destination = destinationOf(request.method, url.pathname)
  if (destination === 404) return plainAnswer(404, 'There is no such endpoint')
  if (destination === 405) return plainAnswer(405, 'This endpoint has another method')
  const { endpoint, bankPath } = destination
  const body = await request.text()
  const common = { offerIds: [], faults: [], changesBooks: true }
  if (endpoint === 'bank') {
    return { ...common, kind: 'bank', operation: 'bank', method: request.method, path: bankPath, body }
  }
  if (endpoint === 'tokens') return { ...common, kind: 'token', operation: 'token', url, body }
  const refused = refuseByHeaders(context, endpoint, request.headers, rules)
  if (refused !== undefined) return refused
  if (endpoint === 'look-up') {
    return { ...common, kind: 'look-up', operation: 'look-up', url, headers: request.headers }
  }
  return readXmlTask(endpoint, body, {
    mediaType: request.headers.get('Accept') ?? '',
    bankBaseUrl: rules.bankBaseUrl,
    origin: url.origin,
  })
}

function refuseByHeaders(
  context: AirlineContext,
  endpoint: Endpoint,
  headers: Headers,
  { users }: ReceivingRules,
): Answer | undefined {
  if (!isAuthorised(headers, users)) {
    return plainAnswer(401, 'Unknown user or wrong password', {
      'WWW-Authenticate': `Basic realm="${context.carrier.name}", charset="UTF-8"`,
    })
  }
  const problem = headerProblem(endpoint, headers)
  return problem === undefined ? undefined : plainAnswer(problem.status, problem.text)
}

function readXmlTask(
  endpoint: Endpoint,
  body: string,
  addresses: Pick<XmlTask, 'mediaType' | 'bankBaseUrl' | 'origin'>,
): Task | Answer {
  if (body.length > LARGEST_REQUEST_CHARACTERS) return plainAnswer(413, 'The request is too large')
  try {
    const root = readXml(body)
    const operation = operationOf(endpoint, root)
    if (operation === undefined || root.namespace !== NDC_NAMESPACE) {
      return plainAnswer(400, `${root.name} is not a request of this endpoint`)
    }
    return {
      ...addresses,
      kind: 'xml',
      operation,
      root,
      offerIds: offerIdsOf(operation, root),
      faults: operation === 'order-create' ? faultsBySurname(root) : [],
      changesBooks:
        operation === 'order-create' || operation === 'customer-input' || operation === 'retrieve',
    }
  } catch (error) {
    if (error instanceof UnreadableXml)
      return plainAnswer(400, `The request cannot be read: ${error.message}`)
    throw error
  }
}

/** The root element selects the operation (section 4). */
function operationOf(endpoint: Endpoint, root: Element): Operation | undefined {
  switch (`${endpoint} ${root.name}`) {
    case 'offers AirShoppingRQ':
      return find(root, 'CoreQuery', 'Affinity') === undefined ? 'day' : 'calendar'
    case 'offerPrices OfferPriceRQ':
      return 'price'
    case 'orders OrderCreateRQ':
      return 'order-create'
    case 'orders OrderRetrieveRQ':
      return 'retrieve'
    case 'orders CustomerInputRS':
      return 'customer-input'
    default:
      return undefined
  }
}

function offerIdsOf(operation: Operation, root: Element): readonly string[] {
  const path = operation === 'price' ? ['Query', 'Offer'] : ['Query', 'Order', 'Offer']
  return findAll(root, ...path).flatMap((offer) => attribute(offer, 'OfferID') ?? [])
}

function faultsBySurname(root: Element): readonly Fault[] {
  return findAll(root, 'Query', 'DataLists', 'PassengerList', 'Passenger').flatMap(
    (passenger) => TRAINING_SURNAMES[textAt(passenger, 'Individual', 'Surname')?.toUpperCase() ?? ''] ?? [],
  )
}

export interface Execution {
  readonly answer: Answer
  readonly secondOrderRefused: boolean
}

/** Carries a request out; business failures become Errors of the answer. */
export function execute(context: AirlineContext, task: Task, hits: readonly Fault[]): Execution {
  switch (task.kind) {
    case 'xml':
      return executeXml(context, task, hits)
    case 'look-up':
      return { answer: executeLookUp(context, task, hits), secondOrderRefused: false }
    case 'token':
      return { answer: executeToken(context, task), secondOrderRefused: false }
    case 'bank': {
      const form = new URLSearchParams(task.body)
      return { answer: answerBank(context, { ...task, form }), secondOrderRefused: false }
    }
  }
}

function executeXml(context: AirlineContext, task: XmlTask, hits: readonly Fault[]): Execution {
  const headers = { 'Content-Type': task.mediaType }
  try {
    refuseByFault(hits)
    const body = writeAnswer(context, task, hits)
    return { answer: { status: 200, headers, body }, secondOrderRefused: false }
  } catch (error) {
    const { refusals } = toRefused(error)
    const name = answerName(task.operation)
    const opening = openAnswer(name, echoOf(task.root), context.now(), context.extensionNamespace)
    const body = wrapAnswer(opening, name, ...errorsOf(name, refusals))
    return {
      answer: { status: 200, headers, body },
      secondOrderRefused: refusals.some(({ code }) => code === refusal('offer-taken', '').code),
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
  const { root } = task
  const envelope = task.operation === 'customer-input' ? undefined : readEnvelope(root, context.rules)
  if (envelope === undefined) {
    return viewOf(context, echoOf(root), completeOrder(context, root, visibilityOf(hits)), task.origin)
  }
  switch (task.operation) {
    case 'calendar':
      return answerCalendar(context, envelope, root)
    case 'day':
      return answerDay(context, envelope, root)
    case 'price':
      return answerPrice(context, envelope, root, priceChangeOf(hits))
    case 'order-create': {
      const outcome = createOrder(context, envelope, root, visibilityOf(hits))
      return outcome.kind === 'booked'
        ? viewOf(context, envelope, outcome.order, task.origin)
        : writeCustomerInput(context, envelope, outcome.challenge, task.bankBaseUrl)
    }
    default:
      return viewOf(context, envelope, retrieveOrder(context, root), task.origin)
  }
}

function viewOf(context: AirlineContext, echo: Echo, order: Order, origin: string): string {
  return writeOrderView(context, echo, order, `${origin}/portal/bookings`)
}

function priceChangeOf(hits: readonly Fault[]): number {
  const fault = hits.find(({ kind }) => kind === 'price-change')
  return fault?.kind === 'price-change' ? (fault.percent ?? 8) : 0
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
