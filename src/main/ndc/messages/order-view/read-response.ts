import type { Order } from '../../../../shared/domain/order'
import { within } from '../../xml/state-table'
import type { MessageReading } from '../message-reading'
import { dataLists } from '../parts/data-lists'
import { metadata } from '../parts/metadata'
import { outcomeRows } from '../parts/outcome'
import type { ReadableMessage } from '../readable-message'
import { commissionIn, order } from './read-order'

export const orderViewResponse: ReadableMessage = {
  table: within({
    ...outcomeRows,
    Response: within({
      Order: order,
      Commission: commissionIn((reading: MessageReading) => reading.commissions),
      DataLists: dataLists,
      Metadata: metadata,
      // Outside the schema, but a note about a booking must not be lost.
      Warnings: outcomeRows.Warnings,
    }),
  }),
  finish: (reading) => {
    reading.settleAmounts({ order: reading.order, commissions: reading.commissions })
    const { envelope, outcome } = reading
    const complete = completeOrder(reading)
    return {
      root: 'OrderViewRS',
      envelope,
      outcome,
      ...(complete === undefined ? {} : { order: complete }),
      whole: reading.wholeCurrencies(),
    }
  },
}

function completeOrder({ order, commissions, lists, warnings }: MessageReading): Order | undefined {
  if (order === undefined) return undefined
  return { ...order, ...(commissions.length > 0 && { commissions }), lists, warnings }
}
