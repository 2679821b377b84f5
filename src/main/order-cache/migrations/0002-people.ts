import type { Migration } from './migration'

/** Travellers of stored orders, each once, for repeat customers; gone with the last order that names them. */
export const people: Migration = {
  title: 'people',
  sql: `
    CREATE TABLE people (
      no INTEGER PRIMARY KEY,
      environment TEXT NOT NULL,
      identity TEXT NOT NULL,
      document TEXT NOT NULL,
      UNIQUE (environment, identity)
    );
    CREATE TABLE people_of_orders (
      order_no INTEGER NOT NULL REFERENCES orders (no) ON DELETE CASCADE,
      person_no INTEGER NOT NULL REFERENCES people (no) ON DELETE CASCADE,
      PRIMARY KEY (order_no, person_no)
    ) WITHOUT ROWID;
    CREATE INDEX orders_of_people ON people_of_orders (person_no);
    CREATE TABLE people_words (
      word TEXT NOT NULL,
      person_no INTEGER NOT NULL REFERENCES people (no) ON DELETE CASCADE,
      PRIMARY KEY (word, person_no)
    ) WITHOUT ROWID;
    CREATE INDEX words_of_people ON people_words (person_no);
  `,
}
