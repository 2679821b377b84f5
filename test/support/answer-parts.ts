/** Pieces of invented answers, for tests that write a trip in many ways. */

export function segmentXml(
  key: string,
  from: string,
  departs: string,
  to: string,
  arrives: string,
  more = '',
): string {
  const [departureDate = '', departureTime = ''] = departs.split(' ')
  const [arrivalDate = '', arrivalTime = ''] = arrives.split(' ')
  return (
    `<FlightSegment SegmentKey="${key}"><Departure><AirportCode>${from}</AirportCode><Date>${departureDate}</Date>` +
    `<Time>${departureTime}</Time></Departure><Arrival><AirportCode>${to}</AirportCode><Date>${arrivalDate}</Date>` +
    `<Time>${arrivalTime}</Time></Arrival><MarketingCarrier><AirlineID>XQ</AirlineID><FlightNumber>12</FlightNumber>` +
    `</MarketingCarrier>${more}</FlightSegment>`
  )
}

export function passengersXml(...people: readonly (readonly [id: string, ptc: string])[]): string {
  const listed = people.map(([id, ptc]) => `<Passenger PassengerID="${id}"><PTC>${ptc}</PTC></Passenger>`)
  return `<PassengerList>${listed.join('')}</PassengerList>`
}

/** An item with the total and whatever else it is made of; `refs` fly `flights`. */
export function itemXml(
  id: string,
  refs: string,
  total: string,
  { parts = '', flights = 'F1', more = '' }: { parts?: string; flights?: string; more?: string } = {},
): string {
  return (
    `<OfferItem OfferItemID="${id}"><TotalPriceDetail><TotalAmount>` +
    `<SimpleCurrencyPrice Code="NOK">${total}</SimpleCurrencyPrice></TotalAmount>${parts}</TotalPriceDetail>` +
    `<Service ServiceID="${id}s"><PassengerRefs>${refs}</PassengerRefs><FlightRefs>${flights}</FlightRefs></Service>` +
    `${more}</OfferItem>`
  )
}

export function bareOfferXml(content: string, id = 'O1'): string {
  return `<Offer OfferID="${id}" Owner="XQ">${content}</Offer>`
}

export const OUT = segmentXml('S1', 'OSL', '2026-04-12 07:30', 'LGW', '2026-04-12 08:55')
export const BACK = segmentXml('S2', 'LGW', '2026-04-19 18:00', 'OSL', '2026-04-19 21:05')

/** Both segments, each a flight of its own. */
export const FLIGHTS =
  `<FlightSegmentList>${OUT}${BACK}</FlightSegmentList><FlightList>` +
  '<Flight FlightKey="F1"><Journey><Time>PT2H25M</Time></Journey><SegmentReferences>S1</SegmentReferences></Flight>' +
  '<Flight FlightKey="F2"><Journey><Time>PT2H5M</Time></Journey><SegmentReferences>S2</SegmentReferences></Flight>' +
  '</FlightList>'
