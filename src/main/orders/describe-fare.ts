import { UNKNOWN_BRAND } from '../../shared/domain/booking/card'
import type { FareTerms } from '../../shared/domain/fare/fare-terms'
import { legAirports, type Segment } from '../../shared/domain/flights/itinerary'
import { cardOfPayment, type StoredOrder } from '../../shared/domain/order/order'
import type { PeopleOfType } from '../../shared/domain/people/passenger-types'
import type { LocaleCode } from '../../shared/domain/desk/settings'
import { attributeLines } from './attribute-lines'
import type { OrderFormat } from './format-order'
import { attributeLabelsOf } from './labels/attribute-labels'
import { fill, type OrderLabels } from './labels/order-labels'
import { peopleText } from './people-text'

interface Words {
  readonly labels: OrderLabels
  readonly format: OrderFormat
  readonly locale: LocaleCode
}

/** "Paid by Visa ending 1111", and how much. */
export interface PaidDescription {
  readonly what: string
  readonly amount?: string
}

/** Price class, cabin, class, basis and aircraft: a quote says what it has of these in its own way. */
export function soldAs(
  segment: Segment,
  terms: FareTerms | undefined,
  labels: OrderLabels,
): readonly string[] {
  const fare = terms?.legs[legAirports(segment)]
  if (!fare) return []
  const { priceClass, cabins, bookingClasses, fareBases } = fare
  const { aircraftCode } = segment
  const told = [
    ...(priceClass === undefined ? [] : [priceClass]),
    ...cabins,
    ...(bookingClasses.length > 0 ? [fill(labels.bookingClass, { letter: bookingClasses.join('/') })] : []),
    ...(fareBases.length > 0 ? [fill(labels.fareBasis, { code: fareBases.join('/') })] : []),
    ...(aircraftCode === undefined ? [] : [fill(labels.aircraft, { code: aircraftCode })]),
  ]
  return told.length > 0 ? [told.join(', ')] : []
}

/** Nothing at all where neither the order nor the sale said anything of them. */
export function conditionsOf(
  { attributes, described }: FareTerms,
  { labels, format, locale }: Words,
): readonly string[] {
  const among = ['seat', 'meal', 'change', 'refund'] as const
  const isSilent = among.every((name) => attributes[name].kind === 'not-stated')
  const people = (types: readonly PeopleOfType[]): string => peopleText(types, labels, format)
  const words = { own: attributeLabelsOf[locale], labels, language: locale, people }
  return [
    ...(isSilent ? [] : attributeLines(attributes, words, among)),
    ...described.map(({ name, words: told }) => format.labelled(name, told)),
  ]
}

export function paidOf(
  stored: StoredOrder,
  labels: OrderLabels,
  format: OrderFormat,
): readonly PaidDescription[] {
  return stored.order.payments.map((payment) => {
    const card = cardOfPayment(stored, payment)
    const what =
      card && card.brand !== UNKNOWN_BRAND
        ? fill(labels.paidWith, { brand: card.brand, figures: card.lastFour })
        : labels.paid
    return { what, ...(payment.amount && { amount: format.money(payment.amount) }) }
  })
}
