import type { Money } from '../../../../shared/domain/money/money'
import { element, leafState } from '../../xml/state-table'
import { splitRefs } from '../../xml/xml-text'
import type { CalendarDraft, MessageReading, MessageState } from '../message-reading'
import { localDateText } from './date-time'
import { decimalText } from './price'

/** One PriceCalendar: a price and the days (one each direction) that it is for. */
interface PriceOfDays {
  readonly days: { readonly date: string; readonly originDestinationKey?: string }[]
  journeyKeys: readonly string[]
  price?: Money
}

/** AirlineOffers/PriceCalendar (section 2.5). */
export const priceCalendar: MessageState<MessageReading> = element({
  open: (): PriceOfDays => ({ days: [], journeyKeys: [] }),
  children: {
    PriceCalendarDate: leafState((draft: PriceOfDays, text, attributes) => {
      const date = localDateText(text)
      const originDestinationKey = attributes['OriginDestinationReference']
      if (date === undefined) return
      draft.days.push(originDestinationKey === undefined ? { date } : { date, originDestinationKey })
    }),
    TotalPrice: leafState((draft: PriceOfDays, text, attributes, reading) => {
      const amount = decimalText(text)
      draft.journeyKeys = splitRefs(attributes['refs']).slice(0, MAX_JOURNEYS)
      if (amount === undefined) return
      const currency = attributes['Code']?.trim()
      draft.price =
        currency === undefined || currency === ''
          ? reading.awaitCurrency(amount)
          : reading.sawAmount({ amount, currency: reading.sawCurrency(currency) })
    }),
  },
  close: keepDays,
})

function keepDays({ days, price, journeyKeys }: PriceOfDays, reading: MessageReading): void {
  if (price === undefined) return
  for (const { date, originDestinationKey } of days) {
    const calendar = calendarOf(reading, originDestinationKey)
    calendar.entries.push({ date, price, journeyKeys })
    if (days.length > 1) calendar.isForBothWays = true
  }
}

function calendarOf(reading: MessageReading, originDestinationKey = ''): CalendarDraft {
  const known = reading.calendarsOfGroup.get(originDestinationKey)
  if (known !== undefined) return known
  const calendar: CalendarDraft = {
    ...(originDestinationKey === '' ? {} : { originDestinationKey }),
    entries: [],
  }
  reading.calendarsOfGroup.set(originDestinationKey, calendar)
  reading.calendars.push(calendar)
  return calendar
}

/** The specification knows one journey for a price. */
const MAX_JOURNEYS = 10
