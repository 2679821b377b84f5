import { describe, expect, it } from 'vitest'
import { sumInSight } from '../../../../../src/renderer/src/features/shop/offers/sum-in-sight'
import { money } from '../../../../../src/shared/domain/money/money'

const OUT = { direction: 'outbound', total: money('100.00', 'GBP') } as const
const BACK = { direction: 'return', total: money('80.00', 'GBP') } as const
const nothing = {
  isReturn: true,
  outbound: undefined,
  back: undefined,
  focused: undefined,
  runningTotal: undefined,
}

describe('a sum of flights names what it contains', () => {
  it('one way alone while only that is chosen', () => {
    const chosen = { ...nothing, outbound: OUT, runningTotal: OUT.total }
    expect(sumInSight(chosen)).toEqual({ of: 'outbound', total: OUT.total })
    expect(sumInSight({ ...chosen, focused: OUT })).toEqual({ of: 'outbound', total: OUT.total })
    expect(sumInSight({ ...nothing, back: BACK, runningTotal: BACK.total })).toMatchObject({ of: 'return' })
  })

  it('both ways with the flight in the other list that has the focus', () => {
    const chosen = { ...nothing, outbound: OUT, runningTotal: OUT.total }
    expect(sumInSight({ ...chosen, focused: BACK })).toEqual({
      of: 'both-ways-with-focused',
      total: money('180.00', 'GBP'),
    })
    const other = { direction: 'return', total: money('80.00', 'NOK') } as const
    expect(sumInSight({ ...chosen, focused: other })).toMatchObject({ of: 'outbound' })
  })

  it('both ways only when both are chosen, and one way where there is no other', () => {
    const total = money('180.00', 'GBP')
    expect(sumInSight({ ...nothing, outbound: OUT, back: BACK, focused: BACK, runningTotal: total })).toEqual(
      {
        of: 'both-ways',
        total,
      },
    )
    expect(sumInSight({ ...nothing, isReturn: false, outbound: OUT, runningTotal: OUT.total })).toEqual({
      of: 'one-way',
      total: OUT.total,
    })
    expect(sumInSight(nothing)).toEqual({ of: 'both-ways' })
  })
})
