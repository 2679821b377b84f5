import { localeCodes } from '../../../shared/domain/settings'
import { foldWords } from './read-airports'

/** What counters say beside the names that the platform knows. */
const ALSO_SAID: Readonly<Record<string, string>> = {
  AE: 'UAE',
  CZ: 'Czech Republic',
  GB: 'UK| Great Britain',
  NL: 'Holland',
  US: 'USA',
}

let writers: readonly Intl.DisplayNames[] | undefined
const known = new Map<string, string>()

/** A two-letter country by code and, after `| `, by its names in every language of the desk, folded: ` no| norway| norge|`. */
export function countryWords(country: string): string {
  const words = known.get(country) ?? wordsOf(country)
  known.set(country, words)
  return words
}

function wordsOf(country: string): string {
  writers ??= localeCodes.map((language) => new Intl.DisplayNames(language, { type: 'region' }))
  const names = writers.map((writer) => writer.of(country) ?? country)
  return foldWords([` ${country}`, ...names, ALSO_SAID[country] ?? names[0], ''].join('| '))
}
