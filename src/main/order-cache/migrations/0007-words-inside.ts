import type { Migration } from './migration'

/**
 * By which rules the words of an order were made. Orders of before keep theirs, and are found by them, until they get
 * new ones a few at a time: to read a hundred thousand orders at a start would keep the counter waiting.
 */
export const wordsInside: Migration = {
  title: 'words inside',
  sql: `
    ALTER TABLE orders ADD COLUMN words_version INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX orders_by_words ON orders (words_version);
  `,
}
