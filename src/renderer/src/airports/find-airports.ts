import type { LocaleCode } from '../../../shared/domain/desk/settings'
import { countryWords } from './country-words'
import { foldPlaceWords, type Airport } from './read-airports'

/** A whole country has its larger airports among them; the list scrolls. */
const MOST_FOUND = 50
const MOST_USUAL = 8

/**
 * By code, city code, city, name or country, in this order, but what is called just so, city or country, comes before
 * what only begins so; then large airports before small ones, those of a country by their place in it. What is used
 * often and of late comes before what matches no better. A country is known by its whole name in every language of the
 * desk, by the beginning of its name in `language` and in English.
 */
export function findAirports(
  airports: ReadonlyMap<string, Airport>,
  typed: string,
  usual: readonly string[],
  language: LocaleCode = 'en',
): readonly Airport[] {
  const wanted = { ...wantedOf(typed), languages: ['en', language] as const }
  if (wanted.words === '') return usual.flatMap((code) => airports.get(code) ?? []).slice(0, MOST_USUAL)
  return [...airports.values()]
    .map((airport) => ({ airport, rank: rankOf(airport, wanted, usual) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .sort((a, b) => a.rank - b.rank || compareNames(a.airport, b.airport))
    .slice(0, MOST_FOUND)
    .map(({ airport }) => airport)
}

export function compareNames(a: Airport, b: Airport): number {
  return a.city.localeCompare(b.city) || Number(b.isMain) - Number(a.isMain) || a.name.localeCompare(b.name)
}

interface Wanted {
  readonly code: string
  readonly words: string
  /** Of the names of countries that may be begun. */
  readonly languages: readonly LocaleCode[]
}

function wantedOf(typed: string): Omit<Wanted, 'languages'> {
  return { code: typed.trim().toUpperCase(), words: foldPlaceWords(typed.replace(/[|#]/g, ' ')).trim() }
}

const WHOLE_COUNTRY = 25
const IN_COUNTRY = 60
const NOT_FOUND = 100

function rankOf(airport: Airport, wanted: Wanted, usual: readonly string[]): number {
  const base = matchRank(airport, wanted)
  if (base >= NOT_FOUND) return NOT_FOUND
  const used = usual.indexOf(airport.code)
  // Used before outranks size, but never a code that was typed in full.
  if (used >= 0) return base + used / 1000
  const size = base + (airport.isLarge ? 1 : 4)
  const isByCountry = base === WHOLE_COUNTRY || base === IN_COUNTRY
  return size + (isByCountry ? airport.place / 1000 : distanceOf(airport.searchText, wanted.words))
}

/** How far from the start of the short name the words were found. */
function distanceOf(searchText: string, words: string): number {
  if (searchText.startsWith(`| ${words}`)) return 0
  return searchText.includes(`| ${words}`) ? 1 : 2
}

function matchRank(airport: Airport, { code, words, languages }: Wanted): number {
  const { searchText } = airport
  if (airport.code === code) return 0
  if (airport.cityCode === code) return 10
  if (searchText.includes(`| ${words}|`)) return 20
  const country = countryWords(airport.country)
  if (country.includes(`| ${words}|`)) return WHOLE_COUNTRY
  const each = words.split(' ').map((word) => ` ${word}`)
  const cityText = searchText.slice(0, searchText.indexOf('#'))
  if (each.every((word) => cityText.includes(word))) return 30
  if (each.every((word) => searchText.includes(word))) return 40
  if (code.length < 3 && airport.code.startsWith(code)) return 50
  const begun = countryWords(airport.country, languages)
  const isMeant = each.every(
    (word) => searchText.includes(word) || begun.includes(word) || country.includes(`|${word}|`),
  )
  return isMeant ? IN_COUNTRY : NOT_FOUND
}
