import { localeCodes, type LocaleCode } from '../../../shared/domain/desk/settings'
import { foldPlaceWords } from './read-airports'

/** What counters say beside the names that the platform knows. */
const ALSO_SAID: Readonly<Record<string, string>> = {
  AE: 'UAE',
  CZ: 'Czech Republic',
  GB: 'UK| Great Britain',
  NL: 'Holland',
  US: 'USA',
}

const writers = new Map<string, Intl.DisplayNames>()
const known = new Map<string, string>()

/**
 * A two-letter country by code and, after `| `, by its names in these languages of the desk, folded: ` no| norway|
 * norge|`.
 */
export function countryWords(country: string, languages: readonly LocaleCode[] = localeCodes): string {
  const key = `${country} ${languages.join()}`
  const words = known.get(key) ?? wordsOf(country, languages)
  known.set(key, words)
  return words
}

function wordsOf(country: string, languages: readonly LocaleCode[]): string {
  const names = languages.map((language) => writerOf(language).of(country) ?? country)
  return foldPlaceWords([` ${country}`, ...names, ALSO_SAID[country] ?? names[0], ''].join('| '))
}

function writerOf(language: LocaleCode): Intl.DisplayNames {
  const writer = writers.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  writers.set(language, writer)
  return writer
}
