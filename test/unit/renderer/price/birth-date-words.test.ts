import { expect, it } from 'vitest'
import { readBirthDate } from '../../../../src/renderer/src/travellers/paste/read-birth-date'

const today = '2026-03-01'

it.each([
  ['12DEZ84', '1984-12-12'],
  ['12DES84', '1984-12-12'],
  ['12OKT84', '1984-10-12'],
  ['12MAI84', '1984-05-12'],
  ['12MAJ84', '1984-05-12'],
  ['12ENE84', '1984-01-12'],
  ['12AOÛT84', '1984-08-12'],
  ['12. März 1984', '1984-03-12'],
  ['12. dez. 1984', '1984-12-12'],
  ['12 mars 1984', '1984-03-12'],
  ['1er juin 1984', '1984-06-01'],
  ['12 juil. 1984', '1984-07-12'],
  ['12 de marzo de 1984', '1984-03-12'],
  ['12 paź 1984', '1984-10-12'],
  ['12 PAZDZIERNIKA 1984', '1984-10-12'],
  ['12 lutego 1984', '1984-02-12'],
  // The key of the number pad on most keyboards of Europe.
  ['12,03,1984', '1984-03-12'],
  ['12,3,84', '1984-03-12'],
  ['19840312', '1984-03-12'],
  ['20121112', '2012-11-12'],
  ['12111912', '1912-11-12'],
])('reads %s', (typed, date) => {
  expect(readBirthDate(typed, today)).toBe(date)
})

it.each(['12JUI84', '12JU84', '12MA84', '12MARTIN84', '12 de 1984', '19841312', '19840231'])(
  'does not guess a month from %s',
  (typed) => {
    expect(readBirthDate(typed, today)).toBeUndefined()
  },
)

it.each([
  '1984-03-12 00:00:00',
  '1984-03-12T00:00:00',
  '1984-03-12T00:00:00.000Z',
  '1984-03-12T00:00:00+01:00',
  '1984-03-12 00:00:00 UTC',
  '1984-03-12 0:00',
  '12.03.1984 00:00:00',
  '12.03.1984 00.00.00',
  '12/03/1984 0:00',
  '12/03/1984 12:00:00 AM',
  '12.03.1984, 00:00',
  '12MAR84 00:00',
  '12. März 1984 00:00:00',
  '19840312T000000Z',
  '1984-03-12 08:15:00',
  '1984-03-12 12:00:00',
  '1984-03-12\u00A000:00:00\u200E',
  '１２．０３．１９８４',
])('reads the day of %j', (typed) => {
  expect(readBirthDate(typed, today)).toBe('1984-03-12')
})

it.each([
  '1984-03-11T23:00:00.000Z',
  '1984-03-11 22:00:00',
  '1984-03-12T08:15:00Z',
  '1984-03-12 25:00:00',
  '1984-03-12 00:61',
  '1984-03-12 AM',
])('does not guess a day from %j', (typed) => {
  expect(readBirthDate(typed, today)).toBeUndefined()
})
