import type { StoredOrder } from '../../shared/domain/order/order'
import type { Traveller } from '../../shared/domain/people/passenger'
import type {
  FoundByResponse,
  OrderKey,
  OrderQuery,
  OrderSearchAnswer,
} from '../../shared/domain/order/order-list'
import type { RefreshedOrder } from '../orders/refresh-order'
import type { DeskHandlers } from './desk-handlers'

type OrderCalls =
  | 'searchOrders'
  | 'openOrder'
  | 'refreshOrder'
  | 'retrieveOrder'
  | 'findByResponse'
  | 'eraseOrder'
  | 'findTravellers'

/** The use cases of src/main/orders, wired. */
export interface OrderUseCases {
  search(query: OrderQuery): OrderSearchAnswer
  open(key: OrderKey): StoredOrder
  refresh(key: OrderKey): Promise<RefreshedOrder>
  retrieve(orderId: string): Promise<StoredOrder>
  findByResponse(responseId: string): Promise<FoundByResponse>
  erase(key: OrderKey): void
  findTravellers(text: string, isAsked?: boolean): readonly Traveller[]
}

export function orderHandlers(orders: () => Promise<OrderUseCases>): Pick<DeskHandlers, OrderCalls> {
  return {
    searchOrders: async (query) => (await orders()).search(query),
    openOrder: async (key) => (await orders()).open(key),
    refreshOrder: async (key) => (await orders()).refresh(key),
    retrieveOrder: async ({ orderId }) => (await orders()).retrieve(orderId),
    findByResponse: async ({ responseId }) => (await orders()).findByResponse(responseId),
    eraseOrder: async (key) => {
      ;(await orders()).erase(key)
      return null
    },
    findTravellers: async ({ text, isAsked }) => (await orders()).findTravellers(text, isAsked),
  }
}
