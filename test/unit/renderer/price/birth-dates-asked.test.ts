import { describe, expect, it } from 'vitest'
import { failure } from '../../../../src/shared/errors/app-error'
import { areBirthDatesNeeded } from '../../../../src/renderer/src/features/travellers/use-named-pricing'
import { useCommandStore } from '../../../../src/renderer/src/stores/commands'
import { usePricingStore } from '../../../../src/renderer/src/stores/pricing'
import { useTravellerStore } from '../../../../src/renderer/src/stores/travellers'
import { settle } from '../support/mount-desk'
import { FAMILY, asked, askedFor, fresh, query, show, type } from '../support/price-step'

describe('birth dates that the airline asks for', () => {
  const refused = failure({
    kind: 'airline-refused',
    operation: 'pricing',
    errors: [{ code: '919', text: 'Date of birth required' }],
  })

  it('are asked for in the form where a refusal names them, and go with the next price', async () => {
    const { desk, page } = await show(fresh(), { ...query, party: FAMILY })
    desk.calls['priceOffers']?.mockResolvedValueOnce(refused)
    useCommandStore().run('price.again')
    await settle()
    expect(page.root.textContent).toContain('only with the names and birth dates of all travellers')
    expect(page.root.textContent).not.toContain('leaves the United Kingdom')
    type(0, { surname: 'Lund', givenName: 'Ida', birthDate: '12MAR84' })
    type(1, { surname: 'Lund', givenName: 'Emil', birthDate: '5APR2022' })
    await asked(desk, 3)
    expect(askedFor(desk, 2)).toEqual(['1984-03-12', '2022-04-05'])
  })

  it('stay asked for as long as these offers are on the counter, such as after a refused order', async () => {
    await show(fresh(), { ...query, party: FAMILY })
    expect(areBirthDatesNeeded()).toBe(false)
    useTravellerStore().askForBirthDates()
    expect(areBirthDatesNeeded()).toBe(true)
    usePricingStore().choose({ searchId: 's2', offerIds: ['O2'], query })
    expect(areBirthDatesNeeded()).toBe(false)
  })
})
