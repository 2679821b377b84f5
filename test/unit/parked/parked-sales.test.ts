import { describe, expect, it } from 'vitest'
import { createOrderStore } from '../../../src/main/order-cache/sqlite-order-store'
import { createParkedStore } from '../../../src/main/order-cache/parked-store'
import { carryOver } from '../../../src/main/order-cache/salvage'
import { parkedHandlers } from '../../../src/main/ipc/parked-handlers'
import { createParkedDesk } from '../../../src/main/parked/parked-desk'
import type { BookingAttempt } from '../../../src/shared/domain/booking/booking-attempt'
import { money } from '../../../src/shared/domain/money/money'
import type { ParkRequest } from '../../../src/shared/domain/desk/parked-sale'
import { anAttempt } from '../../support/booking-attempts'
import { TEST_CARD_NUMBER as VISA } from '../../support/card-examples'
import { openTestDatabase } from '../../support/order-cache'
import { offerOf, QuoteCounter } from '../../support/quote-counter'
import { DAY_QUERY } from '../../support/shopping-counter'

const { departureDate } = DAY_QUERY

/** A counter that parks what its airline was told to answer. */
function parkingCounter(open: readonly BookingAttempt[] = []) {
  const counter = new QuoteCounter()
  let ids = 0
  const desk = createParkedDesk({
    parked: createParkedStore(counter.database),
    shopping: counter.shopping.desk,
    openAttempts: () => open,
    activeProfileId: () => counter.activeProfileId,
    now: () => '2026-02-10T15:00:00.000Z',
    newId: () => `p${String(++ids)}`,
  })
  return { counter, desk, store: createParkedStore(counter.database) }
}

function typed(name: string, more: Partial<ParkRequest> = {}): ParkRequest {
  const lund = {
    ptc: 'ADT',
    title: 'MS',
    givenName: 'Kari',
    surname: name,
    birthDate: '',
    withPassengerId: '',
  }
  return {
    name,
    work: {
      line: 'OSL LGW 12APR 2A',
      trip: { ...DAY_QUERY, daysAround: 7 },
      people: [{ ...lund, ptc: 'ADT', title: 'MS', passengerId: 'PAX1' }],
      contact: { countryDialingCode: '+47', phone: '900 00 000', email: '' },
      ownContacts: [],
    },
    ...more,
  }
}

