import { describe, expect, it } from 'vitest'
import type { Offer } from '../../../../../src/shared/domain/offer/offer'
import { everything, offerWish } from '../../../../../src/renderer/src/features/shop/offers/choose-flights'
import { zoneOf } from '../../../../../src/shared/domain/flights/known-zones'
import { flightTable, obstacleOf } from '../../../../../src/shared/domain/offer/flight-table'
import {
  beginsAt,
  nextLowestOffer,
} from '../../../../../src/renderer/src/features/shop/offers/lowest-for-party'
import { pairClash, pairRules, withClashes } from '../../../../../src/shared/domain/offer/flight-pairs'
import { lists, offer, offers, query, segment, table } from '../../support/day-answer'

describe('where the focus begins', () => {
  const rowsOf = (prices: readonly Offer[], seated = lists) =>
    flightTable(prices, seated, query, 'outbound').rows
  const evening = offer('e', 'f2', 'out', 'plus', '120.00')

  it('is the lowest offer that has seats for the party, not the first flight', () => {
    expect(beginsAt({ rows: table.rows })).toEqual({ row: 1, column: 0 })
    const rows = rowsOf([...offers.slice(0, 3), evening])
    const place = beginsAt({ rows })
    expect(rows[place.row]?.cells[place.column]?.offer.offerId).toBe('e')
  })

  it('stays in the price class that was chosen for the other way, where it can be had', () => {
    expect(beginsAt({ rows: table.rows, column: 1 })).toEqual({ row: 1, column: 1 })
    const withoutPlus = rowsOf(offers.filter(({ offerId }) => offerId !== 'o1p'))
    expect(beginsAt({ rows: withoutPlus, column: 1 })).toEqual({ row: 1, column: 0 })
  })

  it('is what is chosen already', () => {
    expect(beginsAt({ rows: table.rows, chosenId: 'o1p' })).toEqual({ row: 1, column: 1 })
  })

  it('is an offer that the filters ask for, not another one of its flight', () => {
    const wish = offerWish(table, { ...everything, priceClass: table.columns[1]?.id }, () => true)
    expect(beginsAt({ rows: table.rows, wish })).toEqual({ row: 1, column: 1 })
  })

  it('is the top when nothing can be sold', () => {
    expect(beginsAt({ rows: table.rows.slice(0, 1) })).toEqual({ row: 0, column: 0 })
    expect(beginsAt({ rows: [] })).toEqual({ row: 0, column: 0 })
  })

  it('goes to the next dearer offer that can be chosen, and round again', () => {
    expect(nextLowestOffer(table.rows, { row: 1, column: 0 })).toEqual({ row: 1, column: 1 })
    expect(nextLowestOffer(table.rows, { row: 1, column: 1 })).toEqual({ row: 1, column: 0 })
  })
})

describe('a way out and a way back', () => {
  const sameDay: typeof query = { ...query, returnDate: query.departureDate }
  const back = (departs: string) => ({
    ...lists,
    segments: {
      ...lists.segments,
      ...segment('s4', 'LGW', `2026-03-10 ${departs}`, 'OSL', '2026-03-10 23:40'),
    },
  })

  function clash(departs: string, zones: typeof zoneOf = zoneOf) {
    const answer = back(departs)
    const [out, home] = (['outbound', 'return'] as const).map((way) =>
      flightTable(offers, answer, sameDay, way, { zoneOf: zones }),
    )
    const [row] = out?.rows.filter(({ key }) => key === 'f1') ?? []
    const [homeward] = home?.rows ?? []
    if (!out || !home || !row || !homeward) throw new Error('the day has both ways')
    const clashOf = (one: typeof homeward) => pairClash(row, one, pairRules([out, home], zones))
    return withClashes(home, clashOf).rows[0]?.cells[0]
  }

  it('cannot be chosen where the return leaves before the arrival', () => {
    const cell = clash('07:30')
    expect(cell && obstacleOf(cell)).toBe('before-arrival')
  })

  it('cannot be chosen within less time than any transfer of the answer, at most an hour', () => {
    const cell = clash('09:00')
    expect(cell && obstacleOf(cell)).toBe('too-soon')
  })

  it('can be chosen with time enough, or where no clock tells', () => {
    expect(clash('09:05')?.clash).toBeUndefined()
    expect(clash('09:05', () => undefined)?.clash).toBeUndefined()
  })

  it('is judged by the one clock of the airport where its zone is not known', () => {
    expect(clash('07:30', () => undefined)?.clash).toBe('before-arrival')
  })
})
