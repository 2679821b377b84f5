import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { ZoneOf } from '../../../shared/domain/flights/airport-clock'
import { airportCalled, airportMeant, airportsByName } from '../airports/call-airports'
import { useDeskStore } from './desk'
import { findAirports } from '../airports/find-airports'
import { namesIn, readAirports, type Airport } from '../airports/read-airports'

/** Airports with scheduled flights, known offline; fetched once, after the first screen. */
export const useAirportStore = defineStore('airports', () => {
  const desk = useDeskStore()
  const airports = shallowRef<ReadonlyMap<string, Airport>>(new Map())
  const byName = computed(() => airportsByName(airports.value.values()))
  /** Main airports of cities with several, by the code of the city. */
  const cities = computed(
    () => new Map([...airports.value.values()].flatMap((one) => (one.isMain ? [[one.cityCode, one]] : []))),
  )
  const zones = shallowRef<ZoneOf>(() => undefined)
  let loading: Promise<void> | undefined

  return { airports, load, nameOf, find, called, meant, has, isLarge, zoneOf }

  function load(): Promise<void> {
    loading ??= Promise.all([
      import('./airports.txt?raw'),
      import('../../../shared/domain/flights/known-zones'),
    ]).then(([{ default: text }, known]) => {
      airports.value = readAirports(text)
      zones.value = known.zoneOf
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

  /** The zone of an airport's clock; undefined for one that is not known, and until they are loaded. */
  function zoneOf(code: string): string | undefined {
    return zones.value(code)
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
