import { computed, onMounted, type ComputedRef } from 'vue'
import type { BookingAttempt } from '../../../../shared/domain/booking/booking-attempt'
import { foldLetters } from '../../../../shared/domain/letters/fold-letters'
import type { QuoteRow } from '../../../../shared/domain/quote/quote'
import { useAttemptStore } from '../../stores/attempts'
import { useOrderStore } from '../../stores/orders'
import { useQuoteStore } from '../../stores/quotes'

/** What the search of the orders finds that is no order: payments not settled or over without one, and quotes. */
export interface FoundBeside {
  readonly payments: ComputedRef<readonly BookingAttempt[]>
  /** None without a text: a list of all quotes is a screen of its own. */
  readonly quotes: ComputedRef<readonly QuoteRow[]>
}

export function useFoundBeside(): FoundBeside {
  const attempts = useAttemptStore()
  const orders = useOrderStore()
  const quotes = useQuoteStore()
  onMounted(() => void quotes.load())
  return {
    payments: computed(() => {
      const ended = orders.text.trim() === '' ? [] : attempts.endedWithout
      const all = [...attempts.blocking, ...attempts.watched, ...ended]
      return all.filter((one) => isFoundIn(attemptWords(one), orders.text))
    }),
    quotes: computed(() =>
      orders.text.trim() === ''
        ? []
        : (quotes.rows ?? []).filter((row) => isFoundIn(quoteWords(row), orders.text)),
    ),
  }
}

/** Every word that was typed is somewhere in it; of a telephone number its figures count, however they are parted. */
export function isFoundIn(words: readonly string[], typed: string): boolean {
  const text = foldLetters(words.join(' '))
  return foldLetters(typed)
    .split(/\s+/)
    .map((word) => (/^[+()\d-]+$/.test(word) ? word.replace(/[+()-]/g, '') : word))
    .every((word) => text.includes(word))
}

export function attemptWords({ shortId, route, contact, travellers, basis, departureDate }: BookingAttempt) {
  const { phone, email = '' } = contact
  return [
    shortId,
    route,
    departureDate,
    email,
    ...(phone ? [`${phone.countryDialingCode}${phone.number}`.replace(/\D/g, '')] : []),
    ...travellers.map((one) => `${one.surname} ${one.givenName}`),
    basis.total.amount,
  ]
}

function quoteWords({ customer = '', query, totals }: QuoteRow): readonly string[] {
  const { origin, destination, departureDate } = query
  return [customer, origin, destination, departureDate, ...totals.map(({ amount }) => amount)]
}
