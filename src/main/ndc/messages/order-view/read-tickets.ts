import type { OrderTicket } from '../../../../shared/domain/order/order'
import { element, textLeaf, within } from '../../xml/state-table'
import type { Draft, MessageReading, MessageState } from '../message-reading'
import { append } from '../short-list'
import { refsLeaf } from '../parts/offer-item'

interface TicketsDraft {
  documents: Draft<Omit<OrderTicket, 'passengerRefs'>>[]
  passengerRefs: string[]
}

const ticketDocument = element({
  open: (): Draft<Omit<OrderTicket, 'passengerRefs'>> => ({ number: '' }),
  children: {
    TicketDocNbr: textLeaf((draft: Draft<Omit<OrderTicket, 'passengerRefs'>>, text) => {
      draft.number = text
    }),
    Type: within({
      Code: textLeaf((draft: Draft<Omit<OrderTicket, 'passengerRefs'>>, text) => {
        draft.type = text
      }),
    }),
  },
  close: (draft, tickets: TicketsDraft) => {
    if (draft.number !== '') tickets.documents = append(tickets.documents, draft)
  },
})

/** TicketDocInfos: outside of the specification, sent by airlines that issue tickets for their orders. */
export const ticketDocInfos: MessageState<MessageReading> = within({
  TicketDocInfo: element({
    open: (): TicketsDraft => ({ documents: [], passengerRefs: [] }),
    children: {
      TicketDocument: ticketDocument,
      PassengerReference: refsLeaf('passengerRefs'),
    },
    close: ({ documents, passengerRefs }, reading) => {
      reading.tickets.push(...documents.map((document) => ({ ...document, passengerRefs })))
    },
  }),
})
