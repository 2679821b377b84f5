import { afterEach, expect, vi } from 'vitest'
import type { PriceRequest, Pricing } from '../../../../src/shared/domain/price/pricing'
import { success } from '../../../../src/shared/errors/app-error'
import type { DayQuery } from '../../../../src/shared/domain/search/trip'
import PriceStep from '../../../../src/renderer/src/features/travellers/PriceStep.vue'
import { priceCommands } from '../../../../src/renderer/src/features/travellers/commands'
import { usePricingStore } from '../../../../src/renderer/src/stores/pricing'
import type { TravellerDraft } from '../../../../src/renderer/src/travellers/traveller-form'
import { useTravellerStore } from '../../../../src/renderer/src/stores/travellers'
import { anItem, anOffer, aPricing } from '../../../support/booking/builders'
import { installFakeDesk, type FakeDesk } from './fake-desk'
import type { Mounted } from './mount-desk'
import { mountAfter } from './mount-later'

/* The step of price and travellers, reached from chosen flights; it is taken away after each test. */

export const offer = anOffer([anItem('I1', { base: '100', taxes: '22', total: '122' })])
export const query: DayQuery = {
  origin: 'OSL',
  destination: 'BGO',
  departureDate: '2030-04-12',
  party: { adults: 1, children: 0, infants: 0 },
  qualifiers: {},
}

let shown: Mounted | undefined
afterEach(leave)

/** The agent goes elsewhere; nothing where nothing is shown. */
export function leave(): void {
  shown?.unmount()
  shown = undefined
}

export async function show(
  pricing: Pricing,
  day: DayQuery = query,
): Promise<{ desk: FakeDesk; page: Mounted }> {
  const desk = installFakeDesk({ priceOffers: () => Promise.resolve(success(pricing)) })
  shown = await mountAfter(PriceStep, priceCommands, () => {
    usePricingStore().choose({ searchId: 's1', offerIds: ['O1'], query: day })
  })
  return { desk, page: shown }
}

export function fresh(changes: Partial<Pricing> = {}): Pricing {
  return aPricing(offer, { pricedAt: new Date().toISOString(), ...changes })
}

export const FAMILY = { adults: 1, children: 1, infants: 0 }

export function type(index: number, typed: Partial<TravellerDraft>): void {
  Object.assign(useTravellerStore().drafts[index] ?? {}, typed)
}

export function asked(desk: FakeDesk, times: number): Promise<void> {
  return vi.waitFor(
    () => {
      expect(desk.calls['priceOffers']).toHaveBeenCalledTimes(times)
      expect(usePricingStore().status).toBe('ready')
    },
    { timeout: 5_000 },
  )
}

/** The birth dates that a price was asked for with. */
export function askedFor(desk: FakeDesk, call: number): readonly (string | undefined)[] {
  const [request] = (desk.calls['priceOffers']?.mock.calls[call] ?? []) as [PriceRequest?]
  return (request?.travellers ?? []).map(({ birthDate }) => birthDate)
}
