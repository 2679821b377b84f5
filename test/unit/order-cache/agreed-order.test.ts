import { describe, expect, it } from 'vitest'
import { differencesFrom } from '../../../src/main/order-cache/agreed-order'
import { money } from '../../../src/shared/domain/money'
import type { AgreedOrder, Order } from '../../../src/shared/domain/order'
import { anOrder, type OrderFacts } from '../../support/stored-orders'

const RETURN = [
  { from: 'OSL', to: 'LGW', date: '2026-03-12' },
  { from: 'LGW', to: 'OSL', date: '2026-03-19' },
]

function agreed(surname: string, givenName: string): AgreedOrder {
  return {
    total: money('474.21', 'GBP'),
    departureDate: '2026-03-12',
    returnDate: '2026-03-19',
    travellers: [{ passengerId: 'PAX1', surname, givenName }],
  }
}

function made(facts: OrderFacts = {}): Order {
  return anOrder({ segments: RETURN, names: ['Ida Lund'], ...facts })
}

const kinds = (sold: AgreedOrder, order: Order) => differencesFrom(sold, order).map(({ kind }) => kind)

describe('an order beside what was sold', () => {
  it('is the same with the same sum, days and names', () => {
    expect(kinds(agreed('Lund', 'Ida'), made())).toEqual([])
    expect(kinds(agreed('Lund', 'Ida'), made({ total: '474.210' }))).toEqual([])
  })

  it('is another one for another sum, another day out or back, another person', () => {
    expect(kinds(agreed('Lund', 'Ida'), made({ total: '484.21' }))).toEqual(['total'])
    const [out = {}, back = {}] = RETURN
    expect(kinds(agreed('Lund', 'Ida'), made({ segments: [{ ...out, date: '2026-03-13' }, back] }))).toEqual([
      'day',
    ])
    expect(
      differencesFrom(agreed('Lund', 'Ida'), made({ segments: [out, { ...back, date: '2026-03-20' }] })),
    ).toEqual([{ kind: 'day', agreed: '2026-03-19', made: '2026-03-20' }])
    expect(kinds(agreed('Hansen', 'Ida'), made())).toEqual(['name'])
    expect(kinds(agreed('Lund', 'Ola'), made())).toEqual(['name'])
  })

  it('has the same name in capitals, without accents, spelt out, or cut short', () => {
    expect(kinds(agreed('Ødegård', 'Åse'), made({ names: ['ASE ODEGARD'] }))).toEqual([])
    expect(kinds(agreed('Ødegård', 'Åse'), made({ names: ['AASE OEDEGAARD'] }))).toEqual([])
    expect(kinds(agreed('Lund', 'Ida Maria'), made({ names: ['IDA LUND'] }))).toEqual([])
  })

  it('is not said to be another one where the airline does not state it', () => {
    const order = made()
    const bare: { -readonly [Key in keyof Order]: Order[Key] } = {
      ...order,
      lists: { ...order.lists, passengers: {}, segments: {} },
    }
    delete bare.total
    expect(kinds(agreed('Hansen', 'Ola'), bare)).toEqual([])
  })
})
