import type { StoredOrder } from '../../shared/domain/order'
import type { Profile } from '../../shared/domain/profile'
import type { LocaleCode } from '../../shared/domain/settings'
import type { AppError } from '../../shared/ipc/app-error'
import type { OrderKey } from '../../shared/ipc/desk-contract'
import type { AuditTrail } from '../order-cache/audit-trail'
import { eraseExpiredOrders, eraseOrder } from './erase-orders'
import { findTravellers } from './find-travellers'
import { orderFormat } from './format-order'
import { labelsOf } from './labels/index'
import { openOrder } from './open-order'
import { orderAsText } from './order-as-text'
import { orderCalendarFile } from './order-calendar-file'
import { orderDocument } from './order-document'
import { fileNameOf } from './order-file-name'
import { keptOrder, type OrderReading } from './order-ports'
import { refreshOpenTrips, type RefreshOpenTripsDeps } from './refresh-open-trips'
import { refreshOrder } from './refresh-order'
import { retrieveOrder } from './retrieve-order'
import { searchOrders } from './search-orders'

export interface OrderDeskDeps extends OrderReading {
  readonly audit: Pick<AuditTrail, 'append'>
  /** The point of sale in use. */
  readonly activeProfile: () => Profile
  /** Undefined when it was removed. */
  readonly profileOf: (profileId: string) => Profile | undefined
  readonly keepOrdersDays: () => number
  readonly suggestsTravellers: () => boolean
  /** Language of paper and files. */
  readonly locale: () => LocaleCode
  /** Zone of this computer, for "as of". */
  readonly timeZone: string
  readonly isOffline: () => boolean
  readonly wait: RefreshOpenTripsDeps['wait']
  /** An order is shown that could not be kept. */
  readonly onNotKept: (error: AppError) => void
}

/** A file to be written: its text, and the name to propose. */
export interface OrderFile {
  readonly text: string
  readonly name: string
}

/** Everything that the windows may ask about orders; all but refresh and retrieve works offline. */
export type OrderDesk = ReturnType<typeof createOrderDesk>

export function createOrderDesk(deps: OrderDeskDeps) {
  const { orders, audit, now } = deps
  const refresh = refreshOrder(deps)
  return {
    search: searchOrders({ orders, now }),
    open: openOrder({ orders }),
    refresh,
    retrieve: retrieveOrder(deps),
    erase: eraseOrder({ orders, audit }),
    eraseExpired: eraseExpiredOrders({ orders, audit, now, keepDays: deps.keepOrdersDays }),
    findTravellers: findTravellers({
      orders,
      isWanted: deps.suggestsTravellers,
      environment: () => deps.activeProfile().environment,
    }),
    refreshOpenTrips: refreshOpenTrips({ ...deps, refresh }),
    ...orderFiles(deps),
  }
}

function orderFiles(deps: OrderDeskDeps) {
  const words = () => {
    const locale = deps.locale()
    return { locale, labels: labelsOf[locale], format: orderFormat(locale, deps.timeZone) }
  }
  const kept = (key: OrderKey): StoredOrder => keptOrder(deps.orders, key)
  return {
    /** A page for printHtml and pdfOfHtml. */
    document: (key: OrderKey): OrderFile => {
      const stored = kept(key)
      const profile = deps.profileOf(stored.profileId)
      const whose = profile && { agencyName: profile.agencyName, airlineName: profile.airlineName }
      return { text: orderDocument(stored, { ...words(), ...whose }), name: fileNameOf(stored, 'pdf') }
    },
    calendarFile: (key: OrderKey): OrderFile => {
      const stored = kept(key)
      return { text: orderCalendarFile(stored, words().labels), name: fileNameOf(stored, 'ics') }
    },
    asText: (key: OrderKey): string => orderAsText(kept(key), words()),
  }
}
