import { allowanceText } from '../../shared/domain/baggage/bags'
import type { BaggageAllowance } from '../../shared/domain/lists/data-lists'
import { bagAttribute } from '../../shared/domain/offer/offer-attributes'
import type { Order } from '../../shared/domain/order/order'
import { bagsOfOrder } from '../../shared/domain/order/order-bags'
import type { OrderLabels } from './labels/order-labels'

/** The bags of the order, such as "Cabin bag 1 × 8 kg", each once. */
export function baggageOf(order: Order, labels: OrderLabels): readonly string[] {
  const lines = bagsOfOrder(order).map((allowance) => lineOf(allowance, labels))
  return [...new Set(lines)].filter((line) => line !== '')
}

function lineOf(allowance: BaggageAllowance, labels: OrderLabels): string {
  return [categoryName(allowance, labels), allowanceText(allowance) ?? labels.notIncluded]
    .filter((part) => part !== undefined && part !== '')
    .join(' ')
}

/** A category that is not known stays as the airline writes it. */
function categoryName({ category }: BaggageAllowance, labels: OrderLabels): string | undefined {
  switch (bagAttribute(category)) {
    case 'checked-bag':
      return labels.checkedBag
    case 'cabin-bag':
      return labels.cabinBag
    case undefined:
      return category
  }
}
