import { describe, expect, it } from 'vitest'
import { nameOfQuote } from '../../../../src/renderer/src/travellers/name-of-quote'
import { useTravellerStore } from '../../../../src/renderer/src/stores/travellers'
import { fresh, show } from '../support/price-step'

describe('the name that a quote was made for', () => {
  it.each([
    ['Ida Lund', 'Lund', 'Ida'],
    ['Familie Lund', 'Lund', ''],
    ['fam. Lund', 'Lund', ''],
    ['Mrs Ida Marie Lund', 'Lund', 'Ida Marie'],
    ['Lund', 'Lund', ''],
  ])('"%s" is %s, %s', (customer, surname, givenName) => {
    expect(nameOfQuote(customer)).toEqual({ surname, givenName })
  })

  it.each(['', 'Lund 3 pax', 'ida@mail.example', 'the office party of the third floor'])(
    '"%s" is nobody',
    (customer) => {
      expect(nameOfQuote(customer)).toBeUndefined()
    },
  )

  it('stands in the first row, said to be looked at, and is gone with the customer', async () => {
    const { page } = await show(fresh())
    const travellers = useTravellerStore()
    travellers.forget()
    travellers.quotedTo = 'Ida Lund'
    travellers.prepare({ adults: 2, children: 0, infants: 0 }, '2030-04-12', '+47')
    expect(travellers.drafts.map(({ surname, givenName }) => [surname, givenName])).toEqual([
      ['Lund', 'Ida'],
      ['', ''],
    ])
    await Promise.resolve()
    expect(page.root.textContent).toContain('The quote was made for Ida Lund')
    travellers.forget()
    expect(travellers.quotedTo).toBe('')
  })

  it('is not put over somebody who was typed', async () => {
    await show(fresh())
    const travellers = useTravellerStore()
    Object.assign(travellers.drafts[0] ?? {}, { surname: 'Berg' })
    travellers.quotedTo = 'Ida Lund'
    travellers.prepare({ adults: 1, children: 0, infants: 0 }, '2030-04-12', '+47')
    expect(travellers.drafts[0]?.surname).toBe('Berg')
  })
})
