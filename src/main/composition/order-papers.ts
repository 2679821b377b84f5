import { bookedJourneys, routeOf } from '../../shared/domain/order/booked-journeys'
import { locatorOf, type StoredOrder } from '../../shared/domain/order/order'
import type { LocaleCode } from '../../shared/domain/desk/settings'
import { orderFormat } from '../orders/format-order'
import { labelsOf } from '../orders/labels/index'
import { orderAsText } from '../orders/order-as-text'
import { orderDocument } from '../orders/order-document'
import type { SettingsStore } from '../settings/settings-store'

/** An order as the customer takes it along, in the language of the desk. */
export function buildOrderPapers(settings: SettingsStore, locale: () => LocaleCode) {
  return {
    fileName: ({ order }: StoredOrder) => `Faredesk ${locatorOf(order) ?? order.orderId}`,
    text: (stored: StoredOrder) => orderAsText(stored, describing(locale())),
    subject: ({ order }: StoredOrder) => {
      const { labels, format } = describing(locale())
      const reference = format.labelled(labels.bookingReference, locatorOf(order) ?? order.orderId)
      return [reference, routeOf(bookedJourneys(order)).join('–')].filter((part) => part !== '').join(', ')
    },
    html: (stored: StoredOrder) => {
      const language = locale()
      const profile = settings.profile(stored.profileId)
      return orderDocument(stored, {
        ...describing(language),
        letterhead: settings.settings().letterhead,
        ...(profile === undefined
          ? {}
          : { agencyName: profile.agencyName, airlineName: profile.airlineName }),
      })
    },
    // Rules of hundreds of zones: the start does not wait for them.
    calendar: async (stored: StoredOrder) => {
      const { orderCalendarFile } = await import('../orders/order-calendar-file')
      return orderCalendarFile(stored, describing(locale()))
    },
  }
}

function describing(language: LocaleCode) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return { locale: language, labels: labelsOf[language], format: orderFormat(language, timeZone) }
}
