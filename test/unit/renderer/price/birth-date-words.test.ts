import { expect, it } from 'vitest'
import { readBirthDate } from '../../../../src/renderer/src/stores/travellers/read-birth-date'

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
