import { foldLetters } from '../../../shared/domain/fold-letters'

export interface Airport {
  readonly code: string
  /** Two-letter country. */
  readonly country: string
  readonly isLarge: boolean
  /** Code of the city, where it has several airports. */
  readonly cityCode: string
  /** Short name: the city, with the airport where the city has several. */
  readonly name: string
  readonly city: string
  /** Everything that it may be found by, folded. */
  readonly searchText: string
}

const MOST_FOUND = 8

/** Reads airports.txt: code, country, size, city code, short name, city, its names abroad, airport name, more. */
export function readAirports(text: string): ReadonlyMap<string, Airport> {
  const entries = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => readAirport(line.split('\t')))
  return new Map(entries.map((airport) => [airport.code, airport]))
}

function readAirport(fields: readonly string[]): Airport {
  const [code = '', country = '', size = '', cityCode = '', name = '', city = '', ...names] = fields
  let searchText: string | undefined
  return {
    code,
    country,
    isLarge: size !== 'M',
    cityCode,
    name,
    city,
    // Folding them all takes longer than the start has time for.
    get searchText() {
      return (searchText ??= ` ${wordsOf([name, city, ...names].join(' '))}`)
    },
  }
}

function wordsOf(text: string): string {
  return foldLetters(text).replace(/[^\p{L}\p{N}]+/gu, ' ')
}

/** By code, city code, city or name, accents folded; the exact code first, then what is used often and of late. */
export function findAirports(
  airports: ReadonlyMap<string, Airport>,
  typed: string,
  usual: readonly string[],
): readonly Airport[] {
  const wanted = wordsOf(typed).trim()
  if (wanted === '') return usual.flatMap((code) => airports.get(code) ?? []).slice(0, MOST_FOUND)
  return [...airports.values()]
    .map((airport) => ({ airport, rank: rankOf(airport, wanted, usual) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .sort((a, b) => a.rank - b.rank || a.airport.name.localeCompare(b.airport.name))
    .slice(0, MOST_FOUND)
    .map(({ airport }) => airport)
}

const NOT_FOUND = 100

function rankOf(airport: Airport, wanted: string, usual: readonly string[]): number {
  const base = matchRank(airport, wanted)
  if (base >= NOT_FOUND) return NOT_FOUND
  const used = usual.indexOf(airport.code)
  // Used before outranks size, but never a code that was typed in full.
  return base + (used >= 0 ? used / 1000 : airport.isLarge ? 1 : 2)
}

function matchRank(airport: Airport, wanted: string): number {
  if (airport.code.toLowerCase() === wanted) return 0
  if (airport.cityCode.toLowerCase() === wanted) return 10
  if (airport.searchText.startsWith(` ${wanted}`)) return 20
  if (wanted.split(' ').every((word) => airport.searchText.includes(` ${word}`))) return 30
  return wanted.length < 3 && airport.code.toLowerCase().startsWith(wanted) ? 40 : NOT_FOUND
}
