import { describe, expect, it } from 'vitest'
import { coversParty } from '../../../../src/shared/domain/offer/party-cover'
import { passengerSlots, type Party } from '../../../../src/shared/domain/people/passenger'
import { flightTable, unshownOffers } from '../../../../src/shared/domain/offer/flight-table'
import type { DayQuery } from '../../../../src/shared/domain/search/trip'
import { dayAnswer, decodeAs } from '../../../support/answers'
import {
  BACK,
  bareOfferXml,
  FLIGHTS,
  itemXml,
  OUT,
  passengersXml,
  segmentXml,
} from '../../../support/answer-parts'

const ONE: Party = { adults: 1, children: 0, infants: 0 }
const ADULT = passengersXml(['PAX1', 'ADT'])
const QUERY: DayQuery = {
  origin: 'OSL',
  destination: 'LGW',
  departureDate: '2026-04-12',
  returnDate: '2026-04-19',
  party: ONE,
  qualifiers: {},
}

async function rowsOf(offers: string, lists: string, query = QUERY) {
  const answer = await decodeAs('AirShoppingRS', dayAnswer(offers, lists), {
    asked: passengerSlots(query.party),
  })
  const tables = (['outbound', 'return'] as const).map((direction) =>
    flightTable(answer.offers, answer.lists, query, direction),
  )
  const [outbound, inbound] = tables.map(({ columns, rows }) =>
    rows.map((row) => ({
      route: [
        row.departure.airportCode,
        ...row.transfers.map(({ airport }) => airport),
        row.arrival.airportCode,
      ].join('-'),
      minutes: row.minutes,
      classes: columns.map(({ name }) => name),
      isForParty: row.cells.every((cell) => cell?.isForParty !== false),
    })),
  )
  return { outbound, inbound, unshown: unshownOffers(answer.offers, answer.lists, tables), answer }
}

const OSL_LGW = { route: 'OSL-LGW', isForParty: true }
const LGW_OSL = { route: 'LGW-OSL', isForParty: true }
const SEGMENTS = `<FlightSegmentList>${OUT}${BACK}</FlightSegmentList>`
const DIRECTIONS = (out: string, back: string) =>
  `<OriginDestinationList><OriginDestination OriginDestinationKey="OD1"><DepartureCode>OSL</DepartureCode>` +
  `<ArrivalCode>LGW</ArrivalCode><FlightReferences>${out}</FlightReferences></OriginDestination>` +
  `<OriginDestination OriginDestinationKey="OD2"><DepartureCode>LGW</DepartureCode><ArrivalCode>OSL</ArrivalCode>` +
  `<FlightReferences>${back}</FlightReferences></OriginDestination></OriginDestinationList>`
const overview = (...refs: readonly string[]) =>
  `<FlightsOverview>${refs.map((ref) => `<FlightRef>${ref}</FlightRef>`).join('')}</FlightsOverview>`

