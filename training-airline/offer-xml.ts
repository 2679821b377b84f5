import { amountText } from './currency'
import type { PartKeys } from './data-lists'
import { totalOf, type Price } from './fares'
import { itemPrice, offerPrice, type FlightItem, type Offer, type OfferItem, type TripPart } from './offers'
import { allowedBags, CARD_FEE_CODE, definitionKey, includedServices, writeFareRules } from './services'
import { el, tag, type Xml } from './write-xml'

const CABIN = el('CabinType', el('CabinTypeCode', 'Y'), el('CabinTypeName', 'Economy'))

/** Numbers the services of one message: their ids are unique in the whole document. */
export type NextServiceId = () => string

export function serviceIds(): NextServiceId {
  let last = 0
  return () => `sv-${String((last += 1))}`
}

export function simplePrice(units: number, currency: string): Xml {
  return tag('SimpleCurrencyPrice', { Code: currency }, amountText(units, currency))
}

export function detailPrice(price: Price, currency: string): Xml {
  return el(
    'DetailCurrencyPrice',
    tag('Total', { Code: currency }, amountText(totalOf(price), currency)),
    price.tax === 0 ? undefined : el('Taxes', taxTotal(price, currency)),
  )
}

export function baseAmount({ base }: Price, currency: string): Xml {
  return tag('BaseAmount', { Code: currency }, amountText(base, currency))
}

export function taxTotal({ tax }: Price, currency: string): Xml {
  return tag('Total', { Code: currency }, amountText(tax, currency))
}

/** An Offer of a shopping answer or the PricedOffer of a pricing answer. */
export function writeOffer(
  element: 'Offer' | 'PricedOffer',
  airlineCode: string,
  offer: Offer,
  partKeys: readonly PartKeys[],
  nextServiceId: NextServiceId,
): Xml {
  const total = offerPrice(offer)
  const price =
    element === 'Offer' ? simplePrice(totalOf(total), offer.currency) : detailPrice(total, offer.currency)
  return tag(
    element,
    { OfferID: offer.id, Owner: airlineCode },
    el('TotalPrice', price),
    el('FlightsOverview', partKeys.map(writeFlightRef)),
    offer.items.map((item) => writeItem(element, offer, item, partKeys, nextServiceId)),
    offer.parts.flatMap((part, index) => writeBags(offer, part, partKeys[index])),
  )
}

/** Infants have no bags of their own. */
function writeBags({ travellers }: Offer, { fare }: TripPart, keys: PartKeys | undefined): readonly Xml[] {
  const passengerIds = travellers.filter(({ ptc }) => ptc !== 'INF').map(({ id }) => id)
  return allowedBags(fare.priceClass).map((bag) =>
    el(
      'BaggageAllowance',
      el('FlightRefs', keys?.flightKey ?? ''),
      el('PassengerRefs', passengerIds.join(' ')),
      el('BaggageAllowanceRef', bag),
    ),
  )
}

function writeFlightRef({ originDestinationKey, priceClassKey, flightKey }: PartKeys): Xml {
  return tag('FlightRef', { ODRef: originDestinationKey, PriceClassRef: priceClassKey }, flightKey)
}

function writeItem(
  element: 'Offer' | 'PricedOffer',
  offer: Offer,
  item: OfferItem,
  partKeys: readonly PartKeys[],
  nextServiceId: NextServiceId,
): Xml {
  const price = itemPrice(item)
  return tag(
    'OfferItem',
    { OfferItemID: item.id },
    element === 'Offer' ? shoppedPrice(price, offer.currency) : pricedPrice(price, offer.currency),
    writeServices(offer, item, partKeys, nextServiceId),
    item.kind === 'flight' ? writeFareDetail(offer, item, partKeys) : undefined,
  )
}

function shoppedPrice(price: Price, currency: string): Xml {
  return el(
    'TotalPriceDetail',
    el('TotalAmount', simplePrice(totalOf(price), currency)),
    baseAmount(price, currency),
    el('Taxes', taxTotal(price, currency)),
  )
}

function pricedPrice(price: Price, currency: string): Xml {
  return el('TotalPriceDetail', el('TotalAmount', detailPrice(price, currency)), baseAmount(price, currency))
}

function writeServices(
  offer: Offer,
  item: OfferItem,
  partKeys: readonly PartKeys[],
  nextServiceId: NextServiceId,
): readonly Xml[] {
  const service = (reference: Xml): Xml =>
    tag(
      'Service',
      { ServiceID: nextServiceId() },
      el('PassengerRefs', item.passengerIds.join(' ')),
      reference,
    )
  switch (item.kind) {
    case 'flight':
      return [
        service(el('FlightRefs', partKeys.map(({ flightKey }) => flightKey).join(' '))),
        ...includedReferences(offer.parts, item, partKeys).map(service),
      ]
    case 'service':
      return [service(serviceReference(item.code, segmentKeysAt(partKeys, item.legIndexes)))]
    case 'fee':
      return [service(el('ServiceDefinitionRef', definitionKey(CARD_FEE_CODE)))]
  }
}

/** Infants travel on a lap and get nothing of what a price class includes. */
function includedReferences(
  parts: readonly TripPart[],
  item: FlightItem,
  partKeys: readonly PartKeys[],
): readonly Xml[] {
  if (item.ptc === 'INF') return []
  return parts.flatMap((part, index) =>
    includedServices(part.fare.priceClass).map((code) =>
      serviceReference(code, partKeys[index]?.segmentKeys ?? []),
    ),
  )
}

export function serviceReference(code: string, segmentKeys: readonly string[]): Xml {
  return tag('ServiceDefinitionRef', { SegmentRefs: segmentKeys.join(' ') }, definitionKey(code))
}

export function segmentKeysAt(partKeys: readonly PartKeys[], indexes: readonly number[]): readonly string[] {
  const all = partKeys.flatMap(({ segmentKeys }) => segmentKeys)
  return indexes.flatMap((index) => all[index] ?? [])
}

/** The fare of one passenger of the item; the item's own price is that of all its passengers. */
function writeFareDetail(offer: Offer, item: FlightItem, partKeys: readonly PartKeys[]): Xml {
  return el(
    'FareDetail',
    el('PassengerRefs', item.passengerIds.join(' ')),
    el(
      'Price',
      el('TotalAmount', detailPrice(item.pricePerPassenger, offer.currency)),
      baseAmount(item.pricePerPassenger, offer.currency),
    ),
    offer.parts.flatMap((part, index) => writeFareComponents(part, partKeys[index])),
  )
}

function writeFareComponents({ journey, fare }: TripPart, keys: PartKeys | undefined): readonly Xml[] {
  return journey.legs.map((leg, index) =>
    el(
      'FareComponent',
      el('FareBasis', el('RBD', fare.legClasses[index]?.rbd ?? 'Y'), CABIN),
      writeFareRules(fare.priceClass),
      el('PriceClassRef', keys?.priceClassKey ?? ''),
      tag('SegmentRefs', { ON_Point: leg.from, OFF_Point: leg.to }, keys?.segmentKeys[index] ?? ''),
    ),
  )
}
