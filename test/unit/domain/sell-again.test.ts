import { describe, expect, it } from 'vitest'
import { saleFromOrder } from '../../../src/shared/domain/order/sell-again'
import { anOrder } from '../../support/stored-orders'

const OUT = { from: 'LGW', to: 'OSL', date: '2026-03-12' }
const HOME = { from: 'OSL', to: 'LGW', date: '2026-03-19' }
const KARI = { phone: { countryDialingCode: '47', number: '90000000' }, email: 'kari@mail.example' }

describe('a sale from an order', () => {
  it('is the same trip on the same days while they are still to come, with the people and their contact', () => {
    const order = anOrder({ segments: [OUT, HOME], names: ['Kari Lund'], contact: KARI })
    expect(saleFromOrder(order, 'again', '2026-03-01')).toMatchObject({
      trip: {
        origin: 'LGW',
        destination: 'OSL',
        departureDate: '2026-03-12',
        returnDate: '2026-03-19',
        party: { adults: 1, children: 0, infants: 0 },
      },
      people: [{ ptc: 'ADT', givenName: 'Kari', surname: 'Lund' }],
      contact: KARI,
    })
  })

  it('asks for the days again once they are over', () => {
    const sale = saleFromOrder(
      anOrder({ segments: [OUT, HOME], names: ['Kari Lund'] }),
      'again',
      '2026-06-01',
    )
    expect(sale?.trip).toMatchObject({ origin: 'LGW', destination: 'OSL' })
    expect(sale?.trip).not.toHaveProperty('departureDate')
    expect(sale?.trip).not.toHaveProperty('returnDate')
  })

  it('is the way back from where a one-way trip ends, not before it arrives', () => {
    const order = anOrder({ segments: [{ ...OUT, arrivalDate: '2026-03-13' }], names: ['Kari Lund'] })
    expect(saleFromOrder(order, 'way-back', '2026-03-01')?.trip).toMatchObject({
      origin: 'OSL',
      destination: 'LGW',
      departureDate: '2026-03-13',
      daysAround: { before: 0, after: 14 },
    })
    expect(saleFromOrder(order, 'way-back', '2026-04-01')?.trip.departureDate).toBe('2026-04-01')
  })

  it('is no way back where the order ends where it began', () => {
    const order = anOrder({ segments: [OUT, HOME], names: ['Kari Lund'] })
    expect(saleFromOrder(order, 'way-back', '2026-03-01')).toBeUndefined()
  })

  it('is none where the order names nobody, or no flights', () => {
    const order = anOrder({ segments: [OUT], names: ['Kari Lund'] })
    const nobody = { ...order, lists: { ...order.lists, passengers: {} } }
    expect(saleFromOrder(nobody, 'again', '2026-03-01')).toBeUndefined()
    const nowhere = { ...order, items: [], lists: { ...order.lists, segments: {}, flights: {} } }
    expect(saleFromOrder(nowhere, 'again', '2026-03-01')).toBeUndefined()
  })

  it('counts adults first, then children, then infants, as they are asked for', () => {
    const order = anOrder({ segments: [OUT], names: ['Kari Lund', 'Ole Lund', 'Ida Lund'] })
    const [kari, ole, ida] = Object.values(order.lists.passengers)
    if (!kari || !ole || !ida) throw new Error('nobody')
    const passengers = {
      a: { ...kari, ptc: 'INF' },
      b: { ...ole, ptc: 'ADT' },
      c: { ...ida, ptc: 'CHD' },
    }
    const sale = saleFromOrder({ ...order, lists: { ...order.lists, passengers } }, 'again', '2026-03-01')
    expect(sale?.people.map(({ ptc, givenName }) => `${ptc} ${givenName}`)).toEqual([
      'ADT Ole',
      'CHD Ida',
      'INF Kari',
    ])
    expect(sale?.trip.party).toEqual({ adults: 1, children: 1, infants: 1 })
  })
})
