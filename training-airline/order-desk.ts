import type { AirlineContext } from './airline-context'
import { completeChallenge, needsChallenge, openChallenge, readSecurePayment } from './challenges'
import type { Envelope } from './envelope'
import { bookOrder, readOrderDraft, type Visibility } from './orders'
import type { Challenge, Order, OrderDraft } from './records'
import { attribute, find, textAt, type Element } from './read-xml'
import { refuse } from './refusals'

export type OrderOutcome =
  | { readonly kind: 'booked'; readonly order: Order }
  | { readonly kind: 'challenge'; readonly challenge: Challenge }

/** OrderCreateRQ: an order at once, or the bank first. The token is spent in both cases. */
export function createOrder(
  context: AirlineContext,
  envelope: Envelope,
  root: Element,
  visibility: Visibility,
): OrderOutcome {
  const draft = readOrderDraft(context, envelope, root)
  const token = context.ledger.token(draft.tokenId)
  if (token === undefined) return refuse('token-unknown', 'The card token is not known')
  const secure = readSecurePayment(root)
  if (needsChallenge(token, secure)) {
    const challenge = openChallenge(context, token, draft, secure)
    spendToken(context, draft)
    return { kind: 'challenge', challenge }
  }
  spendToken(context, draft)
  refuseBadCard(context, draft)
  return { kind: 'booked', order: bookOrder(context, draft, visibility) }
}

/** CustomerInputRS: books the order that waited for the bank, or says why not. */
export function completeOrder(context: AirlineContext, root: Element, visibility: Visibility): Order {
  const challenge = completeChallenge(context, root)
  if (challenge.state !== 'completed') {
    return refuse('authentication-failed', 'The bank has not confirmed the cardholder, no order was made')
  }
  refuseBadCard(context, challenge.draft)
  return bookOrder(context, challenge.draft, visibility)
}

function spendToken(context: AirlineContext, draft: OrderDraft): void {
  const token = context.ledger.token(draft.tokenId)
  if (token !== undefined) context.ledger.putToken({ ...token, used: true })
}

function refuseBadCard(context: AirlineContext, draft: OrderDraft): void {
  const outcome = context.ledger.token(draft.tokenId)?.behaviour.outcome
  if (outcome === 'refused') refuse('payment-refused', 'The issuer of the card has refused the payment')
}

/** OrderRetrieveRQ: by order id and owner. */
export function retrieveOrder(context: AirlineContext, root: Element): Order {
  const filter = find(root, 'Query', 'Filters', 'OrderID')
  const order = context.ledger.order(textAt(filter) ?? '')
  const isFound = order !== undefined && attribute(filter, 'Owner') === context.carrier.code
  return isFound && isVisible(context, order) ? order : refuseNotFound()
}

/** Endpoint 4: by the response whose offer became the order, for the agency that made it. */
export function lookUpOrder(context: AirlineContext, responseId: string, agencyId: string): Order {
  const order = context.ledger
    .orders()
    .findLast((candidate) => candidate.agencyId === agencyId && comesFrom(candidate, responseId))
  return order !== undefined && isVisible(context, order) ? order : refuseNotFound()
}

function comesFrom({ offer }: Order, responseId: string): boolean {
  return offer.responseId === responseId || offer.shoppingResponseIds.includes(responseId)
}

/** A hidden order uses up one of its hidden look-ups each time somebody asks for it. */
function isVisible(context: AirlineContext, order: Order): boolean {
  if (order.hiddenUntilMs > context.now()) return false
  if (order.hiddenLookUps === 0) return true
  context.ledger.putOrder({ ...order, hiddenLookUps: order.hiddenLookUps - 1 })
  return false
}

function refuseNotFound(): never {
  return refuse('not-found', 'Order could not be found')
}
