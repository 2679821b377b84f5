import { expect, it } from 'vitest'
import { seatIndex, seatsLeft } from '../../../src/shared/domain/offer/seats-left'
import { aSegment } from '../../support/stored-orders'

it('takes the seats of the flight itself where the price class says nothing', () => {
  const segments = { s9: { ...aSegment({ key: 's9' }), seatsLeft: 4 } }
  expect(seatsLeft(seatIndex(undefined), ['s9'], 2, { segments })).toEqual({ kind: 'few', left: 4 })
})
