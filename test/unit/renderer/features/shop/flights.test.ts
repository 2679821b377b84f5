import { describe, expect, it } from 'vitest'
import type { FareConditions, Offer } from '../../../../../src/shared/domain/offer/offer'
import { money } from '../../../../../src/shared/domain/money/money'
import { attributesOf } from '../../../../../src/shared/domain/offer/offer-attributes'
import {
  everything,
  filterFlights,
  offerWish,
  sortFlights,
} from '../../../../../src/renderer/src/features/shop/offers/choose-flights'
import { classIncludes } from '../../../../../src/shared/domain/offer/class-includes'
import {
  beginsAt,
  nextLowestOffer,
} from '../../../../../src/renderer/src/features/shop/offers/lowest-for-party'
import { pairClash, pairRules, withClashes } from '../../../../../src/shared/domain/offer/flight-pairs'
import { zoneOf } from '../../../../../src/shared/domain/flights/known-zones'
import { flightTable, obstacleOf } from '../../../../../src/shared/domain/offer/flight-table'
import { seatIndex, seatsLeft } from '../../../../../src/shared/domain/offer/seats-left'
import { quoteOptions } from '../../../../../src/renderer/src/features/shop/quote/quote-options'
import { forPassengers } from '../../../../support/booking/builders'
import { lists, offer, offers, query, segment, table } from '../../support/day-answer'

describe('flights by price class', () => {
  it('gives each flight one row and each price class one column, the cheapest class first', () => {
    expect(table.columns.map((column) => column.name)).toEqual(['LowFare', 'LowFare+'])
    expect(table.rows.map((row) => row.cells.map((cell) => cell?.offer.offerId))).toEqual([
      ['o2', undefined],
      ['o1', 'o1p'],
    ])
  })

  it('keeps outbound and return apart', () => {
    expect(
      flightTable(offers, lists, query, 'return').rows.map((row) => row.cells[0]?.offer.offerId),
    ).toEqual(['r4'])
  })

  it('keeps them apart by the segments alone, when the answer lists no directions', () => {
    const bare = offers.map((each) => ({
      ...each,
      flights: each.flights.map(({ flightKey }) => ({ flightKey })),
    }))
    const withoutDirections = { ...lists, originDestinations: {} }
    expect(flightTable(bare, withoutDirections, query, 'return').rows.map((row) => row.key)).toEqual(['f4'])
    expect(flightTable(bare, withoutDirections, query, 'outbound').rows.map((row) => row.key)).toEqual([
      'f2',
      'f1',
    ])
  })

  it('says the difference to the first class of the flight', () => {
    expect(table.rows[1]?.cells[1]?.difference).toEqual(money('102.00', 'GBP'))
    expect(table.rows[1]?.cells[0]?.difference).toBeUndefined()
  })

  it('marks the lowest offer', () => {
    expect(table.rows[0]?.cells[0]?.isLowest).toBe(true)
    expect(table.rows[1]?.cells[0]?.isLowest).toBe(false)
  })

  it('takes +1 from the dates and the duration from the message, never from clock times', () => {
    expect(table.rows[0]).toMatchObject({ dayShift: 1, minutes: 710 })
    expect(table.rows[1]).toMatchObject({ dayShift: 0, minutes: 130 })
  })

  it('knows the wait at the airport of the transfer, over midnight as well', () => {
    expect(table.rows[0]?.transfers).toEqual([{ airport: 'CPH', minutes: 515 }])
  })

  it('counts waits and durations over the night in which clocks are changed, where the zones are known', () => {
    const night = {
      ...lists,
      segments: {
        ...lists.segments,
        ...segment('s2', 'OSL', '2026-03-28 21:15', 'CPH', '2026-03-28 22:25'),
        ...segment('s3', 'CPH', '2026-03-29 07:00', 'LGW', '2026-03-29 08:05'),
      },
      flights: { ...lists.flights, f2: { flightKey: 'f2', segmentKeys: ['s2', 's3'] } },
    }
    const [known] = flightTable(offers, night, query, 'outbound', { zoneOf }).rows
    expect([known?.transfers, known?.minutes]).toEqual([[{ airport: 'CPH', minutes: 455 }], 650])
    const [unknown] = flightTable(offers, night, query, 'outbound').rows
    expect(unknown?.minutes).toBeUndefined()
  })

  it('says a change of airport instead of a wait that cannot be known', () => {
    const changed = {
      ...lists,
      segments: { ...lists.segments, ...segment('s3', 'MMX', '2026-03-11 07:00', 'LGW', '2026-03-11 08:05') },
    }
    expect(flightTable(offers, changed, query, 'outbound').rows[0]?.transfers).toEqual([
      { airport: 'CPH', toAirport: 'MMX' },
    ])
  })

  it('leaves out what refers to flights that the answer does not describe', () => {
    expect(flightTable([offer('x', 'nowhere', 'out', 'low', '1.00')], lists, query, 'outbound').rows).toEqual(
      [],
    )
  })
})

