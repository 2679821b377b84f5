import { describe, expect, it } from 'vitest'
import { minutesBetween } from '../../../src/shared/domain/flights/airport-clock'
import { zoneOf } from '../../../src/shared/domain/flights/known-zones'
import { inTravelOrder, waitMinutes } from '../../../src/shared/domain/flights/travel-order'

/** "HND 2026-06-02 00:05" */
function at(text: string) {
  const [airportCode = '', date = '', time] = text.split(' ')
  return { airportCode, date, ...(time !== undefined && { time }) }
}

const between = (from: string, to: string) => minutesBetween(at(from), at(to), zoneOf)
const wait = (from: string, to: string) => waitMinutes(at(from), at(to), zoneOf)

describe('how long it takes by the clocks of two airports', () => {
  it.each([
    ['over the date line, landing the day before', 'HND 2026-06-02 00:05', 'LAX 2026-06-01 18:20', 615],
    ['over the date line, a day lost', 'LAX 2026-06-01 22:30', 'AKL 2026-06-03 06:30', 780],
    ['an hour "before" it left', 'LGW 2026-06-01 10:00', 'DUB 2026-06-01 11:15', 75],
    ['landing at the time of leaving', 'OSL 2026-06-01 07:55', 'LGW 2026-06-01 08:55', 120],
    ['in the night in which Europe goes to winter', 'OSL 2026-10-24 23:00', 'LPA 2026-10-25 04:00', 420],
    ['in the night in which Europe goes to summer', 'LPA 2026-03-28 23:00', 'OSL 2026-03-29 06:30', 330],
    ['where only one side has changed', 'JFK 2026-03-15 20:00', 'LHR 2026-03-16 07:00', 420],
    ['by quarters of an hour', 'KTM 2026-06-01 12:00', 'DEL 2026-06-01 13:15', 90],
    ['by half an hour, in the summer of the south', 'ADL 2026-01-05 12:00', 'SYD 2026-01-05 14:20', 110],
    ['from a town beside a border of clocks', 'OOL 2026-01-05 12:00', 'SYD 2026-01-05 14:30', 90],
    ['in Xinjiang, which flies by Beijing', 'URC 2026-06-01 12:00', 'PEK 2026-06-01 16:00', 240],
  ])('%s', (_, from, to, minutes) => {
    expect(between(from, to)).toBe(minutes)
  })

  it.each([
    ['an airport that nobody knows', 'ZZZ 2026-06-01 12:00', 'OSL 2026-06-01 14:00'],
    ['no time', 'OSL 2026-06-01', 'LGW 2026-06-01 14:00'],
    ['an hour that the clock shows twice', 'OSL 2026-10-25 02:30', 'LGW 2026-10-25 06:00'],
    ['an hour that the clock leaves out', 'OSL 2026-03-29 02:30', 'LGW 2026-03-29 06:00'],
    ['a day that is none', 'OSL 2026-02-30 02:30', 'LGW 2026-03-29 06:00'],
  ])('is not known for %s', (_, from, to) => {
    expect(between(from, to)).toBeUndefined()
  })
})

describe('the wait at an airport', () => {
  it.each([
    ['on a usual day', 'CPH 2026-06-01 10:00', 'CPH 2026-06-01 11:30', 90],
    ['while the clock is set back', 'CPH 2026-10-25 01:30', 'CPH 2026-10-25 06:00', 330],
    ['while the clock is set forward', 'CPH 2026-03-29 01:30', 'CPH 2026-03-29 06:00', 210],
    ['where no zone is known, by its one clock', 'ZZZ 2026-06-01 10:00', 'ZZZ 2026-06-01 11:30', 90],
  ])('%s', (_, from, to, minutes) => {
    expect(wait(from, to)).toBe(minutes)
  })

  it('is not known in the hour that is there twice', () => {
    expect(wait('CPH 2026-10-25 02:50', 'CPH 2026-10-25 02:20')).toBeUndefined()
  })
})

it('flights connect in the night in which one leaves "before" one has arrived', () => {
  const legs = [
    { departure: at('CPH 2026-10-25 02:20'), arrival: at('LGW 2026-10-25 03:30') },
    { departure: at('OSL 2026-10-25 01:30'), arrival: at('CPH 2026-10-25 02:50') },
  ]
  expect(inTravelOrder(legs, (leg) => leg).map(({ departure }) => departure.airportCode)).toEqual([
    'OSL',
    'CPH',
  ])
})

it('every zone is one that this system knows', () => {
  for (const code of ['OSL', 'LGW', 'HND', 'KBP', 'GYD', 'USR', 'BBA']) {
    const zone = zoneOf(code)
    expect(zone === undefined ? code : new Intl.DateTimeFormat('en', { timeZone: zone })).not.toBe(code)
  }
})
