import { emptyDataLists } from '../../../../shared/domain/data-lists'
import type { Order, OrderItem, OrderPayment, OrderService } from '../../../../shared/domain/order'
import { element, leaf, textLeaf, within } from '../../xml/state-table'
import type { Draft, MessageReading, MessageState } from '../message-reading'
import { amountLeaf, priceDetail, totalRows } from '../parts/price'

type OrderDraft = Draft<Order>

const bookingReference = element({
  open: (): Draft<Order['bookingReferences'][number]> => ({ id: '' }),
  children: {
    ID: textLeaf((reference: Draft<Order['bookingReferences'][number]>, text) => {
      reference.id = text
    }),
    AirlineID: textLeaf((reference: Draft<Order['bookingReferences'][number]>, text) => {
      reference.airlineId = text
    }),
  },
  close: (reference, order: OrderDraft) => {
    if (reference.id !== '') order.bookingReferences.push(reference)
  },
})

const paidAmount = amountLeaf((payment: Draft<OrderPayment>, amount) => {
  payment.amount = amount
})

const payment = element({
  open: (): Draft<OrderPayment> => ({}),
  children: {
    Type: textLeaf((draft: Draft<OrderPayment>, text) => {
      draft.type = text
    }),
    Amount: within({ SimpleCurrencyPrice: paidAmount, DetailCurrencyPrice: within({ Total: paidAmount }) }),
    Method: within({
      VoucherMethod: within({
        Number: textLeaf((draft: Draft<OrderPayment>, text) => {
          draft.maskedNumber = maskToken(text)
        }),
      }),
    }),
  },
  close: (draft, order: OrderDraft) => {
    order.payments.push(draft)
  },
})

/** Nothing but the last four characters of a card token leaves the reader, and of a short one nothing. */
export function maskToken(token: string): string {
  const characters = Array.from(token)
  return MASK + (characters.length > 8 ? characters.slice(-4).join('') : '')
}

const MASK = '••••'

const orderService = element({
  open: (_item: Draft<OrderItem>, attributes): Draft<OrderService> => ({
    serviceId: attributes['ServiceID'] ?? '',
  }),
  children: {
    PassengerRef: textLeaf((service: Draft<OrderService>, text) => {
      service.passengerRef = text
    }),
    SegmentRef: textLeaf((service: Draft<OrderService>, text) => {
      service.segmentRef = text
    }),
    ServiceDefinitionRef: leaf((service: Draft<OrderService>, text, attributes) => {
      const segmentRef = attributes['SegmentRef']?.trim()
      if (text !== '') service.definitionRef = text
      if (segmentRef !== undefined && segmentRef !== '') service.segmentRef = segmentRef
    }),
  },
  close: (service, item) => {
    item.services.push(service)
  },
})

const orderItem = element({
  open: (_order: OrderDraft, attributes): Draft<OrderItem> => ({
    orderItemId: attributes['OrderItemID'] ?? '',
    ...(attributes['Owner'] === undefined ? {} : { owner: attributes['Owner'] }),
    services: [],
  }),
  children: { PriceDetail: priceDetail, Service: orderService },
  close: (item, order) => {
    order.items.push(item)
  },
})

export const commission: MessageState<MessageReading> = within({
  Amount: amountLeaf((reading: MessageReading, amount) => {
    reading.commission = amount
  }),
})

/** Response/Order (section 2.7). */
export const order: MessageState<MessageReading> = element({
  open: (_reading: MessageReading, attributes): OrderDraft => ({
    orderId: attributes['OrderID'] ?? '',
    owner: attributes['Owner'] ?? '',
    ...(attributes['WebAddressID'] === undefined ? {} : { webAddress: attributes['WebAddressID'] }),
    bookingReferences: [],
    payments: [],
    items: [],
    lists: emptyDataLists,
    warnings: [],
  }),
  children: {
    BookingReferences: within({ BookingReference: bookingReference }),
    TotalOrderPrice: within(totalRows),
    Status: within({
      StatusCode: textLeaf((draft: OrderDraft, text) => {
        draft.status = text
      }),
    }),
    Payments: within({ Payment: payment }),
    OrderItems: within({ OrderItem: orderItem }),
    Commission: within({
      Amount: amountLeaf((draft: OrderDraft, amount) => {
        draft.commission = amount
      }),
    }),
  },
  close: (draft, reading) => {
    // An answer to one order id holds one order; the schema would allow more.
    reading.order ??= draft
  },
})
