import { describe, expect, it } from 'vitest'
import { faultIn, fuzzLists } from '../../../support/lists/fuzz-lists'

describe('lists as reservation systems, spreadsheets, mails and documents print them', () => {
  it('are read with no wrong name, type or date, and what is doubtful is said', () => {
    const { faults, travellers } = fuzzLists(400, 1)
    expect(faults).toEqual([])
    const counts = Object.values(travellers)
    expect(counts).toHaveLength(14)
    const [told, read] = (['told', 'read'] as const).map((which) =>
      counts.reduce((sum, of) => sum + of[which], 0),
    )
    // Who reads nothing makes no mistakes.
    expect((read ?? 0) / (told ?? 1)).toBeGreaterThan(0.85)
  })

  const lund = {
    surname: 'Lund',
    givenName: 'Ida',
    born: '1984-03-12',
    titles: ['MRS'],
    type: 'CHD',
  } as const
  const right = {
    surname: 'Lund',
    givenName: 'Ida',
    birthDate: '1984-03-12',
    title: 'MRS',
    ptc: 'CHD',
  } as const
  it.each([
    ['a name', { ...right, givenName: 'Idar' }, 'nobody is called'],
    ["a name in the other's place", { ...right, surname: 'Ida', givenName: 'Lund' }, 'nobody is called'],
    ['a date', { ...right, birthDate: '1984-12-03' }, 'born 1984-12-03'],
    ['a type', { ...right, ptc: 'INF' } as const, 'a INF'],
    ['a title', { ...right, title: 'MR' } as const, 'title MR'],
    ['a date that is lost', { surname: 'Lund', givenName: 'Ida', ptc: 'CHD' } as const, 'birth date lost'],
  ])('would be seen with %s that is wrong', (_, row, what) => {
    expect(faultIn([lund], [right])).toBeUndefined()
    expect(faultIn([lund], [row])).toContain(what)
  })

  it('would be seen with somebody of whom nothing is said', () => {
    expect(faultIn([lund, { ...lund, givenName: 'Nora' }], [right])).toContain('nothing said of Lund')
  })
})
