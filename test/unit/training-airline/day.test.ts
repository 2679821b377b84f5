import { describe, expect, it } from 'vitest'
import { attribute, find, findAll, textAt, type Element } from '../../../training-airline/read-xml'
import { Desk, FAMILY, OSLO_LONDON, errorIn, firstOf, offersIn, type Direction, type Pax } from './desk'

const LONDON_OSLO = { from: 'LGW', to: 'OSL', date: '2026-03-27' }

function segmentsIn(answer: Element): readonly Element[] {
  return findAll(answer, 'DataLists', 'FlightSegmentList', 'FlightSegment')
}

function dayShift(segment: Element): number {
  const departure = Date.parse(textAt(segment, 'Departure', 'Date') ?? '')
  return (Date.parse(textAt(segment, 'Arrival', 'Date') ?? '') - departure) / 86_400_000
}

async function shiftsOf(desk: Desk, direction: Direction): Promise<readonly number[]> {
  return segmentsIn(await desk.day([direction])).map(dayShift)
}

/** Every identifier of the message, and every reference to one. */
function linksIn(
  element: Element,
  ids = new Set<string>(),
  references: string[] = [],
): [Set<string>, string[]] {
  for (const [name, value] of Object.entries(element.attributes)) {
    if (
      /^(OfferID|OfferItemID|ServiceID|.*Key|PriceClassID|PassengerID|BaggageAllowanceID|ServiceDefinitionID)$/.test(
        name,
      )
    )
      ids.add(value)
    if (/^(ODRef|PriceClassRef|SegmentRefs|refs)$/.test(name)) references.push(...value.split(' '))
  }
  if (/(Refs?|References)$/.test(element.name) && element.text.trim() !== '') {
    references.push(...element.text.trim().split(/\s+/))
  }
  for (const child of element.children) linksIn(child, ids, references)
  return [ids, references]
}

