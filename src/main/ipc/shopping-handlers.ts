import type { ShoppingDesk } from '../shopping/shopping-desk'
import type { DeskHandlers } from './desk-handlers'

type ShoppingCalls =
  'findLeadPrices' | 'searchDay' | 'readOfferPage' | 'cancelSearch' | 'priceOffers' | 'acceptPrice'

export function shoppingHandlers(shopping: () => Promise<ShoppingDesk>): Pick<DeskHandlers, ShoppingCalls> {
  return {
    findLeadPrices: async (request) => (await shopping()).findLeadPrices(request),
    searchDay: async (request) => (await shopping()).searchDay(request),
    readOfferPage: async (request) => (await shopping()).readOfferPage(request),
    cancelSearch: async (request) => {
      ;(await shopping()).cancelSearch(request)
      return null
    },
    priceOffers: async (request) => (await shopping()).priceOffers(request),
    acceptPrice: async (request) => (await shopping()).acceptPrice(request),
  }
}
