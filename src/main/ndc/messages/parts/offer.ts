import type { Offer, OfferFlight } from '../../../../shared/domain/offer/offer'
import { element, leafState, textLeaf, within } from '../../xml/state-table'
import { splitRefs } from '../../xml/xml-text'
import type { Draft, MessageReading, MessageState } from '../message-reading'
import { append, appendAll } from '../short-list'
import { momentLeaf } from './date-time'
import { offerItem, penalty, refsLeaf } from './offer-item'
import { settleTotal } from '../../settle/settle-total'
import { totalRows } from './price'

interface OverviewDraft {
  flights: Draft<OfferFlight>[]
  itineraryPriceClass?: string
}

const flightsOverview = element({
  open: (): OverviewDraft => ({ flights: [] }),
  children: {
    FlightRef: leafState((overview: OverviewDraft, text, attributes) => {
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
  open: (): { allowanceIds: string[]; passengerRefs: string[]; flightKeys: string[] } => ({
    allowanceIds: [],
    passengerRefs: [],
    flightKeys: [],
  }),
  children: {
    FlightRefs: refsLeaf('flightKeys'),
    PassengerRefs: refsLeaf('passengerRefs'),
    BaggageAllowanceRef: refsLeaf('allowanceIds'),
  },
  close: ({ allowanceIds, passengerRefs, flightKeys }, offer: Draft<Offer>) => {
    // As a rule they are for all flights, which the overview before them lists.
    const isEverywhere = offer.flights.every(({ flightKey }) => flightKeys.includes(flightKey))
    const where = flightKeys.length === 0 || (isEverywhere && offer.flights.length > 0) ? {} : { flightKeys }
    const bags = allowanceIds.map((allowanceId) => ({ allowanceId, passengerRefs, ...where }))
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
    Penalty: penalty,
  },
  close: (draft, reading) => {
    reading.settleAmounts(draft)
    reading.offers.push(settleTotal(draft))
  },
})

/** Of which it is only said how many there are. */
export const counted: MessageState<MessageReading> = element({
  open: (reading: MessageReading) => {
    reading.others += 1
  },
})
