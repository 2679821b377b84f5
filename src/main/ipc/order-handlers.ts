import type { OrdersDesk } from '../composition/orders-desk'
import type { DeskHandlers } from './desk-handlers'

type OrderCalls =
  'searchOrders' | 'openOrder' | 'refreshOrder' | 'retrieveOrder' | 'eraseOrder' | 'findTravellers'

export function orderHandlers(orders: () => Promise<OrdersDesk>): Pick<DeskHandlers, OrderCalls> {
  return {
    searchOrders: async (query) => (await orders()).search(query),
    openOrder: async (key) => (await orders()).open(key),
    refreshOrder: async (key) => (await orders()).refresh(key),
    retrieveOrder: async ({ orderId }) => (await orders()).retrieve(orderId),
    eraseOrder: async (key) => {
      ;(await orders()).erase(key)
      return null
    },
    findTravellers: async ({ text }) => (await orders()).findTravellers(text),
  }
}
