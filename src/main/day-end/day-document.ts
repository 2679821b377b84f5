import { commissionAmounts, type DayReport, type DaySum } from '../../shared/domain/order/day-report'
import type { Money } from '../../shared/domain/money/money'
import type { LocaleCode } from '../../shared/domain/desk/settings'
import { html, join, type Html } from '../orders/escape-html'
import type { OrderFormat } from '../orders/format-order'
import { fill } from '../orders/labels/order-labels'
import { letterheadOf } from '../orders/order-document'
import { paperTable } from '../orders/paper-table'
import { orderDocumentStyle } from '../orders/order-document-style'
import type { DayLabels } from './day-labels'

export interface DayDocumentOptions {
  readonly labels: DayLabels
  readonly format: OrderFormat
  readonly locale: LocaleCode
  readonly agencyName: string
  readonly letterhead: string
  readonly pointOfSale: string
  /** For what is only training or a test. */
  readonly notice?: string
  readonly now: string
}

/** A whole page for the printer: what was sold, by whom, in which currency, and what is not known. */
export function dayDocument(report: DayReport, options: DayDocumentOptions): string {
  const { labels, format, locale } = options
  const { title, at, nothing, made, commissionNote } = labels
  const says = fill(at, { day: format.date(report.day), pointOfSale: options.pointOfSale })
  const page = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <title>${title} ${report.day}</title>
        <style>
          ${orderDocumentStyle}
        </style>
      </head>
      <body>
        ${options.notice === undefined ? html`` : html`<p class="notice">${options.notice}</p>`}
        <div class="top">${letterheadOf(options.agencyName, options.letterhead)}</div>
        <h1>${title}</h1>
        <p class="quiet">${says}</p>
        ${report.all.length === 0 ? html`<p>${nothing}</p>` : sumsOf(report, options)}
        ${unknownOf(report, options)} ${salesOf(report, options)}
        ${
          report.withoutCommission === 0
            ? html``
            : html`<p>${fill(commissionNote, { n: String(report.withoutCommission) })}</p>`
        }
        <p class="foot">${fill(made, { time: format.instant(options.now) })}</p>
      </body>
    </html>`
  return page.text
}

function sumsOf(report: DayReport, { labels, format }: DayDocumentOptions): Html {
  const rows = [
    ...report.byAgent.map((sum) => sumRow(sum.agent === '' ? labels.nobody : sum.agent, sum, format)),
    ...report.all.map((sum) => sumRow(labels.everybody, sum, format, 'sum')),
  ]
  const { agent, currency, sales, total, cardFee, commission, unknown } = labels
  return html`<h2>${labels.byAgent}</h2>
    ${paperTable([agent, currency], [sales, total, cardFee, commission, unknown], rows)}`
}

function sumRow(who: string, sum: DaySum, format: OrderFormat, look = ''): Html {
  const unknown = sum.unknownTotal ? `${String(sum.unknown)}: ${format.amount(sum.unknownTotal)}` : ''
  return html`<tr class="${look}">
    <td>${who}</td>
    <td>${sum.currency}</td>
    <td class="number">${String(sum.sales)}</td>
    ${join([sum.total, sum.cardFees, sum.commission].map((amount) => numberOf(amount, format)))}
    <td class="number">${unknown}</td>
  </tr>`
}

function unknownOf({ unknown }: DayReport, { labels, format }: DayDocumentOptions): Html {
  if (unknown.length === 0) return html``
  const rows = unknown.map(
    (one) =>
      html`<tr>
        <td>${format.instant(one.sentAt)}</td>
        <td>${one.agent}</td>
        <td>${one.route}</td>
        <td>${one.shortId}</td>
        <td class="number">${format.money(one.total)}</td>
      </tr>`,
  )
  const { time, agent, route, attempt, total } = labels
  return html`<h2>${labels.unknown}</h2>
    <p class="status">${labels.unknownNote}</p>
    ${paperTable([time, agent, route, attempt], [total], rows)}`
}

function salesOf({ sales }: DayReport, { labels, format }: DayDocumentOptions): Html {
  if (sales.length === 0) return html``
  const rows = sales.map((sale) => {
    const { at, agent, locator, orderId, route, differsFromAgreed, total, cardFee } = sale
    const commission = commissionAmounts(sale)
      .map((amount) => format.money(amount))
      .join(', ')
    return html`<tr>
      <td>${format.instant(at)}</td>
      <td>${agent}</td>
      <td>${locator ?? orderId}${differsFromAgreed ? `, ${labels.soldOtherwise}` : ''}</td>
      <td>${route}</td>
      <td class="number">${format.money(total)}</td>
      ${numberOf(cardFee, format)}
      <td class="number">${commission}</td>
    </tr>`
  })
  const { time, agent, locator, route, total, cardFee, commission } = labels
  return html`<h2>${labels.sales}</h2>
    ${paperTable([time, agent, locator, route], [total, cardFee, commission], rows)}`
}

function numberOf(amount: Money | undefined, format: OrderFormat): Html {
  return html`<td class="number">${amount ? format.amount(amount) : ''}</td>`
}