describe('the flights of an offer', () => {
  it.each([
    ['flights in the overview', overview('F1', 'F2'), 'F1 F2', FLIGHTS],
    ['flights of services alone', '', 'F1 F2', FLIGHTS],
    [
      'directions whose references are flights',
      overview('OD1', 'OD2'),
      'OD1 OD2',
      FLIGHTS + DIRECTIONS('F1', 'F2'),
    ],
    ['directions whose references are segments', '', 'OD1 OD2', SEGMENTS + DIRECTIONS('S1', 'S2')],
    ['segments', '', 'S1 S2', SEGMENTS],
    [
      'segments, in an answer that lists directions',
      overview('S1', 'S2'),
      'S1 S2',
      SEGMENTS + DIRECTIONS('', ''),
    ],
  ])('are read by %s', async (_, listed, served, lists) => {
    const { outbound, inbound, unshown } = await rowsOf(
      bareOfferXml(listed + itemXml('A', 'PAX1', '100.00', { flights: served })),
      ADULT + lists,
    )
    expect(outbound).toMatchObject([OSL_LGW])
    expect(inbound).toMatchObject([LGW_OSL])
    expect(unshown).toEqual({ flights: 0, price: 0, dearer: 0, parts: 0 })
  })

  it('are one journey where segments follow each other within a day', async () => {
    const hop = segmentXml('H1', 'OSL', '2026-04-12 07:30', 'CPH', '2026-04-12 08:40')
    const on = segmentXml('H2', 'CPH', '2026-04-12 10:00', 'LGW', '2026-04-12 11:00')
    const { outbound } = await rowsOf(
      bareOfferXml(itemXml('A', 'PAX1', '100.00', { flights: 'H1 H2 S2' })),
      `${ADULT}<FlightSegmentList>${hop}${on}${BACK}</FlightSegmentList>`,
    )
    expect(outbound).toMatchObject([{ route: 'OSL-CPH-LGW' }])
  })

  it('are read by the segments of the fares where nothing else names them', async () => {
    const fare =
      '<FareDetail><PassengerRefs>PAX1</PassengerRefs><FareComponent><PriceClassRef>PC</PriceClassRef>' +
      '<SegmentRefs>S1</SegmentRefs></FareComponent></FareDetail>'
    const classes =
      '<PriceClassList><PriceClass PriceClassID="PC"><Name>Light</Name></PriceClass></PriceClassList>'
    const { outbound } = await rowsOf(
      bareOfferXml(overview('GONE') + itemXml('A', 'PAX1', '100.00', { flights: 'GONE', more: fare })),
      ADULT + FLIGHTS + classes,
    )
    expect(outbound).toMatchObject([{ ...OSL_LGW, classes: ['Light'] }])
  })

  it('stay usable beside references that name nothing, which are not told', async () => {
    const listed =
      '<FlightsOverview><FlightRef PriceClassRef="NONE">F1</FlightRef><FlightRef>NOWHERE</FlightRef></FlightsOverview>'
    const service =
      '<Service ServiceID="X"><PassengerRefs>PAX1</PassengerRefs><ServiceDefinitionRef>NOTHING</ServiceDefinitionRef></Service>'
    const { outbound } = await rowsOf(
      bareOfferXml(listed + itemXml('A', 'PAX1', '100.00', { more: service })),
      ADULT + FLIGHTS,
    )
    expect(outbound).toMatchObject([{ route: 'OSL-LGW', classes: [''] }])
  })

  it('are counted where they are not known, and so is what has no price', async () => {
    const item = itemXml('A', 'PAX1', '100.00', { flights: 'GONE' })
    const free =
      '<OfferItem OfferItemID="X"><Service ServiceID="s"><PassengerRefs>PAX1</PassengerRefs><FlightRefs>F1</FlightRefs></Service></OfferItem>'
    const { unshown } = await rowsOf(
      bareOfferXml(overview('GONE') + item, 'O1') + bareOfferXml(overview('F1') + free, 'O2'),
      ADULT + FLIGHTS,
    )
    expect(unshown).toEqual({ flights: 1, price: 1, dearer: 0, parts: 0 })
  })

  it('are not told with a segment left out', async () => {
    const lists = `<FlightSegmentList>${OUT}</FlightSegmentList><FlightList><Flight FlightKey="F1"><SegmentReferences>S1 LOST</SegmentReferences></Flight></FlightList>`
    const { outbound, unshown } = await rowsOf(
      bareOfferXml(overview('F1') + itemXml('A', 'PAX1', '100.00')),
      ADULT + lists,
    )
    expect(outbound).toEqual([])
    expect(unshown.flights).toBe(1)
  })

  it('are told as far as they are known, and that one more is sold with them is said', async () => {
    const { outbound, unshown } = await rowsOf(
      bareOfferXml(overview('F1', 'GONE') + itemXml('A', 'PAX1', '100.00', { flights: 'F1 GONE' })),
      ADULT + FLIGHTS,
    )
    expect(outbound).toMatchObject([{ route: 'OSL-LGW' }])
    expect(unshown).toEqual({ flights: 0, price: 0, dearer: 0, parts: 1 })
  })

  it('have both cabins in the column of an offer that changes them on the way', async () => {
    const component = (cabin: string, segment: string) =>
      `<FareComponent><FareBasis><CabinType><CabinTypeName>${cabin}</CabinTypeName></CabinType></FareBasis><SegmentRefs>${segment}</SegmentRefs></FareComponent>`
    const fare = `<FareDetail><PassengerRefs>PAX1</PassengerRefs>${component('Economy', 'H1')}${component('Business', 'H2')}</FareDetail>`
    const segments =
      segmentXml('H1', 'OSL', '2026-04-12 07:30', 'CPH', '2026-04-12 08:40') +
      segmentXml('H2', 'CPH', '2026-04-12 10:00', 'LGW', '2026-04-12 11:00')
    const { outbound } = await rowsOf(
      bareOfferXml(itemXml('A', 'PAX1', '100.00', { flights: 'H1 H2', more: fare })),
      `${ADULT}<FlightSegmentList>${segments}</FlightSegmentList>`,
    )
    expect(outbound).toMatchObject([{ route: 'OSL-CPH-LGW', classes: ['Economy, Business'] }])
  })

  it('have a column for each cabin where the airline has no price classes', async () => {
    const inCabin = (id: string, cabin: string, total: string) =>
      bareOfferXml(
        overview('F1') +
          itemXml(`I${id}`, 'PAX1', total, {
            more: `<FareDetail><PassengerRefs>PAX1</PassengerRefs><FareComponent><FareBasis><CabinType><CabinTypeName>${cabin}</CabinTypeName></CabinType></FareBasis><SegmentRefs>S1</SegmentRefs></FareComponent></FareDetail>`,
          }),
        id,
      )
    const { outbound, unshown } = await rowsOf(
      inCabin('O1', 'Economy', '100.00') +
        inCabin('O2', 'Business', '400.00') +
        inCabin('O3', 'Economy', '150.00'),
      ADULT + FLIGHTS,
    )
    expect(outbound).toMatchObject([{ classes: ['Economy', 'Business'] }])
    expect(unshown).toEqual({ flights: 0, price: 0, dearer: 1, parts: 0 })
  })
})

