import { isOneSlipAway } from '../../../shared/domain/letters/one-slip'
import { countryWords } from './country-words'
import { compareNames } from './find-airports'
import { foldPlaceWords, type Airport } from './read-airports'

/** Airports by every whole name of their city, and large ones by their own name behind it, folded. */
export type AirportsByName = ReadonlyMap<string, readonly Airport[]>

/** Shorter names have too many neighbours. */
const FEWEST_LETTERS = 4

/** Behind a city, and no airport by themselves: London City, Tenerife North, Newcastle Australia. */
const SAY_NOTHING =
  /^(?:.{1,4}|(?:north|norte|south|capital|domestic|international|intercontinental|australia|maine)\b.*)$/

export function airportsByName(airports: Iterable<Airport>): AirportsByName {
  const byName = new Map<string, Airport[]>()
  const byOwnName = new Map<string, Airport[]>()
  for (const airport of airports) {
    const names = namesOf(airport)
    add(byName, names, airport)
    if (airport.isLarge) add(byOwnName, ownNames(airport, names), airport)
  }
  byName.delete('')
  for (const [name, named] of byOwnName) if (named.length === 1 && !byName.has(name)) byName.set(name, named)
  return byName
}

function namesOf({ searchText }: Airport): ReadonlySet<string> {
  const names = searchText.slice(0, searchText.indexOf('#')).split('|')
  return new Set(names.map((name) => name.trim()))
}

/** Gatwick out of London Gatwick. */
function ownNames({ city }: Airport, names: ReadonlySet<string>): ReadonlySet<string> {
  const begin = `${foldPlaceWords(city)} `
  const own = [...names].filter((name) => name.startsWith(begin)).map((name) => name.slice(begin.length))
  return new Set(own.filter((name) => !SAY_NOTHING.test(name)))
}

function add(byName: Map<string, Airport[]>, names: ReadonlySet<string>, airport: Airport): void {
  for (const name of names) byName.set(name, [...(byName.get(name) ?? []), airport])
}

/**
 * The airport that the whole name of a city means, its country behind it or not, or its own name: one that is used,
 * the main one, or the only one. Undefined where several cities are called so, and for what is no whole name.
 */
export function airportCalled(
  byName: AirportsByName,
  typed: string,
  usual: readonly string[],
): Airport | undefined {
  return theOneOf(namedSo(byName, foldPlaceWords(typed).trim()), usual)
}

/**
 * The airport that was meant by a name with one slip of the fingers, or by one that several cities have: a used one
 * first, then a large one. Names of small towns are taken for no slip: too many people are called almost like them.
 */
export function airportMeant(
  byName: AirportsByName,
  typed: string,
  usual: readonly string[],
): Airport | undefined {
  const words = foldPlaceWords(typed).trim()
  const named = namedSo(byName, words)
  if (named.length > 0) return best(named, usual)
  if (words.length < FEWEST_LETTERS) return undefined
  const near: Airport[] = []
  for (const [name, airports] of byName) {
    const isNear = name.length >= FEWEST_LETTERS && Math.abs(name.length - words.length) < 2
    if (isNear && isOneSlipAway(name, words)) near.push(...airports.filter((one) => namesOf(one).has(name)))
  }
  return best(
    near.filter(({ code, isLarge }) => isLarge || usual.includes(code)),
    usual,
  )
}

function namedSo(byName: AirportsByName, words: string): readonly Airport[] {
  const named = byName.get(words)
  if (named) return named
  const parts = words.split(' ')
  return parts.slice(1).flatMap((_, index) => {
    const country = ` ${parts.slice(index + 1).join(' ')}|`
    const cities = byName.get(parts.slice(0, index + 1).join(' ')) ?? []
    return cities.filter((airport) => countryWords(airport.country).includes(country))
  })
}

function theOneOf(named: readonly Airport[], usual: readonly string[]): Airport | undefined {
  const used = named.filter(({ code }) => usual.includes(code))
  if (used.length > 0) return best(used, usual)
  const mains = named.filter(({ isMain }) => isMain)
  if (mains.length === 1) return mains[0]
  const cities = new Set(named.map(({ city, country }) => `${country} ${city}`))
  return cities.size === 1 ? best(named, usual) : undefined
}

function best(airports: readonly Airport[], usual: readonly string[]): Airport | undefined {
  const useOf = ({ code }: Airport): number => (usual.includes(code) ? usual.indexOf(code) : usual.length)
  return [...airports].sort(
    (a, b) =>
      useOf(a) - useOf(b) ||
      Number(b.isMain) - Number(a.isMain) ||
      Number(b.isLarge) - Number(a.isLarge) ||
      a.place - b.place ||
      compareNames(a, b),
  )[0]
}