describe('a quote of what is compared', () => {
  const foundIn = ({ rows }: typeof table) =>
    rows.map((row) => {
      const [cell] = row.cells
      if (!cell) throw new Error('every flight of this answer has its lowest class')
      return { direction: 'outbound' as const, row, cell, className: 'LowFare' }
    })
  const found = foundIn(table)
  const quoted = (compared: typeof found) =>
    quoteOptions({ isReturn: false, compared, chosen: [], focused: undefined, clashOf: () => undefined })

  it('holds each offer that has seats for the party', () => {
    expect(quoted(found.slice(1))).toEqual({ kind: 'options', options: [['o1']] })
  })

  it('is refused while one of them has too few', () => {
    expect(found[0]?.cell.seats).toMatchObject({ kind: 'short', left: 2, needed: 3 })
    expect(quoted(found)).toEqual({ kind: 'refused', reason: 'too-few-seats' })
  })

  it('is refused while one of them is not priced for the whole party', () => {
    const forAdults = offers.map((each) => ({
      ...each,
      items: each.items.map((item) => forPassengers(item, 'PAX1', 'PAX2')),
    }))
    const others = foundIn(flightTable(forAdults, lists, query, 'outbound'))
    expect(others.map(({ cell }) => obstacleOf(cell))).toEqual(['not-for-party', 'not-for-party'])
    expect(quoted(others)).toEqual({ kind: 'refused', reason: 'not-for-party' })
  })

  it('leaves out a pair that cannot be flown, and is refused where no other is left', () => {
    const home = flightTable(offers, lists, query, 'return').rows.flatMap((row) =>
      row.cells.flatMap((cell) =>
        cell ? [{ direction: 'return' as const, row, cell, className: 'LowFare' }] : [],
      ),
    )
    const pairs = (clashing: readonly string[]) =>
      quoteOptions({
        isReturn: true,
        compared: [...found, ...home],
        chosen: [],
        focused: undefined,
        clashOf: (out) => (clashing.includes(out.key) ? 'before-arrival' : undefined),
      })
    expect(pairs(['f2'])).toEqual({ kind: 'options', options: [['o1', 'r4']] })
    expect(pairs(['f1', 'f2'])).toEqual({ kind: 'refused', reason: 'before-arrival' })
  })
})

describe('seats left', () => {
  const low = seatIndex(lists.priceClasses['low'])

  it.each([
    [['s1'], 3, { kind: 'plenty', left: 9 }],
    [['s2'], 3, { kind: 'few', left: 5 }],
    [['s3'], 2, { kind: 'last', left: 2 }],
    [['s2', 's3'], 3, { kind: 'short', left: 2, needed: 3 }],
    [['s9'], 1, { kind: 'unknown' }],
  ])('are the fewest over the segments %j for %i', (segments, needed, expected) => {
    expect(seatsLeft(low, segments, needed, { segments: {} })).toEqual(expected)
  })
})

