import type { Party } from '../../shared/domain/passenger'
import type { Quote, QuotedBag, QuotedJourney, QuoteOption } from '../../shared/domain/quote'
import { flightsOf, titleOf, type FlightDescription } from '../orders/describe-order'
import { orderFormat, type OrderFormat } from '../orders/format-order'
import { labelsOf } from '../orders/labels/index'
import { fill, type OrderLabels } from '../orders/labels/order-labels'
import { quoteLabelsOf, type QuoteLabels } from './quote-labels'

/** A quote in words of the customer's language, ready for paper or for an e-mail. */
export interface QuoteDescription {
  readonly title: string
  readonly route: string
  /** Absent when the agent gave no name. */
  readonly forCustomer?: string
  readonly timesAreLocal: string
  /** Absent for a production quote. */
  readonly notice?: string
  readonly options: readonly OptionDescription[]
  readonly noPromise: string
  /** Absent when the profile was removed. */
  readonly agencyName?: string
}

export interface OptionDescription {
  readonly name: string
  readonly flights: readonly FlightDescription[]
  readonly totalLabel: string
  /** Absent when the option is no longer offered. */
  readonly total?: string
  /** When it was priced, or when it was found to be gone. */
  readonly note: string
}

interface Words {
  readonly labels: OrderLabels
  readonly own: QuoteLabels
  readonly format: OrderFormat
}

export interface QuotePaper {
  /** IANA zone of the counter: when something was priced is said in its time. */
  readonly timeZone: string
  readonly agencyName?: string
}

export function describeQuote(quote: Quote, { timeZone, agencyName }: QuotePaper): QuoteDescription {
  const { language, environment, customer, options, query } = quote
  const labels = labelsOf[language]
  const words: Words = { labels, own: quoteLabelsOf[language], format: orderFormat(language, timeZone) }
  const notice = environment === 'production' ? undefined : labels[environment]
  return {
    title: words.own.title,
    route: titleOf(options[0] ? journeysIn(options[0]) : [], labels),
    ...(customer !== undefined && { forCustomer: fill(words.own.forCustomer, { name: customer }) }),
    timesAreLocal: labels.timesAreLocal,
    ...(notice !== undefined && { notice }),
    options: options.map((option, index) => optionOf(option, index, query.party, words)),
    noPromise: words.own.noPromise,
    ...(agencyName !== undefined && { agencyName }),
  }
}

function optionOf(option: QuoteOption, index: number, party: Party, words: Words): OptionDescription {
  const { own, labels, format } = words
  const isGone = option.again !== undefined && option.again.kind !== 'priced'
  const name = fill(own.option, { n: String(index + 1) })
  const shared = {
    name,
    flights: flightsIn(option, words),
    totalLabel: fill(own.totalFor, { party: partyText(party, labels) }),
  }
  if (isGone) return { ...shared, note: fill(own.notOffered, { when: format.instant(option.again.at) }) }
  return {
    ...shared,
    total: format.money(option.total),
    note: fill(own.pricedAt, { when: format.instant(option.pricedAt) }),
  }
}

function journeysIn({ parts }: QuoteOption): readonly QuotedJourney[] {
  return parts.flatMap((part) => part.journeys)
}

/** Price class and bags stand with the first flight of their journey. */
function flightsIn(option: QuoteOption, { labels, own, format }: Words): readonly FlightDescription[] {
  const all = journeysIn(option)
  return option.parts.flatMap(({ journeys, bags }) =>
    journeys.flatMap((journey) => {
      const [first, ...others] = flightsOf(journey, all, labels, format)
      if (!first) return []
      const { name, code } = journey.priceClass ?? {}
      const remarks = [
        ...first.remarks,
        `${own.priceClass}: ${name ?? code ?? labels.notStated}`,
        `${labels.baggage}: ${bagText(bags, labels, own)}`,
      ]
      return [{ ...first, remarks }, ...others]
    }),
  )
}

function bagText(bags: readonly QuotedBag[], { notStated }: OrderLabels, own: QuoteLabels): string {
  if (bags.length === 0) return notStated
  return bags.map((bag) => oneBag(bag, own)).join(', ')
}

function oneBag({ category, pieces, weight, words }: QuotedBag, own: QuoteLabels): string {
  const kind = /^checked$/i.test(category ?? '')
    ? own.checkedBag
    : /^(carry[ -]?on|cabin)$/i.test(category ?? '')
      ? own.cabinBag
      : category
  const each = weight && `${weight.value} ${weight.unit.toLowerCase()}`
  const counted =
    pieces === 0 ? own.notIncluded : [pieces && `${String(pieces)} ×`, each].filter(Boolean).join(' ')
  return [kind, words ?? counted].filter((part) => part !== undefined && part !== '').join(' ')
}

function partyText({ adults, children, infants }: Party, { adult, child, infant }: OrderLabels): string {
  return (
    [
      [adults, adult],
      [children, child],
      [infants, infant],
    ] as const
  )
    .filter(([count]) => count > 0)
    .map(([count, type]) => `${String(count)} × ${type}`)
    .join(', ')
}
