import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money, sumMoney } from '../../../src/shared/domain/money/money'
import { explainChange } from '../../../src/shared/domain/price/price-change'
import { priceLines } from '../../../src/shared/domain/price/price-lines'
import { checkSums } from '../../../src/shared/domain/price/sum-check'
import { amountsOf, cardFeeOf, totalOf } from '../../../src/shared/domain/offer/offer-parts'
import {
  anItem,
  anOffer,
  aPricing,
  aServiceItem,
  forPassengers,
  SOME_LISTS,
} from '../../support/booking/builders'

const PARTY = { adults: 2, children: 1, infants: 0 }

function linesOf(...items: Parameters<typeof anOffer>[0]) {
  return priceLines({ offers: [anOffer(items)], lists: SOME_LISTS }, PARTY)
}

describe('the lines of a price', () => {
  const menu = {
    ...aPricing(anOffer([])).answer,
    lists: SOME_LISTS,
    ancillaries: [
      {
        offerId: 'A1',
        owner: 'XX',
        items: [
          {
            offerItemId: 'B1',
            definitionId: 'SD_BAG',
            unitPrice: money('150.00', 'NOK'),
            passengerRefs: [],
            segmentKeys: [],
          },
        ],
      },
    ],
  }
  const countOf = (...items: Parameters<typeof anOffer>[0]) =>
    priceLines({ offers: [anOffer(items)], lists: SOME_LISTS, menu }, PARTY).map(({ count }) => count)

  it('count two of a service that the airline sells as one item at twice its price', () => {
    expect(countOf(aServiceItem('B', 'SD_BAG', '300.00'))).toEqual([2])
    expect(countOf(aServiceItem('B', 'SD_BAG', '150.00'))).toEqual([1])
    expect(countOf(aServiceItem('B', 'SD_BAG', '170.00'))).toEqual([1])
  })

  it('count once what is sold on two legs, whose price may be that of each', () => {
    const both = aServiceItem('B', 'SD_BAG', '300.00')
    const services = both.services.map((one) =>
      one.kind === 'definition' ? { ...one, segmentKeys: ['S1', 'S2'] } : one,
    )
    expect(countOf({ ...both, services })).toEqual([1])
  })

  it('name fares and taxes of each passenger type, then services, then the card fee', () => {
    const adults = forPassengers(
      anItem('A', { base: '800.00', taxes: '200.00', total: '1000.00' }),
      'PAX1',
      'PAX2',
    )
    const child = forPassengers(anItem('C', { base: '300.00', taxes: '90.00', total: '390.00' }), 'PAX3')
    const lines = linesOf(
      aServiceItem('F', 'SD__CCF2', '27.80'),
      adults,
      child,
      aServiceItem('B', 'SD_BAG', '300.00'),
    )
    expect(lines.map(({ kind, subject, count, amount }) => [kind, subject, count, amount.amount])).toEqual([
      ['fare', 'ADT', 2, '800.00'],
      ['fare', 'CHD', 1, '300.00'],
      ['taxes', 'ADT', 2, '200.00'],
      ['taxes', 'CHD', 1, '90.00'],
      ['service', 'YN1', 1, '300.00'],
      ['card-fee', 'CCF2', 1, '27.80'],
    ])
  })

  it('put items that are split per passenger together again', () => {
    const one = forPassengers(anItem('A', { base: '400.00', taxes: '100.00' }), 'PAX1')
    const two = forPassengers(anItem('B', { base: '400.00', taxes: '100.00' }), 'PAX2')
    expect(linesOf(one, two)).toMatchObject([
      { kind: 'fare', count: 2, amount: money('800.00', 'NOK') },
      { kind: 'taxes', count: 2, amount: money('200.00', 'NOK') },
    ])
  })

  it('know the card fee even where its definition is missing from the lists', () => {
    const offer = anOffer([aServiceItem('F', 'SD__CCF2', '27.80')])
    expect(cardFeeOf(offer, { ...SOME_LISTS, serviceDefinitions: {} })).toEqual(money('27.80', 'NOK'))
  })

  it('are none where the answer gives no amounts', () => {
    expect(linesOf(anItem('A', {}))).toEqual([])
  })

  it('take the amounts of the fares, which are for one passenger of the group', () => {
    const item = forPassengers(anItem('A', {}), 'PAX1', 'PAX2')
    const fare = { passengerRefs: ['PAX1', 'PAX2'], total: money('500.00', 'NOK'), components: [] }
    expect(amountsOf({ ...item, fares: [fare] })).toEqual({ total: money('1000.00', 'NOK') })
  })
})

