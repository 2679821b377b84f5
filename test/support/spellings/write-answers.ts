import { type Spelling } from './choices'
import { type Writer } from './hand'
import { type TrueTrip, boughtOffers } from './truth'
import { dataLists, listedOf } from './write-lists'
import { metadataOf } from './write-metadata'
import { alaCarte, offerElement } from './write-offers'
import { order } from './write-order'
import { type Element, element, words, written } from './xml'

export type AnswerName = 'AirShoppingRS' | 'OfferPriceRS' | 'OrderViewRS'

/** An answer repeats the ids of its request (section 2.1). */
export const ECHOED_ID = '0'.repeat(32)

/** What an airline of this spelling answers of this trip. */
export function writeAnswer(name: AnswerName, trip: TrueTrip, spelling: Spelling): Uint8Array {
  const writer = { trip, spelling }
  const content = { AirShoppingRS: shopping, OfferPriceRS: pricing, OrderViewRS: orderView }[name]
  return written(envelope(name, content(writer)), spelling, trip.seed)
}

function orderView(writer: Writer): readonly Element[] {
  return [order(writer)]
}

function envelope(name: AnswerName, content: readonly Element[]): Element {
  const attributes = {
    TimeStamp: '2026-02-01T08:00:00Z',
    Target: 'Test',
    Version: '17.2',
    TransactionIdentifier: ECHOED_ID,
    CorrelationID: ECHOED_ID,
  }
  return element(name, attributes, element('Document'), element('Success'), content)
}

function responseId(trip: TrueTrip): Element {
  return element('ShoppingResponseID', {}, words('ResponseID', `RESP${String(trip.seed)}`))
}

function shopping(writer: Writer): readonly Element[] {
  const { trip } = writer
  const offers = trip.offers.map((offer, index) =>
    offerElement(writer, 'Offer', [offer], `OFFER${String(index + 1)}`),
  )
  return [
    responseId(trip),
    element('OffersGroup', {}, element('AirlineOffers', {}, offers)),
    dataLists(writer, listedOf(writer, trip.offers, false)),
    ...metadataOf(writer, trip),
  ]
}

function pricing(writer: Writer): readonly Element[] {
  const { trip } = writer
  const bought = boughtOffers(trip)
  return [
    responseId(trip),
    offerElement(writer, 'PricedOffer', bought, 'PRICED1'),
    ...(trip.extras.length > 0 ? [element('OtherOffers', {}, alaCarte(writer))] : []),
    dataLists(writer, listedOf(writer, bought, false)),
    ...metadataOf(writer, trip),
  ]
}