describe('the day search of the training airline', () => {
  it('makes one item for the adults, one for the children and one for the infants', async () => {
    const offers = offersIn(await new Desk().day([OSLO_LONDON], FAMILY))
    for (const { items } of offers) {
      expect(items.map(({ passengerIds }) => passengerIds)).toEqual(['PAX1 PAX2', 'PAX3', 'PAX4'])
    }
  })

  it('has sums that agree: total, items, base and taxes, fare of each passenger', async () => {
    for (const currency of ['NOK', 'JPY', 'KWD', 'EUR']) {
      const desk = new Desk()
      desk.currency = currency
      for (const offer of offersIn(await desk.day([OSLO_LONDON, LONDON_OSLO], FAMILY))) {
        const items = findAll(offer.element, 'OfferItem')
        const sum = items.reduce((total, item) => total + itemSum(item), 0)
        expect(sum).toBeCloseTo(Number(offer.total), 6)
      }
    }
  })

  it('moves its flights on demand, past midnight too, and sells them at their new times', async () => {
    const desk = new Desk()
    const timetable = segmentsIn(await desk.day([OSLO_LONDON]))
    desk.airline.arm({ operation: 'day', kind: 'times-moved', minutes: 24 * 60 - 5 })
    const answer = await desk.day([OSLO_LONDON])
    const moved = segmentsIn(answer)
    expect(moved.map(departureOf)).toEqual(
      timetable.map((segment) => departureOf(segment) + (24 * 60 - 5) * 60_000),
    )
    const priced = segmentsIn(await desk.price([firstOf(offersIn(answer))]))
    expect(priced.map(departureOf)).toEqual([departureOf(firstOf(moved))])
    expect(segmentsIn(await desk.day([OSLO_LONDON])).map(departureOf)).toEqual(timetable.map(departureOf))
  })

  function departureOf(segment: Element): number {
    return Date.parse(
      `${textAt(segment, 'Departure', 'Date') ?? ''}T${textAt(segment, 'Departure', 'Time') ?? ''}Z`,
    )
  }

  function itemSum(item: Element): number {
    const total = Number(textAt(item, 'TotalPriceDetail', 'TotalAmount', 'SimpleCurrencyPrice'))
    const base = Number(textAt(item, 'TotalPriceDetail', 'BaseAmount'))
    const taxes = Number(textAt(item, 'TotalPriceDetail', 'Taxes', 'Total'))
    const each = Number(textAt(item, 'FareDetail', 'Price', 'TotalAmount', 'DetailCurrencyPrice', 'Total'))
    const passengers = (textAt(item, 'FareDetail', 'PassengerRefs') ?? '').split(' ').length
    expect(base + taxes).toBeCloseTo(total, 6)
    expect(each * passengers).toBeCloseTo(total, 6)
    return total
  }

  it('explains every reference of its message', async () => {
    const answer = await new Desk().day([OSLO_LONDON, { from: 'OSL', to: 'JFK', date: '2026-03-27' }], FAMILY)
    const [ids, references] = linksIn(answer)
    expect(references.length).toBeGreaterThan(50)
    expect(references.filter((reference) => !ids.has(reference))).toEqual([])
  })

  it('offers LowFare and LowFare+ with its bundle on each flight, and Flex on some', async () => {
    const answer = await new Desk().day([OSLO_LONDON])
    const codes = findAll(answer, 'DataLists', 'PriceClassList', 'PriceClass').map((entry) =>
      textAt(entry, 'Code'),
    )
    expect(codes).toEqual(expect.arrayContaining(['LFAR', 'LFPL']))
    const classes = offersIn(answer).map(({ element }) =>
      attribute(find(element, 'FlightsOverview', 'FlightRef'), 'PriceClassRef'),
    )
    expect(classes.filter((name) => name === 'pc-LFAR')).toHaveLength(4)
    expect(classes.filter((name) => name === 'pc-LFPL')).toHaveLength(4)
    const bundled = offersIn(answer).filter(({ element }) =>
      findAll(element, 'OfferItem', 'Service', 'ServiceDefinitionRef').some(
        ({ text }) => text === 'SD__BNDL_PLUS',
      ),
    )
    expect(bundled).toHaveLength(4)
  })

  it('says what each price class has in the hold and in the cabin, and what a change costs', async () => {
    const offers = offersIn(await new Desk().day([OSLO_LONDON], FAMILY))
    const ofClass = (code: string) =>
      firstOf(
        offers.filter(
          ({ element }) =>
            attribute(find(element, 'FlightsOverview', 'FlightRef'), 'PriceClassRef') === `pc-${code}`,
        ),
      ).element
    const bagsOf = (code: string) =>
      findAll(ofClass(code), 'BaggageAllowance').map((bag) => textAt(bag, 'BaggageAllowanceRef'))
    expect(bagsOf('LFAR')).toEqual(['ba-cabin-8', 'ba-checked-none'])
    expect(bagsOf('LFPL')).toEqual(['ba-cabin-8'])
    expect(textAt(firstOf(findAll(ofClass('LFAR'), 'BaggageAllowance')), 'PassengerRefs')).toBe(
      'PAX1 PAX2 PAX3',
    )
    const penalty = find(ofClass('LFAR'), 'OfferItem', 'FareDetail', 'FareComponent', 'FareRules', 'Penalty')
    expect(attribute(penalty, 'ChangeFeeInd')).toBe('true')
    expect(attribute(penalty, 'RefundableInd')).toBe('false')
  })

  it('tells the directions of a return trip apart', async () => {
    const offers = offersIn(await new Desk().day([OSLO_LONDON, LONDON_OSLO]))
    const directions = offers.map(({ element }) =>
      attribute(find(element, 'FlightsOverview', 'FlightRef'), 'ODRef'),
    )
    expect(new Set(directions)).toEqual(new Set(['od-1', 'od-2']))
  })

  it('keeps flight numbers as text, with their zeros', async () => {
    const numbers = segmentsIn(await new Desk().day([OSLO_LONDON])).map((segment) =>
      textAt(segment, 'MarketingCarrier', 'FlightNumber'),
    )
    expect(numbers).toContain('0442')
  })

  it('says who else operates a flight', async () => {
    const segment = firstOf(
      segmentsIn(await new Desk().day([{ from: 'LGW', to: 'EDI', date: '2026-03-20' }])),
    )
    expect(textAt(segment, 'OperatingCarrier', 'AirlineID')).not.toBe(
      textAt(segment, 'MarketingCarrier', 'AirlineID'),
    )
  })

  it('arrives on the next day, and on the day before across the date line', async () => {
    const desk = new Desk()
    expect(await shiftsOf(desk, { from: 'OSL', to: 'BCN', date: '2026-03-20' })).toContain(1)
    expect(await shiftsOf(desk, { from: 'HND', to: 'HNL', date: '2026-03-24' })).toEqual([-1])
  })

  it('has flights with fewer seats than a party needs', async () => {
    const desk = new Desk()
    const seats = new Set<string | undefined>()
    for (const date of ['2026-03-20', '2026-03-21', '2026-03-22', '2026-03-23']) {
      const answer = await desk.day([{ ...OSLO_LONDON, date }])
      for (const code of findAll(
        answer,
        'DataLists',
        'PriceClassList',
        'PriceClass',
        'ClassOfService',
        'Code',
      )) {
        seats.add(attribute(code, 'SeatsLeft'))
      }
    }
    expect([...seats].some((left) => Number(left) <= 2)).toBe(true)
    expect(seats.has('9')).toBe(true)
  })

  it('answers a day without flights with a note and no offers', async () => {
    const answer = await new Desk().day([{ from: 'OSL', to: 'HND', date: '2026-03-23' }])
    expect(offersIn(answer)).toEqual([])
    expect(errorIn(answer)).toBeUndefined()
    expect(textAt(answer, 'Warnings', 'Warning')).toContain('OSL-HND')
  })

  const PARTIES: readonly (readonly [string, readonly Pax[]])[] = [
    ['nobody', []],
    ['a child alone', [{ id: 'P1', ptc: 'CHD' }]],
    [
      'two infants with one adult',
      [
        { id: 'P1', ptc: 'ADT' },
        { id: 'P2', ptc: 'INF' },
        { id: 'P3', ptc: 'INF' },
      ],
    ],
    ['ten adults', Array.from({ length: 10 }, (_, index): Pax => ({ id: `P${String(index)}`, ptc: 'ADT' }))],
  ]

  it.each(PARTIES)('refuses a party of %s', async (_, pax) => {
    expect(errorIn(await new Desk().day([OSLO_LONDON], pax))).toBe('407')
  })

  it('refuses a date that is past and a return before the journey out', async () => {
    const desk = new Desk()
    expect(errorIn(await desk.day([{ ...OSLO_LONDON, date: '2026-01-09' }]))).toBe('102')
    expect(errorIn(await desk.day([OSLO_LONDON, { ...LONDON_OSLO, date: '2026-03-01' }]))).toBe('102')
  })

  it('makes thousands of offers and sends them piece by piece', async () => {
    const desk = new Desk()
    desk.qualifier = '<Qualifier><PromotionQualifiers><Code>BULK5000</Code></PromotionQualifiers></Qualifier>'
    const response = await desk.post('offers', desk.message('AirShoppingRQ', desk.dayContent([OSLO_LONDON])))
    const pieces: Uint8Array[] = []
    for await (const piece of response.body ?? []) pieces.push(piece)
    expect(pieces.length).toBeGreaterThan(50)
    const text = Buffer.concat(pieces).toString('utf8')
    expect(text.split('<Offer ').length - 1).toBe(5000)
    expect(text.endsWith('</AirShoppingRS>')).toBe(true)
  })
})
