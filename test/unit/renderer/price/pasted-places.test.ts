import { describe, expect, it } from 'vitest'
import { withDayFirst } from '../../../../src/renderer/src/travellers/paste/day-first'
import { pasteInto } from '../../../../src/renderer/src/travellers/place-pasted'
import { readTravellerLines } from '../../../../src/renderer/src/travellers/paste/read-traveller-lines'
import { draftsFor } from '../../../../src/renderer/src/travellers/traveller-form'

const DAYS = { today: '2026-03-02', travelDate: '2026-05-12' }
const drafts = draftsFor({ adults: 2, children: 1, infants: 1 }, [])

function pasted(text: string, from = 0) {
  const laid = pasteInto(drafts, readTravellerLines(text, DAYS.today), from, DAYS)
  return { ...laid, names: laid.drafts.map(({ givenName }) => givenName) }
}

describe('the places of pasted travellers', () => {
  it('put nobody without a type on the fare of a child, unless all places are filled or this one is pointed at', () => {
    const three = pasted('LUND/OLA MR\nLUND/IDA MRS\nBERG/EVA MS')
    expect(three).toMatchObject({ names: ['OLA', 'IDA', '', ''], filled: 2, left: 1 })
    const all = pasted('LUND/OLA MR\nLUND/IDA MRS\nLUND/TOM\nLUND/EMIL')
    expect(all).toMatchObject({ names: ['OLA', 'IDA', 'TOM', 'EMIL'], left: 0 })
    expect(pasted('LUND/TOM MR', 2).names).toEqual(['', '', 'TOM', ''])
  })

  it('seat an infant with the adult who was named last before it', () => {
    const [, ida, , emil] = pasted('LUND/OLA MR\nLUND/IDA MRS\nLUND/EMIL INF').drafts
    expect(emil?.withPassengerId).toBe(ida?.passengerId)
    const [ola, , , tom] = pasted('LUND/OLA MR\nBERG/TOM INF\nLUND/IDA MRS').drafts
    expect(tom?.withPassengerId).toBe(ola?.passengerId)
  })
})

it('lets nothing that was not read stand after the next paste', () => {
  const first = pasteInto(drafts, readTravellerLines('LUND/IDA MS\nLUND/OLA MR XX12', DAYS.today), 0, DAYS)
  expect(first.drafts[1]?.pasted?.unread).toBeDefined()
  const next = pasteInto(first.drafts, readTravellerLines('LUND/IDA MS', DAYS.today), 0, DAYS)
  expect(next.drafts[1]?.pasted).toBeUndefined()
})

describe('dates in figures', () => {
  it('have the order that one of them tells for all', () => {
    expect(withDayFirst('Lund\tOla\t04/25/1980\nLund\tIda\t03/12/1984')).toBe(
      'Lund\tOla\t25/04/1980\nLund\tIda\t12/03/1984',
    )
    const dayFirst = 'Lund\tOla\t25/04/1980\nLund\tIda\t03/12/1984'
    expect(withDayFirst(dayFirst)).toBe(dayFirst)
    expect(withDayFirst('Lund\tIda\t03/12/1984')).toBe('Lund\tIda\t03/12/1984')
    const bornAt = readTravellerLines('Lund\tOla\tMR\t04/25/1980\nLund\tIda\tMRS\t03/12/1984', DAYS.today)
    expect(bornAt).toMatchObject([{ birthDate: '1980-04-25' }, { birthDate: '1984-03-12' }])
  })

  it('are left as they are where two of them contradict each other', () => {
    const both = '04/25/1980 25/04/1980 03/12/1984'
    expect(withDayFirst(both)).toBe(both)
  })
})
