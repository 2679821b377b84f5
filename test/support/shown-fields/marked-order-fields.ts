import { marked, word, type MarkedField } from './marked-field'

/** Of an order, and of errors. */
export const ORDER_FIELDS: Readonly<Record<string, MarkedField>> = {
  // 2.7 Order
  'OrderViewRS/Response/Order@OrderID': word('ORDERMARK', 'ORDEROTHER'),
  'Order@WebAddressID': word('portal.mark.example', 'portal.other.example'),
  'BookingReferences/BookingReference/ID': word('MARKLOC', 'OTHERREF'),
  'BookingReference/AirlineID': marked(
    [/(<ID>OTHERLOC<\/ID><AirlineID>)QX/g, '$1QY'],
    ['Booking reference of Markwings', 'Booking reference of QY'],
  ),
  'TotalOrderPrice/SimpleCurrencyPrice@Code': marked(
    [/(<TotalOrderPrice><SimpleCurrencyPrice Code="NOK">)1500\.82/g, '$11700.82'],
    ['NOK 1,500.82', 'NOK 1,700.82'],
  ),
  'Status/StatusCode': word('MARKED', 'UNMARK'),
  'Payments/Payment/Type': marked([/<Type>CB</g, '<Type>CD<'], ['Payment, called CB', 'Payment, called CD']),
  'Payment/Amount/SimpleCurrencyPrice@Code': marked([/1500\.83/g, '1700.83'], ['1,500.83', '1,700.83']),
  'Payment/Method/VoucherMethod/Number': marked([/MK42/g, 'MK43'], ['MK42', 'MK43']),
  'Payment/Method/PaymentCard/CardCode': marked(
    [/<CardCode>VI</g, '<CardCode>AX<'],
    ['Visa ending', 'American Express ending'],
  ),
  'Payment/Method/PaymentCard/MaskedCardNumber': marked([/X1117/g, 'X1118'], ['ending 1117', 'ending 1118']),
  'Order/TimeLimits/PaymentTimeLimit': marked(
    [/2026-02-13T10:33/g, '2026-02-13T11:43'],
    ['13 Feb 2026 10:33', '13 Feb 2026 11:43'],
  ),
  'OrderItem/PriceDetail/BaseAmount@Code': marked(
    [/(<PriceDetail><BaseAmount Code="NOK">)700\.11/g, '$1701.11'],
    ['700.11', '701.11'],
  ),
  'OrderItem/PriceDetail/Taxes/Total@Code': marked(
    [
      /(<PriceDetail><BaseAmount Code="NOK">700\.11<\/BaseAmount><Taxes><Total Code="NOK">)200\.22/g,
      '$1201.22',
    ],
    ['200.22', '201.22'],
  ),
  'OrderItem/ItemStatus': word('MARKSTATUS', 'OTHERSTATUS'),
  'OrderItem/FareDetail': marked([/MLBASIS/g, 'OLBASIS'], ['MLBASIS', 'OLBASIS']),
  'Service/PassengerRef': marked([/<PassengerRef>PAX2</g, '<PassengerRef>PAX1<'], ['1 child', '1 adult']),
  'OrderItem/Service/ServiceDefinitionRef': marked(
    [/SegmentRef="S1">SD3</g, 'SegmentRef="S1">SD5<'],
    ['Markextra', 'Marklounge'],
  ),
  'Service/SegmentRef': marked([/<SegmentRef>S2</g, '<SegmentRef>S1<'], ['MR 0472', 'MQ 0471']),
  'ServiceDefinitionRef@SegmentRef': marked(
    [/SegmentRef="S1">SD3</g, 'SegmentRef="S2">SD3<'],
    ['markedtrunk OSL–LGW', 'markedtrunk LGW–OSL'],
  ),
  'Commission/Amount@Code': marked([/>4\.01</g, '>4.05<'], ['EUR 4.01', 'EUR 4.05']),
  'Commission/Percentage': marked([/>5\.5</g, '>5.6<'], ['5.5 %', '5.6 %']),
  'TicketDocInfos/TicketDocInfo/TicketDocument/TicketDocNbr': word('1172300000002', '1172300000009'),
  'TicketDocInfo/PassengerReference': marked(
    [/<PassengerReference>PAX1</g, '<PassengerReference>PAX2<'],
    [
      'MRS Adult 12 Mar 1984 Markmeal, Markextra 3 × 21 kg markedtrunk OSL–LGW Ticket',
      'Ticket 1172300000001 Ticket 1172300000002',
    ],
  ),
  // 7 Errors
  'Errors/Error@ShortText': word('Marked short', 'Other short'),
  'Errors/Error@Code': word('MK77', 'OT77'),
  'Errors/Error@Status': word('Marked status', 'Other status'),
  'Errors/Error': word('Marked words', 'Other words'),
}
