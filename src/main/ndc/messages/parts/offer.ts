import type { Offer, OfferFlight } from '../../../../shared/domain/offer'
import { element, leaf, textLeaf, within } from '../../xml/state-table'
import { splitRefs } from '../../xml/xml-text'
import type { Draft, MessageReading, MessageState } from '../message-reading'
import { append } from '../short-list'
import { offerItem } from './offer-item'
import { totalRows } from './price'

interface OverviewDraft {
  readonly offer: Draft<Offer>
  itineraryPriceClass?: string
}

const flightsOverview = element({
  open: (offer: Draft<Offer>): OverviewDraft => ({ offer }),
  children: {
    FlightRef: leaf(({ offer }: OverviewDraft, text, attributes) => {
      const { ODRef: originDestinationKey, PriceClassRef: priceClassId } = attributes
      for (const flightKey of splitRefs(text)) {
        const flight: Draft<OfferFlight> = { flightKey }
        if (originDestinationKey !== undefined) flight.originDestinationKey = originDestinationKey
        if (priceClassId !== undefined) flight.priceClassId = priceClassId
        offer.flights = append(offer.flights, flight)
      }
    }),
    ItineraryPriceClassRef: textLeaf((overview: OverviewDraft, text) => {
      overview.itineraryPriceClass = text
    }),
  },
  close: ({ offer, itineraryPriceClass }) => {
    // Some airlines name the price class once for all flights of the offer.
    if (itineraryPriceClass === undefined) return
    offer.flights = offer.flights.map((flight) => ({ priceClassId: itineraryPriceClass, ...flight }))
  },
})

/** An Offer or PricedOffer (section 2.4), complete at its end but for what only the whole message can say. */
export const offer: MessageState<MessageReading> = element({
  open: (reading: MessageReading, attributes): Draft<Offer> => ({
    offerId: attributes['OfferID'] ?? '',
    owner: attributes['Owner'] ?? '',
    ...(reading.responseId === undefined ? {} : { responseId: reading.responseId }),
    flights: [],
    items: [],
  }),
  children: {
    TotalPrice: within(totalRows),
    FlightsOverview: flightsOverview,
    OfferItem: offerItem,
  },
  close: (draft, reading) => {
    reading.settleCurrency()
    reading.offers.push(draft)
  },
})
