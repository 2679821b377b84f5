import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../src/main/order-cache/open-database'
import { createOrderStore } from '../../../src/main/order-cache/sqlite-order-store'
import type { OrderStore } from '../../../src/main/order-cache/order-store'
import type { StoredOrder } from '../../../src/shared/domain/order/order'
import { openTestDatabase, testKey, testNow } from '../../support/order-cache'
import { aStoredOrder } from '../../support/stored-orders'

const TODAY = '2026-02-10'

function storeWith(...orders: readonly StoredOrder[]): OrderStore {
  const store = createOrderStore(openTestDatabase())
  for (const order of orders) store.store(order)
  return store
}

function find(store: OrderStore, text: string): readonly string[] {
  return store
    .search({ text, filter: 'all', offset: 0, limit: 50 }, TODAY)
    .rows.map((row) => row.locator ?? '')
}

const okafor: StoredOrder = {
  ...aStoredOrder({
    total: '318.40',
    names: ['Daniel Okafor', 'Hanne Sofie Okafor-Lund'],
    contact: {
      email: 'daniel.okafor@mail.example',
      phone: { countryDialingCode: '44', number: '020 7946 0123' },
    },
    segments: [{}, { from: 'OSL', to: 'LGW', date: '2026-03-19', number: '1403' }],
  }),
  createdAt: '2025-11-11T12:00:00.000Z',
}
const other: StoredOrder = {
  ...aStoredOrder({
    orderId: 'XX1N0009999',
    locator: 'ZZZZZZ',
    names: ['Ib Quist'],
    segments: [{ from: 'CPH', to: 'BGO', date: '2031-05-01', number: '0077' }],
    total: '199.00',
  }),
  createdAt: '2031-04-01T12:00:00.000Z',
}

describe('an order whose airline leaves out decimals', () => {
  it.each([
    ['318.4', '318.40'],
    ['318', '318.00'],
    ['1318', '1 318,00'],
  ])('of %s is found by %s', (written, typed) => {
    const order = aStoredOrder({ locator: 'BARE12', total: written })
    expect(find(storeWith(order, other), typed)).toEqual(['BARE12'])
  })
})

describe('an order is found by', () => {
  let store: OrderStore
  let close = (): void => undefined

  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'faredesk-cache-'))
    const database = openDatabase({ path: join(folder, 'orders.db'), key: testKey, now: testNow })
    store = createOrderStore(database)
    store.store(okafor)
    store.store(other)
    close = () => {
      database.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  afterAll(() => {
    close()
  })

  it.each([
    ['its order id', 'XX1N0002194'],
    ['the beginning of its order id', 'xx1n0002'],
    ['its locator in small letters', 'k0i8ol'],
    ['a surname', 'okafor'],
    ['the beginning of a name', 'oka'],
    ['names in any order', 'lund hanne'],
    ['both halves of a double name', 'okafor-lund'],
    ['an e-mail address', 'daniel.okafor@mail.example'],
    ['the beginning of an e-mail address', 'daniel.okafor@ma'],
    ['a telephone number with country code', '+44 20 7946 0123'],
    ['a telephone number with 00', '0044 20 7946 0123'],
    ['a telephone number in one piece', '+442079460123'],
    ['a telephone number with the national zero', '020 7946 0123'],
    ['a telephone number with the zero in brackets', '+44 (0)20 7946 0123'],
    ['the beginning of a telephone number', '020 7946'],
    ['its route', 'LGW-OSL'],
    ['its way back', 'osl-lgw'],
    ['its route with a space', 'lgw osl'],
    ['the beginning of its route', 'LGW-O'],
    ['one airport', 'osl'],
    ['the date of departure', '2026-03-12'],
    ['the date of return', '19.3.2026'],
    ['a month and year', '2026-03'],
    ['the beginning of a year', '202'],
    ['the date in figures', '20260312'],
    ['a date as in a timetable', '12MAR'],
    ['a date as in a timetable with its year', '12MAR26'],
    ['a date in words', '12 Mar'],
    ['a date in words with its year', '12 March 2026'],
    ['a date in another language', '12. mars'],
    ['a date in Polish', '12 marca'],
    ['a date with slashes', '12/03/2026'],
    ['the beginning of a date', '12m'],
    ['a flight', 'XX1402'],
    ['a flight with a space', 'xx 1402'],
    ['the number of a flight', '1403'],
    ['a name and a date', 'lund 12MAR'],
    ['a flight and a date', '1402 2026-03-12'],
    ['a part of a name', 'kafo'],
    ['a part of an e-mail address', 'afor@mail'],
    ['the last figures of a telephone number', '0123'],
    ['the last figures of a telephone number in groups', '46 01 23'],
    ['a part of its order id', '02194'],
    ['its locator with O for 0', 'KOI8OL'],
    ['its locator with I for 1 and 0 for O', 'k0180l'],
    ['the day of the sale', '11NOV25'],
    ['the day of the sale in another spelling', '11.11.2025'],
    ['its total', '318.40'],
    ['its total with a comma', '318,40'],
    ['the beginning of its total', '318'],
    ['its total beside its currency', 'GBP 318.40'],
    ['a month', 'march'],
    ['a month in another language', 'mars'],
    ['a month with its year', 'MAR26'],
    ['a name and a month', 'okafor marzo'],
  ])('%s', (_, text) => {
    expect(find(store, text)).toEqual(['K0I8OL'])
  })

  it.each([
    ['a flight without its leading zeros', 'XX77'],
    ['the number of a flight as printed', '0077'],
  ])('%s', (_, text) => {
    expect(find(store, text)).toEqual(['ZZZZZZ'])
  })

  it.each([
    'OSL-CPH',
    'okafor quist',
    'june',
    '318.41',
    'kafr',
    'af',
    '13MAR',
    '2027-03-12',
    '+47 20 7946 0123',
    'lgw-bgo',
    'XX14023',
  ])('but not by %s', (text) => {
    expect(find(store, text)).toEqual([])
  })
})

