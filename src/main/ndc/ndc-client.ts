import { passengerSlots } from '../../shared/domain/people/passenger'
import type { Operation } from '../../shared/errors/app-error'
import { refuseField } from '../../shared/errors/refused'
import type { AirlineCalls, CallContext, OrderAnswer, OrderReadAnswer, PricingCall } from './airline-calls'
import { checkAmounts, checkAnswer, checkEcho, missingIn, type CheckedAnswer } from './check-answer'
import type { ReadableRoot } from './messages/decoded-message'
import type { DecodeInput } from './decoder/message-decoder'
import { exchange, type Exchange, type NdcClientParts } from './exchange'
import { calendarsByDirection } from './calendar-directions'
import { lowestByDay } from './lead-prices'
import { buildCalendarRequest, buildDayRequest } from './messages/air-shopping/build-request'
import { buildCustomerInputResponse } from './messages/customer-input/build-response'
import { buildOfferPriceRequest } from './messages/offer-price/build-request'
import { buildOrderCreateRequest } from './messages/order-create/build-request'
import { buildOrderRetrieveRequest } from './messages/order-retrieve/build-request'
import { readMessage } from './read-answer'

export type { NdcClientParts } from './exchange'

const OFFERS = 'retail/offers'
const OFFER_PRICES = 'retail/offerPrices'
const ORDERS = 'retail/orders'

/** Endpoints 1 to 4 over any transport (section 4). */
export function createNdcClient(parts: NdcClientParts): AirlineCalls {
  return {
    async findLeadPrices(context, query) {
      const { message, warnings } = await post(parts, context, ['AirShoppingRS'], {
        operation: 'calendar',
        path: OFFERS,
        build: (request) => buildCalendarRequest(request, [query], query.qualifiers, query.currency),
      })
      checkAmounts(message)
      return { prices: lowestByDay(message.calendars), warnings }
    },

    findLeadPricesBothWays: (context, queries) => findLeadPricesBothWays(parts, context, queries),

    searchDay: (context, query, options) => searchDay(parts, context, query, options),

    priceOffers: (context, call) => priceOffers(parts, context, call),

    async createOrder(context, call) {
      const answer = await post(parts, context, ['OrderViewRS', 'CustomerInputRQ'], {
        operation: 'order-create',
        path: ORDERS,
        build: (request) => buildOrderCreateRequest(request, call),
      })
      const { message, etag } = answer
      if (message.root === 'OrderViewRS') return { kind: 'order', answer: orderOf({ message, etag }) }
      if (!message.challenge) throw missingIn('CustomerInputRQ')
      return { kind: 'challenge', challenge: message.challenge }
    },

    async answerBank(context, call) {
      const answer = await post(parts, context, ['OrderViewRS'], {
        operation: 'bank-answer',
        path: ORDERS,
        build: (request) => buildCustomerInputResponse(request, call),
      })
      return orderOf(answer)
    },

    async retrieveOrder(context, orderId) {
      const answer = await post(parts, context, ['OrderViewRS'], {
        operation: 'order-retrieve',
        path: ORDERS,
        build: (request) => buildOrderRetrieveRequest(request, orderId),
      })
      return orderOf(answer)
    },

    lookUpOrder: (context, responseId, etag) => lookUpOrder(parts, context, responseId, etag),
  }
}

/** Who wants to hear of an answer while it arrives, and whom it is for. */
type Listeners = Parameters<AirlineCalls['searchDay']>[2] & Pick<DecodeInput, 'asked'>
type PostedAnswer<R extends ReadableRoot> = CheckedAnswer<R> & { readonly etag: string | undefined }

/** Sends a message and takes its answer only if it is of an expected kind and belongs to the request. */
async function post<R extends ReadableRoot>(
  parts: NdcClientParts,
  context: CallContext,
  expected: readonly R[],
  call: Exchange & { readonly build: NonNullable<Exchange['build']> },
  listeners: Listeners = {},
): Promise<PostedAnswer<R>> {
  return await exchange(parts, context, call, async (answer, ids) => {
    const message = await readMessage(answer, { ...reading(parts, context, call.operation), ...listeners })
    checkEcho(message.envelope, ids)
    const checked = checkAnswer(message, expected, call.operation)
    return { ...checked, etag: answer.headers.get('etag') ?? undefined }
  })
}

async function findLeadPricesBothWays(
  parts: NdcClientParts,
  context: CallContext,
  queries: Parameters<AirlineCalls['findLeadPricesBothWays']>[1],
): ReturnType<AirlineCalls['findLeadPricesBothWays']> {
  const { qualifiers, currency } = queries[0]
  const { message, warnings } = await post(parts, context, ['AirShoppingRS'], {
    operation: 'calendar',
    path: OFFERS,
    build: (request) => buildCalendarRequest(request, queries, qualifiers, currency),
  })
  checkAmounts(message)
  const directions = calendarsByDirection(message, queries)
  if (!directions) throw missingIn('AirShoppingRS')
  const [out, back] = directions
  return [
    { prices: lowestByDay(out), warnings },
    { prices: lowestByDay(back), warnings },
  ]
}

