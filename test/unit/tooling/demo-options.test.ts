import { expect, it } from 'vitest'
import { readOptions } from '../../../scripts/demo/options'
import { partyText, readParty, travellersOf } from '../../../scripts/demo/party'

const OTHER = ['--airline', 'https://air.example', '--payment', 'https://pay.example/payment', '--user', 'u']
const PASSWORD = { FAREDESK_PASSWORD: 'p' }

it.each([
  ['2A1C1I', '2A1C1I'],
  ['2a1c', '2A1C'],
  ['1C2A', '2A1C'],
  ['1A', '1A'],
])('takes the party %s', (text, written) => {
  expect(partyText(readParty(text))).toBe(written)
})

it.each(['', '1C', '1A2I', '9A1C', 'A', '2A 1C', '2X'])('says what is wrong with the party "%s"', (text) => {
  expect(() => readParty(text)).toThrow('such as 2A1C1I')
})

it('takes the party at another airline as well', () => {
  expect(partyText(readOptions([...OTHER, '--party', '2A1C1I'], PASSWORD).party)).toBe('2A1C1I')
  expect(partyText(readOptions(OTHER, PASSWORD).party)).toBe('1A')
  expect(partyText(readOptions([], {}).party)).toBe('2A1C')
})

it('finds everybody a name of their own, and a birth date that keeps children children', () => {
  const travellers = travellersOf(readParty('5A4C3I'), new Date('2031-06-01T10:00:00Z'))
  expect(travellers).toHaveLength(12)
  expect(new Set(travellers.map(({ surname, givenName }) => `${surname} ${givenName}`)).size).toBe(12)
  expect(travellers.slice(5, 9).map(({ birthDate }) => birthDate?.slice(0, 4))).toEqual(
    Array.from({ length: 4 }, () => '2024'),
  )
  expect(travellers.slice(9).every(({ birthDate }) => birthDate === '2030-11-13')).toBe(true)
})

it('presses the buttons of a bank that were named, one after the other', () => {
  const named = ['--bank-button', 'Open my bank', '--bank-button', 'Approve']
  expect(readOptions(named, {}).bankButtons).toEqual(['Open my bank', 'Approve'])
  expect(readOptions([], {}).bankButtons).toEqual(['Approve'])
})
