import type { AncillaryItem, AncillaryOffer } from '../../../../shared/domain/offer/offer'
import { element, leafState, textLeaf, within } from '../../xml/state-table'
import { isTrue, splitRefs } from '../../xml/xml-text'
import type { Draft, MessageReading, MessageState } from '../message-reading'
import { appendAll } from '../short-list'
import { priceDetail } from './price'
import type { Priced } from './price'

interface ItemDraft extends Priced {
  readonly offerItemId: string
  passengerRefs: string[]
  segmentKeys: string[]
  definitionId: string
}

const eligibility = within({
  PassengerRefs: leafState((item: ItemDraft, text, attributes) => {
    item.passengerRefs = appendAll(item.passengerRefs, eligibleRefs(text, attributes['AnyPassengerInd']))
  }),
  SegmentRefs: leafState((item: ItemDraft, text, attributes) => {
    item.segmentKeys = appendAll(item.segmentKeys, eligibleRefs(text, attributes['AnySegmentInd']))
  }),
})

/** Empty stands for all of them. */
function eligibleRefs(text: string, anyIndicator = 'false'): string[] {
  return isTrue(anyIndicator) ? [] : splitRefs(text)
}

const ancillaryItem = element({
  open: (_offer: Draft<AncillaryOffer>, attributes): ItemDraft => ({
    offerItemId: attributes['OfferItemID'] ?? '',
    definitionId: '',
    passengerRefs: [],
    segmentKeys: [],
  }),
  children: {
    Eligibility: eligibility,
    UnitPriceDetail: priceDetail,
    Service: within({
      ServiceDefinitionRef: textLeaf((item: ItemDraft, text) => {
        item.definitionId = text
      }),
    }),
  },
  close: (item, offer, reading: MessageReading) => {
    reading.settleAmounts(item, true)
    offer.items.push(ancillary(item))
  },
})

function ancillary({
  total,
  offerItemId,
  definitionId,
  passengerRefs,
  segmentKeys,
}: ItemDraft): AncillaryItem {
  const item = { offerItemId, definitionId, passengerRefs, segmentKeys }
  return total === undefined ? item : { ...item, unitPrice: total }
}

/** ALaCarteOffer: services that may be added before the final pricing (wire notes, section 2). */
export const ancillaryOffer: MessageState<MessageReading> = element({
  open: (reading: MessageReading, attributes): Draft<AncillaryOffer> => ({
    offerId: attributes['OfferID'] ?? '',
    owner: attributes['Owner'] ?? '',
    ...(reading.responseId === undefined ? {} : { responseId: reading.responseId }),
    items: [],
  }),
  children: { ALaCarteOfferItem: ancillaryItem },
  close: (offer, reading) => {
    reading.ancillaries.push(offer)
  },
})
