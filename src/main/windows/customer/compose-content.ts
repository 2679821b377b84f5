import {
  whoSaidNo,
  type AttemptState,
  type BookingAttempt,
} from '../../../shared/domain/booking/booking-attempt'
import type { DataLists } from '../../../shared/domain/lists/data-lists'
import { termsOfOffer } from '../../../shared/domain/fare/terms-of-offer'
import {
  flightName,
  operatorNames,
  operatorWords,
  stopsIn,
  type Segment,
} from '../../../shared/domain/flights/itinerary'
import { toldJourneys, type SoldJourney } from '../../../shared/domain/flights/journey'
import { daysApart } from '../../../shared/domain/flights/travel-order'
import { isZero, sumMoney, type Money } from '../../../shared/domain/money/money'
import type { Offer } from '../../../shared/domain/offer/offer'
import { totalOf } from '../../../shared/domain/offer/offer-parts'
import type { Party, Traveller } from '../../../shared/domain/people/passenger'
import type { Pricing } from '../../../shared/domain/price/pricing'
import type {
  CustomerContent,
  CustomerFlight,
  CustomerStep,
  CustomerStop,
  CustomerTrip,
} from '../../../shared/ipc/customer-contract'
import { boughtServices } from '../../../shared/domain/services/bought-services'
import { customerReadBack } from './customer-read-back'

type TripContent = Extract<CustomerContent, { readonly kind: 'trip' }>

/** Offers of a day search that make up the whole trip. */
export interface OffersInView {
  readonly offers: readonly Offer[]
  readonly lists: DataLists
  readonly party: Party
}

/** What is chosen, before the airline was asked what it costs. */
export function contentOfChoice({ offers, lists, party }: OffersInView): CustomerContent {
  const total = totalTogether(offers)
  const flights = offers.flatMap((offer) => toldJourneys(offer, lists).map(flightOf))
  return {
    kind: 'trip',
    step: 'chosen',
    trip: { flights, party, services: [], ...(total && { total }) },
  }
}

/** What is chosen and what it costs, before anybody pays. */
export function contentOfPricing(pricing: Pricing): CustomerContent {
  const trip = tripOf(pricing)
  // A total that its parts do not add up to confirms nothing.
  if (pricing.check.kind === 'mismatch') return { kind: 'trip', step: 'chosen', trip: withoutTotal(trip) }
  return { kind: 'trip', step: 'offer', trip, ...waitingChange(pricing) }
}

/** The same while it is paid; `pricing` is absent after a restart, and then the amount alone is known. */
export function contentOfAttempt(attempt: BookingAttempt, pricing: Pricing | undefined): CustomerContent {
  const { state } = attempt
  const trip = pricing === undefined ? tripWithoutPricing(attempt) : tripOf(pricing)
  const locator = state.kind === 'confirmed' ? state.locator : undefined
  return {
    kind: 'trip',
    step: stepOf(state),
    ...(state.kind === 'priced' && pricing && waitingChange(pricing)),
    trip: withReadBack(asOrdered(trip, attempt), attempt, pricing),
    ...(locator === undefined ? {} : { locator }),
  }
}

/** Checked until it is paid, and gone from the window with the key that pays. */
function withReadBack(
  trip: CustomerTrip,
  attempt: BookingAttempt,
  pricing: Pricing | undefined,
): CustomerTrip {
  const isChecked = ['draft', 'tokenised', 'priced'].includes(attempt.state.kind)
  return isChecked && pricing ? { ...trip, readBack: customerReadBack(pricing.answer) } : trip
}

/**
 * What will be ordered counts, whatever pricing came later. Where the airline made an order of something else, the
 * agent has to speak with it first: the customer is told neither flights and services nor a sum.
 */
function asOrdered(trip: CustomerTrip, { basis, state }: BookingAttempt): CustomerTrip {
  const differsFromAgreed = state.kind === 'confirmed' && state.differsFromAgreed === true
  if (!differsFromAgreed) return { ...trip, total: basis.total }
  return { ...withoutTerms(withoutTotal(trip)), flights: [], services: [] }
}

function withoutTerms({ attributes: _untold, ...trip }: CustomerTrip): CustomerTrip {
  return trip
}

