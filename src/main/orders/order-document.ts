import type { StoredOrder } from '../../shared/domain/order/order'
import {
  describeOrder,
  type DescribeOptions,
  type FlightDescription,
  type OrderDescription,
} from './describe-order'
import { html, join, type Html } from './escape-html'
import { fill, type OrderLabels } from './labels/order-labels'
import { paperTable } from './paper-table'
import { orderDocumentStyle } from './order-document-style'

export interface OrderDocumentOptions extends DescribeOptions {
  /** Of the point of sale; absent when its profile was removed. */
  readonly agencyName?: string
  /** Under the agency's name. */
  readonly letterhead?: string
  /** As the customer knows it; absent with the profile. */
  readonly airlineName?: string
}

/**
 * A whole page for the printer or a PDF file: A4, black only, no script, nothing loaded from anywhere. On
 * training and test orders a notice stands at the top of every sheet.
 */
export function orderDocument(stored: StoredOrder, options: OrderDocumentOptions): string {
  const { labels, locale } = options
  const order = describeOrder(stored, options)
  const page = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <title>${order.reference}</title>
        <style>
          ${orderDocumentStyle}
        </style>
      </head>
      <body>
        <table class="sheet">
          ${
            order.notice === undefined
              ? html``
              : html`<thead>
                  <tr>
                    <td class="notice">${order.notice}</td>
                  </tr>
                </thead>`
          }
          <tbody>
            <tr>
              <td>
                ${headOf(order, options)} ${flightsOf(order, labels)} ${travellersOf(order, labels)}
                ${sectionOf(labels.baggage, order.baggage)} ${pricesOf(order, stored, labels)}
                ${sectionOf(labels.conditions, order.conditions)} ${footOf(order, options)}
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>`
  return page.text
}

function headOf(
  order: OrderDescription,
  { labels, format, agencyName, letterhead, airlineName }: OrderDocumentOptions,
): Html {
  const whose = [labels.bookingReference, airlineName].filter((part) => part !== undefined).join(', ')
  return html`<div class="top">
      ${letterheadOf(agencyName, letterhead)}
      <div class="reference">
        <div class="quiet">${whose}</div>
        <div class="code">${order.reference}</div>
      </div>
    </div>
    <h1>${order.title}</h1>
    <p class="quiet">${order.forWhom}</p>
    ${order.status === undefined ? html`` : html`<p class="status">${format.labelled(labels.status, order.status)}</p>`}`
}

/** The agency's name and, in small, what it wrote under it; of orders and quotes alike. */
export function letterheadOf(agencyName = '', letterhead = ''): Html {
  const below = letterhead === '' ? html`` : html`<div class="quiet">${letterhead}</div>`
  return html`<div>
    <div class="agency">${agencyName}</div>
    ${below}
  </div>`
}

function flightsOf(order: OrderDescription, labels: OrderLabels): Html {
  return html`<h2>${labels.flights} <span>${labels.timesAreLocal}</span></h2>
    ${join(order.flights.map((flight) => flightOf(flight)))}`
}

export function flightOf(flight: FlightDescription): Html {
  const end = (when: FlightDescription['departure']): Html =>
    html`<b>${when.time}</b><span>${when.place}</span>`
  return html`<div class="flight">
    <div>
      <div class="quiet">${flight.direction ?? ''}</div>
      <div class="day">${flight.date}</div>
    </div>
    <div class="times">${end(flight.departure)} ${end(flight.arrival)}</div>
    <div>
      <b>${flight.flight}</b>, ${flight.carrier}
      ${join(flight.remarks.map((remark) => html`<div class="quiet">${remark}</div>`))}
    </div>
  </div>`
}

function travellersOf(order: OrderDescription, labels: OrderLabels): Html {
  const rows = order.travellers.map(
    ({ name, type, services }) =>
      html`<tr>
        <td class="name">${name}</td>
        <td>${type}</td>
        <td>${services}</td>
      </tr>`,
  )
  return html`<h2>${labels.travellers}</h2>
    ${paperTable([labels.nameAsBooked, labels.type, labels.services], [], rows)}`
}

function sectionOf(heading: string, lines: readonly string[]): Html {
  if (lines.length === 0) return html``
  return html`<h2>${heading}</h2>
    ${join(lines.map((text) => html`<p>${text}</p>`))}`
}

function pricesOf(order: OrderDescription, stored: StoredOrder, labels: OrderLabels): Html {
  const rows = order.prices.map(
    ({ what, beside, fare, taxes, total }) =>
      html`<tr>
        <td>${beside === undefined ? what : `${what} (${beside})`}</td>
        <td class="number">${fare ?? ''}</td>
        <td class="number">${taxes ?? ''}</td>
        <td class="number">${total ?? ''}</td>
      </tr>`,
  )
  return html`<h2>${labels.price} <span>${currencyOf(stored.order)}</span></h2>
    <table class="rows">
      <thead>
        <tr>
          <th></th>
          <th class="number">${labels.fare}</th>
          <th class="number">${labels.taxes}</th>
          <th class="number">${labels.total}</th>
        </tr>
      </thead>
      <tbody>
        ${join(rows)}
        <tr class="sum">
          <td>${labels.total}</td>
          <td></td>
          <td></td>
          <td class="number">${order.total ?? labels.notStated}</td>
        </tr>
        ${join(
          order.paid.map(
            ({ what, amount }) =>
              html`<tr>
                <td colspan="3">${what}</td>
                <td class="number">${amount ?? ''}</td>
              </tr>`,
          ),
        )}
      </tbody>
    </table>
    ${order.amountsLeftOut === undefined ? html`` : html`<p>${order.amountsLeftOut}</p>`}`
}

/** That of the total, else the one in which its parts are told. */
function currencyOf({ total, items }: StoredOrder['order']): string {
  const parts = items.flatMap((item) => item.total ?? item.base ?? [])
  return (total ?? parts[0])?.currency ?? ''
}

function footOf(order: OrderDescription, { labels, format, agencyName }: OrderDocumentOptions): Html {
  const by = agencyName === undefined ? '' : ` ${fill(labels.bookedBy, { agency: agencyName })}.`
  const page =
    order.webAddress === undefined ? '' : ` ${format.labelled(labels.bookingPage, order.webAddress)}`
  return html`<p class="foot">${labels.order} ${order.orderId}, ${labels.asOf} ${order.asOf}.${by}${page}</p>`
}
