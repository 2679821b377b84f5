import type {
  Carrier,
  Flight,
  Operator,
  OriginDestination,
  SegmentEnd,
} from '../../../../shared/domain/flights/itinerary'
import { addDays } from '../../../../shared/domain/dates/local-date'
import { element, leafState, textLeaf, within } from '../../xml/state-table'
import { splitRefs } from '../../xml/xml-text'
import { putEntry } from '../message-reading'
import type { Draft, MessageReading, MessageState } from '../message-reading'
import { wholeNumber } from './baggage-list'
import { localDateText, localTimeText } from './date-time'
import { textsIn } from './description'
import { refsLeaf } from './offer-item'

/** An arrival may give its day as days after that of the departure. */
type EndDraft = Draft<SegmentEnd> & { changeOfDay?: number }
type CarrierDraft = Draft<Carrier>

interface SegmentDraft {
  readonly segmentKey: string
  departure: EndDraft
  arrival: EndDraft
  marketing: CarrierDraft
  operating?: Operator
  aircraftCode?: string
  bookingClass?: string
  cabinName?: string
  seatsLeft?: number
  duration?: string
  stops?: number
  /** How many places it stops at, where the answer names them. */
  stopPlaces?: number
}

/** Departure or Arrival; `refs` name the metadata of its country and city. */
function segmentEnd(name: 'departure' | 'arrival'): MessageState<SegmentDraft> {
  return element({
    open: (segment: SegmentDraft, attributes, reading): EndDraft => {
      const refs = splitRefs(attributes['refs'])
      if (refs.length > 0) {
        const ends = reading.placeRefs.get(segment.segmentKey)
        if (ends === undefined) reading.placeRefs.set(segment.segmentKey, { [name]: refs })
        else ends[name] = refs
      }
      return segment[name]
    },
    children: {
      AirportCode: textLeaf((end: EndDraft, text) => {
        end.airportCode = text
      }),
      Date: leafState((end: EndDraft, text) => {
        end.date = localDateText(text) ?? end.date
      }),
      Time: leafState((end: EndDraft, text) => {
        const time = localTimeText(text)
        if (time !== undefined) end.time = time
      }),
      ChangeOfDay: leafState((end: EndDraft, text) => {
        if (/^[+-]?\d{1,2}$/.test(text)) end.changeOfDay = Number(text)
      }),
      AirportName: textLeaf((end: EndDraft, text) => {
        end.airportName = text
      }),
      Terminal: within({
        Name: textLeaf((end: EndDraft, text) => {
          end.terminal = text
        }),
      }),
    },
  })
}

/** Empty where the answer states neither day. */
function dayAfter(departureDate: string, days: number | undefined): string {
  return days === undefined || departureDate === '' ? '' : addDays(departureDate, days)
}

const carrierRows = {
  AirlineID: textLeaf((draft: Draft<Operator>, text) => {
    draft.airlineId = text
  }),
  Name: textLeaf((draft: Draft<Operator>, text) => {
    draft.name = text
  }),
  FlightNumber: leafState((draft: Draft<Operator>, text, { OperationalSuffix = '' }) => {
    if (text !== '') draft.flightNumber = `${text}${OperationalSuffix}`
  }),
}

/** Who operates may be told in words alone. */
const operatingCarrier = element({
  open: (): Draft<Operator> & { readonly words: string[] } => ({ words: [] }),
  children: { ...carrierRows, Disclosures: textsIn((draft: { readonly words: string[] }) => draft.words) },
  close: ({ words, ...operator }, segment: SegmentDraft) => {
    const told = words.length === 0 ? operator : { ...operator, disclosure: words.join(' ') }
    if (told.airlineId ?? told.name ?? told.disclosure) segment.operating = told
  },
})

const stops = within({
  StopQuantity: leafState((segment: SegmentDraft, text) => {
    const count = wholeNumber(text)
    if (count !== undefined) segment.stops = count
  }),
  StopLocations: within({
    StopLocation: element({
      open: (segment: SegmentDraft) => {
        segment.stopPlaces = (segment.stopPlaces ?? 0) + 1
      },
    }),
  }),
})

const flightSegment = element({
  open: (_reading: MessageReading, attributes): SegmentDraft => ({
    segmentKey: attributes['SegmentKey'] ?? '',
    departure: { airportCode: '', date: '' },
    arrival: { airportCode: '', date: '' },
    marketing: { airlineId: '' },
  }),
  children: {
    Departure: segmentEnd('departure'),
    Arrival: segmentEnd('arrival'),
    MarketingCarrier: element({ open: (segment: SegmentDraft) => segment.marketing, children: carrierRows }),
    OperatingCarrier: operatingCarrier,
    Equipment: within({
      AircraftCode: textLeaf((segment: SegmentDraft, text) => {
        segment.aircraftCode = text
      }),
    }),
    ClassOfService: within({
      Code: leafState((segment: SegmentDraft, text, attributes) => {
        const seatsLeft = wholeNumber(attributes['SeatsLeft'])
        if (text !== '') segment.bookingClass = text
        if (seatsLeft !== undefined) segment.seatsLeft = seatsLeft
      }),
      MarketingName: textLeaf((segment: SegmentDraft, text) => {
        segment.cabinName = text
      }),
    }),
    FlightDetail: within({
      Stops: stops,
      FlightDuration: within({
        Value: textLeaf((segment: SegmentDraft, text) => {
          segment.duration = text
        }),
      }),
    }),
  },
  close: ({ arrival: { changeOfDay, ...arrival }, stopPlaces, ...segment }: SegmentDraft, reading) => {
    const date = arrival.date === '' ? dayAfter(segment.departure.date, changeOfDay) : arrival.date
    const stops = segment.stops ?? stopPlaces
    putEntry(reading.lists.segments, segment.segmentKey, {
      ...segment,
      ...(stops !== undefined && { stops }),
      arrival: { ...arrival, date },
    })
  },
})

const flight = element({
  open: (reading: MessageReading, attributes): Draft<Flight> => ({
    flightKey: reading.keyOr(attributes['FlightKey']),
    segmentKeys: [],
  }),
  children: {
    Journey: within({
      Time: textLeaf((draft: Draft<Flight>, text) => {
        draft.duration = text
      }),
    }),
    SegmentReferences: refsLeaf('segmentKeys'),
  },
  close: (draft, reading) => {
    putEntry(reading.lists.flights, draft.flightKey, draft)
  },
})

const originDestination = element({
  open: (reading: MessageReading, attributes): Draft<OriginDestination> => ({
    key: reading.keyOr(attributes['OriginDestinationKey']),
    departureCode: '',
    arrivalCode: '',
    flightKeys: [],
  }),
  children: {
    DepartureCode: textLeaf((draft: Draft<OriginDestination>, text) => {
      draft.departureCode = text
    }),
    ArrivalCode: textLeaf((draft: Draft<OriginDestination>, text) => {
      draft.arrivalCode = text
    }),
    FlightReferences: refsLeaf('flightKeys'),
  },
  close: (draft, reading) => {
    putEntry(reading.lists.originDestinations, draft.key, draft)
  },
})

export const flightSegmentList = within({ FlightSegment: flightSegment })
export const flightList = within({ Flight: flight })
export const originDestinationList = within({ OriginDestination: originDestination })
