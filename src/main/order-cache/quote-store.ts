import { lastTravelDate, type Quote } from '../../shared/domain/quote/quote'
import { forgetOldPages } from './forget-old-pages'
import type { CacheDatabase } from './open-database'
import { documentOf } from './read-row'

/** Durable home of quotes, encrypted like the orders. Throws a Refused (disk full, read-only, locked). */
export interface QuoteStore {
  save(quote: Quote): void
  read(quoteId: string): Quote | undefined
  /** Of one point of sale, newest first. */
  list(profileId: string, limit: number): readonly Quote[]
  erase(quoteId: string): void
}

const SAVE = `
  INSERT INTO quotes (id, profile_id, last_travel_date, document) VALUES (?, ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET document = excluded.document`

export function createQuoteStore({ connection }: CacheDatabase): QuoteStore {
  return {
    save: (quote) => {
      connection.run(SAVE, quote.id, quote.profileId, lastTravelDate(quote), JSON.stringify(quote))
    },
    read: (quoteId) => {
      const row = connection.get('SELECT document FROM quotes WHERE id = ?', quoteId)
      return row && documentOf<Quote>(row, 'document')
    },
    list: (profileId, limit) =>
      connection
        .all('SELECT document FROM quotes WHERE profile_id = ? ORDER BY no DESC LIMIT ?', profileId, limit)
        .map((row) => documentOf<Quote>(row, 'document')),
    erase: (quoteId) => {
      const { changes } = connection.run('DELETE FROM quotes WHERE id = ?', quoteId)
      if (changes > 0) forgetOldPages(connection)
    },
  }
}
