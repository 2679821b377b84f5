import type { Migration } from './migration'

/** What customers were told; erased with the orders of the same age, or at once. */
export const quotes: Migration = {
  title: 'quotes',
  sql: `
    CREATE TABLE quotes (
      no INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      profile_id TEXT NOT NULL,
      last_travel_date TEXT NOT NULL,
      document TEXT NOT NULL
    );
    CREATE INDEX quotes_by_profile ON quotes (profile_id, no);
    CREATE INDEX quotes_by_travel ON quotes (last_travel_date);
  `,
}
