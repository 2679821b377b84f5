import type { StoredOrder } from '../../shared/domain/order/order'
import type { OrderKey } from '../../shared/domain/order/order-list'
import type { CallContext, OrderAnswer } from '../ndc/airline-calls'
import { keptOrder, keyOf, type OrderReading } from './order-ports'
import { isRefused, appErrorOf } from '../../shared/errors/refused'

export interface RefreshedOrder {
  readonly stored: StoredOrder
  readonly changed: boolean
}

/**
 * Reads a kept order from the airline again: by the response that created it where that is known, with
 * If-None-Match (section 4.5), else by its id (section 4.4).
 */
export function refreshOrder(deps: OrderReading) {
  return async (key: OrderKey): Promise<RefreshedOrder> => {
    const known = keptOrder(deps.orders, key)
    const context = await contextFor(deps, known)
    const answer = await readAgain(deps, context, known)
    const asOf = deps.now().toISOString()
    const stored = answer === 'not-modified' ? { ...known, asOf } : withAnswer(known, answer, asOf)
    const { changed } = deps.orders().store(stored)
    deps.tell({ kind: 'order-stored', order: keyOf(stored), changed })
    return { stored, changed }
  }
}

function withAnswer(known: StoredOrder, { order, etag }: OrderAnswer, asOf: string): StoredOrder {
  const { profileId, environment, createdAt, responseId } = known
  // The ETag belongs to the answer that brought it; one of an older answer would hide the next change.
  return {
    ...{ order, profileId, environment, asOf, createdAt },
    ...(responseId !== undefined && { responseId }),
    ...(etag !== undefined && { etag }),
  }
}

async function readAgain(
  { airline }: OrderReading,
  context: CallContext,
  known: StoredOrder,
): Promise<OrderAnswer | 'not-modified'> {
  const { responseId, etag, order } = known
  if (responseId !== undefined) {
    const answer = await lookUp(airline, context, responseId, etag)
    if (answer?.kind === 'not-modified') return 'not-modified'
    if (answer?.answer.order.orderId === order.orderId) return answer.answer
  }
  return airline.retrieveOrder(context, order.orderId)
}

/** A response that the airline has forgotten says nothing of the order: its id is asked for next. */
async function lookUp(
  airline: OrderReading['airline'],
  context: CallContext,
  responseId: string,
  etag: string | undefined,
) {
  try {
    return await airline.lookUpOrder(context, responseId, etag)
  } catch (error) {
    if (isRefused(error) && error.error.kind === 'order-not-found') return undefined
    throw error
  }
}

/** The profile that sold it; when that was removed, the one in use if it sells the same airline as really. */
async function contextFor(deps: OrderReading, { profileId, environment, order }: StoredOrder) {
  try {
    return await deps.contextOf(profileId)
  } catch (error) {
    if (appErrorOf(error)?.kind !== 'no-longer-there') throw error
    const context = await deps.activeContext()
    const { profile } = context
    if (profile.environment !== environment || profile.airlineCode !== order.owner) throw error
    return context
  }
}