describe('filters and order of flights', () => {
  const rows = table.rows
  const ids = (list: readonly { readonly key: string }[]): readonly string[] => list.map((row) => row.key)
  const filter = (changes: Partial<typeof everything>): readonly string[] =>
    ids(filterFlights(table, { ...everything, ...changes }, (id) => id === 'o1p'))

  it('leave what was asked for', () => {
    expect(filter({})).toEqual(['f2', 'f1'])
    expect(filter({ nonstop: true })).toEqual(['f1'])
    expect(filter({ before12: true })).toEqual(['f1'])
    expect(filter({ after17: true })).toEqual(['f2'])
    expect(filter({ before12: true, after17: true })).toEqual(['f2', 'f1'])
    expect(filter({ withBag: true })).toEqual(['f1'])
    expect(filter({ seatsForParty: true })).toEqual(['f1'])
    expect(filter({ priceClass: 'plus' })).toEqual(['f1'])
    expect(filter({ priceClass: 'low' })).toEqual(['f2', 'f1'])
    expect(filter({ upTo: 142 })).toEqual(['f2'])
    expect(filter({ upTo: 141 })).toEqual([])
  })

  it('keep a flight only where one of its offers is of the class and within the price', () => {
    expect(filter({ priceClass: 'plus', upTo: 268 })).toEqual([])
    expect(filter({ priceClass: 'plus', upTo: 269 })).toEqual(['f1'])
    expect(filter({ withBag: true, upTo: 200 })).toEqual([])
  })

  it('sort by departure, price and duration', () => {
    expect(ids(sortFlights(rows, 'departure'))).toEqual(['f1', 'f2'])
    expect(ids(sortFlights(rows, 'price'))).toEqual(['f2', 'f1'])
    expect(ids(sortFlights(rows, 'duration'))).toEqual(['f1', 'f2'])
  })

  it('keep the order of the answer where two are equal', () => {
    const same = rows.map((row) => ({ ...row, departure: { ...row.departure, time: '10:00' } }))
    expect(ids(sortFlights(same, 'departure'))).toEqual(['f2', 'f1'])
  })
})

describe('where the focus begins', () => {
  const rowsOf = (prices: readonly Offer[], seated = lists) =>
    flightTable(prices, seated, query, 'outbound').rows
  const evening = offer('e', 'f2', 'out', 'plus', '120.00')

  it('is the lowest offer that has seats for the party, not the first flight', () => {
    expect(beginsAt({ rows: table.rows })).toEqual({ row: 1, column: 0 })
    const rows = rowsOf([...offers.slice(0, 3), evening])
    const place = beginsAt({ rows })
    expect(rows[place.row]?.cells[place.column]?.offer.offerId).toBe('e')
  })

  it('stays in the price class that was chosen for the other way, where it can be had', () => {
    expect(beginsAt({ rows: table.rows, column: 1 })).toEqual({ row: 1, column: 1 })
    const withoutPlus = rowsOf(offers.filter(({ offerId }) => offerId !== 'o1p'))
    expect(beginsAt({ rows: withoutPlus, column: 1 })).toEqual({ row: 1, column: 0 })
  })

  it('is what is chosen already', () => {
    expect(beginsAt({ rows: table.rows, chosenId: 'o1p' })).toEqual({ row: 1, column: 1 })
  })

  it('is an offer that the filters ask for, not another one of its flight', () => {
    const wish = offerWish(table, { ...everything, priceClass: table.columns[1]?.id }, () => true)
    expect(beginsAt({ rows: table.rows, wish })).toEqual({ row: 1, column: 1 })
  })

  it('is the top when nothing can be sold', () => {
    expect(beginsAt({ rows: table.rows.slice(0, 1) })).toEqual({ row: 0, column: 0 })
    expect(beginsAt({ rows: [] })).toEqual({ row: 0, column: 0 })
  })

  it('goes to the next dearer offer that can be chosen, and round again', () => {
    expect(nextLowestOffer(table.rows, { row: 1, column: 0 })).toEqual({ row: 1, column: 1 })
    expect(nextLowestOffer(table.rows, { row: 1, column: 1 })).toEqual({ row: 1, column: 0 })
  })
})