describe('a parked sale', () => {
  it('is there again in a place of its own, with the people and what the flights cost then', async () => {
    const { counter, desk } = parkingCounter()
    counter.answers('A', [offerOf('A', 'LOW', '1204.00')])
    await counter.shopping.desk.searchDay({ searchId: 's1', query: DAY_QUERY })
    desk.park(typed('Lund', { offers: { searchId: 's1', offerIds: ['A-LOW'] } }))
    desk.park(typed('Berg'))
    expect(desk.list()).toMatchObject([
      { place: 1, name: 'Lund', origin: 'OSL', departureDate, total: money('1204.00', 'NOK') },
      { place: 2, name: 'Berg' },
    ])
    expect(desk.list()[1]).not.toHaveProperty('total')
  })

  it('is priced again when it is taken up: the price of then is told beside the one of now', async () => {
    const { counter, desk } = parkingCounter()
    counter.answers('A', [offerOf('A', 'LOW', '1204.00')])
    await counter.shopping.desk.searchDay({ searchId: 's1', query: DAY_QUERY })
    const [row] = desk.park(typed('Lund', { offers: { searchId: 's1', offerIds: ['A-LOW'] } }))
    counter.answers('B', [offerOf('B', 'LOW', '1310.00')])
    const taken = await desk.takeUp({ parkedId: row?.id ?? '', searchId: 's2' })
    expect(taken.sale.work.people[0]?.surname).toBe('Lund')
    expect(taken.again).toMatchObject({
      searchId: 's2',
      offerIds: ['B-LOW'],
      option: {
        total: money('1310.00', 'NOK'),
        again: { kind: 'priced', before: money('1204.00', 'NOK'), difference: money('106.00', 'NOK') },
      },
    })
    expect(desk.list()).toHaveLength(1)
  })

  it('comes back with its people although its flights are gone', async () => {
    const { counter, desk } = parkingCounter()
    counter.answers('A', [offerOf('A', 'LOW', '1204.00')])
    await counter.shopping.desk.searchDay({ searchId: 's1', query: DAY_QUERY })
    const [row] = desk.park(typed('Lund', { offers: { searchId: 's1', offerIds: ['A-LOW'] } }))
    counter.answers('B', [])
    const taken = await desk.takeUp({ parkedId: row?.id ?? '', searchId: 's2' })
    expect(taken.sale.work.people).toHaveLength(1)
    expect(taken.again).toMatchObject({ offerIds: [], option: { again: { kind: 'not-offered' } } })
  })

  it('stays parked where the airline does not answer', async () => {
    const { counter, desk } = parkingCounter()
    counter.answers('A', [offerOf('A', 'LOW', '1204.00')])
    await counter.shopping.desk.searchDay({ searchId: 's1', query: DAY_QUERY })
    const [row] = desk.park(typed('Lund', { offers: { searchId: 's1', offerIds: ['A-LOW'] } }))
    counter.shopping.searchDay = () => Promise.reject(new Error('no line'))
    await expect(desk.takeUp({ parkedId: row?.id ?? '', searchId: 's2' })).rejects.toThrow()
    expect(desk.list()).toHaveLength(1)
  })

  it('has three places; another one takes the place of the sale that was taken up', () => {
    const { desk } = parkingCounter()
    const rows = ['Lund', 'Berg', 'Dahl'].map((name) => desk.park(typed(name))).at(-1)
    expect(() => desk.park(typed('Vik'))).toThrow(
      expect.objectContaining({ error: { kind: 'wrong-moment', state: 'parked-full' } }),
    )
    const berg = rows?.[1]?.id ?? ''
    expect(desk.park(typed('Vik', { insteadOf: berg })).map(({ name }) => name)).toEqual([
      'Lund',
      'Vik',
      'Dahl',
    ])
    expect(desk.drop(rows?.[0]?.id ?? '').map(({ place }) => place)).toEqual([2, 3])
    expect(desk.park(typed('Moe')).map(({ name, place }) => `${String(place)} ${name}`)).toEqual([
      '1 Moe',
      '2 Vik',
      '3 Dahl',
    ])
  })

  it.each(['draft', 'priced', 'order-sent', 'unknown'] as const)(
    'is none while its payment is %s: nothing that is open is put out of sight',
    (kind) => {
      const open = anAttempt('a1', { kind } as BookingAttempt['state'])
      const { desk } = parkingCounter([open])
      const refusal = {
        error: { kind: 'payment-blocked', attemptId: 'a1', shortId: open.shortId, isFinal: true },
      }
      expect(() => desk.park(typed('Lund', { attemptId: 'a1' }))).toThrow(expect.objectContaining(refusal))
      const { pricingId } = open.basis
      expect(() => desk.park(typed('Lund', { pricingId }))).toThrow(expect.objectContaining(refusal))
      expect(desk.list()).toEqual([])
    },
  )

  it('is taken up where it is sold, and nowhere else', async () => {
    const { counter, desk } = parkingCounter()
    const [row] = desk.park(typed('Lund'))
    counter.activeProfileId = 'other'
    await expect(desk.takeUp({ parkedId: row?.id ?? '', searchId: 's2' })).rejects.toMatchObject({
      error: { kind: 'no-longer-there', what: 'profile' },
    })
  })

  it('never holds a card, wherever its number was typed', async () => {
    const { desk, store } = parkingCounter()
    const handlers = parkedHandlers(() => Promise.resolve(desk))
    const { work } = typed('Lund')
    const [kari] = work.people
    if (!kari) throw new Error('nobody')
    await handlers.parkSale({
      name: VISA,
      work: {
        ...work,
        line: `OSL LGW ${VISA}`,
        people: [{ ...kari, surname: VISA }],
        contact: { ...work.contact, phone: VISA },
        ownContacts: [{ passengerId: 'PAX1', countryDialingCode: '', phone: VISA, email: '' }],
      },
    })
    await handlers.renameParked({ parkedId: store.list()[0]?.id ?? '', name: `Visa ${VISA}` })
    expect(store.list()).toHaveLength(1)
    expect(JSON.stringify(store.list())).not.toContain(VISA.slice(0, 12))
  })

  it('is erased as soon as nobody can fly it any more, however long orders are kept', () => {
    const { counter, desk } = parkingCounter()
    desk.park(typed('Lund'))
    const orders = createOrderStore(counter.database)
    orders.eraseExpired(departureDate, 365)
    expect(desk.list()).toHaveLength(1)
    orders.eraseExpired('2027-01-01', 365)
    expect(desk.list()).toEqual([])
  })

  it('comes along when a backup is restored', () => {
    const { counter, desk } = parkingCounter()
    desk.park(typed('Lund'))
    const restored = openTestDatabase()
    carryOver(counter.database, restored, [])
    expect(createParkedStore(restored).list()).toMatchObject([{ name: 'Lund', place: 1 }])
  })
})
