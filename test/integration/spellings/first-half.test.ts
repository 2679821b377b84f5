import { expect, it } from 'vitest'
import { readWrongly } from '../../support/spelling-check/read-rightly'

// The other half is in a file of its own, so that the two run side by side.
it('reads the first 250 spellings as the trips that they tell of', async () => {
  expect(await readWrongly(0, 250)).toEqual([])
}, 120_000)
