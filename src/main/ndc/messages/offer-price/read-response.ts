import { within } from '../../xml/state-table'
import { ancillaryOffer } from '../parts/ancillary-offer'
import { dataLists } from '../parts/data-lists'
import { metadata } from '../parts/metadata'
import { counted, offer } from '../parts/offer'
import { outcomeRows, shoppingResponseId } from '../parts/outcome'
import type { ReadableMessage } from '../readable-message'

export const offerPriceResponse: ReadableMessage = {
  table: within({
    ...outcomeRows,
    ShoppingResponseID: shoppingResponseId,
    PricedOffer: offer,
    // Other flight offers that may stand beside the services were not asked for.
    OtherOffers: within({ ALaCarteOffer: ancillaryOffer, Offer: counted }),
    DataLists: dataLists,
    Metadata: metadata,
  }),
  finish: (reading) => {
    const { envelope, outcome, responseId, ancillaries, lists, others } = reading
    const [priced] = reading.offers
    return {
      root: 'OfferPriceRS',
      envelope,
      outcome,
      ...(responseId === undefined ? {} : { responseId }),
      ...(priced === undefined ? {} : { offer: priced }),
      ancillaries,
      lists,
      ...(others > 0 && { otherOffers: others }),
      whole: reading.wholeCurrencies(),
    }
  },
}
