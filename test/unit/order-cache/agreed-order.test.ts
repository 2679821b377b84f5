import { describe, expect, it } from 'vitest'
import { differencesFrom } from '../../../src/shared/domain/order/agreed-order'
import { money } from '../../../src/shared/domain/money/money'
import type { AgreedOrder, Order } from '../../../src/shared/domain/order/order'
import { anOrder, type OrderFacts } from '../../support/stored-orders'

const RETURN = [
  { from: 'OSL', to: 'LGW', date: '2026-03-12' },
  { from: 'LGW', to: 'OSL', date: '2026-03-19' },
]

const HANSEN = { surname: 'Hansen', givenName: 'Ola' }

function agreed(surname: string, givenName: string): AgreedOrder {
  return {
    total: money('474.21', 'GBP'),
    flights: ['XX1402 OSL–LGW', 'XX1402 LGW–OSL'],
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

  it('is another one with another flight of the same days, other airports, one flight less or more', () => {
    const [out = {}, back = {}] = RETURN
    const other = made({ segments: [{ ...out, number: '1406' }, back] })
    expect(differencesFrom(agreed('Lund', 'Ida'), other)).toEqual([
      {
        kind: 'flights',
        agreed: ['XX1402 OSL–LGW', 'XX1402 LGW–OSL'],
        made: ['XX1406 OSL–LGW', 'XX1402 LGW–OSL'],
      },
    ])
    expect(kinds(agreed('Lund', 'Ida'), made({ segments: [{ ...out, to: 'STN' }, back] }))).toEqual([
      'flights',
    ])
    expect(kinds(agreed('Lund', 'Ida'), made({ segments: [out] }))).toContain('flights')
    const more = { from: 'OSL', to: 'BGO', date: '2026-03-19', number: '602' }
    expect(kinds(agreed('Lund', 'Ida'), made({ segments: [out, back, more] }))).toContain('flights')
  })

  it('has the same flights with zeros before their numbers, without numbers, or once for each traveller', () => {
    const numbered = (number: string) => made({ segments: RETURN.map((one) => ({ ...one, number })) })
    expect(kinds(agreed('Lund', 'Ida'), numbered('01402'))).toEqual([])
    expect(kinds(agreed('Lund', 'Ida'), numbered(''))).toEqual([])
    expect(kinds(agreed('Lund', 'Ida'), made({ segments: [...RETURN, ...RETURN] }))).toEqual([])
  })

  it('is without a traveller that it does not name, by whatever id', () => {
    const { travellers, ...trip } = agreed('Lund', 'Ida')
    const two = { ...trip, travellers: [...travellers, { ...HANSEN, passengerId: 'PAX2' }] }
    expect(differencesFrom(two, made())).toEqual([{ kind: 'missing', agreed: HANSEN }])
    expect(kinds(two, made({ names: ['Ida Lund', 'OLA HANSEN'] }))).toEqual([])
    const renumbered = { ...two, travellers: two.travellers.map((one) => ({ ...one, passengerId: 'T9' })) }
    expect(kinds(renumbered, made({ names: ['Ola Hansen', 'Ida Lund'] }))).toEqual([])
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
