import { describe, expect, it } from 'vitest'
import { emptyDataLists, type DataLists } from '../../../src/shared/domain/lists/data-lists'
import { mergeLists } from '../../../src/shared/domain/lists/merge-lists'
import { joinListsAsJson, listsAsJson } from '../../../src/shared/domain/lists/lists-as-json'
import { aSegment } from '../../support/booking/builders'

const seat = (segmentKey: string) => ({ segmentKeys: [segmentKey], bookingClass: 'Y', seatsLeft: 4 })

/** A class comes first with its name, then again with the seats of a later segment. */
const PARTS: readonly DataLists[] = [
  {
    ...emptyDataLists,
    segments: { S1: aSegment() },
    priceClasses: {
      'PC"1': { id: 'PC"1', name: 'Låg', code: 'LFAR', descriptions: ['Seat'], seats: [] },
      PC2: { id: 'PC2', descriptions: [], seats: [seat('S1')] },
    },
  },
  emptyDataLists,
  {
    ...emptyDataLists,
    segments: { S2: aSegment({ segmentKey: 'S2' }) },
    priceClasses: {
      'PC"1': { id: 'PC"1', descriptions: [], seats: [seat('S2')] },
      PC2: { id: 'PC2', descriptions: [], seats: [seat('S2'), seat('S3')] },
    },
  },
]

describe('the lists of a page', () => {
  it('are joined as text to what the same lists are when they are put together', () => {
    expect(JSON.parse(joinListsAsJson(PARTS.map(listsAsJson)))).toEqual(mergeLists(PARTS))
    expect(JSON.parse(joinListsAsJson([]))).toEqual(emptyDataLists)
  })

  it('are never longer than they were measured, but for the names of the lists', () => {
    const written = PARTS.map(listsAsJson)
    const names = Buffer.byteLength(joinListsAsJson([]))
    const measured = written.reduce((sum, { bytes }) => sum + bytes, names)
    expect(Buffer.byteLength(joinListsAsJson(written))).toBeLessThanOrEqual(measured)
  })
})
