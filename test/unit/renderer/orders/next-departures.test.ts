import { describe, expect, it } from 'vitest'
import { nextDepartures } from '../../../../src/renderer/src/features/orders/next-departures'
import { zoneOf } from '../../../../src/shared/domain/flights/known-zones'
import type { OrderRow } from '../../../../src/shared/domain/order/order-list'

/** Noon in Oslo. */
const NOW = { ms: Date.parse('2026-06-01T10:00:00Z'), today: '2026-06-01' }

function row(text: string): OrderRow {
  const [route = '', departureDate, departureTime, returnDate, returnTime] = text.split(' ')
  return {
    orderId: text,
    owner: 'XX',
    travellers: [],
    route: route.split('-'),
    environment: 'training',
    asOf: '2026-05-01T00:00:00.000Z',
    ...(departureDate !== undefined && { departureDate }),
    ...(departureTime !== undefined && { departureTime }),
    ...(returnDate !== undefined && { returnDate }),
    ...(returnTime !== undefined && { returnTime }),
  }
}

const listed = (...rows: readonly string[]) =>
  nextDepartures(rows.map(row), NOW, zoneOf).map(({ row: { route }, time, leavesInMinutes }) => [
    route.join('-'),
    time,
    leavesInMinutes,
  ])

describe('the next departures', () => {
  it('come by the moment in which they leave, not by the clocks on their walls', () => {
    expect(
      listed('OSL-LGW 2026-06-01 18:00', 'JFK-OSL 2026-06-01 13:00', 'LGW-OSL 2026-06-01 11:44'),
    ).toEqual([
      ['LGW-OSL', '11:44', 44],
      ['OSL-LGW', '18:00', 360],
      ['JFK-OSL', '13:00', 420],
    ])
  })

  it('leave out what has left, also where it is still today, and go on to the way home', () => {
    expect(listed('OSL-LGW 2026-06-01 11:30', 'OSL-LGW-OSL 2026-06-01 11:30 2026-06-08 09:00')).toEqual([
      ['OSL-LGW-OSL', '09:00', 7 * 1440 - 120],
    ])
  })

  it('keep what leaves today on a day that is over at this desk', () => {
    expect(listed('HNL-LAX 2026-05-31 23:30')).toEqual([])
    expect(listed('HNL-LAX 2026-06-01 00:30')).toEqual([['HNL-LAX', '00:30', 30]])
  })

  it('say no minutes where the zone or the time is not known', () => {
    expect(listed('QQQ-OSL 2026-06-01 09:00', 'OSL-QQQ 2026-06-01')).toEqual(
      expect.arrayContaining([
        ['QQQ-OSL', '09:00', undefined],
        ['OSL-QQQ', undefined, undefined],
      ]),
    )
  })
})
