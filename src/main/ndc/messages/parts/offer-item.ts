import type {
  FareComponent,
  FareConditions,
  FareDetail,
  Offer,
  OfferItem,
  OfferService,
} from '../../../../shared/domain/offer/offer'
import { element, leafState, textLeaf, within } from '../../xml/state-table'
import { isTrue, splitRefs } from '../../xml/xml-text'
import type { Draft, MessageState } from '../message-reading'
import { append, appendAll } from '../short-list'
import { priceDetail } from './price'
import { seatIn } from './seat'

interface ServiceDraft {
  readonly serviceId: string
  passengerRefs: string[]
  flightKeys: string[]
  segmentKeys: string[]
  definitionId: string | undefined
  seat: string | undefined
}

type FareSegment = Draft<FareComponent['segments'][number]>

interface FareDetailDraft extends Draft<FareDetail> {
  components: FareComponent[]
}

/** Shared by all that have no refs: `appendAll` never adds to an empty list but makes a new one. */
const NONE: string[] = []
const NO_FARES: FareDetail[] = []

/** Refs, with the name of the list they go to; a second element of the same name adds to the first. */
export function refsLeaf<Name extends string>(name: Name): MessageState<Record<Name, string[]>> {
  return leafState((owner: Record<Name, string[]>, text) => {
    owner[name] = appendAll(owner[name], splitRefs(text))
  })
}

/** A seat on a segment: a service like others, which may have a definition of its own. */
const selectedSeat: MessageState<ServiceDraft> = within({
  Seat: seatIn((draft: ServiceDraft, seat) => {
    draft.seat = seat
  }),
  SegmentRef: refsLeaf('segmentKeys'),
  ServiceDefinitionRef: textLeaf((draft: ServiceDraft, text) => {
    draft.definitionId = text
  }),
})

const service = element({
  open: (_item: Draft<OfferItem>, attributes): ServiceDraft => ({
    serviceId: attributes['ServiceID'] ?? '',
    passengerRefs: NONE,
    flightKeys: NONE,
    segmentKeys: NONE,
    definitionId: undefined,
    seat: undefined,
  }),
  children: {
    PassengerRefs: refsLeaf('passengerRefs'),
    FlightRefs: refsLeaf('flightKeys'),
    ServiceDefinitionRef: leafState((draft: ServiceDraft, text, attributes) => {
      if (text === '') return
      draft.definitionId = text
      draft.segmentKeys = splitRefs(attributes['SegmentRefs'])
    }),
    SelectedSeat: selectedSeat,
  },
  close: (draft, item) => {
    item.services = append(item.services, offerService(draft))
  },
})

function offerService(draft: ServiceDraft): OfferService {
  const { serviceId, passengerRefs, definitionId, flightKeys, segmentKeys, seat } = draft
  if (definitionId === undefined && seat === undefined)
    return { kind: 'flights', serviceId, passengerRefs, flightKeys }
  const defined = { serviceId, passengerRefs, definitionId: definitionId ?? '', segmentKeys }
  return { kind: 'definition', ...defined, ...(seat !== undefined && { seat }) }
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

/** Penalty of a fare, or of an offer as a whole. */
export const penalty = element({
  open: (owner: { conditions?: FareConditions }, attributes) => {
    const { ChangeFeeInd, CancelFeeInd, RefundableInd } = attributes
    const conditions: Draft<FareConditions> = {}
    if (ChangeFeeInd !== undefined) conditions.changeFee = isTrue(ChangeFeeInd)
    if (CancelFeeInd !== undefined) conditions.cancelFee = isTrue(CancelFeeInd)
    if (RefundableInd !== undefined) conditions.refundable = isTrue(RefundableInd)
    owner.conditions = conditions
  },
})

const fareComponent = element({
  open: (): Draft<FareComponent> => ({ segments: [] }),
  children: {
    FareBasis: fareBasis,
    FareRules: within({ Penalty: penalty }),
    PriceClassRef: textLeaf((component: Draft<FareComponent>, text) => {
      component.priceClassId = text
    }),
    SegmentRefs: leafState((component: Draft<FareComponent>, text, attributes) => {
      component.segments = appendAll(
        component.segments,
        fareSegments(text, attributes['ON_Point'], attributes['OFF_Point']),
      )
    }),
  },
  close: (component, fare: FareDetailDraft) => {
    fare.components = append(fare.components, component)
  },
})

/** The two points are the ends of the whole fare component: on at its first segment, off at its last. */
function fareSegments(text: string, on?: string, off?: string): FareSegment[] {
  return splitRefs(text).map((segmentKey, index, { length }) => {
    const segment: FareSegment = { segmentKey }
    if (on !== undefined && index === 0) segment.on = on
    if (off !== undefined && index === length - 1) segment.off = off
    return segment
  })
}

/** Of an item of an offer or of an order. */
export function fareDetailOf<Owner extends { fares?: FareDetail[] }>(): MessageState<Owner> {
  return element({
    open: (): FareDetailDraft => ({ passengerRefs: [], components: [] }),
    children: {
      PassengerRefs: refsLeaf('passengerRefs'),
      Price: priceDetail,
      FareComponent: fareComponent,
    },
    close: (fare, item: Owner) => {
      item.fares = append(item.fares ?? NO_FARES, fare)
    },
  })
}

/** OfferItem: what one passenger group pays (section 2.4). */
export const offerItem = element({
  open: (_offer: Draft<Offer>, attributes): Draft<OfferItem> => ({
    offerItemId: attributes['OfferItemID'] ?? '',
    services: [],
    fares: [],
  }),
  children: { TotalPriceDetail: priceDetail, Service: service, FareDetail: fareDetailOf<Draft<OfferItem>>() },
  close: (item, offer) => {
    offer.items = append(offer.items, item)
  },
})
