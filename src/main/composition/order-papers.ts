import { locatorOf, type StoredOrder } from '../../shared/domain/order'
import type { LocaleCode } from '../../shared/domain/settings'
import { orderFormat } from '../orders/format-order'
import { labelsOf } from '../orders/labels/index'
import { orderCalendarFile } from '../orders/order-calendar-file'
import { orderDocument } from '../orders/order-document'
import type { SettingsStore } from '../settings/settings-store'

/** An order as the customer takes it along. */
export interface OrderPapers {
  /** Without an ending. */
  fileName(stored: StoredOrder): string
  html(stored: StoredOrder): string
  calendar(stored: StoredOrder): string
}

export function buildOrderPapers(settings: SettingsStore, locale: () => LocaleCode): OrderPapers {
  return {
    fileName: ({ order }) => `Faredesk ${locatorOf(order) ?? order.orderId}`,
    html: (stored) => {
      const language = locale()
      const profile = settings.profile(stored.profileId)
      return orderDocument(stored, {
        locale: language,
        labels: labelsOf[language],
        format: orderFormat(language, Intl.DateTimeFormat().resolvedOptions().timeZone),
        ...(profile === undefined
          ? {}
          : { agencyName: profile.agencyName, airlineName: profile.airlineName }),
      })
    },
    calendar: (stored) => orderCalendarFile(stored, labelsOf[locale()]),
  }
}
