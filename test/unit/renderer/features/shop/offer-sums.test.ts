import { describe, expect, it } from 'vitest'
import { money } from '../../../../../src/shared/domain/money/money'
import { peoplePrices } from '../../../../../src/shared/domain/price/people-prices'
import { checkSums } from '../../../../../src/shared/domain/price/sum-check'
import { lists, offer, query } from '../../support/day-answer'

describe('the sums of an offer', () => {
  const item = (id: string, base: string, taxes: string, total: string) => ({
    offerItemId: id,
    base: money(base, 'GBP'),
    taxes: money(taxes, 'GBP'),
    total: money(total, 'GBP'),
    services: [
      {
        kind: 'flights' as const,
        serviceId: 's',
        passengerRefs: id === 'a' ? ['PAX1', 'PAX2'] : ['PAX3'],
        flightKeys: ['f1'],
      },
    ],
    fares: [],
  })

  it('are right when items make the total and base and taxes each item', () => {
    const right = offer('s', 'f1', 'out', 'low', '0', {
      total: money('268.50', 'GBP'),
      items: [item('a', '141.80', '52.00', '193.80'), item('b', '61.70', '13.00', '74.70')],
    })
    expect(checkSums(right)).toEqual({ kind: 'adds-up' })
    expect(peoplePrices({ offers: [right], lists }, query.party)).toEqual([
      {
        types: 'ADT',
        people: [{ ptc: 'ADT', count: 2 }],
        ...{ total: money('193.80', 'GBP'), base: money('141.80', 'GBP'), taxes: money('52.00', 'GBP') },
      },
      {
        types: 'CHD',
        people: [{ ptc: 'CHD', count: 1 }],
        ...{ total: money('74.70', 'GBP'), base: money('61.70', 'GBP'), taxes: money('13.00', 'GBP') },
      },
    ])
  })

  it('name what differs', () => {
    const wrongTotal = offer('s', 'f1', 'out', 'low', '0', {
      total: money('200.00', 'GBP'),
      items: [item('a', '141.80', '52.00', '193.80')],
    })
    expect(checkSums(wrongTotal)).toMatchObject({ kind: 'mismatch', what: 'items' })
    const wrongItem = offer('s', 'f1', 'out', 'low', '0', {
      total: money('193.80', 'GBP'),
      items: [item('a', '141.80', '51.00', '193.80')],
    })
    expect(checkSums(wrongItem)).toMatchObject({ kind: 'mismatch', what: 'base-and-taxes' })
  })

  it('prove nothing when amounts are missing', () => {
    expect(checkSums(offer('s', 'f1', 'out', 'low', '1.00', { items: [] })).kind).toBe('not-checkable')
  })
})
