import type { AirlineContext } from './airline-context'
import { plainAnswer, type Answer } from './answers'
import { NDC_NAMESPACE } from './envelope'
import { TRAINING_SURNAMES, type Fault, type Operation } from './faults'
import { UnreadableXml, attribute, find, findAll, readXml, textAt, type Element } from './read-xml'
import { destinationOf, headerProblem, isAuthorised, type Endpoint, type User } from './requests'

const LARGEST_REQUEST_CHARACTERS = 2_000_000

interface CommonTask {
  readonly operation: Operation
  readonly offerIds: readonly string[]
  /** Faults that the request itself asks for, by a training surname. */
  readonly faults: readonly Fault[]
}

/** The operations of the XML endpoints that carry a body. */
export type XmlOperation = Exclude<Operation, 'token' | 'look-up' | 'bank'>

export interface XmlTask extends CommonTask {
  readonly kind: 'xml'
  readonly operation: XmlOperation
  readonly root: Element
  readonly mediaType: string
  readonly bankBaseUrl: string
  readonly origin: string
}

export interface LookUpTask extends CommonTask {
  readonly kind: 'look-up'
  readonly url: URL
  readonly headers: Headers
}

export interface TokenTask extends CommonTask {
  readonly kind: 'token'
  readonly url: URL
  readonly body: string
}

interface BankTask extends CommonTask {
  readonly kind: 'bank'
  readonly base: string
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
  const common = { offerIds: [], faults: [] }
  if (endpoint === 'bank') {
    const base = url.href.slice(0, url.href.lastIndexOf(`/${bankPath}`))
    return {
      ...common,
      kind: 'bank',
      operation: 'bank',
      method: request.method,
      base,
      path: bankPath,
      body,
    }
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
    }
  } catch (error) {
    if (error instanceof UnreadableXml)
      return plainAnswer(400, `The request cannot be read: ${error.message}`)
    throw error
  }
}

/** The root element selects the operation (section 4). */
function operationOf(endpoint: Endpoint, root: Element): XmlOperation | undefined {
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

const SLOW_BANK_MS = 8_000

/** Time that a test card adds: to the decision about its order, or to the page of its bank. */
export function delayOf({ ledger }: AirlineContext, task: Task): number {
  if (task.operation === 'order-create' && task.kind === 'xml') {
    const tokenId = textAt(task.root, 'Query', 'Payments', 'Payment', 'Method', 'Voucher', 'Number')
    return ledger.token(tokenId ?? '')?.behaviour.delayMs ?? 0
  }
  if (task.kind === 'bank' && task.method === 'GET') {
    const challenge = ledger.challenge(task.path.split('/')[1] ?? '')
    return challenge?.bankStyle === 'slow' ? SLOW_BANK_MS : 0
  }
  return 0
}
