import type { Migration } from './migration'

/** Booking attempts (design, section 3); `secret` is empty as soon as an attempt has ended. */
export const attempts: Migration = {
  title: 'attempts',
  sql: `
    CREATE TABLE attempts (
      no INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      created_at TEXT NOT NULL,
      state TEXT NOT NULL,
      is_open INTEGER NOT NULL,
      last_travel_date TEXT NOT NULL,
      order_id TEXT,
      owner TEXT,
      document TEXT NOT NULL,
      secret TEXT
    );
    CREATE INDEX attempts_open ON attempts (no) WHERE is_open = 1;
    CREATE INDEX attempts_by_order ON attempts (order_id);
    CREATE INDEX attempts_by_travel ON attempts (last_travel_date) WHERE is_open = 0;
  `,
}
