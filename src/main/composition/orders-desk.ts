import { setTimeout as wait } from 'node:timers/promises'
import type { StoredOrder } from '../../shared/domain/order'
import type { Traveller } from '../../shared/domain/passenger'
import type { AppError } from '../../shared/ipc/app-error'
import type { OrderKey, OrderQuery, OrderSearchAnswer } from '../../shared/ipc/desk-contract'
import type { AuditTrail } from '../order-cache/audit-trail'
import { eraseExpiredOrders, eraseOrder } from '../orders/erase-orders'
import { findTravellers } from '../orders/find-travellers'
import { openOrder } from '../orders/open-order'
import type { OrderReading } from '../orders/order-ports'
import { refreshOpenTrips, type RefreshRound } from '../orders/refresh-open-trips'
import { refreshOrder, type RefreshedOrder } from '../orders/refresh-order'
import { retrieveOrder } from '../orders/retrieve-order'
import { searchOrders } from '../orders/search-orders'
import type { SettingsStore } from '../settings/settings-store'

/** What the windows may ask of orders; each is a use case of src/main/orders. */
export interface OrdersDesk {
  search(query: OrderQuery): OrderSearchAnswer
  open(key: OrderKey): StoredOrder
  refresh(key: OrderKey): Promise<RefreshedOrder>
  retrieve(orderId: string): Promise<StoredOrder>
  erase(key: OrderKey): void
  eraseExpired(): number
  findTravellers(text: string): readonly Traveller[]
  refreshOpenTrips(signal: AbortSignal): Promise<RefreshRound>
}

export interface OrdersDeskParts extends OrderReading {
  readonly audit: AuditTrail
  readonly settings: SettingsStore
  readonly isOffline: () => boolean
  readonly onNotKept: (error: AppError) => void
}

export function buildOrdersDesk(parts: OrdersDeskParts): OrdersDesk {
  const { settings } = parts
  const refresh = refreshOrder(parts)
  return {
    search: searchOrders(parts),
    open: openOrder(parts),
    refresh,
    retrieve: retrieveOrder(parts),
    erase: eraseOrder(parts),
    eraseExpired: eraseExpiredOrders({ ...parts, keepDays: () => settings.settings().keepOrdersDays }),
    findTravellers: findTravellers({
      orders: parts.orders,
      isWanted: () => settings.settings().suggestTravellers,
      environment: () => settings.activeProfile().environment,
    }),
    refreshOpenTrips: refreshOpenTrips({
      ...parts,
      refresh,
      wait: (ms, signal) => wait(ms, undefined, { signal }).catch(() => undefined),
    }),
  }
}
