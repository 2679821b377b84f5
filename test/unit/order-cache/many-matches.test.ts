import { expect, it } from 'vitest'
import { MOST_COUNTED } from '../../../src/main/order-cache/search-orders'
import { createOrderStore } from '../../../src/main/order-cache/sqlite-order-store'
import { openTestDatabase } from '../../support/order-cache'

it('says that there are more when so many orders match that nobody would read on', () => {
  const database = openTestDatabase()
  const { connection } = database
  // Rows as the index sees them; storing so many whole orders would only take longer.
  connection.transaction(() => {
    for (let position = 1; position <= MOST_COUNTED + 1; position++) {
      connection.run('INSERT INTO upcoming_words (rowid, words) VALUES (?, ?)', position, 'lund okafor')
    }
    connection.run('INSERT INTO upcoming_words (rowid, words) VALUES (?, ?)', 9_000, 'lundgren')
  })
  const store = createOrderStore(database)
  const search = (text: string) => store.search({ text, filter: 'all', offset: 0, limit: 1 }, '2026-02-10')
  expect(search('lun')).toMatchObject({ matches: MOST_COUNTED, hasMore: true })
  expect(search('lundgren')).toMatchObject({ matches: 1 })
  expect(search('lundgren')).not.toHaveProperty('hasMore')
})
