import type { Migration } from './migration'

/**
 * `position` orders the rows as the agent reads them: the day of the next flight (or of the last one, once
 * flown) and then the row number. The two full-text tables carry it as their rowid, so a page of matches
 * comes in order without sorting, however many match. They keep their words: without them (content='') this
 * version of SQLite spoils the index when secure-delete takes rows out of it.
 */
export const orders: Migration = {
  title: 'orders',
  sql: `
    CREATE TABLE orders (
      no INTEGER PRIMARY KEY,
      position INTEGER NOT NULL UNIQUE,
      is_past INTEGER NOT NULL,
      owner TEXT NOT NULL,
      order_id TEXT NOT NULL,
      environment TEXT NOT NULL,
      as_of TEXT NOT NULL,
      next_flight TEXT NOT NULL,
      last_flight TEXT NOT NULL,
      is_status_ok INTEGER NOT NULL,
      has_unseen_changes INTEGER NOT NULL,
      line TEXT NOT NULL,
      UNIQUE (order_id, owner, environment)
    );
    CREATE INDEX orders_flown ON orders (last_flight) WHERE is_past = 1;
    CREATE INDEX orders_next ON orders (next_flight) WHERE is_past = 0;
    CREATE INDEX orders_open_by_age ON orders (as_of) WHERE is_past = 0;
    CREATE INDEX orders_by_side ON orders (is_past, position);
    CREATE INDEX orders_not_ok ON orders (position) WHERE is_status_ok = 0;
    CREATE INDEX orders_changed ON orders (position) WHERE has_unseen_changes = 1;

    CREATE TABLE order_documents (
      no INTEGER PRIMARY KEY REFERENCES orders (no) ON DELETE CASCADE,
      document TEXT NOT NULL
    );

    CREATE VIRTUAL TABLE upcoming_words USING fts5 (
      words, tokenize='ascii', detail=none, prefix='1 2 3 4 5 6 7');
    CREATE VIRTUAL TABLE past_words USING fts5 (
      words, tokenize='ascii', detail=none, prefix='1 2 3 4 5 6 7');
    INSERT INTO upcoming_words (upcoming_words, rank) VALUES ('secure-delete', 1);
    INSERT INTO past_words (past_words, rank) VALUES ('secure-delete', 1);
  `,
}
