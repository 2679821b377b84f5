import type {
  FareComponent,
  FareDetail,
  Offer,
  OfferItem,
  OfferService,
} from '../../../../shared/domain/offer'
import { element, leaf, textLeaf, within } from '../../xml/state-table'
import { splitRefs } from '../../xml/xml-text'
import type { Draft, MessageState } from '../message-reading'
import { priceDetail } from './price'

interface ServiceDraft {
  readonly serviceId: string
  readonly passengerRefs: string[]
  readonly flightKeys: string[]
  readonly segmentKeys: string[]
  definitionId?: string
}

interface FareDetailDraft extends Draft<FareDetail> {
  components: FareComponent[]
}

/** Refs that are added to those of an earlier element of the same name. */
export function refsLeaf<Owner>(refsOf: (owner: Owner) => string[]): MessageState<Owner> {
  return leaf((owner: Owner, text) => {
    refsOf(owner).push(...splitRefs(text))
  })
}

const service = element({
  open: (_item: Draft<OfferItem>, attributes): ServiceDraft => ({
    serviceId: attributes['ServiceID'] ?? '',
    passengerRefs: [],
    flightKeys: [],
    segmentKeys: [],
  }),
  children: {
    PassengerRefs: refsLeaf((draft: ServiceDraft) => draft.passengerRefs),
    FlightRefs: refsLeaf((draft: ServiceDraft) => draft.flightKeys),
    ServiceDefinitionRef: leaf((draft: ServiceDraft, text, attributes) => {
      if (text === '') return
      draft.definitionId = text
      draft.segmentKeys.push(...splitRefs(attributes['SegmentRefs']))
    }),
  },
  close: (draft, item) => {
    item.services.push(offerService(draft))
  },
})

function offerService(draft: ServiceDraft): OfferService {
  const { serviceId, passengerRefs, definitionId, flightKeys, segmentKeys } = draft
  return definitionId === undefined
    ? { kind: 'flights', serviceId, passengerRefs, flightKeys }
    : { kind: 'definition', serviceId, passengerRefs, definitionId, segmentKeys }
}

const fareBasis: MessageState<Draft<FareComponent>> = within({
  RBD: textLeaf((component: Draft<FareComponent>, text) => {
    component.bookingClass = text
  }),
  FareBasisCode: within({
    Code: textLeaf((component: Draft<FareComponent>, text) => {
      component.fareBasis = text
    }),
  }),
  CabinType: within({
    CabinTypeCode: textLeaf((component: Draft<FareComponent>, text) => {
      component.cabinCode = text
    }),
    CabinTypeName: textLeaf((component: Draft<FareComponent>, text) => {
      component.cabinName = text
    }),
  }),
})

const fareComponent = element({
  open: (): Draft<FareComponent> => ({ segments: [] }),
  children: {
    FareBasis: fareBasis,
    PriceClassRef: textLeaf((component: Draft<FareComponent>, text) => {
      component.priceClassId = text
    }),
    SegmentRefs: leaf((component: Draft<FareComponent>, text, attributes) => {
      component.segments.push(...fareSegments(text, attributes['ON_Point'], attributes['OFF_Point']))
    }),
  },
  close: (component, fare: FareDetailDraft) => {
    fare.components.push(component)
  },
})

/** The two points are the ends of the whole fare component: on at its first segment, off at its last. */
function fareSegments(text: string, on?: string, off?: string): FareComponent['segments'] {
  const keys = splitRefs(text)
  return keys.map((segmentKey, index) => ({
    segmentKey,
    ...(on !== undefined && index === 0 ? { on } : {}),
    ...(off !== undefined && index === keys.length - 1 ? { off } : {}),
  }))
}

const fareDetail = element({
  open: (): FareDetailDraft => ({ passengerRefs: [], components: [] }),
  children: {
    PassengerRefs: refsLeaf((fare: FareDetailDraft) => fare.passengerRefs),
    Price: priceDetail,
    FareComponent: fareComponent,
  },
  close: (fare, item: Draft<OfferItem>) => {
    item.fares.push(fare)
  },
})

/** OfferItem: what one passenger group pays (section 2.4). */
export const offerItem = element({
  open: (_offer: Draft<Offer>, attributes): Draft<OfferItem> => ({
    offerItemId: attributes['OfferItemID'] ?? '',
    services: [],
    fares: [],
  }),
  children: { TotalPriceDetail: priceDetail, Service: service, FareDetail: fareDetail },
  close: (item, offer) => {
    offer.items.push(item)
  },
})