describe('a way out and a way back', () => {
  const sameDay: typeof query = { ...query, returnDate: query.departureDate }
  const back = (departs: string) => ({
    ...lists,
    segments: {
      ...lists.segments,
      ...segment('s4', 'LGW', `2026-03-10 ${departs}`, 'OSL', '2026-03-10 23:40'),
    },
  })

  function clash(departs: string, zones: typeof zoneOf = zoneOf) {
    const answer = back(departs)
    const [out, home] = (['outbound', 'return'] as const).map((way) =>
      flightTable(offers, answer, sameDay, way, { zoneOf: zones }),
    )
    const [row] = out?.rows.filter(({ key }) => key === 'f1') ?? []
    const [homeward] = home?.rows ?? []
    if (!out || !home || !row || !homeward) throw new Error('the day has both ways')
    const clashOf = (one: typeof homeward) => pairClash(row, one, pairRules([out, home], zones))
    return withClashes(home, clashOf).rows[0]?.cells[0]
  }

  it('cannot be chosen where the return leaves before the arrival', () => {
    const cell = clash('07:30')
    expect(cell && obstacleOf(cell)).toBe('before-arrival')
  })

  it('cannot be chosen within less time than any transfer of the answer, at most an hour', () => {
    const cell = clash('09:00')
    expect(cell && obstacleOf(cell)).toBe('too-soon')
  })

  it('can be chosen with time enough, or where no clock tells', () => {
    expect(clash('09:05')?.clash).toBeUndefined()
    expect(clash('09:05', () => undefined)?.clash).toBeUndefined()
  })

  it('is judged by the one clock of the airport where its zone is not known', () => {
    expect(clash('07:30', () => undefined)?.clash).toBe('before-arrival')
  })
})