describe('a day in words', () => {
  const soldToday = aStoredOrder({ segments: [{ date: '2026-02-11' }] })
  const store = (): OrderStore => storeWith({ ...soldToday, createdAt: '2026-02-10T12:00:00.000Z' }, other)

  it.each(['today', 'heute', 'i dag', 'idag', 'dziś', 'tomorrow', 'i morgen', 'mañana', 'demain'])(
    'finds what is sold or flown %s',
    (word) => {
      expect(find(store(), word)).toEqual(['K0I8OL'])
    },
  )

  it('may be a name as well', () => {
    expect(find(storeWith(aStoredOrder({ names: ['Ida Morgen'] })), 'morgen')).toEqual(['K0I8OL'])
    expect(find(storeWith(aStoredOrder({ names: ['Jan March'] })), 'march')).toEqual(['K0I8OL'])
  })
})

describe('accents do not matter', () => {
  it.each([
    ['Åse Ødegård', 'ase odegard'],
    ['Åse Ødegård', 'Åse ØDEGÅRD'],
    ['Łukasz Wałęsa', 'lukasz walesa'],
    ['Jörg Strauß', 'strauss jorg'],
    ['Søren Kjær', 'soren kjaer'],
    ['Đorđe Đukić', 'dorde dukic'],
    ['José Núñez', 'nunez'],
    ['Jose Nunez', 'José Núñez'],
    ['Eva Müller', 'mueller'],
    ['Eva Mueller', 'Müller'],
    ['Niamh O’Neill', "o'neill"],
    ["Niamh O'Neill", 'oneill'],
    ["Niamh O'Neill", 'neill'],
    ['Иван Петров', 'petrov'],
    ['A\u030Ase Berg', 'åse'],
  ])('%s is found by %s', (name, text) => {
    expect(find(storeWith(aStoredOrder({ names: [name] }), other), text)).toEqual(['K0I8OL'])
  })
})

describe('the list of orders', () => {
  const past = aStoredOrder({ orderId: 'P', locator: 'PAST', segments: [{ date: '2026-01-05' }] })
  const longPast = aStoredOrder({ orderId: 'PP', locator: 'LONGPAST', segments: [{ date: '2025-12-05' }] })
  const underWay = aStoredOrder({
    orderId: 'U',
    locator: 'UNDERWAY',
    segments: [{ date: '2026-02-08' }, { from: 'OSL', to: 'LGW', date: '2026-02-14' }],
  })
  const soon = aStoredOrder({ orderId: 'S', locator: 'SOON', segments: [{ date: '2026-02-10' }] })
  const cancelled = aStoredOrder({
    orderId: 'C',
    locator: 'NOTOK',
    status: 'CANCELLED',
    segments: [{ date: '2026-06-01' }],
  })
  const store = (): OrderStore => storeWith(okafor, past, longPast, underWay, soon, cancelled)
  const rows = (filter: 'all' | 'upcoming' | 'past' | 'unknown', text = '', day = TODAY): readonly string[] =>
    store()
      .search({ text, filter, offset: 0, limit: 50 }, day)
      .rows.map((row) => row.locator ?? '')

  it('begins with the next departure, and puts a trip under way at its way back', () => {
    expect(rows('upcoming')).toEqual(['SOON', 'UNDERWAY', 'K0I8OL', 'NOTOK'])
    expect(rows('upcoming', 'daniel')).toEqual(['SOON', 'UNDERWAY', 'K0I8OL', 'NOTOK'])
  })

  it('shows past trips backwards', () => {
    expect(rows('past')).toEqual(['PAST', 'LONGPAST'])
    expect(rows('past', 'daniel')).toEqual(['PAST', 'LONGPAST'])
  })

  it('puts past trips after those to come when it shows all', () => {
    expect(rows('all', 'okafor')).toEqual(['SOON', 'UNDERWAY', 'K0I8OL', 'NOTOK', 'PAST', 'LONGPAST'])
  })

  it('shows orders whose status is not OK', () => {
    expect(rows('unknown')).toEqual(['NOTOK'])
    expect(rows('unknown', 'quist')).toEqual([])
  })

  it('moves trips on when a day has passed', () => {
    expect(rows('past', '', '2026-02-15')).toEqual(['UNDERWAY', 'SOON', 'PAST', 'LONGPAST'])
    expect(rows('upcoming', 'okafor', '2026-03-15')).toEqual(['K0I8OL', 'NOTOK'])
  })

  it('brings trips back when the clock had been wrong', () => {
    const orders = store()
    const query = { text: 'okafor', filter: 'upcoming', offset: 0, limit: 9 } as const
    expect(orders.search(query, '2030-01-01').matches).toBe(0)
    expect(orders.search(query, TODAY).matches).toBe(4)
  })

  it('gives the list page by page without a gap or a double', () => {
    const orders = store()
    const pages = [0, 2, 4].flatMap(
      (offset) => orders.search({ text: 'okafor', filter: 'all', offset, limit: 2 }, TODAY).rows,
    )
    expect(pages.map((row) => row.locator)).toEqual([
      'SOON',
      'UNDERWAY',
      'K0I8OL',
      'NOTOK',
      'PAST',
      'LONGPAST',
    ])
  })

  it('says how many match and how many are stored', () => {
    const answer = store().search({ text: 'k0i8', filter: 'all', offset: 0, limit: 50 }, TODAY)
    expect(answer).toMatchObject({ matches: 1, stored: 6, unknown: 1, changed: 0 })
  })
})
