import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { airportCalled, airportMeant, airportsByName } from './call-airports'
import { useDeskStore } from './desk'
import { findAirports } from './find-airports'
import { namesIn, readAirports, type Airport } from './read-airports'

/** Airports with scheduled flights, known offline; fetched once, after the first screen. */
export const useAirportStore = defineStore('airports', () => {
  const desk = useDeskStore()
  const airports = shallowRef<ReadonlyMap<string, Airport>>(new Map())
  const byName = computed(() => airportsByName(airports.value.values()))
  /** Main airports of cities with several, by the code of the city. */
  const cities = computed(
    () => new Map([...airports.value.values()].flatMap((one) => (one.isMain ? [[one.cityCode, one]] : []))),
  )
  let loading: Promise<void> | undefined

  return { airports, load, nameOf, countryOf, find, called, meant, has, isLarge }

  function load(): Promise<void> {
    loading ??= import('./airports.txt?raw').then(({ default: text }) => {
      airports.value = readAirports(text)
    })
    return loading
  }

  /** What a counter says in the agent's language: Oslo, London Gatwick, London for LON; the code where it is not known. */
  function nameOf(code: string): string {
    const airport = airports.value.get(code)
    if (airport) return namesIn(airport, desk.locale).name
    const city = cities.value.get(code)
    return city ? namesIn(city, desk.locale).city : code
  }

  /** Undefined where the airport is not known, or the list is not there yet. */
  function countryOf(code: string): string | undefined {
    return airports.value.get(code)?.country
  }

  /** Whether it is the code of an airport, or of a city with several. */
  function has(code: string): boolean {
    return airports.value.has(code) || cities.value.has(code)
  }

  function isLarge(code: string): boolean {
    return cities.value.has(code) || airports.value.get(code)?.isLarge === true
  }

  /** The code of the airport that the whole name of a city means, a `usual` one first. */
  function called(words: string, usual: readonly string[]): string | undefined {
    return airportCalled(byName.value, words, usual)?.code
  }

  /** The code of the airport whose city was meant by a name with a slip in it, or by that of several. */
  function meant(words: string, usual: readonly string[]): string | undefined {
    return airportMeant(byName.value, words, usual)?.code
  }

  /** Best match first; the `usual` codes come before others that match as well. */
  function find(text: string, usual: readonly string[]): readonly Airport[] {
    return findAirports(airports.value, text, usual, desk.locale)
  }
})
