import type { AirlineContext } from './airline-context'
import { dayNumber, dayOfClock } from './day-arithmetic'
import { MessageKeys, writeDataLists, writeTravellers } from './data-lists'
import { bulkOffers, discountFor } from './discounts'
import {
  openAnswer,
  readQualifiers,
  readTravellers,
  warningsOf,
  type Envelope,
  type Traveller,
} from './envelope'
import { faresOf, passengerPrice, type FareTerms, type Ptc } from './fares'
import { airportsAt } from './network'
import { serviceIds, writeOffer } from './offer-xml'
import type { FlightItem, Offer, TripPart } from './offers'
import { find, findAll, textAt, type Element } from './read-xml'
import { refuse } from './refusals'
import { bulkJourneys, isServed, journeysOn, laterJourney, type Journey } from './schedule'
import { el, startTag } from './write-xml'

const LEAST_FARES_A_JOURNEY = 2

interface DayDirection {
  readonly key: string
  readonly from: string
  readonly to: string
  readonly day: number
}

interface DaySearch {
  readonly responseId: string
  readonly currency: string
  readonly travellers: readonly Traveller[]
  readonly discountPercent: number
}

/** Full offers of one date per direction, piece by piece: offers first, what they refer to last (4.1). */
export function answerDay(
  context: AirlineContext,
  envelope: Envelope,
  root: Element,
  minutesMoved: number,
): Iterable<string> {
  const qualifiers = readQualifiers(root)
  const discount = discountFor(qualifiers)
  const travellers = readTravellers(find(root, 'DataLists'))
  const directions = findAll(root, 'CoreQuery', 'OriginDestinations', 'OriginDestination').map(readDirection)
  if (directions.length === 0) refuse('message-incomplete', 'There is no origin and destination')
  refusePast(context, directions)
  const responseId = context.ids.next('SR')
  context.shelf.open(responseId, context.now())
  const search = { responseId, currency: envelope.currency, travellers, discountPercent: discount.percent }
  const wanted = bulkOffers(qualifiers.promotion) ?? context.offersPerDay
  const found = directions.map((direction) => ({
    direction,
    parts: partsOf(context, direction, wanted).map((part) => moved(part, minutesMoved)),
  }))
  const nothing = found.filter(({ parts }) => parts.length === 0)
  const warnings = nothing.map(({ direction }) => `No flights ${direction.from}-${direction.to} on this date`)
  return writeDay(context, envelope, search, found, [...discount.warnings, ...warnings])
}

function readDirection(element: Element, index: number): DayDirection {
  const from = textAt(element, 'Departure', 'AirportCode') ?? ''
  const to = textAt(element, 'Arrival', 'AirportCode') ?? ''
  const day = dayNumber(textAt(element, 'Departure', 'Date') ?? '')
  if (day === undefined) return refuse('date-invalid', 'The departure date is missing or no date')
  const isKnown = airportsAt(from).length > 0 && airportsAt(to).length > 0
  if (!isKnown || !routesBetween(from, to)) refuse('route-unknown', `${from}-${to} is not served`)
  return { key: `od-${String(index + 1)}`, from, to, day }
}

function routesBetween(from: string, to: string): boolean {
  return airportsAt(from).some((origin) => airportsAt(to).some((end) => isServed(origin.code, end.code)))
}

function refusePast(context: AirlineContext, directions: readonly DayDirection[]): void {
  const today = dayOfClock(context.now())
  if (directions.some(({ day }) => day < today)) refuse('date-invalid', 'The departure date is past')
  const [outbound, inbound] = directions
  if (outbound !== undefined && inbound !== undefined && inbound.day < outbound.day) {
    refuse('date-invalid', 'The return is before the outbound journey')
  }
}

function partsOf(
  context: AirlineContext,
  direction: DayDirection,
  wanted: number | undefined,
): readonly TripPart[] {
  const parts = journeysOf(context, direction, wanted).flatMap((journey) =>
    faresOf(context.seed, journey).map((fare) => ({ journey, fare })),
  )
  return wanted === undefined ? parts : parts.slice(0, wanted)
}

/** Seats and fares stay those of the timetable. */
function moved(part: TripPart, minutes: number): TripPart {
  return minutes === 0 ? part : { ...part, journey: laterJourney(part.journey, minutes) }
}

function journeysOf(
  { seed, carrier }: AirlineContext,
  { from, to, day }: DayDirection,
  wanted: number | undefined,
): readonly Journey[] {
  const pairs = airportsAt(from).flatMap((origin) =>
    airportsAt(to).map((end) => [origin.code, end.code] as const),
  )
  return pairs.flatMap(([origin, end]) =>
    wanted === undefined
      ? journeysOn(seed, carrier, origin, end, day)
      : bulkJourneys(carrier, origin, end, day, Math.ceil(wanted / LEAST_FARES_A_JOURNEY)),
  )
}

interface FoundDirection {
  readonly direction: DayDirection
  readonly parts: readonly TripPart[]
}

function* writeDay(
  context: AirlineContext,
  envelope: Envelope,
  search: DaySearch,
  found: readonly FoundDirection[],
  warnings: readonly string[],
): Generator<string> {
  const keys = new MessageKeys()
  const nextServiceId = serviceIds()
  yield openAnswer('AirShoppingRS', envelope, context.now(), context.extensionNamespace)
  yield el('Document').xml + el('Success').xml + (warningsOf(warnings)?.xml ?? '')
  yield el('ShoppingResponseID', el('ResponseID', search.responseId)).xml
  yield startTag('OffersGroup') + startTag('AirlineOffers')
  for (const { direction, parts } of found) {
    keys.addDirection(direction.key, direction.from, direction.to)
    for (const part of parts) {
      const offer = shoppedOffer(context, search, part)
      context.shelf.put(offer)
      const partKeys = keys.addPart(part, direction.key)
      yield writeOffer('Offer', context.carrier.code, offer, [partKeys], nextServiceId).xml
    }
  }
  yield '</AirlineOffers></OffersGroup>'
  yield writeDataLists(keys, context.carrier, [writeTravellers(search.travellers)], 'shopping').xml
  yield `${keys.writeMetadata().xml}</AirShoppingRS>`
}

function shoppedOffer(context: AirlineContext, search: DaySearch, part: TripPart): Offer {
  const terms = { currency: search.currency, discountPercent: search.discountPercent, changePercent: 0 }
  return {
    id: context.ids.next('OF'),
    responseId: search.responseId,
    stage: 'shopped',
    createdAtMs: context.now(),
    currency: search.currency,
    parts: [part],
    travellers: search.travellers,
    items: groupItems(context, part, search.travellers, terms),
    discountPercent: search.discountPercent,
    shoppingResponseIds: [search.responseId],
  }
}

/** One item for all adults, one for all children, one for all infants (4.1, rule 2). */
function groupItems(
  context: AirlineContext,
  part: TripPart,
  travellers: readonly Traveller[],
  terms: FareTerms,
): readonly FlightItem[] {
  const groups: readonly Ptc[] = ['ADT', 'CHD', 'INF']
  return groups.flatMap((ptc) => {
    const passengerIds = travellers.filter((traveller) => traveller.ptc === ptc).map(({ id }) => id)
    if (passengerIds.length === 0) return []
    const pricePerPassenger = passengerPrice(part.journey, part.fare, ptc, terms)
    return [{ kind: 'flight', id: context.ids.next('OI'), ptc, passengerIds, pricePerPassenger }]
  })
}
