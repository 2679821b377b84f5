import { leaf, node, optional, type XmlElement } from '../../xml/write-xml'
import type { OfferToPrice, PricingCall } from '../../airline-calls'
import {
  checkLength,
  checkPresent,
  checkReferences,
  checkUniqueKeys,
  checkWhole,
  freeKey,
} from '../check-value'
import { envelope, EXTENSION_PREFIX, messageRoot, parameters, type RequestContext } from '../envelope'
import { passengerList } from '../passengers'
import { qualifier } from '../qualifiers'
import { refuseField } from '../../../../shared/errors/refused'

/** Prices one or more offers together, ancillary selections among them (section 4.2; wire notes, section 2). */
export function buildOfferPriceRequest(context: RequestContext, call: PricingCall): XmlElement {
  const { profile } = context
  if (call.offers.length === 0) throw refuseField('Query/Offer', 'must be given at least once')
  const passengerIds = call.passengers.map((passenger) => passenger.passengerId)
  const offerIds = call.offers.map((offer) => offer.offerId)
  checkUniqueKeys([
    ...offerIds.map((id) => ({ field: 'Offer/@OfferID', id })),
    ...passengerIds.map((id) => ({ field: 'Passenger/@PassengerID', id })),
  ])
  return messageRoot('OfferPriceRQ', context, [
    ...envelope(profile),
    parameters(profile, call.currency),
    node(
      'Query',
      call.offers.map((offer) => offerElement(offer, passengerIds)),
    ),
    qualifier(call.qualifiers, profile.airlineCode),
    node('DataLists', [passengerList(call.passengers)]),
    optional(call.cardToken, (token) =>
      tokenMetadata(context, token, freeKey('PF', [...offerIds, ...passengerIds])),
    ),
  ])
}

function offerElement(offer: OfferToPrice, passengerIds: readonly string[]): XmlElement {
  if (offer.items.length === 0) throw refuseField('Offer/OfferItem', 'must be given at least once')
  return node(
    'Offer',
    offer.items.map((item) => offerItem(item, passengerIds)),
    {
      OfferID: offer.offerId,
      Owner: checkPresent('Offer/@Owner', offer.owner),
      ResponseID: checkPresent('Offer/@ResponseID', offer.responseId),
    },
  )
}

function offerItem(item: OfferToPrice['items'][number], passengerIds: readonly string[]): XmlElement {
  const references = checkReferences('OfferItem/PassengerRefs', item.passengerRefs, passengerIds)
  const selection = optional(item.selection, ({ quantity, segmentKey }) =>
    node('ALaCarteSelection', [
      leaf('Quantity', checkWhole('ALaCarteSelection/Quantity', quantity, 1, 99)),
      optional(segmentKey, (segment) => leaf('SegmentID', segment)),
    ]),
  )
  return node('OfferItem', [leaf('PassengerRefs', references), selection], {
    OfferItemID: checkPresent('OfferItem/@OfferItemID', item.offerItemId),
  })
}

function tokenMetadata(context: RequestContext, token: string, metadataKey: string): XmlElement {
  if (context.profile.extensionNamespace === '') {
    throw refuseField('extension namespace', 'must be set in the profile to price with a card')
  }
  const number = leaf(`${EXTENSION_PREFIX}:Number`, checkLength('Token/Number', token, 1, 255))
  const point = node('AugPoint', [node(`${EXTENSION_PREFIX}:Token`, [number])])
  const metadata = node('PaymentFormMetadata', [node('AugmentationPoint', [point])], {
    MetadataKey: metadataKey,
  })
  const other = node('OtherMetadata', [node('PaymentFormMetadatas', [metadata])])
  return node('Metadata', [node('Other', [other])])
}
