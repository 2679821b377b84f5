import { setTimeout as wait } from 'node:timers/promises'
import type { AppError } from '../../shared/errors/app-error'
import type { AuditTrail } from '../order-cache/audit-trail'
import { eraseExpiredOrders, eraseOrder } from '../orders/erase-orders'
import { findByResponse } from '../orders/find-by-response'
import { findTravellers } from '../orders/find-travellers'
import { openOrder } from '../orders/open-order'
import type { OrderReading } from '../orders/order-ports'
import { refreshOpenTrips } from '../orders/refresh-open-trips'
import { refreshOrder } from '../orders/refresh-order'
import { retrieveOrder } from '../orders/retrieve-order'
import { searchOrders } from '../orders/search-orders'
import type { SettingsStore } from '../settings/settings-store'

export type OrdersDesk = ReturnType<typeof buildOrdersDesk>

export interface OrdersDeskParts extends OrderReading {
  readonly audit: AuditTrail
  readonly settings: SettingsStore
  readonly isOffline: () => boolean
  readonly onNotKept: (error: AppError) => void
}

/** Each is a use case of src/main/orders with what it needs. */
export function buildOrdersDesk(parts: OrdersDeskParts) {
  const { settings } = parts
  const refresh = refreshOrder(parts)
  return {
    search: searchOrders(parts),
    open: openOrder(parts),
    refresh,
    retrieve: retrieveOrder(parts),
    findByResponse: findByResponse(parts),
    erase: eraseOrder(parts),
    eraseExpired: eraseExpiredOrders({ ...parts, keepDays: () => settings.settings().keepOrdersDays }),
    findTravellers: findTravellers({
      orders: parts.orders,
      isWanted: () => settings.settings().suggestTravellers,
      isForbidden: () =>
        settings.locked.includes('suggestTravellers') && !settings.settings().suggestTravellers,
      environment: () => settings.activeProfile().environment,
    }),
    refreshOpenTrips: refreshOpenTrips({
      ...parts,
      refresh,
      wait: (ms, signal) => wait(ms, undefined, { signal }).catch(() => undefined),
    }),
  }
}
