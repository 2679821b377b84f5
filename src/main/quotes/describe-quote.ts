import type { SoldJourney } from '../../shared/domain/flights/journey'
import type { Party } from '../../shared/domain/people/passenger'
import { bagText } from '../../shared/domain/baggage/bags'
import { bagAttribute } from '../../shared/domain/offer/offer-attributes'
import type { Quote, QuotedBag, QuotedPart, QuoteOption } from '../../shared/domain/quote/quote'
import type { LocaleCode } from '../../shared/domain/desk/settings'
import { attributeLines } from '../orders/attribute-lines'
import { describeFlights, orderTitleOf, type FlightDescription } from '../orders/describe-order'
import { orderFormat, type OrderFormat } from '../orders/format-order'
import { labelsOf } from '../orders/labels/index'
import { attributeLabelsOf, type AttributeLabels } from '../orders/labels/attribute-labels'
import { fill, type OrderLabels } from '../orders/labels/order-labels'
import { peopleText } from '../orders/people-text'
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
  readonly cardFee: string
  /** Absent when the profile was removed. */
  readonly agencyName?: string
  readonly letterhead?: string
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

type PartContents = Pick<QuotedPart, 'attributes' | 'bags'>

interface Words {
  readonly language: LocaleCode
  readonly labels: OrderLabels
  readonly own: QuoteLabels & AttributeLabels
  readonly format: OrderFormat
}

export interface QuotePaper {
  /** IANA zone of the counter: when something was priced is said in its time. */
  readonly timeZone: string
  readonly agencyName?: string
  /** Under the agency's name; absent without one. */
  readonly letterhead?: string
}

export function describeQuote(
  quote: Quote,
  { timeZone, agencyName, letterhead }: QuotePaper,
): QuoteDescription {
  const { language, environment, customer, options, query } = quote
  const labels = labelsOf[language]
  const words: Words = {
    language,
    labels,
    own: { ...quoteLabelsOf[language], ...attributeLabelsOf[language] },
    format: orderFormat(language, timeZone),
  }
  const notice = environment === 'production' ? undefined : labels[environment]
  return {
    title: words.own.title,
    route: orderTitleOf(options[0] ? journeysIn(options[0]) : [], labels),
    ...(customer !== undefined && { forCustomer: fill(words.own.forCustomer, { name: customer }) }),
    timesAreLocal: labels.timesAreLocal,
    ...(notice !== undefined && { notice }),
    options: options.map((option, index) => optionOf(option, index, query.party, words)),
    noPromise: words.own.noPromise,
    cardFee: words.own.cardFee,
    ...(agencyName !== undefined && { agencyName }),
    ...(letterhead !== undefined && { letterhead }),
  }
}

function optionOf(option: QuoteOption, index: number, party: Party, words: Words): OptionDescription {
  const { own, format } = words
  const isGone = option.again !== undefined && option.again.kind !== 'priced'
  const name = fill(own.option, { n: String(index + 1) })
  const shared = {
    name,
    flights: flightsIn(option, words),
    totalLabel: fill(own.totalFor, { party: partyText(party, words) }),
  }
  if (isGone) return { ...shared, note: fill(own.notOffered, { when: format.instant(option.again.at) }) }
  return {
    ...shared,
    total: format.money(option.total),
    note: fill(own.pricedAt, { when: format.instant(option.pricedAt) }),
  }
}

function journeysIn({ parts }: QuoteOption): readonly SoldJourney[] {
  return parts.flatMap((part) => part.journeys)
}

/** Price class and what is included stand with the first flight of their journey. */
function flightsIn(option: QuoteOption, words: Words): readonly FlightDescription[] {
  const { labels, own, format } = words
  const all = journeysIn(option)
  return option.parts.flatMap(({ journeys, ...contents }) =>
    journeys.flatMap((journey) => {
      const [first, ...others] = describeFlights(journey, all, labels, format)
      if (!first) return []
      const { name, code } = journey.priceClass ?? {}
      const remarks = [
        ...first.remarks,
        format.labelled(own.priceClass, name ?? code ?? labels.notStated),
        ...contentsOf(contents, words),
      ]
      return [{ ...first, remarks }, ...others]
    }),
  )
}

/** Bags stand in a line of their own where no attribute tells of them. */
function contentsOf({ attributes, bags }: PartContents, words: Words): readonly string[] {
  const { labels, own, format } = words
  const bagsText = bags.map((bag) => oneBag(bag, own)).join(', ')
  if (attributes === undefined) return [format.labelled(labels.baggage, bagsText || labels.notStated)]
  const told = attributeLines(attributes, {
    ...words,
    people: (people) => peopleText(people, labels, format),
  })
  return bags.length === 0 ? told : [...told, format.labelled(labels.baggage, bagsText)]
}

function oneBag({ category, words, ...bag }: QuotedBag, own: QuoteLabels & AttributeLabels): string {
  const name = bagAttribute(category)
  const kind = name ? own.attributes[name] : category
  const unweighed = bag.pieces === undefined ? '' : `${String(bag.pieces)} ×`
  const counted = bag.pieces === 0 ? own.notIncluded : bag.weight ? bagText(bag) : unweighed
  return [kind, words ?? counted].filter((part) => part !== undefined && part !== '').join(' ')
}

function partyText({ adults, children, infants }: Party, { labels, format }: Words): string {
  const people = [
    { ptc: 'ADT', count: adults },
    { ptc: 'CHD', count: children },
    { ptc: 'INF', count: infants },
  ]
  return peopleText(
    people.filter(({ count }) => count > 0),
    labels,
    format,
  )
}
