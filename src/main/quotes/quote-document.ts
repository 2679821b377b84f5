import type { Quote } from '../../shared/domain/quote/quote'
import { labelled } from '../../shared/format/labelled'
import { html, join, type Html } from '../orders/escape-html'
import { flightOf, letterheadOf } from '../orders/order-document'
import { orderDocumentStyle } from '../orders/order-document-style'
import {
  describeQuote,
  type OptionDescription,
  type QuoteDescription,
  type QuotePaper,
} from './describe-quote'

/** A whole page for a PDF file, in the dress of a printed order; its notice stands on every sheet. */
export function quoteDocument(quote: Quote, paper: QuotePaper): string {
  const said = describeQuote(quote, paper)
  const page = html`<!doctype html>
    <html lang="${quote.language}">
      <head>
        <meta charset="utf-8" />
        <title>${labelled(said.title, said.route, quote.language)}</title>
        <style>
          ${orderDocumentStyle}
        </style>
      </head>
      <body>
        <table class="sheet">
          ${noticeOf(said)}
          <tbody>
            <tr>
              <td>
                <div class="top">${letterheadOf(said.agencyName, said.letterhead)}</div>
                <h1>${said.route}</h1>
                <p class="quiet">
                  ${[said.title, said.forCustomer].filter((part) => part !== undefined).join(' · ')}
                </p>
                ${join(said.options.map((option) => optionOf(option, said)))}
                <p class="foot">${said.cardFee} ${said.noPromise}</p>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>`
  return page.text
}

function noticeOf({ notice }: QuoteDescription): Html {
  if (notice === undefined) return html``
  return html`<thead>
    <tr>
      <td class="notice">${notice}</td>
    </tr>
  </thead>`
}

function optionOf(
  { name, flights, total, totalLabel, note }: OptionDescription,
  said: QuoteDescription,
): Html {
  const sum =
    total === undefined
      ? html``
      : html`<tr class="sum">
          <td>${totalLabel}</td>
          <td class="number">${total}</td>
        </tr>`
  return html`<h2>${name} <span>${said.timesAreLocal}</span></h2>
    ${join(flights.map(flightOf))}
    <table class="rows">
      <tbody>
        ${sum}
      </tbody>
    </table>
    <p class="quiet">${note}</p>`
}
