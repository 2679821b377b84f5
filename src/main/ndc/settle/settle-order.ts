import type { DataLists } from '../../../shared/domain/lists/data-lists'
import { isTravel, type Order } from '../../../shared/domain/order/order'
import { itemsAdultsFirst, passengersAdultsFirst, placesOf } from './adults-first'

/** An order with the lists of its answer: people and what they pay in one order, however they are listed. */
export function settleOrder(order: Order, lists: DataLists): Order {
  const places = placesOf(lists.passengers)
  return {
    ...order,
    items: itemsAdultsFirst(order.items, (item) =>
      isTravel(item) ? places.get(item.services[0]?.passengerRef ?? '') : undefined,
    ),
    lists: { ...lists, passengers: passengersAdultsFirst(lists.passengers) },
  }
}
