import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { findAirports, readAirports, type Airport } from './find-airports'

/** Airports with scheduled flights, known offline; fetched once, after the first screen. */
export const useAirportStore = defineStore('airports', () => {
  const airports = shallowRef<ReadonlyMap<string, Airport>>(new Map())
  let loading: Promise<void> | undefined

  return { airports, load, nameOf, placeOf, find }

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

  /** Best match first; the `usual` codes come before others that match as well. */
  function find(text: string, usual: readonly string[]): readonly Airport[] {
    return findAirports(airports.value, text, usual)
  }
})