describe('a change of price', () => {
  const before = {
    total: money('1000.00', 'NOK'),
    lines: linesOf(anItem('A', { base: '800.00', taxes: '200.00' })),
    journeys: [],
  }

  it('says which line moved, from what to what', () => {
    const after = {
      journeys: [],
      total: money('1070.00', 'NOK'),
      lines: linesOf(
        anItem('A', { base: '850.00', taxes: '200.00' }),
        aServiceItem('F', 'SD__CCF2', '20.00'),
      ),
    }
    expect(explainChange(before, after)).toEqual({
      before: money('1000.00', 'NOK'),
      after: money('1070.00', 'NOK'),
      difference: money('70.00', 'NOK'),
      moves: [
        {
          kind: 'fare',
          subject: 'ADT',
          before: money('800.00', 'NOK'),
          after: money('850.00', 'NOK'),
          difference: money('50.00', 'NOK'),
        },
        {
          kind: 'card-fee',
          subject: 'CCF2',
          label: 'Card fee',
          after: money('20.00', 'NOK'),
          difference: money('20.00', 'NOK'),
        },
      ],
      flights: [],
    })
  })

  it('is none when nothing moved, also when only the digits differ', () => {
    expect(explainChange(before, { ...before, total: money('1000', 'NOK') })).toBeUndefined()
  })

  it('names a line that has gone with its amount taken away', () => {
    const withBag = {
      ...before,
      lines: linesOf(anItem('A', { base: '800.00', taxes: '200.00' }), aServiceItem('B', 'SD_BAG', '300.00')),
    }
    expect(explainChange(withBag, before)?.moves).toMatchObject([
      { kind: 'service', subject: 'YN1', difference: { amount: '-300.00' } },
    ])
  })

  it('is never computed across two currencies', () => {
    expect(() => explainChange(before, { ...before, total: money('1000.00', 'SEK') })).toThrow('NOK')
  })

  it('always has moves that sum up to the difference of the totals', () => {
    const amount = fc.integer({ min: -5_000, max: 500_000 }).map((minor) => (minor / 100).toFixed(2))
    const side = fc.record({ base: amount, taxes: amount, fee: amount }).map(({ base, taxes, fee }) => {
      const items = [anItem('A', { base, taxes }), aServiceItem('F', 'SD__CCF2', fee)]
      const total = sumMoney([money(base, 'NOK'), money(taxes, 'NOK'), money(fee, 'NOK')])
      return { total: total ?? money('0', 'NOK'), lines: linesOf(...items), journeys: [] }
    })
    fc.assert(
      fc.property(side, side, (from, to) => {
        const change = explainChange(from, to)
        const moved = sumMoney(change?.moves.map((move) => move.difference) ?? [])
        expect(Number(moved?.amount ?? 0)).toBeCloseTo(Number(change?.difference.amount ?? 0), 6)
      }),
    )
  })
})

describe('the sums of an offer', () => {
  const right = anItem('A', { base: '800.00', taxes: '200.00', total: '1000.00' })

  it('add up', () => {
    expect(checkSums(anOffer([right, aServiceItem('B', 'SD_BAG', '300.00')]))).toEqual({ kind: 'adds-up' })
  })

  it('do not when the items are not the total', () => {
    expect(checkSums(anOffer([right], { total: money('1000.01', 'NOK') }))).toEqual({
      kind: 'mismatch',
      what: 'items',
      expected: money('1000.00', 'NOK'),
      stated: money('1000.01', 'NOK'),
    })
  })

  it('do not when base and taxes are not the total of an item', () => {
    const wrong = anItem('A', { base: '800.00', taxes: '200.01', total: '1000.00' })
    expect(checkSums(anOffer([right, wrong]))).toMatchObject({
      kind: 'mismatch',
      what: 'base-and-taxes',
      offerItemId: wrong.offerItemId,
    })
  })

  it('do not when an item is in another currency', () => {
    const foreign = { ...right, total: money('1000.00', 'SEK') }
    expect(checkSums(anOffer([foreign], { total: money('1000.00', 'NOK') })).kind).toBe('mismatch')
  })

  it('cannot be checked when an amount is missing', () => {
    expect(checkSums(anOffer([right, anItem('B', {})])).kind).toBe('not-checkable')
    const withoutTotal = { ...anOffer([]), items: [right] }
    expect(checkSums(withoutTotal).kind).toBe('not-checkable')
    expect(totalOf(withoutTotal)).toEqual(money('1000.00', 'NOK'))
  })
})
