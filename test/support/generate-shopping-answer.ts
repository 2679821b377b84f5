import { seededRandom } from './seeded-random'
import type { Random } from './seeded-random'

/** What the generated answer is to look like; the same settings give the same bytes. */
export interface GeneratedAnswer {
  readonly seed: number
  readonly offers: number
  /** Flights that the offers refer to; several offers share one. */
  readonly flights?: number
}

/**
 * A schema-valid AirShoppingRS of an invented airline, for benchmarks and hostile tests: offers of three
 * items (two adults, a child, an infant) on connections of two segments, then the lists they refer to.
 * 3,300 offers are about 10 MB.
 */
export function generateShoppingAnswer({ seed, offers, flights = 350 }: GeneratedAnswer): string {
  const random = seededRandom(seed)
  const parts = [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<AirShoppingRS xmlns="http://www.iata.org/IATA/EDIST/2017.2" xmlns:ns2="urn:example:extension"',
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" TimeStamp="2026-02-01T08:00:00.000Z" Target="Test"',
    ' Version="17.2" TransactionIdentifier="generated" CorrelationID="generated"><Document/><Success/>',
    `<ShoppingResponseID><ResponseID>GEN${String(seed)}</ResponseID></ShoppingResponseID>`,
    '<OffersGroup><AirlineOffers>',
  ]
  for (let index = 0; index < offers; index++) parts.push(offer(index, index % flights, random))
  parts.push('</AirlineOffers></OffersGroup><DataLists>', PASSENGERS, baggage(), '<FlightSegmentList>')
  for (let flight = 0; flight < flights; flight++) parts.push(segment(flight, 0), segment(flight, 1))
  parts.push('</FlightSegmentList><FlightList>')
  for (let flight = 0; flight < flights; flight++) parts.push(flightOf(flight))
  parts.push('</FlightList>', originDestination(flights), priceClasses(flights, random), SERVICES)
  parts.push('</DataLists>', METADATA, '</AirShoppingRS>')
  return parts.join('')
}

const PRICE_CLASSES = ['PC_LOW', 'PC_PLUS', 'PC_FLEX']

function offer(index: number, flight: number, random: Random): string {
  const priceClass = PRICE_CLASSES[index % PRICE_CLASSES.length] ?? 'PC_LOW'
  const base = 40_000 + random(900_000)
  const groups = [
    { refs: 'PAX1 PAX2', base: base * 2, taxes: 24_050 },
    { refs: 'PAX3', base: Math.round(base * 0.75), taxes: 10_025 },
    { refs: 'PAX4', base: Math.round(base * 0.1), taxes: 0 },
  ]
  const total = groups.reduce((sum, group) => sum + group.base + group.taxes, 0)
  const items = groups.map((group, item) =>
    offerItem(`${String(index)}_${String(item)}`, flight, priceClass, group),
  )
  return (
    `<Offer OfferID="OFFER${String(index)}" Owner="XQ"><TotalPrice>${simple(total)}</TotalPrice><FlightsOverview>` +
    `<FlightRef ODRef="OD1" PriceClassRef="${priceClass}">FL${String(flight)}</FlightRef></FlightsOverview>` +
    `${items.join('')}</Offer>`
  )
}

interface Group {
  readonly refs: string
  readonly base: number
  readonly taxes: number
}

function offerItem(id: string, flight: number, priceClass: string, { refs, base, taxes }: Group): string {
  const passengers = `<PassengerRefs>${refs}</PassengerRefs>`
  const amounts = `<BaseAmount Code="NOK">${digits(base)}</BaseAmount>`
  const bundle =
    priceClass !== 'PC_PLUS'
      ? ''
      : `<Service ServiceID="SB${id}">${passengers}<ServiceDefinitionRef SegmentRefs="SEG${String(flight)}_0 SEG${String(flight)}_1">SD_PLUS</ServiceDefinitionRef></Service>`
  return (
    `<OfferItem OfferItemID="ITEM${id}"><TotalPriceDetail><TotalAmount>${simple(base + taxes)}</TotalAmount>` +
    `${amounts}<Taxes><Total Code="NOK">${digits(taxes)}</Total></Taxes></TotalPriceDetail>` +
    `<Service ServiceID="SV${id}">${passengers}<FlightRefs>FL${String(flight)}</FlightRefs></Service>${bundle}` +
    `<FareDetail>${passengers}<Price><TotalAmount><DetailCurrencyPrice>` +
    `<Total Code="NOK">${digits(base + taxes)}</Total><Taxes><Total Code="NOK">${digits(taxes)}</Total></Taxes>` +
    `</DetailCurrencyPrice></TotalAmount>${amounts}</Price>` +
    `${fareComponent(flight, 0, priceClass)}</FareDetail></OfferItem>`
  )
}

function fareComponent(flight: number, leg: number, priceClass: string): string {
  const [from, to] = LEGS[leg] ?? LEGS[0]
  return (
    '<FareComponent><FareBasis><RBD>V</RBD><CabinType><CabinTypeCode>5</CabinTypeCode>' +
    '<CabinTypeName>Economy</CabinTypeName></CabinType></FareBasis>' +
    `<PriceClassRef>${priceClass}</PriceClassRef>` +
    `<SegmentRefs ON_Point="${from}" OFF_Point="${to}">SEG${String(flight)}_${String(leg)}</SegmentRefs></FareComponent>`
  )
}

