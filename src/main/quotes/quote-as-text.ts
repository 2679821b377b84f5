import type { Quote } from '../../shared/domain/quote/quote'
import type { LocaleCode } from '../../shared/domain/desk/settings'
import { labelled } from '../../shared/format/labelled'
import { flightText } from '../orders/order-as-text'
import {
  describeQuote,
  type OptionDescription,
  type QuoteDescription,
  type QuotePaper,
} from './describe-quote'

/** A quote as plain text fit for an e-mail or a chat: no tabs, no tables, short lines. */
export function quoteAsText(quote: Quote, paper: QuotePaper): string {
  const said = describeQuote(quote, paper)
  const head = [labelled(said.title, said.route, quote.language), said.forCustomer, `(${said.timesAreLocal})`]
  const parts = [
    said.notice?.toUpperCase(),
    head.filter((line) => line !== undefined).join('\n'),
    ...said.options.map((option) => optionText(option, quote.language)),
    `${said.cardFee} ${said.noPromise}`,
    letterheadText(said),
  ]
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`
}

function letterheadText({ agencyName, letterhead }: QuoteDescription): string | undefined {
  const lines = [agencyName, letterhead].filter((line) => line !== undefined && line !== '')
  return lines.length === 0 ? undefined : lines.join('\n')
}

function optionText(
  { name, flights, totalLabel, total, note }: OptionDescription,
  language: LocaleCode,
): string {
  return [
    name.toUpperCase(),
    ...flights.map(flightText),
    ...(total === undefined ? [] : [labelled(totalLabel, total, language)]),
    note,
  ].join('\n')
}
