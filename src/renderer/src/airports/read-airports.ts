import { countryOfAirport } from '../../../shared/domain/airports/country-of-airport'
import { foldLetters } from '../../../shared/domain/letters/fold-letters'
import { withoutSpeltOut } from '../../../shared/domain/letters/spelt-out'

export interface Airport {
  readonly code: string
  /** Two-letter country. */
  readonly country: string
  readonly isLarge: boolean
  /** The one that is meant by the name of a city with several. */
  readonly isMain: boolean
  /** From 1, the busiest airport of its country; behind all others where nothing is known of it. */
  readonly place: number
  /** Code of the city, where it has several airports. */
  readonly cityCode: string
  /** Short English name: the city, with the airport where the city has several. */
  readonly name: string
  readonly city: string
  /** Further names of the city: Wien [nb sv da de], Vienne [fr], Krung Thep. */
  readonly cityNames: string
  /** Everything that it may be found by, folded: `| ` before each name of the city, `# ` before those of the airport. */
  readonly searchText: string
}

/** Behind every place that is counted. */
const NO_PLACE = 900

/**
 * Reads airports.txt: code, size and place in the country, city code, short name, city, its further names,
 * airport name, further names.
 */
export function readAirports(text: string): ReadonlyMap<string, Airport> {
  const entries = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => readAirport(line.split('\t')))
  return new Map(entries.map((airport) => [airport.code, airport]))
}

function readAirport(fields: readonly string[]): Airport {
  const [code = '', size = '', cityCode = '', name = '', city = '', cityNames = '', ...more] = fields
  let searchText: string | undefined
  return {
    code,
    country: countryOfAirport(code) ?? '',
    isLarge: !size.startsWith('M'),
    isMain: size.startsWith('H'),
    place: Number(size.slice(1)) || NO_PLACE,
    cityCode,
    name,
    city,
    cityNames,
    // Folding them all takes longer than the start has time for.
    get searchText() {
      return (searchText ??= foldPlaceWords(`${searchNames(name, city, cityNames)}|# ${more.join(' ')}`))
    },
  }
}

/** Each name of the city by itself, and with the airport where the short name has one behind the city. */
function searchNames(name: string, city: string, cityNames: string): string {
  const cities = cityNames === '' ? [] : cityNames.replace(/ \[[^\]]*\]/g, '').split(', ')
  const behindCity = name.startsWith(city) ? name.slice(city.length) : ''
  const airports = behindCity === '' ? [] : cities.map((said) => said + behindCity)
  return ['', name, city, ...cities, ...airports].join('| ')
}

/** Folded, also ae, oe, ue and aa like the letters that they stand for; `|` and `#` stay. */
export function foldPlaceWords(text: string): string {
  return withoutSpeltOut(foldLetters(text)).replace(/[^\p{L}\p{N}|#]+/gu, ' ')
}

/** City and airport in a language, in English where the language has no other name: Rom and Rom Fiumicino in German. */
export function namesIn(
  { name, city, cityNames }: Airport,
  language: string,
): Pick<Airport, 'name' | 'city'> {
  const [ownCity, ownName] = [...cityNames.matchAll(/([^,[]+) \[([^\]]*)\]/g)].flatMap(
    ([, said = '', languages = '']) => (languages.split(' ').includes(language) ? [said.trim()] : []),
  )
  if (ownCity === undefined) return { name, city }
  return {
    city: ownCity,
    name: ownName ?? (name.startsWith(city) ? ownCity + name.slice(city.length) : name),
  }
}
