import { allowanceText } from '../baggage/bags'
import type { BaggageAllowance } from '../lists/data-lists'
import type { Order } from './order'

/**
 * The bags that are told for the whole order, those that allow none only where it states no other. Those of a service
 * are told with the travellers who have it: the lists name them whether anybody has or not.
 */
export function bagsOfOrder({ lists }: Pick<Order, 'lists'>): readonly BaggageAllowance[] {
  const ofServices = new Set(
    Object.values(lists.serviceDefinitions).flatMap(({ baggageAllowanceIds }) => baggageAllowanceIds),
  )
  const allowances = Object.values(lists.baggageAllowances)
  const allowed = allowances.filter((allowance) => allowanceText(allowance) !== undefined)
  return allowed.length > 0 ? allowed.filter(({ id }) => !ofServices.has(id)) : allowances
}
