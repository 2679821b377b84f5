import { expect, it } from 'vitest'
import { dateWordsOf, readDay, readNearDay } from '../../../../../src/renderer/src/trip-words/date-words'

it('reads the days as a German counter writes them', () => {
  const words = dateWordsOf('de-DE')
  for (const typed of [
    '12Mrz',
    '12. Mrz.',
    '12Mär',
    '12 März',
    '12MAR',
    '12.3.',
    '12,3',
    '12,3,',
    '12,03,2027',
  ]) {
    expect(readDay(typed, '2026-11-29', words)).toBe('2027-03-12')
  }
  expect(readNearDay('übermorgen', '2026-11-29', words)).toBe('2026-12-01')
  expect(readNearDay('morgen', '2026-11-29', words)).toBe('2026-11-30')
})
