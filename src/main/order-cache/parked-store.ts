import { lastDayOfUse, type ParkedSale } from '../../shared/domain/desk/parked-sale'
import { forgetOldPages } from './forget-old-pages'
import type { CacheDatabase } from './open-database'
import { documentOf } from './read-row'

/** Durable home of parked sales, encrypted like the orders. Throws a Refused (disk full, read-only, locked). */
export interface ParkedStore {
  /** In the order of their places. */
  list(): readonly ParkedSale[]
  read(parkedId: string): ParkedSale | undefined
  /** Whatever was parked in its place before is gone. */
  save(sale: ParkedSale): void
  erase(parkedId: string): void
}

const SAVE = 'INSERT OR REPLACE INTO parked_sales (place, id, last_day_of_use, document) VALUES (?, ?, ?, ?)'

export function createParkedStore({ connection }: CacheDatabase): ParkedStore {
  return {
    list: () =>
      connection
        .all('SELECT document FROM parked_sales ORDER BY place')
        .map((row) => documentOf<ParkedSale>(row, 'document')),
    read: (parkedId) => {
      const row = connection.get('SELECT document FROM parked_sales WHERE id = ?', parkedId)
      return row && documentOf<ParkedSale>(row, 'document')
    },
    save: (sale) => {
      connection.run(SAVE, sale.place, sale.id, lastDayOfUse(sale), JSON.stringify(sale))
      // Somebody else may have stood there.
      forgetOldPages(connection)
    },
    erase: (parkedId) => {
      const { changes } = connection.run('DELETE FROM parked_sales WHERE id = ?', parkedId)
      if (changes > 0) forgetOldPages(connection)
    },
  }
}
