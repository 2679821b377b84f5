import { emptyDataLists } from '../../../../shared/domain/lists/data-lists'
import type { FareDetail } from '../../../../shared/domain/offer/offer'
import type {
  Commission,
  Order,
  OrderItem,
  OrderPayment,
  OrderService,
} from '../../../../shared/domain/order/order'
import { element, leafState, textLeaf, within } from '../../xml/state-table'
import type { Draft, MessageReading, MessageState } from '../message-reading'
import { momentLeaf } from '../parts/date-time'
import { fareDetailOf } from '../parts/offer-item'
import { amountLeaf, priceDetail, totalRows } from '../parts/price'
import { seatIn } from '../parts/seat'

type ItemDraft = Draft<Omit<OrderItem, 'fares'>> & { fares?: FareDetail[] }
type OrderDraft = Draft<Order> & { readonly earned: Commission[] }

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
    Amount: within({
      SimpleCurrencyPrice: paidAmount,
      EncodedCurrencyPrice: paidAmount,
      DetailCurrencyPrice: within({ Total: paidAmount }),
    }),
    Method: within({
      VoucherMethod: within({
        Number: textLeaf((draft: Draft<OrderPayment>, text) => {
          draft.maskedNumber = maskToken(text)
        }),
      }),
      // The airline's own mask may leave more than may be kept.
      PaymentCard: within({
        CardCode: textLeaf((draft: Draft<OrderPayment>, text) => {
          draft.cardCode = text
        }),
        MaskedCardNumber: textLeaf((draft: Draft<OrderPayment>, text) => {
          draft.maskedNumber = maskCard(text)
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

/** Of a card the last four figures, however many the airline left. */
function maskCard(number: string): string {
  return MASK + number.replaceAll(/[^0-9]/g, '').slice(-4)
}

const MASK = '••••'

const seat = seatIn((service: Draft<OrderService>, text) => {
  service.seat = text
})

const definitionRef = leafState((service: Draft<OrderService>, text, attributes) => {
  const segmentRef = attributes['SegmentRef']?.trim()
  if (text !== '') service.definitionRef = text
  if (segmentRef !== undefined && segmentRef !== '') service.segmentRef = segmentRef
})

const segmentRef = textLeaf((service: Draft<OrderService>, text) => {
  service.segmentRef = text
})

const orderService = element({
  open: (_item: ItemDraft, attributes): Draft<OrderService> => ({
    serviceId: attributes['ServiceID'] ?? '',
  }),
  children: {
    PassengerRef: textLeaf((service: Draft<OrderService>, text) => {
      service.passengerRef = text
    }),
    SegmentRef: segmentRef,
    ServiceDefinitionRef: definitionRef,
    SelectedSeat: within({ Seat: seat, SegmentRef: segmentRef, ServiceDefinitionRef: definitionRef }),
  },
  close: (service, item) => {
    item.services.push(service)
  },
})

const orderItem = element({
  open: (_order: OrderDraft, attributes): ItemDraft => ({
    orderItemId: attributes['OrderItemID'] ?? '',
    ...(attributes['Owner'] === undefined ? {} : { owner: attributes['Owner'] }),
    services: [],
  }),
  children: {
    PriceDetail: priceDetail,
    FareDetail: fareDetailOf<ItemDraft>(),
    Service: orderService,
    ItemStatus: textLeaf((item: ItemDraft, text) => {
      item.status = text
    }),
  },
  close: (item, order) => {
    order.items.push(item)
  },
})

/** An amount or a share of the price; an answer may have several, beside the order or in it. */
export function commissionIn<Owner>(listOf: (owner: Owner) => Commission[]): MessageState<Owner> {
  return element({
    open: (): Draft<Commission> => ({}),
    children: {
      Amount: amountLeaf((draft: Draft<Commission>, amount) => {
        draft.amount = amount
      }),
      Percentage: textLeaf((draft: Draft<Commission>, text) => {
        draft.percentage = text
      }),
      Code: textLeaf((draft: Draft<Commission>, text) => {
        draft.code = text
      }),
    },
    close: (draft, owner: Owner) => {
      if (draft.amount ?? draft.percentage) listOf(owner).push(draft)
    },
  })
}

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
    earned: [],
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
    Commission: commissionIn((draft: OrderDraft) => draft.earned),
    TimeLimits: within({
      PaymentTimeLimit: momentLeaf((draft: OrderDraft, moment) => {
        draft.payUntil = moment
      }),
    }),
  },
  close: ({ earned, ...draft }, reading) => {
    // Those that stand beside the orders are of the first one, as is everything in an answer with one order.
    if (reading.orders.length === 0) reading.commissions.push(...earned)
    reading.orders.push(
      reading.orders.length > 0 && earned.length > 0 ? { ...draft, commissions: earned } : draft,
    )
  },
})
