import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createAttemptStore } from '../../../src/main/order-cache/attempts'
import type { CacheDatabase } from '../../../src/main/order-cache/open-database'
import { createOrderStore } from '../../../src/main/order-cache/sqlite-order-store'
import { anAttempt } from '../../support/booking-attempts'
import { openTestDatabase } from '../../support/order-cache'
import { aStoredOrder } from '../../support/stored-orders'

const TODAY = '2026-02-10'

/** Every page as SQLite sees it without encryption, the free ones too. */
function decryptedPages(database: CacheDatabase): Buffer {
  const rows = database.connection.all('SELECT data FROM sqlite_dbpage')
  return Buffer.concat(
    rows.map(({ data }) =>
      data instanceof ArrayBuffer ? Buffer.from(new Uint8Array(data)) : Buffer.alloc(0),
    ),
  )
}

function holds(database: CacheDatabase, words: readonly string[]): readonly string[] {
  const pages = decryptedPages(database).toString('latin1').toLowerCase()
  return words.filter((word) => pages.includes(word))
}

const customer = {
  orderId: 'XX1N0009876',
  locator: 'WQJXZK',
  names: ['Quirinus Zwetschgenbaum'],
  contact: {
    email: 'quirinus@plumtree.example',
    phone: { countryDialingCode: '49', number: '0151 98765432' },
  },
}
/** Parts long enough to tell him, short enough to survive the index's own abbreviations. */
const traces = ['quirin', 'etschg', 'genbaum', 'plumtr', '87654', 'wqjxzk']

describe('erasing one customer', () => {
  function withCustomer(): CacheDatabase {
    const database = openTestDatabase()
    const orders = createOrderStore(database)
    database.connection.transaction(() => {
      for (let number = 0; number < 300; number++) {
        const names = [`Daniel Okafor`, `Hanne Lund${String(number)}`]
        orders.store(aStoredOrder({ orderId: `XX${String(number)}`, names }))
      }
    })
    orders.store(aStoredOrder(customer))
    createAttemptStore(database).save(
      anAttempt(
        'a',
        { kind: 'confirmed', orderId: customer.orderId, owner: 'XX', at: '2026-02-10T15:00:00.000Z' },
        {
          tripKey: 'LGW-OSL/zwetschgenbaum',
          contact: { email: 'quirinus@plumtree.example' },
          travellers: [
            {
              passengerId: 'PAX1',
              ptc: 'ADT',
              givenName: 'Quirinus',
              surname: 'Zwetschgenbaum',
              contact: { email: 'quirinus@plumtree.example' },
            },
          ],
          payment: {
            kind: 'third-party-3ds',
            authentication: { cavv: 'AAAB', eci: '05', proof: { passengerName: 'Zwetschgenbaum Quirinus' } },
          },
        },
      ),
      undefined,
    )
    return database
  }

  it('leaves no trace in the decrypted pages, free ones included', () => {
    const database = withCustomer()
    expect(holds(database, traces)).toEqual(traces)
    createOrderStore(database).erase({ orderId: customer.orderId, owner: 'XX' })
    expect(holds(database, traces)).toEqual([])
    const wal = readFileSync(`${database.connection.path}-wal`)
    expect(wal.length).toBe(0)
  })

  it('takes away the order, the traveller and the names in the attempt, and nothing of others', () => {
    const database = withCustomer()
    const orders = createOrderStore(database)
    orders.erase({ orderId: customer.orderId, owner: 'XX' })
    const find = (text: string): number =>
      orders.search({ text, filter: 'all', offset: 0, limit: 9 }, TODAY).matches
    expect(orders.read({ orderId: customer.orderId, owner: 'XX' })).toBeUndefined()
    expect(find('zwetschgenbaum')).toBe(0)
    expect(orders.findTravellers('zwe', 9)).toEqual([])
    expect(createAttemptStore(database).read('a')?.attempt).toMatchObject({
      state: { kind: 'confirmed', orderId: customer.orderId },
      basis: { total: { amount: '474.21' } },
      contact: {},
      travellers: [{ givenName: '–', surname: '–' }],
      payment: { kind: 'third-party-3ds', authentication: { cavv: '–', eci: '–' } },
    })
    expect(find('okafor')).toBe(300)
    expect(orders.findTravellers('oka', 9)).toHaveLength(1)
  })

  it('leaves the index and the database whole', () => {
    const database = withCustomer()
    createOrderStore(database).erase({ orderId: customer.orderId, owner: 'XX' })
    for (const side of ['upcoming_words', 'past_words']) {
      database.connection.exec(`INSERT INTO ${side} (${side}) VALUES ('integrity-check')`)
    }
    expect(database.connection.get('PRAGMA integrity_check')).toMatchObject({ integrity_check: 'ok' })
  })

  it('is done when the order is not there any more', () => {
    const database = withCustomer()
    const orders = createOrderStore(database)
    orders.erase({ orderId: customer.orderId, owner: 'XX' })
    orders.erase({ orderId: customer.orderId, owner: 'XX' })
    expect(orders.count()).toBe(300)
  })
})