describe('what is included', () => {
  const withBundle = offer('b', 'f1', 'out', 'plus', '268.50', {
    items: [
      {
        offerItemId: 'b-1',
        services: [
          { kind: 'flights', serviceId: 's', passengerRefs: ['PAX1'], flightKeys: ['f1'] },
          {
            kind: 'definition',
            serviceId: 't',
            passengerRefs: ['PAX1'],
            definitionId: 'bundle',
            segmentKeys: ['s1'],
          },
        ],
        fares: [],
      },
    ],
  })

  it('is read out of the bundle, also when the bundle contains itself', () => {
    expect(attributesOf(withBundle, lists)).toEqual({
      'checked-bag': {
        kind: 'included',
        bags: [{ pieces: 1, weight: { value: '23', unit: 'KGM' }, forParty: false }],
      },
      'cabin-bag': { kind: 'not-stated' },
      seat: { kind: 'included', bags: [] },
      meal: { kind: 'included', bags: [], words: 'standard' },
      change: { kind: 'not-stated' },
      refund: { kind: 'not-stated' },
    })
  })

  it('is not said twice where the service is called what the attribute is called', () => {
    const seat = {
      id: 'seat',
      code: 'XST',
      name: 'Seat',
      bundle: [],
      baggageAllowanceIds: [],
      descriptions: [],
    }
    const named = { ...lists, serviceDefinitions: { ...lists.serviceDefinitions, seat } }
    expect(attributesOf(withBundle, named).seat).toEqual({ kind: 'included', bags: [] })
  })

  it('is what one gets for the difference where every offer of the class has it, and not all classes', () => {
    const dearer = (id: string, flightKey: string) => ({
      ...withBundle,
      offerId: id,
      flights: flightOf(flightKey),
    })
    const flightOf = (flightKey: string) => [{ flightKey, originDestinationKey: 'out', priceClassId: 'plus' }]
    const low = offers.filter(({ flights }) => flights[0]?.priceClassId === 'low')
    const gets = (all: readonly Offer[]) => classIncludes(flightTable(all, lists, query, 'outbound'), lists)
    const two = [dearer('b1', 'f1'), dearer('b2', 'f2')]
    expect(gets([...low, ...two])).toEqual([[], ['checked-bag', 'seat', 'meal']])
    const silent = { ...dearer('b2', 'f2'), items: [] }
    expect(gets([...low, dearer('b1', 'f1'), silent])).toEqual([[], []])
    expect(gets(two)).toEqual([[]])
  })

  it('is "not stated", never guessed, when the offer says nothing', () => {
    const [plain] = offers
    const kinds = plain ? Object.values(attributesOf(plain, lists)).map((attribute) => attribute.kind) : []
    expect(new Set(kinds)).toEqual(new Set(['not-stated']))
  })

  const withFare = (conditions: FareConditions): Offer =>
    offer('f', 'f1', 'out', 'low', '166.50', {
      items: [
        {
          offerItemId: 'f-1',
          services: [],
          fares: [{ passengerRefs: ['PAX1'], components: [{ conditions, segments: [] }] }],
        },
      ],
    })

  it.each<readonly [FareConditions, string, string]>([
    [{ changeFee: true, refundable: false }, 'fee', 'not-included'],
    [{ refundable: true, cancelFee: true }, 'not-stated', 'fee'],
    [{ changeFee: false, refundable: true }, 'not-stated', 'not-stated'],
    [{}, 'not-stated', 'not-stated'],
  ])('for changes and refunds is what the fare says: %o', (conditions, change, refund) => {
    const attributes = attributesOf(withFare(conditions), lists)
    expect(attributes.change.kind).toBe(change)
    expect(attributes.refund.kind).toBe(refund)
  })

  it('counts the bags that the offer brings along without a service', () => {
    const bags = offer('b', 'f1', 'out', 'low', '166.50', {
      baggage: [{ allowanceId: 'ba', passengerRefs: [] }],
    })
    expect(attributesOf(bags, lists)['checked-bag'].kind).toBe('included')
  })

  it('is "not included" only when the answer allows no piece', () => {
    const none = {
      ...lists,
      baggageAllowances: {
        ba: {
          id: 'ba',
          category: 'Checked',
          pieces: [{ totalQuantity: 0, measurements: [] }],
          descriptions: [],
        },
      },
    }
    expect(attributesOf(withBundle, none)['checked-bag']).toEqual({ kind: 'not-included' })
  })

  const allowance = (id: string, category: string, descriptions: readonly string[], pieces?: number) => ({
    id,
    category,
    descriptions,
    pieces: pieces === undefined ? [] : [{ totalQuantity: pieces, measurements: [] }],
  })
  const bagsOf = (...allowances: readonly ReturnType<typeof allowance>[]) => {
    const baggageAllowances = Object.fromEntries(allowances.map((each) => [each.id, each]))
    const brought = offer('b', 'f1', 'out', 'low', '166.50', {
      baggage: Object.keys(baggageAllowances).map((allowanceId) => ({ allowanceId, passengerRefs: [] })),
    })
    return attributesOf(brought, { ...lists, baggageAllowances })
  }

  it('stands in the airline’s words where a bag has no pieces, and is not taken for included', () => {
    const told = bagsOf(
      allowance('a', 'CarryOn', ['One small bag under the seat']),
      allowance('b', 'Checked', []),
    )
    expect(told['cabin-bag']).toEqual({ kind: 'in-words', words: 'One small bag under the seat' })
    expect(told['checked-bag']).toEqual({ kind: 'not-stated' })
  })

  it('keeps words beside the pieces of another allowance of the same bag', () => {
    const words = allowance('a', 'Checked', ['Golf bags on request'])
    expect(bagsOf(words, allowance('b', 'Checked', [], 1))['checked-bag']).toEqual({
      kind: 'included',
      bags: [{ pieces: 1, forParty: false }],
      words: 'Golf bags on request',
    })
    expect(bagsOf(words, allowance('b', 'Checked', [], 0))['checked-bag']).toEqual({
      kind: 'not-included',
      words: 'Golf bags on request',
    })
  })
})
