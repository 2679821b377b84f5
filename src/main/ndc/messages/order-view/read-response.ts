import type { Order } from '../../../../shared/domain/order/order'
import { within } from '../../xml/state-table'
import type { MessageReading } from '../message-reading'
import { dataLists } from '../parts/data-lists'
import { metadata } from '../parts/metadata'
import { outcomeRows } from '../parts/outcome'
import type { ReadableMessage } from '../readable-message'
import { commissionIn, order } from './read-order'
import { ticketDocInfos } from './read-tickets'

export const orderViewResponse: ReadableMessage = {
  table: within({
    ...outcomeRows,
    Response: within({
      Order: order,
      TicketDocInfos: ticketDocInfos,
      Commission: commissionIn((reading: MessageReading) => reading.commissions),
      DataLists: dataLists,
      Metadata: metadata,
      // Outside the schema, but a note about a booking must not be lost.
      Warnings: outcomeRows.Warnings,
    }),
  }),
  finish: (reading) => {
    reading.settleAmounts({ orders: reading.orders, commissions: reading.commissions })
    const { envelope, outcome } = reading
    const [order, ...others] = completeOrders(reading)
    return {
      root: 'OrderViewRS',
      envelope,
      outcome,
      ...(order && { order }),
      ...(others.length > 0 && { others }),
      whole: reading.wholeCurrencies(),
    }
  },
}

/** An answer to one order id holds one order; one to a shopping response may hold several, with one set of lists. */
function completeOrders({ orders, commissions, tickets, lists, warnings }: MessageReading): readonly Order[] {
  return orders.map((order, at) => ({
    ...order,
    ...(at === 0 && commissions.length > 0 && { commissions }),
    ...(tickets.length > 0 && { tickets }),
    lists,
    warnings,
  }))
}
