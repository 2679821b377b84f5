import type { Order, StoredOrder } from '../../shared/domain/order/order'
import type { FoundByResponse } from '../../shared/domain/order/order-list'
import { today } from '../../shared/domain/dates/local-date'
import type { CallContext } from '../ndc/airline-calls'
import { keyOf } from './order-ports'
import { keep, type RetrieveOrderDeps } from './retrieve-order'
import { isRefused } from '../../shared/errors/refused'

/**
 * What became of a shopping response, asked of the point of sale in use (section 4.5): the order that another counter
 * paid for and could not keep. With If-None-Match where this computer has the order already.
 */
export function findByResponse(deps: RetrieveOrderDeps) {
  return async (given: string): Promise<FoundByResponse> => {
    const responseId = given.trim()
    const context = await deps.activeContext()
    const known = knownOf(deps, responseId, context)
    const answer = await deps.airline.lookUpOrder(context, responseId, known?.etag)
    const asOf = deps.now().toISOString()
    if (answer.kind === 'not-modified') {
      // Only one that is known was asked for in this way.
      if (!known) throw new Error('Not modified, and nothing was known')
      const stored = { ...known, asOf }
      keep(deps, stored)
      return { kind: 'order', stored, isUnchanged: true }
    }
    const { order, others = [], etag } = answer.answer
    const made = [order, ...others].map((one) => storedAs(one, { context, asOf, responseId }))
    const [first, ...rest] = made
    if (!first) throw new Error('An answer has an order')
    // The ETag is that of the answer: with several orders it tells of none by itself.
    const stored = rest.length === 0 && etag !== undefined ? { ...first, etag } : first
    for (const one of [stored, ...rest]) keep(deps, one)
    if (rest.length > 0) return { kind: 'several', orders: made.map(keyOf) }
    return { kind: 'order', stored, isUnchanged: false }
  }
}

function storedAs(
  order: Order,
  {
    context,
    asOf,
    responseId,
  }: { readonly context: CallContext; readonly asOf: string; readonly responseId: string },
): StoredOrder {
  const { id, environment } = context.profile
  return { order, profileId: id, environment, asOf, createdAt: asOf, responseId }
}

/** The order of this response that is kept here, if it was sold at this point of sale; a closed cache knows none. */
function knownOf(
  deps: RetrieveOrderDeps,
  responseId: string,
  { profile }: CallContext,
): StoredOrder | undefined {
  try {
    const query = { text: responseId, filter: 'all', offset: 0, limit: MOST_LOOKED_AT } as const
    const { rows } = deps.orders().search(query, today(deps.now()))
    return rows
      .flatMap((row) => deps.orders().read(row) ?? [])
      .find((one) => one.responseId === responseId && one.environment === profile.environment)
  } catch (error) {
    if (isRefused(error)) return undefined
    throw error
  }
}

/** Responses have names of their own: more than one order of the same is an exception. */
const MOST_LOOKED_AT = 5
