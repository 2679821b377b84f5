import type { Offer, OfferFlight } from '../../../../shared/domain/offer'
import { element, leaf, textLeaf, within } from '../../xml/state-table'
import { splitRefs } from '../../xml/xml-text'
import type { Draft, MessageReading, MessageState } from '../message-reading'
import { append, appendAll } from '../short-list'
import { momentLeaf } from './date-time'
import { offerItem, refsLeaf } from './offer-item'
import { settleTotal } from '../../settle/settle-total'
import { totalRows } from './price'

interface OverviewDraft {
  flights: Draft<OfferFlight>[]
  itineraryPriceClass?: string
}

const flightsOverview = element({
  open: (): OverviewDraft => ({ flights: [] }),
  children: {
    FlightRef: leaf((overview: OverviewDraft, text, attributes) => {
      const { ODRef: originDestinationKey, PriceClassRef: priceClassId } = attributes
      for (const flightKey of splitRefs(text)) {
        const flight: Draft<OfferFlight> = { flightKey }
        if (originDestinationKey !== undefined) flight.originDestinationKey = originDestinationKey
        if (priceClassId !== undefined) flight.priceClassId = priceClassId
        overview.flights = append(overview.flights, flight)
      }
    }),
    ItineraryPriceClassRef: textLeaf((overview: OverviewDraft, text) => {
      overview.itineraryPriceClass = text
    }),
  },
  close: ({ flights, itineraryPriceClass }, offer: Draft<Offer>) => {
    // Some airlines name the price class once for all flights of the offer.
    if (itineraryPriceClass !== undefined)
      flights.forEach((flight) => (flight.priceClassId ??= itineraryPriceClass))
    offer.flights = appendAll(offer.flights, flights)
  },
})

const baggageAllowance = element({
  open: (): { allowanceIds: string[]; passengerRefs: string[] } => ({ allowanceIds: [], passengerRefs: [] }),
  children: { PassengerRefs: refsLeaf('passengerRefs'), BaggageAllowanceRef: refsLeaf('allowanceIds') },
  close: ({ allowanceIds, passengerRefs }, offer: Draft<Offer>) => {
    const bags = allowanceIds.map((allowanceId) => ({ allowanceId, passengerRefs }))
    offer.baggage = [...(offer.baggage ?? []), ...bags]
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
    TimeLimits: within({
      OfferExpiration: momentLeaf((draft: Draft<Offer>, moment) => {
        draft.expiresAt = moment
      }),
      Payment: momentLeaf((draft: Draft<Offer>, moment) => {
        draft.payUntil = moment
      }),
    }),
    OfferItem: offerItem,
    BaggageAllowance: baggageAllowance,
  },
  close: (draft, reading) => {
    reading.settleAmounts(draft)
    reading.offers.push(settleTotal(draft))
  },
})