async function priceOffers(
  parts: NdcClientParts,
  context: CallContext,
  call: PricingCall,
): ReturnType<AirlineCalls['priceOffers']> {
  const { message, warnings } = await post(
    parts,
    context,
    ['OfferPriceRS'],
    {
      operation: 'pricing',
      path: OFFER_PRICES,
      build: (request) => buildOfferPriceRequest(request, call),
    },
    { asked: call.passengers },
  )
  checkAmounts(message)
  const { responseId, offer, ancillaries, lists, minorUnits, otherOffers } = message
  if (!offer) throw missingIn('OfferPriceRS')
  return {
    ...(responseId === undefined ? {} : { responseId }),
    offer,
    ancillaries,
    lists,
    ...(otherOffers === undefined ? {} : { otherOffers }),
    warnings,
    ...(minorUnits !== undefined && { minorUnits }),
  }
}

async function searchDay(
  parts: NdcClientParts,
  context: CallContext,
  query: Parameters<AirlineCalls['searchDay']>[1],
  { onOffers, onProgress }: Listeners,
): ReturnType<AirlineCalls['searchDay']> {
  // Offers that are already on the screen must not come a second time.
  let isUntouched = true
  const listeners: Listeners = {
    asked: passengerSlots(query.party),
    ...(onProgress && { onProgress: withoutUnsettled(onProgress, context.profile) }),
    ...(onOffers && {
      onOffers: (offers) => {
        isUntouched = false
        onOffers(offers)
      },
    }),
  }
  const call = {
    operation: 'day-search',
    path: OFFERS,
    build: (request) => buildDayRequest(request, query),
    isStillUntouched: () => isUntouched,
  } as const satisfies Exchange
  const { message, warnings } = await post(parts, context, ['AirShoppingRS'], call, listeners)
  checkAmounts(message)
  const { responseId, offers, lists, otherServices } = message
  return {
    ...(responseId === undefined ? {} : { responseId }),
    offers,
    lists,
    ...(otherServices === undefined ? {} : { otherServices }),
    warnings,
  }
}

/** Amounts are settled when the whole answer is there. */
function withoutUnsettled(
  onProgress: NonNullable<Listeners['onProgress']>,
  { wholeAmounts }: CallContext['profile'],
): NonNullable<Listeners['onProgress']> {
  if (wholeAmounts !== 'minor-units') return onProgress
  return ({ lowest: _, ...progress }) => {
    onProgress(progress)
  }
}

/**
 * Endpoint 4 (section 4.5). Its request carries ids in headers only, and an answer that an ETag stands for
 * is the same for everybody: the echo is not compared here.
 */
async function lookUpOrder(
  parts: NdcClientParts,
  context: CallContext,
  responseId: string,
  etag: string | undefined,
): Promise<OrderReadAnswer> {
  const query = queryOf({ shoppingResponseId: responseId, agencyID: context.profile.agencyId })
  const call: Exchange = {
    operation: 'order-look-up',
    path: `${ORDERS}?${query}`,
    ...(etag === undefined ? {} : { headers: { 'If-None-Match': etag } }),
  }
  return await exchange(parts, context, call, async (answer) => {
    if (answer.status === 304 && etag !== undefined) return { kind: 'not-modified' }
    const message = await readMessage(answer, reading(parts, context, call.operation))
    const checked = checkAnswer(message, ['OrderViewRS'], 'order-look-up')
    return { kind: 'order', answer: orderOf({ ...checked, etag: answer.headers.get('etag') ?? undefined }) }
  })
}

// Not URLSearchParams: it writes a blank as "+", which not every service reads as one.
function queryOf(parameters: Readonly<Record<string, string>>): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${written(name, value)}`)
    .join('&')
}

/** Half a character has no bytes that an address could carry. */
function written(name: string, value: string): string {
  if (/\p{Surrogate}/u.test(value)) throw refuseField(name, 'must be whole characters')
  return encodeURIComponent(value)
}

function reading(
  parts: NdcClientParts,
  context: CallContext,
  operation: Operation,
): Parameters<typeof readMessage>[1] {
  const { decoder, now } = parts
  const { signal, profile } = context
  const { wholeAmounts } = profile
  return { decoder, now, operation, ...(signal && { signal }), ...(wholeAmounts && { wholeAmounts }) }
}

function orderOf({ message, etag }: Pick<PostedAnswer<'OrderViewRS'>, 'message' | 'etag'>): OrderAnswer {
  if (!message.order) throw missingIn('OrderViewRS')
  const { order, others } = message
  return { order, ...(others && { others }), ...(etag !== undefined && { etag }) }
}
