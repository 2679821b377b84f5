import type { AttributeName } from '../../../shared/domain/offer/offer-attributes'
import { iconCabinBag, iconChange, iconCheckedBag, iconMeal, iconRefund, iconSeat } from './icons'

/** The sign of what an offer includes, where there is no room for its word. */
export const attributeIcons: Readonly<Record<AttributeName, string>> = {
  'checked-bag': iconCheckedBag,
  'cabin-bag': iconCabinBag,
  seat: iconSeat,
  meal: iconMeal,
  change: iconChange,
  refund: iconRefund,
}
