import { describe, expect, it } from 'vitest'
import { flightChanges, isSameRoute } from '../../../src/shared/domain/flights/flight-changes'
import type { Segment } from '../../../src/shared/domain/flights/itinerary'
import type { SoldJourney } from '../../../src/shared/domain/flights/journey'
import { aSegment } from '../../support/booking/builders'

const OUT = aSegment()
const BACK = aSegment({
  departure: { airportCode: 'LGW', date: '2026-04-19', time: '18:10' },
  arrival: { airportCode: 'OSL', date: '2026-04-19', time: '21:30' },
})

function flown(...segments: readonly Segment[]): readonly SoldJourney[] {
  return segments.map((segment) => ({ segments: [segment] }))
}

function inClass(priceClass: SoldJourney['priceClass'] & object): readonly SoldJourney[] {
  return [{ segments: [OUT], priceClass }]
}

describe('what flies otherwise than agreed', () => {
  it('is told with the day and the times as agreed and now', () => {
    const moved = aSegment({
      departure: { airportCode: 'OSL', date: '2026-04-13', time: '06:10' },
      arrival: { airportCode: 'LGW', date: '2026-04-13', time: '07:35' },
    })
    expect(flightChanges(flown(OUT), flown(moved))).toEqual([
      {
        kind: 'departure',
        airportCode: 'OSL',
        before: { date: '2026-04-12', time: '07:30' },
        after: { date: '2026-04-13', time: '06:10' },
      },
      {
        kind: 'arrival',
        airportCode: 'LGW',
        before: { date: '2026-04-12', time: '08:55' },
        after: { date: '2026-04-13', time: '07:35' },
      },
    ])
  })

  it('is told with number and carrier, and for which direction', () => {
    const other = aSegment({
      ...BACK,
      marketing: { airlineId: 'XX', flightNumber: '900' },
      operating: { airlineId: 'YY', name: 'Fjord Wings' },
    })
    expect(flightChanges(flown(OUT, BACK), flown(other, OUT))).toEqual([
      { kind: 'flight', before: 'XX 0442', after: 'XX 900', journey: 1 },
      { kind: 'operator', flight: 'XX 900', before: 'XX', after: 'Fjord Wings', journey: 1 },
    ])
  })

  it('is told with the price class where both answers state it', () => {
    const told = { kind: 'price-class', before: 'LowFare+', after: 'LowFare' }
    const plus = inClass({ code: 'LFPL', name: 'LowFare+' })
    expect(flightChanges(plus, inClass({ code: 'LFAR', name: 'LowFare' }))).toEqual([told])
    expect(flightChanges(inClass({ name: 'LowFare+' }), inClass({ name: 'LowFare' }))).toEqual([told])
    expect(flightChanges(plus, inClass({ code: 'LFPL', name: 'Low Fare Plus' }))).toEqual([])
    expect(flightChanges(plus, inClass({}))).toEqual([])
  })

  it('is nothing where the same is written another way or left out', () => {
    const operating = { airlineId: 'YY', name: 'Fjord Wings' }
    const bare = aSegment({
      segmentKey: 'S9',
      departure: { airportCode: 'OSL', date: '2026-04-12', terminal: '2' },
      arrival: { airportCode: 'LGW', date: '2026-04-12', time: '08:55:00' },
      marketing: { airlineId: 'XX', flightNumber: '442' },
    })
    expect(flightChanges(flown({ ...OUT, operating }), flown(bare))).toEqual([])
    expect(flightChanges(flown(bare), flown(OUT))).toEqual([])
    expect(flightChanges(flown(OUT), [undefined])).toEqual([])
    expect(flightChanges(flown(OUT), [])).toEqual([])
  })
})

describe('the route of a price', () => {
  it('is another one with other airports, transfers or directions', () => {
    const stansted = aSegment({ arrival: { airportCode: 'STN', date: '2026-04-12', time: '08:55' } })
    expect(isSameRoute(flown(OUT), flown(stansted))).toBe(false)
    expect(isSameRoute(flown(OUT), flown(OUT, BACK))).toBe(false)
    expect(isSameRoute(flown(OUT), [{ segments: [OUT, BACK] }])).toBe(false)
  })

  it('is the same on other days, in another order, and where an answer does not describe it', () => {
    const later = aSegment({ departure: { airportCode: 'OSL', date: '2026-04-14', time: '07:30' } })
    expect(isSameRoute(flown(OUT, BACK), flown(BACK, later))).toBe(true)
    expect(isSameRoute(flown(OUT), [undefined])).toBe(true)
    expect(isSameRoute(flown(OUT), [])).toBe(true)
  })
})
