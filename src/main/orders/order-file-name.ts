import { locatorOf, type StoredOrder } from '../../shared/domain/order'
import { journeysOf, routeOf } from '../order-cache/order-journeys'

/** K0I8OL-LGW-OSL-LGW.pdf: letters and figures that every file system takes, and no name of a person. */
export function fileNameOf({ order }: StoredOrder, extension: 'pdf' | 'ics'): string {
  const parts = [locatorOf(order) ?? order.orderId, ...routeOf(journeysOf(order))]
  const safe = parts.map((part) => part.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 20))
  return `${safe.filter((part) => part !== '').join('-') || 'order'}.${extension}`
}
