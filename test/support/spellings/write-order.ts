import {
  type Writer,
  amount,
  definitionKey,
  groupsOf,
  keyOf,
  personId,
  priceDetail,
  segmentKey,
  segmentKeysOf,
  sum,
} from './hand'
import { type TruePrice, boughtOffers, orderTotal } from './truth'
import { dataLists, listedOf } from './write-lists'
import { metadataOf } from './write-metadata'
import { type Share, bagKeys, includedKeys, priceOfShare } from './write-offers'
import { bagDefinitionKey } from './write-services'
import { type Element, element, loose, words } from './xml'

export function order(writer: Writer): Element {
  const { trip, spelling } = writer
  const { order: made } = trip
  const attributes = { OrderID: made.orderId, Owner: trip.airline.code }
  return element(
    'Response',
    {},
    element(
      'Order',
      attributes,
      element(
        'BookingReferences',
        {},
        element('BookingReference', {}, words('ID', made.locator), words('AirlineID', trip.airline.code)),
      ),
      spelling.orderTotal === 'stated' &&
        element('TotalOrderPrice', {}, sum(writer, orderTotal(trip), 'offer total')),
      element('Status', {}, words('StatusCode', made.status)),
      spelling.payments !== 'absent' && payments(writer),
      element('OrderItems', {}, orderItems(writer)),
    ),
    spelling.commission === 'stated' && commission(writer),
    dataLists(writer, listedOf(writer, boughtOffers(trip), true)),
    ...metadataOf(writer, trip),
  )
}

function commission(writer: Writer): Element {
  const { commission: told } = writer.trip.order
  return element(
    'Commission',
    {},
    'percent' in told
      ? words('Percentage', told.percent)
      : words('Amount', amount(writer, 'Amount', told.amount).text ?? '', {
          Code: writer.trip.currency.code,
        }),
  )
}

function payments(writer: Writer): Element {
  const { trip, spelling } = writer
  const isCash = spelling.payments === 'cash'
  return element(
    'Payments',
    {},
    element(
      'Payment',
      {},
      words('Type', isCash ? 'CA' : 'CC'),
      element('Amount', {}, sum(writer, orderTotal(trip), 'total')),
      element(
        'Method',
        {},
        isCash
          ? element('CashMethod', {})
          : element('VoucherMethod', {}, words('Number', trip.order.cardToken)),
      ),
    ),
  )
}

function orderItems(writer: Writer): readonly Element[] {
  const journeys = boughtOffers(writer.trip).flatMap((offer) =>
    offer.journeys.map((journey) => ({ offer, journey })),
  )
  const shares =
    writer.spelling.items === 'per type and direction' ? journeys.map((one) => [one]) : [journeys]
  const flights = groupsOf(writer).flatMap((people, group) =>
    shares.map((share, part) =>
      orderItem(
        writer,
        `ITEM${String(group + 1)}_${String(part + 1)}`,
        priceOfShare(writer, people, share),
        people.flatMap((person) => flownBy(writer, person, share)),
      ),
    ),
  )
  return [...flights, ...extraItems(writer)]
}

function orderItem(
  writer: Writer,
  id: string,
  price: TruePrice,
  services: readonly ((serviceId: string) => Element)[],
): Element {
  const { trip, spelling } = writer
  return element(
    'OrderItem',
    { OrderItemID: keyOf(writer, id), Owner: trip.airline.code },
    priceDetail(writer, 'PriceDetail', price, { hasTotal: spelling.orderItemTotal === 'stated' }),
    services.map((service, index) => service(keyOf(writer, `${id}_SV${String(index + 1)}`))),
  )
}

function flownBy(writer: Writer, person: number, share: Share): readonly ((serviceId: string) => Element)[] {
  const passenger = loose('PassengerRef', personId(writer, person))
  const service = (part: Element) => (serviceId: string) =>
    element('Service', { ServiceID: serviceId }, passenger, part)
  const type = writer.trip.people[person]?.type ?? 'ADT'
  return [
    ...share
      .flatMap(({ journey }) => segmentKeysOf(writer, journey))
      .map((key) => service(loose('SegmentRef', key))),
    ...share
      .slice(0, 1)
      .flatMap(({ offer }) => [
        ...includedKeys(writer, offer),
        ...bagKeys(writer, offer, type).map(bagDefinitionKey),
      ])
      .map((key) => service(loose('ServiceDefinitionRef', key))),
  ]
}

function extraItems(writer: Writer): readonly Element[] {
  const { trip, spelling } = writer
  return trip.extras.flatMap(({ service, price, buyers, journey }, extra) => {
    const groups = spelling.extraItems === 'one for all buyers' ? [buyers] : buyers.map((buyer) => [buyer])
    return groups.map((people, group) =>
      orderItem(
        writer,
        `EXTRA${String(extra + 1)}_${String(group + 1)}`,
        { base: price * people.length, surcharge: 0, fee: 0, discount: 0, taxes: [] },
        people.map(
          (person) => (serviceId: string) =>
            element(
              'Service',
              { ServiceID: serviceId },
              loose('PassengerRef', personId(writer, person)),
              loose('ServiceDefinitionRef', definitionKey(writer, service.code), {
                SegmentRef: segmentKey(writer, journey, 0),
              }),
            ),
        ),
      ),
    )
  })
}
