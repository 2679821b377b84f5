import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { airportCalled, findAirports, readAirports, type Airport } from './find-airports'

/** Airports with scheduled flights, known offline; fetched once, after the first screen. */
export const useAirportStore = defineStore('airports', () => {
  const airports = shallowRef<ReadonlyMap<string, Airport>>(new Map())
  /** Names of cities by their codes. */
  const cities = computed(
    () =>
      new Map(
        [...airports.value.values()].flatMap(({ cityCode, city }) =>
          cityCode === '' ? [] : [[cityCode, city]],
        ),
      ),
  )
  /** All airports are looked through for a name, and a line is read again with every letter. */
  const calledBefore = new Map<string, string | undefined>()
  let loading: Promise<void> | undefined

  return { airports, load, nameOf, placeOf, find, called, has }

  function load(): Promise<void> {
    loading ??= import('./airports.txt?raw').then(({ default: text }) => {
      airports.value = readAirports(text)
    })
    return loading
  }

  /** What a counter says: Oslo, London Gatwick, London for LON; the code itself where it is not known. */
  function nameOf(code: string): string {
    return airports.value.get(code)?.name ?? cities.value.get(code) ?? code
  }

  /** Whether it is the code of an airport, or of a city with several. */
  function has(code: string): boolean {
    return airports.value.has(code) || cities.value.has(code)
  }

  function placeOf(code: string): Airport | undefined {
    return airports.value.get(code)
  }

  /** The code of the airport that the whole name of a city means, a `usual` one first. */
  function called(word: string, usual: readonly string[]): string | undefined {
    const key = `${word} ${usual.join()}`
    if (!calledBefore.has(key)) calledBefore.set(key, airportCalled(airports.value, word, usual)?.code)
    return calledBefore.get(key)
  }

  /** Best match first; the `usual` codes come before others that match as well. */
  function find(text: string, usual: readonly string[]): readonly Airport[] {
    return findAirports(airports.value, text, usual)
  }
})
