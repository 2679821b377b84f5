import { allowanceText } from '../../shared/domain/baggage/bags'
import type { BaggageAllowance } from '../../shared/domain/data-lists'
import { bagAttribute } from '../../shared/domain/offer-attributes'
import type { Order } from '../../shared/domain/order'
import type { OrderLabels } from './labels/order-labels'

/**
 * The bags of the order, such as "Cabin bag 1 × 8 kg", each once; that there are none only where it states no other.
 * Those of a service are told with the travellers who have it: the lists name them whether anybody has or not.
 */
export function baggageOf({ lists }: Order, labels: OrderLabels): readonly string[] {
  const ofServices = new Set(
    Object.values(lists.serviceDefinitions).flatMap(({ baggageAllowanceIds }) => baggageAllowanceIds),
  )
  const allowances = Object.values(lists.baggageAllowances)
  const allowed = allowances.filter((allowance) => allowanceText(allowance) !== undefined)
  const told = allowed.length > 0 ? allowed.filter(({ id }) => !ofServices.has(id)) : allowances
  return [...new Set(told.map((allowance) => lineOf(allowance, labels)))].filter((line) => line !== '')
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
