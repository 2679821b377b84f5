import { element, within } from '../../xml/state-table'
import type { MessageReading } from '../message-reading'
import { priceCalendar } from '../parts/calendar'
import { dataLists } from '../parts/data-lists'
import { metadata } from '../parts/metadata'
import { counted, offer } from '../parts/offer'
import { outcomeRows, shoppingResponseId } from '../parts/outcome'
import type { ReadableMessage } from '../readable-message'

/** AirlineOffers: the offers of a day search, or the calendar of one direction. */
const airlineOffers = element({
  open: (reading: MessageReading) => {
    // Calendars that do not name their direction are told apart by the element they stand in.
    reading.calendarsOfGroup.delete('')
    return reading
  },
  children: {
    Offer: offer,
    PriceCalendar: priceCalendar,
    // Services are sold with the price; here they are counted.
    ALaCarteOffer: within({ ALaCarteOfferItem: counted }),
  },
  close: (reading) => {
    // A price of unknown currency is no price.
    reading.settleAmounts({})
    for (const { entries } of reading.calendars) {
      const known = entries.filter(({ price }) => price.currency !== '')
      if (known.length < entries.length) entries.splice(0, entries.length, ...known)
    }
  },
})

export const airShoppingResponse: ReadableMessage = {
  table: within({
    ...outcomeRows,
    ShoppingResponseID: shoppingResponseId,
    OffersGroup: within({ AirlineOffers: airlineOffers }),
    DataLists: dataLists,
    Metadata: metadata,
  }),
  finish: (reading) => {
    const { envelope, outcome, responseId, offers, lists, others } = reading
    return {
      root: 'AirShoppingRS',
      envelope,
      outcome,
      ...(responseId === undefined ? {} : { responseId }),
      offers,
      calendars: reading.calendars.map((calendar) => ({
        ...(calendar.originDestinationKey === undefined
          ? {}
          : { originDestinationKey: calendar.originDestinationKey }),
        prices: reading.leadPrices(calendar),
        ...(calendar.isForBothWays && { isForBothWays: true as const }),
      })),
      lists,
      ...(others > 0 && { otherServices: others }),
      whole: reading.wholeCurrencies(),
    }
  },
}
