import {
  type Writer,
  amount,
  bagKey,
  definitionKey,
  directionKey,
  flightKey,
  groupsOf,
  keyOf,
  personIds,
  priceClassKey,
  priceDetail,
  segmentKey,
  segmentKeysOf,
  sum,
  taxes,
} from './hand'
import {
  PERSON_TYPES,
  type TrueOffer,
  type TruePrice,
  type TrueSegment,
  everybody,
  peopleOfType,
  priceOf,
  summed,
  taxesOf,
  totalOf,
} from './truth'
import { allowancesOf, bagDefinitionKey, bundleCode } from './write-services'
import { type Element, element, loose, words } from './xml'

export function offerElement(
  writer: Writer,
  name: 'Offer' | 'PricedOffer',
  offers: readonly TrueOffer[],
  id: string,
): Element {
  const { trip, spelling } = writer
  const whole = summed(offers.map((offer) => priceOf(trip, offer, everybody(trip))))
  return element(
    name,
    { OfferID: keyOf(writer, id), Owner: trip.airline.code },
    spelling.offerTotal === 'stated' &&
      element('TotalPrice', {}, sum(writer, totalOf(whole), 'offer total', taxes(writer, whole))),
    spelling.flightsOverview === 'present' && flightsOverview(writer, offers),
    offerItems(writer, offers, id),
    spelling.bagsAt !== 'service' && offerBags(writer, offers),
  )
}

function flightsOverview(writer: Writer, offers: readonly TrueOffer[]): Element {
  const { spelling } = writer
  const refs = offers.flatMap((offer) =>
    offer.journeys.map((journey) =>
      loose(
        'FlightRef',
        spelling.overviewNames === 'flights' ? flightKey(writer, journey) : directionKey(writer, journey),
        {
          ODRef: directionKey(writer, journey),
          PriceClassRef: spelling.priceClassAt.startsWith('flight')
            ? priceClassKey(writer, offer)
            : undefined,
        },
      ),
    ),
  )
  const [first] = offers
  return element(
    'FlightsOverview',
    {},
    refs,
    spelling.dangling === 'flight' && loose('FlightRef', keyOf(writer, 'NOWHERE')),
    spelling.priceClassAt === 'itinerary' &&
      first &&
      loose('ItineraryPriceClassRef', priceClassKey(writer, first)),
  )
}

function offerItems(writer: Writer, offers: readonly TrueOffer[], id: string): readonly Element[] {
  const journeys = offers.flatMap((offer) => offer.journeys.map((journey) => ({ offer, journey })))
  const shares =
    writer.spelling.items === 'per type and direction' ? journeys.map((one) => [one]) : [journeys]
  return groupsOf(writer).flatMap((people, group) =>
    shares.map((share, part) =>
      offerItem(writer, people, share, `${id}_ITEM${String(group + 1)}_${String(part + 1)}`),
    ),
  )
}

export type Share = readonly { readonly offer: TrueOffer; readonly journey: number }[]

export function priceOfShare({ trip }: Writer, people: readonly number[], share: Share): TruePrice {
  return summed(share.map(({ offer, journey }) => priceOf(trip, offer, people, [journey])))
}

function offerItem(writer: Writer, people: readonly number[], share: Share, id: string): Element {
  const { spelling } = writer
  const price = priceOfShare(writer, people, share)
  return element(
    'OfferItem',
    { OfferItemID: keyOf(writer, id) },
    priceDetail(writer, 'TotalPriceDetail', price, { hasBase: spelling.base === 'stated' }),
    element(
      'Service',
      { ServiceID: keyOf(writer, `${id}_SV`) },
      loose('PassengerRefs', personIds(writer, people)),
      loose('FlightRefs', share.map(({ journey }) => flightNames(writer, journey)).join(' ')),
    ),
    offerServices(writer, people, share, id),
    spelling.fareDetail === 'present' && fareDetails(writer, people, share),
  )
}

function flightNames(writer: Writer, journey: number): string {
  switch (writer.spelling.serviceNames) {
    case 'flights':
      return flightKey(writer, journey)
    case 'directions':
      return directionKey(writer, journey)
    case 'segments':
      return segmentKeysOf(writer, journey).join(' ')
  }
}

/** Beside the flights: what the price class includes, and the bags where they are services. */
function offerServices(
  writer: Writer,
  people: readonly number[],
  share: Share,
  id: string,
): readonly Element[] {
  const segments = share.flatMap(({ journey }) => segmentKeysOf(writer, journey)).join(' ')
  const service = (who: readonly number[], key: string, name: string): Element =>
    element(
      'Service',
      { ServiceID: keyOf(writer, `${id}_${name}`) },
      loose('PassengerRefs', personIds(writer, who)),
      loose('ServiceDefinitionRef', key, { SegmentRefs: segments }),
    )
  const included = includedKeys(writer, share[0]?.offer)
  const bags = PERSON_TYPES.flatMap((type) => {
    const who = people.filter((person) => writer.trip.people[person]?.type === type)
    if (who.length === 0 || writer.spelling.bagsAt !== 'service') return []
    return bagKeys(writer, share[0]?.offer, type).map((key, part) =>
      service(who, bagDefinitionKey(key), `BAG_${type}${String(part)}`),
    )
  })
  return [
    ...included.map((key, index) => service(people, key, `INC${String(index)}`)),
    ...bags,
    ...(writer.spelling.dangling === 'service definition'
      ? [service(people, keyOf(writer, 'NOTHING'), 'DANGLING')]
      : []),
  ]
}