describe('orders whose time is over', () => {
  it('are erased so many days after the last flight, not after the first', () => {
    const database = openTestDatabase()
    const orders = createOrderStore(database)
    orders.store(aStoredOrder({ ...customer, segments: [{ date: '2025-11-01' }, { date: '2025-11-11' }] }))
    orders.store(
      aStoredOrder({ orderId: 'KEPT', segments: [{ date: '2025-11-01' }, { date: '2025-11-12' }] }),
    )
    expect(orders.eraseExpired(TODAY, 90)).toBe(1)
    expect(orders.read({ orderId: 'KEPT', owner: 'XX' })).toBeDefined()
    expect(orders.count()).toBe(1)
    expect(holds(database, traces)).toEqual([])
    expect(orders.eraseExpired(TODAY, 90)).toBe(0)
  })

  it('take their ended attempts along; an open one stays, however old', () => {
    const database = openTestDatabase()
    const attempts = createAttemptStore(database)
    const old = { departureDate: '2025-06-01', returnDate: '2025-06-05' }
    const at = '2025-05-01T10:00:00.000Z'
    attempts.save(anAttempt('declined', { kind: 'declined', at, by: 'bank', messages: [] }, old), undefined)
    attempts.save(
      anAttempt('unknown', { kind: 'unknown', since: at, reason: 'no-answer', lookUps: [] }, old),
      {
        nonce: 'n',
      },
    )
    createOrderStore(database).eraseExpired(TODAY, 90)
    expect(attempts.list(9).map((attempt) => attempt.id)).toEqual(['unknown'])
  })

  it('are erased all, also when there are more than one batch', () => {
    const database = openTestDatabase()
    const orders = createOrderStore(database)
    database.connection.transaction(() => {
      for (let number = 0; number < 1001; number++) {
        orders.store(aStoredOrder({ orderId: `XX${String(number)}`, segments: [{ date: '2025-01-01' }] }))
      }
    })
    expect(orders.eraseExpired(TODAY, 90)).toBe(1001)
    expect(orders.count()).toBe(0)
  })
})

describe('the card token of an ended attempt', () => {
  it('is not on the disk any more', () => {
    const database = openTestDatabase()
    const attempts = createAttemptStore(database)
    const card = { brand: 'visa', lastFour: '0002', tokenExpiresAt: '2026-02-10T15:30:00.000Z' }
    const sent = { kind: 'order-sent', card, sentAt: '2026-02-10T15:00:00.000Z' } as const
    attempts.save(anAttempt('a', sent), { cardToken: 'tok-vwxyz', nonce: 'n' })
    expect(holds(database, ['tok-vwxyz'])).toEqual(['tok-vwxyz'])
    attempts.save(
      anAttempt('a', { kind: 'declined', at: '2026-02-10T15:01:00.000Z', by: 'bank', messages: [] }),
      undefined,
    )
    expect(holds(database, ['tok-vwxyz'])).toEqual([])
  })
})
