import type { AirlineContext } from './airline-context'
import { readTravellers, type Traveller } from './envelope'
import { leavesBritain } from './fares'
import { isExpired, isMenu, tripKey, type Offer, type ServiceMenu, type TripPart } from './offers'
import { readBirthdate, refuseMissingBirthdates } from './people'
import { attribute, find, findAll, referencesAt, textAt, type Element } from './read-xml'
import { refuse } from './refusals'

const MOST_JOURNEYS = 2

export interface RequestedItem {
  readonly id: string
  readonly passengerIds: readonly string[]
  readonly quantity: number
  readonly segmentId: string | undefined
}

export interface Requested<Entry> {
  readonly entry: Entry
  readonly items: readonly RequestedItem[]
}

/** An OfferPriceRQ whose ids, passengers and trip fit together. */
export interface PriceRequest {
  readonly travellers: readonly Traveller[]
  readonly offers: readonly Requested<Offer>[]
  readonly menus: readonly Requested<ServiceMenu>[]
  readonly parts: readonly TripPart[]
  readonly tokenId: string | undefined
}

export function readPriceRequest(context: AirlineContext, root: Element): PriceRequest {
  const travellers = readTravellers(find(root, 'DataLists'))
  const { offers, menus } = resolveOffers(context, root)
  for (const requested of offers) refuseWrongItems(requested, travellers)
  const parts = offers.flatMap(({ entry }) => entry.parts)
  refuseWrongTrip(parts)
  refuseForeignMenu(menus, parts)
  refuseYoungWithoutBirthdate(root, travellers, parts)
  return { travellers, offers, menus, parts, tokenId: readTokenId(root) }
}

interface ResolvedOffers {
  readonly offers: readonly Requested<Offer>[]
  readonly menus: readonly Requested<ServiceMenu>[]
}

function resolveOffers(context: AirlineContext, root: Element): ResolvedOffers {
  const requested = findAll(root, 'Query', 'Offer').map((element) => resolveOffer(context, element))
  const offers = requested.flatMap(({ entry, items }) => (isMenu(entry) ? [] : [{ entry, items }]))
  const menus = requested.flatMap(({ entry, items }) => (isMenu(entry) ? [{ entry, items }] : []))
  if (offers.length === 0) refuse('message-incomplete', 'There is no offer to price')
  if (offers.length > MOST_JOURNEYS) refuse('items-mismatch', 'At most two offers can be priced together')
  return { offers, menus }
}

/** Ids belong to the answer that named them: the ResponseID must be that of the offer's own answer. */
function resolveOffer(context: AirlineContext, element: Element): Requested<Offer | ServiceMenu> {
  const offerId = attribute(element, 'OfferID') ?? ''
  const entry = context.shelf.find(attribute(element, 'ResponseID') ?? '', offerId)
  if (entry === undefined || attribute(element, 'Owner') !== context.carrier.code) {
    return refuse('offer-unknown', `Offer ${offerId} does not belong to the response named with it`)
  }
  if (isExpired(entry, context.now())) refuse('offer-expired', `Offer ${offerId} has expired, search again`)
  return { entry, items: findAll(element, 'OfferItem').map(readItem) }
}

function readItem(element: Element): RequestedItem {
  const quantity = textAt(element, 'ALaCarteSelection', 'Quantity')
  return {
    id: attribute(element, 'OfferItemID') ?? '',
    passengerIds: referencesAt(element, 'PassengerRefs'),
    quantity: quantity === undefined ? 1 : Number(quantity),
    segmentId: textAt(element, 'ALaCarteSelection', 'SegmentID'),
  }
}

function refuseWrongItems({ entry, items }: Requested<Offer>, travellers: readonly Traveller[]): void {
  const wanted = entry.items.filter((item) => item.kind === 'flight')
  const unknown = items.find(({ id }) => !entry.items.some((item) => item.id === id))
  if (unknown !== undefined) refuse('items-mismatch', `Item ${unknown.id} is not part of offer ${entry.id}`)
  const wrong = wanted.find((item) => {
    const requested = items.find(({ id }) => id === item.id)
    return requested === undefined || !sameMembers(requested.passengerIds, item.passengerIds)
  })
  if (wrong !== undefined) refuse('items-mismatch', `Item ${wrong.id} must be named with its passengers`)
  const same = sameMembers(entry.travellers.map(nameOf), travellers.map(nameOf))
  if (!same) refuse('party-invalid', 'The passengers are not those of the offer')
}

function nameOf({ id, ptc }: Traveller): string {
  return `${id} ${ptc}`
}

export function sameMembers(first: readonly string[], second: readonly string[]): boolean {
  return first.length === second.length && first.every((member) => second.includes(member))
}

function refuseWrongTrip(parts: readonly TripPart[]): void {
  const [outbound, inbound] = parts.map(({ journey }) => journey)
  if (outbound === undefined || inbound === undefined) return
  const last = outbound.legs.at(-1) ?? outbound.legs[0]
  const arrival = `${last.arrivalDate} ${last.arrivalTime}`
  const departure = `${inbound.legs[0].departureDate} ${inbound.legs[0].departureTime}`
  if (departure <= arrival)
    refuse('items-mismatch', 'The second journey departs before the first has arrived')
}

function refuseForeignMenu(menus: readonly Requested<ServiceMenu>[], parts: readonly TripPart[]): void {
  const foreign = menus.find(({ entry }) => entry.tripKey !== tripKey(parts))
  if (foreign !== undefined) refuse('items-mismatch', 'The services chosen belong to another trip')
}

function refuseYoungWithoutBirthdate(
  root: Element,
  travellers: readonly Traveller[],
  parts: readonly TripPart[],
): void {
  const journeys = parts.map(({ journey }) => journey)
  const [first] = journeys
  if (first === undefined || !leavesBritain(journeys)) return
  const birthdates = new Map(
    findAll(root, 'DataLists', 'PassengerList', 'Passenger').flatMap((passenger) => {
      const birthdate = readBirthdate(passenger)
      return birthdate === undefined ? [] : [[attribute(passenger, 'PassengerID') ?? '', birthdate] as const]
    }),
  )
  refuseMissingBirthdates(travellers, birthdates, first.legs[0].departureDate)
}

function readTokenId(root: Element): string | undefined {
  return textAt(
    root,
    'Metadata',
    'Other',
    'OtherMetadata',
    'PaymentFormMetadatas',
    'PaymentFormMetadata',
    'AugmentationPoint',
    'AugPoint',
    'Token',
    'Number',
  )
}