export function includedKeys(writer: Writer, offer: TrueOffer | undefined): readonly string[] {
  if (!offer || offer.included.length === 0) return []
  return writer.spelling.included === 'bundle'
    ? [definitionKey(writer, bundleCode(offer))]
    : offer.included.map(({ code }) => definitionKey(writer, code))
}

export function bagKeys(
  writer: Writer,
  offer: TrueOffer | undefined,
  type: (typeof PERSON_TYPES)[number],
): readonly string[] {
  const bags = offer?.bags[type] ?? []
  return allowancesOf(writer, bags).map((_, part) => bagKey(writer, bags, part))
}

function offerBags(writer: Writer, offers: readonly TrueOffer[]): readonly Element[] {
  const { trip, spelling } = writer
  return offers.flatMap((offer) =>
    PERSON_TYPES.flatMap((type) => {
      const people = peopleOfType(trip, type)
      if (people.length === 0) return []
      const flights = offer.journeys.map((journey) =>
        spelling.serviceNames === 'segments'
          ? segmentKeysOf(writer, journey).join(' ')
          : flightKey(writer, journey),
      )
      const named = spelling.bagsAt === 'each flight of the offer' ? flights : [flights.join(' ')]
      return bagKeys(writer, offer, type).flatMap((key) =>
        named.map((refs) =>
          element(
            'BaggageAllowance',
            {},
            loose('FlightRefs', refs),
            loose('PassengerRefs', personIds(writer, people)),
            loose('BaggageAllowanceRef', key),
          ),
        ),
      )
    }),
  )
}

/** The price of one passenger of the group in detail (section 2.4), for each type of the group. */
function fareDetails(writer: Writer, people: readonly number[], share: Share): readonly Element[] {
  return PERSON_TYPES.flatMap((type) => {
    const who = people.filter((person) => writer.trip.people[person]?.type === type)
    const [one] = who
    if (one === undefined) return []
    const price = priceOfShare(writer, [one], share)
    return [
      element(
        'FareDetail',
        {},
        loose('PassengerRefs', personIds(writer, who)),
        farePrice(writer, price),
        share.flatMap(({ offer, journey }) =>
          (writer.trip.journeys[journey]?.segments ?? []).map((segment, index) =>
            fareComponent(writer, offer, segment, segmentKey(writer, journey, index)),
          ),
        ),
      ),
    ]
  })
}

/** A fare knows neither fees nor discounts of its own: its base holds them, its surcharges stand apart. */
function farePrice(writer: Writer, price: TruePrice): Element {
  const { spelling } = writer
  const isApart = spelling.charges === 'apart' && price.surcharge > 0
  const base = totalOf(price) - taxesOf(price) - (isApart ? price.surcharge : 0)
  const told = taxes(writer, price)
  const hasTotal = spelling.fareDetailPrice === 'totals'
  return element(
    'Price',
    {},
    hasTotal && element('TotalAmount', {}, sum(writer, totalOf(price), 'total', told)),
    amount(writer, 'BaseAmount', base),
    isApart && element('Surcharges', {}, element('Surcharge', {}, amount(writer, 'Total', price.surcharge))),
    (!hasTotal || spelling.totalForm !== 'detailed') && told,
  )
}

function fareComponent(writer: Writer, offer: TrueOffer, segment: TrueSegment, key: string): Element {
  const { spelling } = writer
  const priceClass =
    spelling.dangling === 'price class' && spelling.priceClassAt === 'flight and fare'
      ? keyOf(writer, 'PC_NONE')
      : priceClassKey(writer, offer)
  return element(
    'FareComponent',
    {},
    spelling.fareTerms === 'stated' &&
      element(
        'FareBasis',
        {},
        element('FareBasisCode', {}, words('Code', segment.fareBasis)),
        words('RBD', segment.bookingClass),
        element(
          'CabinType',
          {},
          words('CabinTypeCode', segment.cabin.code),
          words('CabinTypeName', segment.cabin.name),
        ),
      ),
    spelling.priceClassAt.endsWith('fare') && loose('PriceClassRef', priceClass),
    loose('SegmentRefs', key, { ON_Point: segment.from.code, OFF_Point: segment.to.code }),
  )
}

export function alaCarte(writer: Writer): Element {
  const { trip } = writer
  const items = trip.extras.map(({ service, price, buyers, journey }) =>
    element(
      'ALaCarteOfferItem',
      { OfferItemID: keyOf(writer, `EXTRA_${service.code}`) },
      element(
        'Eligibility',
        {},
        loose('PassengerRefs', personIds(writer, buyers)),
        loose('SegmentRefs', segmentKey(writer, journey, 0)),
      ),
      element('UnitPriceDetail', {}, element('TotalAmount', {}, sum(writer, price, 'total'))),
      element(
        'Service',
        { ServiceID: keyOf(writer, `EXTRA_${service.code}_SV`) },
        loose('ServiceDefinitionRef', definitionKey(writer, service.code)),
      ),
    ),
  )
  return element('ALaCarteOffer', { OfferID: keyOf(writer, 'EXTRAS'), Owner: trip.airline.code }, items)
}