describe('the passengers of an answer', () => {
  const party = { adults: 2, children: 1, infants: 0 }
  const covers = async (people: string, ...refs: readonly string[]) => {
    const items = refs.map((ref, at) => itemXml(`I${String(at)}`, ref, '100.00')).join('')
    const xml = dayAnswer(bareOfferXml(overview('F1') + items), people + FLIGHTS)
    const { offers } = await decodeAs('AirShoppingRS', xml, { asked: passengerSlots(party) })
    return offers.every((offer) => coversParty(offer, party))
  }

  it('are ours by type and order where the airline renames them', async () => {
    const renamed = passengersXml(['SH1', 'ADT'], ['SH2', 'CHD'], ['SH3', 'ADT'])
    expect(await covers(renamed, 'SH1', 'SH2', 'SH3')).toBe(true)
  })

  it('are not mapped where it is not certain who is who', async () => {
    const others = passengersXml(['SH1', 'ADT'], ['SH2', 'ADT'], ['SH3', 'ADT'])
    expect(await covers(others, 'SH1', 'SH2', 'SH3')).toBe(false)
  })

  it('are ours without a list where there is one alone', async () => {
    const xml = dayAnswer(bareOfferXml(overview('F1') + itemXml('A', 'SH1', '100.00')), FLIGHTS)
    const { offers } = await decodeAs('AirShoppingRS', xml, { asked: passengerSlots(ONE) })
    expect(offers.every((offer) => coversParty(offer, ONE))).toBe(true)
  })
})
