import { AIRPORTS_OF_COUNTRIES } from './airports-of-countries'

const COUNTRIES: ReadonlyMap<string, string> = new Map(
  Object.entries(AIRPORTS_OF_COUNTRIES).flatMap(([country, codes]) =>
    codes.split(' ').map((code) => [code, country] as const),
  ),
)

/** Two-letter country of an airport, or of a city with several; undefined where the code is not known. */
export function countryOfAirport(code: string): string | undefined {
  return COUNTRIES.get(code.toUpperCase())
}
