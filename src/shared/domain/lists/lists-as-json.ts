import { emptyDataLists, type DataLists, type PriceClass } from './data-lists'

/** List entries as JSON: written once, measured and then joined. */
export interface ListsAsJson {
  readonly entries: readonly EntryAsJson[]
  readonly bytes: number
}

interface EntryAsJson {
  readonly list: keyof DataLists
  readonly key: string
  readonly json: string
  /** Of a price class, outside its JSON and without brackets: a page may get them in several parts. */
  readonly seats?: string
}

const NAMES = Object.keys(emptyDataLists) as readonly (keyof DataLists)[]
/** Quotes, colon and comma around an entry, and what its seats are put into. */
const BYTES_AROUND = 16

export function listsAsJson(lists: DataLists): ListsAsJson {
  const entries = NAMES.flatMap((list) =>
    list === 'priceClasses' ? classEntries(lists.priceClasses) : plainEntries(list, lists[list]),
  )
  return { entries, bytes: entries.reduce((sum, entry) => sum + bytesOf(entry), 0) }
}

/** What mergeLists would make of the same lists, as JSON. */
export function joinListsAsJson(pieces: readonly ListsAsJson[]): string {
  const entries = pieces.flatMap((piece) => piece.entries)
  const lists = NAMES.map((name) => {
    const own = entries.filter(({ list }) => list === name)
    return `"${name}":{${(name === 'priceClasses' ? joinClasses(own) : own.map(entryText)).join(',')}}`
  })
  return `{${lists.join(',')}}`
}

function plainEntries(
  list: keyof DataLists,
  entries: Readonly<Record<string, unknown>>,
): readonly EntryAsJson[] {
  return Object.entries(entries).map(([key, entry]) => ({ list, key, json: JSON.stringify(entry) }))
}

function classEntries(classes: Readonly<Record<string, PriceClass>>): readonly EntryAsJson[] {
  return Object.entries(classes).map(([key, { seats, ...priceClass }]) => ({
    list: 'priceClasses',
    key,
    json: JSON.stringify(priceClass),
    seats: JSON.stringify(seats).slice(1, -1),
  }))
}

/** The first entry of a class names it; later ones add the seats of segments that came later. */
function joinClasses(entries: readonly EntryAsJson[]): readonly string[] {
  const classes = new Map<string, { readonly first: EntryAsJson; readonly seats: string[] }>()
  for (const entry of entries) {
    const known = classes.get(entry.key) ?? { first: entry, seats: [] }
    classes.set(entry.key, known)
    if (entry.seats) known.seats.push(entry.seats)
  }
  return [...classes.values()].map(({ first: { key, json }, seats }) =>
    entryText({ key, json: `${json.slice(0, -1)},"seats":[${seats.join(',')}]}` }),
  )
}

function entryText({ key, json }: Pick<EntryAsJson, 'key' | 'json'>): string {
  return `${JSON.stringify(key)}:${json}`
}

function bytesOf({ key, json, seats = '' }: EntryAsJson): number {
  return inUtf8.encode(key).length + inUtf8.encode(json).length + inUtf8.encode(seats).length + BYTES_AROUND
}

const inUtf8 = new TextEncoder()
