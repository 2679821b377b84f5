import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { airportCalled, findAirports, readAirports, type Airport } from './find-airports'

/** Airports with scheduled flights, known offline; fetched once, after the first screen. */
export const useAirportStore = defineStore('airports', () => {
  const airports = shallowRef<ReadonlyMap<string, Airport>>(new Map())
  let loading: Promise<void> | undefined

  return { airports, load, nameOf, placeOf, find, called }

  function load(): Promise<void> {
    loading ??= import('./airports.txt?raw').then(({ default: text }) => {
      airports.value = readAirports(text)
    })
    return loading
  }

  /** What a counter says: Oslo, London Gatwick; the code itself where it is not known. */
  function nameOf(code: string): string {
    return airports.value.get(code)?.name ?? code
  }

  function placeOf(code: string): Airport | undefined {
    return airports.value.get(code)
  }

  /** The code of the airport that a city code or the whole name of a city means, a `usual` one first. */
  function called(word: string, usual: readonly string[]): string | undefined {
    return airportCalled(airports.value, word, usual)?.code
  }

  /** Best match first; the `usual` codes come before others that match as well. */
  function find(text: string, usual: readonly string[]): readonly Airport[] {
    return findAirports(airports.value, text, usual)
  }
})
