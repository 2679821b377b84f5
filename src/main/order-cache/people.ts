import type { ListedPassenger } from '../../shared/domain/lists/data-lists'
import type { StoredOrder } from '../../shared/domain/order/order'
import { travellersOf } from '../../shared/domain/order/order-people'
import type { NameTitle, PassengerTypeCode, Traveller } from '../../shared/domain/people/passenger'
import type { Connection, SqlRow } from './connection'
import { fold, foldings, wordsIn } from '../../shared/domain/letters/fold-text'
import { nameWords } from './order-words'
import { documentOf, numberOf } from './read-row'

const SHORTEST_TEXT = 2
/** Greater than everything that a folded word may go on with. */
const AFTER_WORDS = '{'

/** Remembers the travellers of an order, each once however often they fly. */
export function storePeople(connection: Connection, orderNo: number, stored: StoredOrder): void {
  for (const passenger of travellersOf(stored.order)) {
    const traveller = toTraveller(passenger)
    if (traveller) storePerson(connection, orderNo, stored.environment, traveller)
  }
}

/** Takes the order away from its travellers, and erases those whom no other order names. */
export function forgetPeople(connection: Connection, orderNo: number): void {
  const rows = connection.all('SELECT person_no FROM people_of_orders WHERE order_no = ?', orderNo)
  connection.run('DELETE FROM people_of_orders WHERE order_no = ?', orderNo)
  for (const row of rows) {
    connection.run(
      `DELETE FROM people WHERE no = ?1
       AND NOT EXISTS (SELECT 1 FROM people_of_orders WHERE person_no = ?1)`,
      numberOf(row, 'person_no'),
    )
  }
}

/** People all of whose names' beginnings were typed, in any order, by name. */
export function findPeople(
  connection: Connection,
  text: string,
  limit: number,
  environment: string | undefined,
): readonly Traveller[] {
  if (wordsIn(fold(text)).join('').length < SHORTEST_TEXT) return []
  const found = new Map<number, Traveller>()
  // Müller is kept as muller and mueller, so any way of typing meets one of them.
  for (const folded of foldings(text)) {
    for (const row of findRows(connection, wordsIn(folded), limit, environment)) {
      found.set(numberOf(row, 'no'), documentOf(row, 'document'))
    }
  }
  return [...found.values()].slice(0, limit)
}

function findRows(
  connection: Connection,
  typed: readonly string[],
  limit: number,
  environment: string | undefined,
): readonly SqlRow[] {
  // The longest word is the rarest: it chooses, the others only check.
  const [first = '', ...others] = typed.toSorted((a, b) => b.length - a.length).slice(0, 5)
  const checks = others.map(
    () => `AND EXISTS (SELECT 1 FROM people_words AS other
      WHERE other.person_no = people.no AND other.word >= ? AND other.word < ?)`,
  )
  const ranges = others.flatMap((word) => [word, word + AFTER_WORDS])
  return connection.all(
    `SELECT DISTINCT people.no, people.document
     FROM people_words CROSS JOIN people ON people.no = people_words.person_no
     WHERE people_words.word >= ? AND people_words.word < ? AND people.environment = coalesce(?, people.environment)
     ${checks.join(' ')} ORDER BY people_words.word LIMIT ?`,
    first,
    first + AFTER_WORDS,
    environment ?? null,
    ...ranges,
    limit,
  )
}

function storePerson(
  connection: Connection,
  orderNo: number,
  environment: string,
  traveller: Traveller,
): void {
  const identity = [fold(traveller.surname), fold(traveller.givenName), traveller.birthDate ?? ''].join('|')
  const row = connection.get(
    `INSERT INTO people (environment, identity, document) VALUES (?, ?, ?)
     ON CONFLICT (environment, identity) DO UPDATE SET document = excluded.document RETURNING no`,
    environment,
    identity,
    JSON.stringify(traveller),
  )
  const personNo = numberOf(row, 'no')
  const words = new Set([traveller.surname, traveller.givenName].flatMap((name) => nameWords(name)))
  connection.run(
    'INSERT OR IGNORE INTO people_words (word, person_no) SELECT value, ? FROM json_each(?)',
    personNo,
    JSON.stringify([...words]),
  )
  connection.run(
    'INSERT OR IGNORE INTO people_of_orders (order_no, person_no) VALUES (?, ?)',
    orderNo,
    personNo,
  )
}

function toTraveller(passenger: ListedPassenger): Traveller | undefined {
  const { passengerId, givenName, surname, birthDate } = passenger
  if (givenName === undefined || surname === undefined) return undefined
  const title = toTitle(passenger.title)
  return {
    passengerId,
    ptc: toPassengerType(passenger.ptc),
    givenName,
    surname,
    ...(title && { title }),
    ...(birthDate !== undefined && { birthDate }),
  }
}

function toPassengerType(ptc: string | undefined): PassengerTypeCode {
  return ptc === 'CHD' || ptc === 'INF' ? ptc : 'ADT'
}

function toTitle(title: string | undefined): NameTitle | undefined {
  return title === 'MR' || title === 'MS' || title === 'MISS' || title === 'MRS' ? title : undefined
}
