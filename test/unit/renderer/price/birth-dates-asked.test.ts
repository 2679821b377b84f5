import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PriceRequest, Pricing } from '../../../../src/shared/domain/pricing'
import { failure, success } from '../../../../src/shared/errors/app-error'
import type { DayQuery } from '../../../../src/shared/domain/trip'
import PriceStep from '../../../../src/renderer/src/features/price/PriceStep.vue'
import { areBirthDatesNeeded } from '../../../../src/renderer/src/features/price/use-named-pricing'
import { priceCommands } from '../../../../src/renderer/src/features/price/commands'
import { useCommandStore } from '../../../../src/renderer/src/stores/commands'
import { usePricingStore } from '../../../../src/renderer/src/stores/pricing'
import type { TravellerDraft } from '../../../../src/renderer/src/stores/travellers/traveller-form'
import { useTravellerStore } from '../../../../src/renderer/src/stores/travellers/travellers'
import { anItem, anOffer, aPricing } from '../../../support/booking/builders'
import { installFakeDesk, type FakeDesk } from '../support/fake-desk'
import { settle, type Mounted } from '../support/mount-desk'
import { mountAfter } from '../support/mount-later'

const offer = anOffer([anItem('I1', { base: '100', taxes: '22', total: '122' })])
const query: DayQuery = {
  origin: 'OSL',
  destination: 'BGO',
  departureDate: '2030-04-12',
  party: { adults: 1, children: 0, infants: 0 },
  qualifiers: {},
}

let shown: Mounted | undefined
afterEach(() => {
  shown?.unmount()
  shown = undefined
})

async function show(pricing: Pricing, day: DayQuery = query): Promise<{ desk: FakeDesk; page: Mounted }> {
  const desk = installFakeDesk({ priceOffers: () => Promise.resolve(success(pricing)) })
  shown = await mountAfter(PriceStep, priceCommands, () => {
    usePricingStore().choose({ searchId: 's1', offerIds: ['O1'], query: day })
  })
  return { desk, page: shown }
}

function fresh(changes: Partial<Pricing> = {}): Pricing {
  return aPricing(offer, { pricedAt: new Date().toISOString(), ...changes })
}

const FAMILY = { adults: 1, children: 1, infants: 0 }

function type(index: number, typed: Partial<TravellerDraft>): void {
  Object.assign(useTravellerStore().drafts[index] ?? {}, typed)
}

function asked(desk: FakeDesk, times: number): Promise<void> {
  return vi.waitFor(
    () => {
      expect(desk.calls['priceOffers']).toHaveBeenCalledTimes(times)
      expect(usePricingStore().status).toBe('ready')
    },
    { timeout: 5_000 },
  )
}

/** The birth dates that a price was asked for with. */
function askedFor(desk: FakeDesk, call: number): readonly (string | undefined)[] {
  const [request] = (desk.calls['priceOffers']?.mock.calls[call] ?? []) as [PriceRequest?]
  return (request?.travellers ?? []).map(({ birthDate }) => birthDate)
}

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
