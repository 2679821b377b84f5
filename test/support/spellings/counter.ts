import { createDecoder } from '../../../src/main/ndc/decoder/create-decoder'
import type { DecodedMessage } from '../../../src/main/ndc/decoder/decoded-message'
import { createNdcClient } from '../../../src/main/ndc/ndc-client'
import { createShoppingDesk, type ShoppingDesk } from '../../../src/main/shopping/shopping-desk'
import type { HeldSearch } from '../../../src/main/shopping/search-day'
import type { DaySearchSummary } from '../../../src/shared/domain/search/day-search'
import type { StoredOrder } from '../../../src/shared/domain/order/order'
import { passengerSlots, type Party, type Traveller } from '../../../src/shared/domain/people/passenger'
import type { Pricing } from '../../../src/shared/domain/price/pricing'
import type { DayQuery } from '../../../src/shared/domain/search/trip'
import { MemoryAudit, MemoryDisk } from '../booking/memory-stores'
import { aProfile } from '../ndc-examples'
import { VirtualClock } from '../virtual-clock'
import type { Spelling } from './choices'
import { PERSON_TYPES, peopleOfType, type TrueTrip } from './truth'
import { ECHOED_ID, writeAnswer, type AnswerName } from './write-answers'

/** What a counter has in hand when an airline of this spelling has answered: the use cases, nothing shown yet. */
export interface AnsweredTrip {
  readonly query: DayQuery
  readonly desk: ShoppingDesk
  readonly summary: DaySearchSummary
  readonly search: HeldSearch
  /** The ids of the offers that make the trip that is bought. */
  readonly bought: readonly string[]
  readonly pricing: Outcome<Pricing>
  readonly stored: Outcome<StoredOrder>
}

/** What came of a step, or the kind of error with which the product refused it. */
export type Outcome<Value> =
  { readonly kind: 'done'; readonly value: Value } | { readonly kind: 'refused'; readonly why: string }

async function outcomeOf<Value>(step: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { kind: 'done', value: await step() }
  } catch (cause) {
    return { kind: 'refused', why: reasonOf(cause) }
  }
}

export function resultOf<Value>(step: () => Value): Outcome<Value> {
  try {
    return { kind: 'done', value: step() }
  } catch (cause) {
    return { kind: 'refused', why: reasonOf(cause) }
  }
}

export function reasonOf(cause: unknown): string {
  const error: unknown = cause instanceof Error && 'error' in cause ? cause.error : undefined
  return error === undefined && cause instanceof Error ? cause.message : JSON.stringify(error)
}

export const SEARCH_ID = 'search'
const AS_OF = '2026-02-10T15:00:00.000Z'

/** Searches, prices and retrieves the order of the trip, each from the bytes that the spelling makes of it. */
export function answeredTrip(
  trip: TrueTrip,
  spelling: Spelling,
  misread?: (message: DecodedMessage) => DecodedMessage,
): Promise<AnsweredTrip> {
  const query = queryOf(trip)
  return answeredBy({
    airline: trip.airline,
    query,
    travellers: travellersOf(trip, query.party),
    bought: trip.order.bought,
    orderId: trip.order.orderId,
    answerOf: (name) => writeAnswer(name, trip, spelling),
    ...(misread && { misread }),
  })
}

/** An airline that answers each message with these bytes, and what is asked of it. */
export interface AnsweringAirline {
  readonly airline: { readonly code: string; readonly name: string }
  readonly query: DayQuery
  /** With birth dates, where the trip asks for them; else nobody is typed in. */
  readonly travellers?: readonly Traveller[]
  /** Which offers of the search are priced. */
  readonly bought: readonly number[]
  readonly orderId: string
  readonly answerOf: (name: AnswerName) => string | Uint8Array
  readonly misread?: (message: DecodedMessage) => DecodedMessage
}

export async function answeredBy({
  airline: { code, name },
  query,
  travellers,
  bought: indexes,
  orderId,
  answerOf,
  misread = (message) => message,
}: AnsweringAirline): Promise<AnsweredTrip> {
  const profile = aProfile({ airlineCode: code, airlineName: name })
  const decoder = createDecoder()
  const airline = createNdcClient({
    fetch: ({ url }) => Promise.resolve(answerTo(url, answerOf)),
    decoder: { decode: async (input) => misread(await decoder.decode(input)) },
    now: () => new Date(AS_OF),
    randomId: () => ECHOED_ID,
  })
  const context = { profile, credentials: { user: 'desk', password: 'pass' } }
  let ids = 0
  const desk = createShoppingDesk({
    airline,
    activeContext: () => Promise.resolve(context),
    contextOf: () => Promise.resolve(context),
    audit: new MemoryAudit(new MemoryDisk()),
    clock: new VirtualClock(),
    ids: { next: () => `id-${String(++ids)}` },
    countSearch: () => undefined,
    tell: () => undefined,
  })
  const summary = await desk.searchDay({ searchId: SEARCH_ID, query })
  const search = desk.readSearch(SEARCH_ID)
  if (!search) throw new Error('The search is not kept')
  const bought = indexes.map((index) => search.answer.offers[index]?.offerId ?? '')
  const pricing = await outcomeOf(() =>
    desk.priceOffers({
      searchId: SEARCH_ID,
      offerIds: bought,
      ...(travellers && { travellers }),
      selections: [],
    }),
  )
  const stored = await outcomeOf(async (): Promise<StoredOrder> => {
    const { order } = await airline.retrieveOrder(context, orderId)
    const known = { profileId: profile.id, environment: 'production' } as const
    return { order, ...known, asOf: AS_OF, createdAt: AS_OF }
  })
  return { query, desk, summary, search, bought, pricing, stored }
}

function answerTo(url: string, answerOf: AnsweringAirline['answerOf']): Response {
  const name: AnswerName = url.endsWith('/offers')
    ? 'AirShoppingRS'
    : url.endsWith('/offerPrices')
      ? 'OfferPriceRS'
      : 'OrderViewRS'
  return new Response(Buffer.from(answerOf(name)), {
    headers: { 'content-type': 'application/vnd.example.ndc.v17.2+xml;charset=UTF-8' },
  })
}

/** An airline may want birth dates, such as for a flight that leaves the United Kingdom. */
function travellersOf(trip: TrueTrip, party: Party): readonly Traveller[] {
  const people = PERSON_TYPES.flatMap((type) => peopleOfType(trip, type))
  return passengerSlots(party).map((slot, index) => {
    const person = trip.people[people[index] ?? -1]
    if (!person) throw new Error('A party is made of people')
    const { givenNames, surname, birthDate } = person
    return { ...slot, givenName: givenNames.join(' '), surname, birthDate }
  })
}

function queryOf(trip: TrueTrip): DayQuery {
  const [out, back] = trip.journeys
  const first = out?.segments[0]
  const last = out?.segments.at(-1)
  if (!first || !last) throw new Error('A trip flies somewhere')
  const returnDate = back?.segments[0]?.departure.date
  return {
    origin: first.from.code,
    destination: last.to.code,
    departureDate: first.departure.date,
    ...(returnDate !== undefined && { returnDate }),
    party: {
      adults: peopleOfType(trip, 'ADT').length,
      children: peopleOfType(trip, 'CHD').length,
      infants: peopleOfType(trip, 'INF').length,
    },
    qualifiers: {},
  }
}
