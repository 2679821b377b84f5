import type { LocalDate } from '../../../shared/domain/dates/local-date'
import type { TripDraft } from '../../../shared/domain/search/trip'
import { emptyDraft } from '../stores/trip'
import { writeDaysAround } from './days-around'
import { writeDay, writeDayOfYear } from './date-words'
import { writeParty } from './party-words'
import { needsYear } from './trip-days'

/** Writes the trip as the line that parseEntry reads back; defaults are left out, except the travellers. */
export function writeEntry(draft: TripDraft, today: LocalDate): string {
  const { origin, destination, departureDate, returnDate, party, daysAround, qualifiers } = draft
  const words = [
    origin,
    destination,
    departureDate && writeDay(departureDate, today),
    returnDate && writeReturn(returnDate, departureDate ?? today, today),
    origin === undefined ? undefined : writeParty(party),
    daysAround === emptyDraft.daysAround && origin === undefined ? undefined : writeDaysAround(daysAround),
    qualifiers.promotionCode && `P:${qualifiers.promotionCode}`,
    qualifiers.corporateCode && `C:${qualifiers.corporateCode}`,
    writeCurrency(draft),
  ]
  return words.filter((word) => word !== undefined && word !== '').join(' ')
}

function writeReturn(date: LocalDate, outbound: LocalDate, today: LocalDate): string {
  return needsYear(date, today) ? writeDayOfYear(date) : writeDay(date, outbound)
}

/** Marked only where it could be read as an airport that is still missing. */
function writeCurrency({ origin, destination, currency }: TripDraft): string | undefined {
  if (currency === undefined) return undefined
  return origin === undefined || destination === undefined ? `CUR:${currency}` : currency
}
