import { foldLetters } from '../../../shared/domain/fold-letters'

export interface Airport {
  readonly code: string
  /** Two-letter country. */
  readonly country: string
  readonly isLarge: boolean
  /** The one that is meant by the name of a city with several. */
  readonly isMain: boolean
  /** Code of the city, where it has several airports. */
  readonly cityCode: string
  /** Short name: the city, with the airport where the city has several. */
  readonly name: string
  readonly city: string
  /** Everything that it may be found by, folded: `| ` before each name of the city, `# ` before those of the airport. */
  readonly searchText: string
}

const MOST_FOUND = 8

/**
 * Reads airports.txt: code, country, size, city code, short name, city, its names in other languages, airport name,
 * further names.
 */
export function readAirports(text: string): ReadonlyMap<string, Airport> {
  const entries = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => readAirport(line.split('\t')))
  return new Map(entries.map((airport) => [airport.code, airport]))
}

function readAirport(fields: readonly string[]): Airport {
  const [code = '', country = '', size = '', cityCode = '', name = '', city = '', abroad = '', ...more] =
    fields
  let searchText: string | undefined
  return {
    code,
    country,
    isLarge: size !== 'M',
    isMain: size === 'H',
    cityCode,
    name,
    city,
    // Folding them all takes longer than the start has time for.
    get searchText() {
      return (searchText ??= wordsOf(
        `| ${name}| ${city}| ${abroad.replaceAll(',', '|')}|# ${more.join(' ')}`,
      ))
    },
  }
}

/** Folded, also ae, oe, ue and aa like the letters that they stand for; `|` and `#` stay. */
function wordsOf(text: string): string {
  return foldLetters(text)
    .replace(/([aou])e|(a)a/g, '$1$2')
    .replace(/[^\p{L}\p{N}|#]+/gu, ' ')
}

/**
 * By code, city code, city or name; the exact code first, then cities that are called just so, then large airports
 * before small ones. What is used often and of late comes before what matches no better.
 */
export function findAirports(
  airports: ReadonlyMap<string, Airport>,
  typed: string,
  usual: readonly string[],
): readonly Airport[] {
  const wanted = wantedOf(typed)
  if (wanted.words === '') return usual.flatMap((code) => airports.get(code) ?? []).slice(0, MOST_FOUND)
  return [...airports.values()]
    .map((airport) => ({ airport, rank: rankOf(airport, wanted, usual) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .sort((a, b) => a.rank - b.rank || compareNames(a.airport, b.airport))
    .slice(0, MOST_FOUND)
    .map(({ airport }) => airport)
}

/**
 * The airport that the whole name of a city means: one that is used, the main one, or the only one. Undefined where
 * several cities are called so, and for what is no whole name.
 */
export function airportCalled(
  airports: ReadonlyMap<string, Airport>,
  typed: string,
  usual: readonly string[],
): Airport | undefined {
  const wanted = wantedOf(typed)
  const named = findAirports(airports, typed, usual).filter((one) => matchRank(one, wanted) === WHOLE_NAME)
  const mains = named.filter(({ isMain }) => isMain)
  const cities = new Set(named.map(({ city, country }) => `${country} ${city}`))
  return (
    named.find(({ code }) => usual.includes(code)) ??
    (mains.length === 1 ? mains[0] : cities.size === 1 ? named[0] : undefined)
  )
}

function compareNames(a: Airport, b: Airport): number {
  return a.city.localeCompare(b.city) || Number(b.isMain) - Number(a.isMain) || a.name.localeCompare(b.name)
}

interface Wanted {
  readonly code: string
  readonly words: string
}

function wantedOf(typed: string): Wanted {
  return { code: typed.trim().toUpperCase(), words: wordsOf(typed.replace(/[|#]/g, ' ')).trim() }
}

const WHOLE_NAME = 20
const NOT_FOUND = 100

function rankOf(airport: Airport, wanted: Wanted, usual: readonly string[]): number {
  const base = matchRank(airport, wanted)
  if (base >= NOT_FOUND) return NOT_FOUND
  const used = usual.indexOf(airport.code)
  // Used before outranks size, but never a code that was typed in full.
  if (used >= 0) return base + used / 1000
  return base + (airport.isLarge ? 1 : 4) + distanceOf(airport.searchText, wanted.words)
}

/** How far from the start of the short name the words were found. */
function distanceOf(searchText: string, words: string): number {
  if (searchText.startsWith(`| ${words}`)) return 0
  return searchText.includes(`| ${words}`) ? 1 : 2
}

function matchRank(airport: Airport, { code, words }: Wanted): number {
  if (airport.code === code) return 0
  if (airport.cityCode === code) return 10
  if (airport.searchText.includes(`| ${words}|`)) return WHOLE_NAME
  if (words.split(' ').every((word) => airport.searchText.includes(` ${word}`))) return 30
  return code.length < 3 && airport.code.startsWith(code) ? 40 : NOT_FOUND
}
