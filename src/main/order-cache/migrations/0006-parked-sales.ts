import type { Migration } from './migration'

/** Sales put aside for another customer, one a place; of no use once their first day is over. */
export const parkedSales: Migration = {
  title: 'parked sales',
  sql: `
    CREATE TABLE parked_sales (
      place INTEGER PRIMARY KEY CHECK (place BETWEEN 1 AND 3),
      id TEXT NOT NULL UNIQUE,
      last_day_of_use TEXT NOT NULL,
      document TEXT NOT NULL
    );
  `,
}
