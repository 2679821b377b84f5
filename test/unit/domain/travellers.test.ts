import { describe, expect, it } from 'vitest'
import type { Traveller } from '../../../src/shared/domain/people/passenger'
import {
  departuresOf,
  departuresOfPriced,
  departuresOfTrip,
  haveBirthDates,
  needsBirthDates,
  travellerProblems,
} from '../../../src/shared/domain/people/traveller-rules'
import { tripKey } from '../../../src/shared/domain/booking/trip-key'
import { anItem, anOffer, aPricing, aSegment, aTraveller, SOME_LISTS } from '../../support/booking/builders'

const DATES = { today: '2026-03-02', lastTravelDate: '2026-04-19' }
const FAMILY = { adults: 1, children: 1, infants: 1 }

function family(): readonly Traveller[] {
  return [
    aTraveller(),
    aTraveller({ passengerId: 'PAX2', ptc: 'CHD', givenName: 'Liv' }),
    aTraveller({ passengerId: 'PAX3', ptc: 'INF', givenName: 'Per', withPassengerId: 'PAX1' }),
  ]
}

function problemsOf(travellers: readonly Traveller[]): readonly string[] {
  return travellerProblems(FAMILY, travellers, DATES).map(
    ({ passengerId, field, problem }) => `${passengerId} ${field} ${problem}`,
  )
}

describe('birth dates before pricing', () => {
  it('are needed when a trip from the United Kingdom has a child or an infant', () => {
    expect(needsBirthDates([{ code: 'LGW' }], FAMILY)).toBe(true)
    expect(needsBirthDates([{ code: 'XYZ', countryCode: 'GB' }], FAMILY)).toBe(true)
    expect(needsBirthDates([{ code: 'LON' }], FAMILY)).toBe(true)
    expect(needsBirthDates([{ code: 'OSL' }], FAMILY)).toBe(false)
    expect(needsBirthDates([{ code: 'JER' }], FAMILY)).toBe(false)
    expect(needsBirthDates([{ code: 'LGW' }], { adults: 2, children: 0, infants: 0 })).toBe(false)
  })

  it('are needed of all when one adult fare turns out to be for somebody under 16', () => {
    const party = { adults: 2, children: 0, infants: 0 }
    const young = aTraveller({ passengerId: 'PAX2', birthDate: '2012-01-01' })
    expect(needsBirthDates([{ code: 'LHR' }], party, [aTraveller(), young], '2026-04-12')).toBe(true)
    expect(haveBirthDates([aTraveller(), young])).toBe(false)
  })

  it('count the flight back and a connection, not where the trip ends', () => {
    const back = aSegment({ segmentKey: 'S2', departure: aSegment().arrival, arrival: aSegment().departure })
    const flights = {
      F1: { flightKey: 'F1', segmentKeys: ['S1'] },
      F2: { flightKey: 'F2', segmentKeys: ['S2'] },
    }
    const lists = { ...SOME_LISTS, flights, segments: { S1: aSegment(), S2: back } }
    const leaves = (...keys: readonly string[]): boolean => {
      const offer = { ...anOffer([anItem('A', {})]), flights: keys.map((flightKey) => ({ flightKey })) }
      return needsBirthDates(departuresOf([offer], lists), FAMILY)
    }
    expect([leaves('F1'), leaves('F1', 'F2'), leaves('F2')]).toEqual([false, true, true])
    expect(departuresOfTrip({ origin: 'OSL', destination: 'LGW' })).toEqual([{ code: 'OSL' }])
    const trip = { origin: 'OSL', destination: 'LGW', returnDate: '2026-04-19' }
    expect(needsBirthDates(departuresOfTrip(trip), FAMILY)).toBe(true)
  })

  it('go by the route where a priced offer describes no flight', () => {
    const nothing = { offer: anOffer([anItem('A', {})]), lists: { ...SOME_LISTS, flights: {} } }
    expect(needsBirthDates(departuresOfPriced(nothing, 'OSL-LGW-OSL'), FAMILY)).toBe(true)
    expect(needsBirthDates(departuresOfPriced(nothing, 'OSL-LGW'), FAMILY)).toBe(false)
  })
})

describe('travellers', () => {
  it('that fit the party have no problems', () => {
    expect(problemsOf(family())).toEqual([])
  })

  it('are refused at the field that is wrong', () => {
    const [adult, child, infant] = family()
    if (!adult || !child || !infant) throw new Error('the family is not complete')
    expect(problemsOf([{ ...adult, surname: ' ' }, child, infant])).toEqual(['PAX1 surname missing'])
    expect(problemsOf([{ ...adult, givenName: 'Å'.repeat(51) }, child, infant])).toEqual([
      'PAX1 givenName too-long',
    ])
    expect(problemsOf([adult, { ...child, birthDate: '2026-02-30' }, infant])).toEqual([
      'PAX2 birthDate not-a-date',
    ])
    expect(problemsOf([adult, { ...child, birthDate: '2027-01-01' }, infant])).toEqual([
      'PAX2 birthDate in-the-future',
    ])
    expect(problemsOf([adult, child, { ...infant, withPassengerId: 'PAX2' }])).toEqual([
      'PAX3 withPassengerId no-such-adult',
    ])
    expect(problemsOf([adult, child])).toEqual(['PAX3 ptc missing'])
  })

  it('are measured at the last day of travel: an infant who turns two on the way is a child', () => {
    const [adult, child, infant] = family()
    if (!adult || !child || !infant) throw new Error('the family is not complete')
    expect(problemsOf([adult, child, { ...infant, birthDate: '2024-04-19' }])).toEqual([
      'PAX3 birthDate age-does-not-fit',
    ])
    expect(problemsOf([adult, child, { ...infant, birthDate: '2024-04-20' }])).toEqual([])
  })

  it('hold one infant an adult', () => {
    const party = { adults: 1, children: 0, infants: 2 }
    const twins = [
      aTraveller(),
      aTraveller({ passengerId: 'PAX2', ptc: 'INF', withPassengerId: 'PAX1' }),
      aTraveller({ passengerId: 'PAX3', ptc: 'INF', withPassengerId: 'PAX1' }),
    ]
    expect(travellerProblems(party, twins, DATES)).toMatchObject([{ problem: 'adult-has-an-infant' }])
  })
})

describe('the key of a trip', () => {
  const answer = aPricing(anOffer([anItem('A', {})])).answer

  it('is the same whatever the offer, the order of travellers and the spelling of accents', () => {
    const other = aPricing(anOffer([anItem('Z', {})], { offerId: 'O9', responseId: 'R9' })).answer
    const two = [aTraveller(), aTraveller({ passengerId: 'PAX2', givenName: 'Bo' })]
    const same = [
      aTraveller({ passengerId: 'PAX1', givenName: 'BO' }),
      aTraveller({ passengerId: 'PAX2', givenName: 'A\u030Ase', surname: 'ØDEGÅRD' }),
    ]
    expect(tripKey(other, same)).toBe(tripKey(answer, two))
  })

  it('tells people, days and flights apart', () => {
    const key = tripKey(answer, [aTraveller()])
    expect(tripKey(answer, [aTraveller({ givenName: 'Bo' })])).not.toBe(key)
    const later = aSegment({ departure: { airportCode: 'OSL', date: '2026-04-13' } })
    const moved = { ...answer, lists: { ...answer.lists, segments: { S1: later } } }
    expect(tripKey(moved, [aTraveller()])).not.toBe(key)
  })
})
