import type { PriceClass, ServiceDefinition } from '../../../../shared/domain/lists/data-lists'
import { element, leafState, textLeaf, within } from '../../xml/state-table'
import { splitRefs } from '../../xml/xml-text'
import { putEntry } from '../message-reading'
import type { Draft, MessageReading } from '../message-reading'
import { wholeNumber } from './baggage-list'
import { textsIn } from './description'
import { refsLeaf } from './offer-item'

type SeatsDraft = Draft<PriceClass['seats'][number]>

const classOfService = element({
  open: (_priceClass: Draft<PriceClass>, attributes): SeatsDraft => ({
    segmentKeys: splitRefs(attributes['refs']),
  }),
  children: {
    Code: leafState((seats: SeatsDraft, text, attributes) => {
      const seatsLeft = wholeNumber(attributes['SeatsLeft'])
      if (text !== '') seats.bookingClass = text
      if (seatsLeft !== undefined) seats.seatsLeft = seatsLeft
    }),
  },
  close: (seats, priceClass) => {
    priceClass.seats.push(seats)
  },
})

const priceClass = element({
  open: (reading: MessageReading, attributes): Draft<PriceClass> => ({
    id: reading.keyOr(attributes['PriceClassID']),
    descriptions: [],
    seats: [],
  }),
  children: {
    Name: textLeaf((draft: Draft<PriceClass>, text) => {
      draft.name = text
    }),
    Code: textLeaf((draft: Draft<PriceClass>, text) => {
      draft.code = text
    }),
    Descriptions: textsIn((draft: Draft<PriceClass>) => draft.descriptions),
    ClassOfService: classOfService,
  },
  close: (draft, reading) => {
    putEntry(reading.lists.priceClasses, draft.id, draft)
  },
})

const serviceDefinition = element({
  open: (_reading: MessageReading, attributes): Draft<ServiceDefinition> => ({
    id: attributes['ServiceDefinitionID'] ?? '',
    bundle: [],
    baggageAllowanceIds: [],
    descriptions: [],
  }),
  children: {
    Name: textLeaf((draft: Draft<ServiceDefinition>, text) => {
      draft.name = text
    }),
    ServiceBundle: within({
      ServiceDefinitionRef: refsLeaf('bundle'),
    }),
    BaggageAllowanceRef: refsLeaf('baggageAllowanceIds'),
    Encoding: within({
      Code: textLeaf((draft: Draft<ServiceDefinition>, text) => {
        draft.code = text
      }),
    }),
    Descriptions: textsIn((draft: Draft<ServiceDefinition>) => draft.descriptions),
  },
  close: (draft, reading) => {
    putEntry(reading.lists.serviceDefinitions, draft.id, draft)
  },
})

export const priceClassList = within({ PriceClass: priceClass })
export const serviceDefinitionList = within({ ServiceDefinition: serviceDefinition })
