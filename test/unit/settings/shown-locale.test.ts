import { expect, it } from 'vitest'
import { shownLocale } from '../../../src/main/settings/shown-locale'
import { systemLocale } from '../../../src/main/settings/system-locale'

it.each([
  ['nb-NO', 'nb'],
  ['nn-NO', 'nb'],
  ['no', 'nb'],
  ['de-AT', 'de'],
  ['pl', 'pl'],
  ['ja-JP', 'en'],
])('a system in %s shows the desk in %s', (system, shown) => {
  expect(shownLocale('system', system)).toBe(shown)
})

it('follows the language that the agent chose', () => {
  expect(shownLocale('fr', 'de-DE')).toBe('fr')
})

it('passes over what is no language, as servers without one say', () => {
  expect(systemLocale(['C', 'c', 'not a language', 'sv-SE'])).toBe('sv-SE')
  expect(systemLocale([])).toBe('en-GB')
})