function withoutTotal({ total: _untold, cardFee: _part, ...trip }: CustomerTrip): CustomerTrip {
  return trip
}

/** Another total or other flights than were told last, as long as nobody has agreed to them. */
function waitingChange({
  change,
  isAccepted,
}: Pricing): Pick<TripContent, 'step' | 'before' | 'areFlightsOther'> | undefined {
  if (isAccepted || change === undefined) return undefined
  const before = isZero(change.difference) ? {} : { before: change.before }
  if (change.flights.length > 0) return { step: 'changed', areFlightsOther: true, ...before }
  if (isZero(change.difference)) return undefined
  const isOnlyFee = change.moves.length > 0 && change.moves.every((move) => move.kind === 'card-fee')
  return { step: isOnlyFee ? 'card-fee' : 'changed', before: change.before }
}

/** Undefined where an offer has no total, or one in another currency. */
function totalTogether(offers: readonly Offer[]): Money | undefined {
  const totals = offers.map(totalOf).filter((total) => total !== undefined)
  const currencies = new Set(totals.map(({ currency }) => currency))
  return totals.length === offers.length && currencies.size === 1 ? sumMoney(totals) : undefined
}

/** Given up by the agent before anything was sent: for the customer it is the offer again. */
const END_OF_NO = { agent: 'offer', airline: 'not-booked', bank: 'declined', issuer: 'declined' } as const

function stepOf(state: AttemptState): CustomerStep {
  switch (state.kind) {
    case 'draft':
    case 'tokenised':
      return 'offer'
    case 'priced':
      return state.isAccepted ? 'ready' : 'offer'
    case 'order-sent':
    case 'challenge-returned':
    case 'completing':
      return 'working'
    case 'challenge-open':
      return 'bank'
    case 'unknown':
      return 'checking'
    case 'confirmed':
      return state.differsFromAgreed ? 'made-otherwise' : 'confirmed'
    case 'declined':
      return END_OF_NO[whoSaidNo(state)]
    case 'reconciled':
      return 'not-booked'
  }
}

function tripOf({ answer, party, total, lines }: Pricing): CustomerTrip {
  const cardFee = lines.find((line) => line.kind === 'card-fee')?.amount
  return {
    flights: toldJourneys(answer.offer, answer.lists).map(flightOf),
    party,
    total,
    services: boughtServices(answer),
    attributes: termsOfOffer(answer.offer, answer.lists).attributes,
    ...(cardFee === undefined ? {} : { cardFee }),
  }
}

function tripWithoutPricing({ travellers, basis, state }: BookingAttempt): CustomerTrip {
  const cardFee = state.kind === 'priced' ? state.cardFee : undefined
  return {
    flights: [],
    party: partyOf(travellers),
    total: basis.total,
    services: [],
    ...(cardFee === undefined ? {} : { cardFee }),
  }
}

function partyOf(travellers: readonly Traveller[]): Party {
  const count = (ptc: Traveller['ptc']): number =>
    travellers.filter((traveller) => traveller.ptc === ptc).length
  return { adults: count('ADT'), children: count('CHD'), infants: count('INF') }
}

function flightOf({ segments, duration, priceClass }: SoldJourney): CustomerFlight {
  const [first] = segments
  const last = segments.at(-1) ?? first
  const className = priceClass?.name ?? priceClass?.code
  return {
    departure: stopOf(first.departure),
    arrival: stopOf(last.arrival),
    dayShift: daysApart(first.departure, last.arrival),
    ...(duration === undefined ? {} : { duration }),
    numbers: segments.map(flightName),
    operatedBy: operatorNames(segments),
    operatorWords: operatorWords(segments),
    stops: stopsIn(segments),
    via: segments.slice(1).map(({ departure }) => departure.airportCode),
    ...(className === undefined ? {} : { priceClass: className }),
  }
}

function stopOf(end: Segment['departure']): CustomerStop {
  const place = end.cityName ?? end.airportName
  return {
    airportCode: end.airportCode,
    date: end.date,
    ...(place === undefined ? {} : { place }),
    ...(end.time === undefined ? {} : { time: end.time }),
  }
}
