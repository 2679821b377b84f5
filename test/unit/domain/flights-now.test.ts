import { describe, expect, it } from 'vitest'
import { emptyDataLists, type DataLists } from '../../../src/shared/domain/lists/data-lists'
import { listsNow } from '../../../src/shared/domain/flights/flights-now'
import type { Segment } from '../../../src/shared/domain/flights/itinerary'
import type { Offer } from '../../../src/shared/domain/offer/offer'
import { anOffer, aSegment } from '../../support/booking/builders'

const OUT = aSegment({ aircraftCode: '73H' })
const BACK = aSegment({
  segmentKey: 'S2',
  departure: { airportCode: 'LGW', date: '2026-04-19', time: '18:10' },
  arrival: { airportCode: 'OSL', date: '2026-04-19', time: '21:30' },
})
const FOUND = listsOf([OUT, BACK], 'PT2H')
const OFFERS = [flyingOn('F1'), flyingOn('F2')].map((offer, index) => ({
  ...offer,
  offerId: `O${String(index + 1)}`,
}))
const SEARCH = { offers: OFFERS, lists: FOUND }

function listsOf(segments: readonly Segment[], duration?: string): DataLists {
  const known = segments.map((segment, index) => ({ segment, flightKey: `F${String(index + 1)}` }))
  return {
    ...emptyDataLists,
    segments: Object.fromEntries(segments.map((segment) => [segment.segmentKey, segment])),
    flights: Object.fromEntries(
      known.map(({ segment, flightKey }) => [
        flightKey,
        { flightKey, segmentKeys: [segment.segmentKey], ...(duration !== undefined && { duration }) },
      ]),
    ),
  }
}

function flyingOn(...flightKeys: readonly string[]): Offer {
  return anOffer([], { flights: flightKeys.map((flightKey) => ({ flightKey })) })
}

/** A pricing has keys of its own, and one offer for the whole trip. */
function pricedAs(segments: readonly Segment[], duration?: string) {
  const lists = listsOf(
    segments.map((segment) => ({ ...segment, segmentKey: `priced-${segment.segmentKey}` })),
    duration,
  )
  const offer = flyingOn(...Object.keys(lists.flights))
  const asOf = '2026-04-01T10:00:00Z'
  const answer = { offer, lists, ancillaries: [], warnings: [], asOf }
  return { offerIds: ['O1', 'O2'], priced: { answer, pricedAt: asOf } }
}

const LATER = {
  departure: { airportCode: 'OSL', date: '2026-04-13', time: '09:00' },
  arrival: { airportCode: 'LGW', date: '2026-04-13', time: '10:30' },
}

describe('the flights of a search, priced since', () => {
  it('leave when the airline says so now, whatever its answer calls them and in which order it lists them', () => {
    const moved = aSegment({ ...LATER, marketing: { airlineId: 'XX', flightNumber: '0448' } })
    const { segments } = listsNow(SEARCH, [pricedAs([BACK, moved])])
    expect(segments).toEqual({ S1: { ...OUT, ...moved, segmentKey: 'S1' }, S2: BACK })
  })

  it('keep what the new answer leaves out', () => {
    const untimed = aSegment({
      departure: { airportCode: 'OSL', date: '2026-04-12' },
      marketing: { airlineId: 'XX' },
    })
    expect(listsNow(SEARCH, [pricedAs([untimed, BACK])]).segments).toEqual(FOUND.segments)
  })

  it('are those of the newest answer, also where only one of its offers was priced again', () => {
    const first = pricedAs([aSegment(LATER), BACK])
    const again = pricedAs([aSegment({ ...LATER, departure: { ...LATER.departure, time: '09:20' } })])
    const newest = {
      offerIds: ['O1'],
      priced: { ...again.priced, pricedAt: '2026-04-01T10:05:00Z' },
    }
    const { segments } = listsNow(SEARCH, [newest, first])
    expect(segments['S1']?.departure.time).toBe('09:20')
  })

  it('take as long as is said now, and unknown where only the times moved', () => {
    const moved = aSegment(LATER)
    expect(listsNow(SEARCH, [pricedAs([moved, BACK], 'PT2H30M')]).flights['F1']?.duration).toBe('PT2H30M')
    const { flights } = listsNow(SEARCH, [pricedAs([moved, BACK])])
    expect([flights['F1']?.duration, flights['F2']?.duration]).toEqual([undefined, 'PT2H'])
  })

  it('stay as found where the answer is for another route, or does not describe its flights', () => {
    const elsewhere = aSegment({ arrival: { airportCode: 'LHR', date: '2026-04-12', time: '08:55' } })
    expect(listsNow(SEARCH, [pricedAs([elsewhere, BACK])])).toBe(FOUND)
    expect(listsNow(SEARCH, [pricedAs([aSegment(LATER)])])).toBe(FOUND)
    const { offerIds, priced } = pricedAs([aSegment(LATER), BACK])
    const dangling = { ...priced, answer: { ...priced.answer, lists: emptyDataLists } }
    expect(listsNow(SEARCH, [{ offerIds, priced: dangling }])).toBe(FOUND)
    expect(listsNow(SEARCH, [{ offerIds: ['gone'], priced }])).toBe(FOUND)
  })
})