const LEGS = [
  ['OSL', 'CPH'],
  ['CPH', 'JFK'],
] as const

function segment(flight: number, leg: 0 | 1): string {
  const [from, to] = LEGS[leg]
  const number = String(100 + ((flight * 2 + leg) % 9_000)).padStart(4, '0')
  const day = String(1 + (flight % 28)).padStart(2, '0')
  return (
    `<FlightSegment SegmentKey="SEG${String(flight)}_${String(leg)}">${end('Departure', from, day, '08:15')}` +
    `${end('Arrival', to, day, '10:40')}<MarketingCarrier><AirlineID>XQ</AirlineID><Name>Invented Air</Name>` +
    `<FlightNumber>${number}</FlightNumber></MarketingCarrier><OperatingCarrier><AirlineID>XQ</AirlineID>` +
    `<FlightNumber>${number}</FlightNumber></OperatingCarrier><Equipment><AircraftCode>789</AircraftCode></Equipment>` +
    '<FlightDetail><FlightDuration><Value>PT2H25M</Value></FlightDuration></FlightDetail></FlightSegment>'
  )
}

function end(name: string, airport: string, day: string, time: string): string {
  return (
    `<${name} refs="COUNTRY_${airport} CITY_${airport}"><AirportCode>${airport}</AirportCode>` +
    `<Date>2026-03-${day}</Date><Time>${time}</Time><AirportName>Airport ${airport}</AirportName></${name}>`
  )
}

function flightOf(flight: number): string {
  const id = String(flight)
  return (
    `<Flight FlightKey="FL${id}"><Journey><Time>PT9H5M</Time></Journey>` +
    `<SegmentReferences>SEG${id}_0 SEG${id}_1</SegmentReferences></Flight>`
  )
}

function originDestination(flights: number): string {
  const refs = Array.from({ length: flights }, (_, flight) => `FL${String(flight)}`).join(' ')
  return (
    '<OriginDestinationList><OriginDestination OriginDestinationKey="OD1"><DepartureCode>OSL</DepartureCode>' +
    `<ArrivalCode>JFK</ArrivalCode><FlightReferences>${refs}</FlightReferences></OriginDestination></OriginDestinationList>`
  )
}

function priceClasses(flights: number, random: Random): string {
  const entries = PRICE_CLASSES.map((id) => {
    const seats = Array.from({ length: flights }, (_, flight) => {
      const refs = `SEG${String(flight)}_0 SEG${String(flight)}_1`
      return `<ClassOfService refs="${refs}"><Code SeatsLeft="${String(1 + random(9))}">V</Code></ClassOfService>`
    })
    return `<PriceClass PriceClassID="${id}"><Name>${id}</Name><Code>${id.slice(3)}</Code>${seats.join('')}</PriceClass>`
  })
  return `<PriceClassList>${entries.join('')}</PriceClassList>`
}

const PASSENGERS =
  '<PassengerList>' +
  ['ADT', 'ADT', 'CHD', 'INF']
    .map((ptc, index) => `<Passenger PassengerID="PAX${String(index + 1)}"><PTC>${ptc}</PTC></Passenger>`)
    .join('') +
  '</PassengerList>'

const SERVICES =
  '<ServiceDefinitionList><ServiceDefinition ServiceDefinitionID="SD_PLUS"><Name>Plus</Name>' +
  '<BaggageAllowanceRef>BAG1</BaggageAllowanceRef><Encoding><Code>BNDL_PLUS</Code></Encoding>' +
  '<Descriptions><Description><Text>Bag and seat</Text></Description></Descriptions>' +
  '</ServiceDefinition></ServiceDefinitionList>'

const METADATA =
  '<Metadata><Other><OtherMetadata><CountryMetadatas>' +
  ['OSL', 'CPH', 'JFK']
    .map((key) => `<CountryMetadata MetadataKey="COUNTRY_${key}"><ICAO_Code>XX</ICAO_Code></CountryMetadata>`)
    .join('') +
  '</CountryMetadatas></OtherMetadata></Other></Metadata>'

function baggage(): string {
  return (
    '<BaggageAllowanceList><BaggageAllowance BaggageAllowanceID="BAG1"><BaggageCategory>Checked</BaggageCategory>' +
    '<PieceAllowance><ApplicableParty>Traveler</ApplicableParty><TotalQuantity>1</TotalQuantity>' +
    '<PieceMeasurements Quantity="1"><PieceWeightAllowance><MaximumWeight><Value>23</Value><UOM>KG</UOM>' +
    '</MaximumWeight></PieceWeightAllowance></PieceMeasurements></PieceAllowance></BaggageAllowance></BaggageAllowanceList>'
  )
}

function simple(minor: number): string {
  return `<SimpleCurrencyPrice Code="NOK">${digits(minor)}</SimpleCurrencyPrice>`
}

function digits(minor: number): string {
  return `${String(Math.floor(minor / 100))}.${String(minor % 100).padStart(2, '0')}`
}
