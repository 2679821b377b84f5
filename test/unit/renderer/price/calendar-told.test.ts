import { afterEach, describe, expect, it } from 'vitest'
import CalendarTold from '../../../../src/renderer/src/features/travellers/CalendarTold.vue'
import { useCalendarStore } from '../../../../src/renderer/src/stores/calendar'
import { nothing } from '../../../../src/renderer/src/stores/calendar-days'
import { useOfferStore } from '../../../../src/renderer/src/stores/offers'
import { money } from '../../../../src/shared/domain/money/money'
import type { Offer } from '../../../../src/shared/domain/offer/offer'
import type { DayQuery } from '../../../../src/shared/domain/search/trip'
import { anItem, anOffer, aPricing, SOME_LISTS } from '../../../support/booking/builders'
import { installFakeDesk } from '../support/fake-desk'
import { mountAfter } from '../support/mount-later'
import type { Mounted } from '../support/mount-desk'
import { defineComponent, h } from 'vue'

const NOON = '2026-03-02T12:00:00.000Z'
const query: DayQuery = {
  origin: 'OSL',
  destination: 'LGW',
  departureDate: '2026-04-12',
  party: { adults: 1, children: 0, infants: 0 },
  qualifiers: {},
}
const dear = anOffer([anItem('I1', { base: '31.01', taxes: '9', total: '40.01' })], { offerId: 'dear' })
const lowInItsClass = anOffer([anItem('I2', { total: '31.01' })], {
  offerId: 'low',
  flights: [{ flightKey: 'F1', priceClassId: 'basic' }],
})
const pricing = aPricing(dear)

let shown: Mounted | undefined
afterEach(() => {
  shown?.unmount()
  shown = undefined
})

/** What Price says beside a calendar that told this price for the day. */
async function told(lead: string, answered: readonly Offer[], of: DayQuery = query): Promise<string> {
  installFakeDesk()
  const chosen = { searchId: 's1', offerIds: ['dear'], query: of }
  const panel = defineComponent({ setup: () => () => h(CalendarTold, { pricing, chosen }) })
  shown = await mountAfter(panel, [], () => {
    const day = { kind: 'price', date: query.departureDate, price: money(lead, 'NOK'), asOf: NOON } as const
    const route = { origin: 'OSL', destination: 'LGW', qualifiers: {} }
    useCalendarStore().outbound = { ...nothing, route, known: new Map([[day.date, day]]) }
    useOfferStore().answer = {
      query,
      offers: answered,
      lists: SOME_LISTS,
      summary: { searchId: 's1', offerCount: answered.length, asOf: NOON, warnings: [], isPriceable: true },
      isComplete: true,
    }
  })
  return shown.root.textContent
}

describe('what the calendar told, beside the price', () => {
  it('says how much more it is, and that a dearer offer was chosen', async () => {
    const says = await told('31.01', [dear, lowInItsClass])
    expect(says).toMatch(/The calendar said NOK.31\.01 for one adult at \d\d:\d\d/)
    expect(says).toContain('+ 9.00')
    expect(says).toContain('dearer than the lowest was chosen')
  })

  it('says that the airline moved where the lowest offer was chosen', async () => {
    const says = await told('31.01', [dear])
    expect(says).toContain('+ 9.00')
    expect(says).toContain('moved since')
  })

  it('says that the lowest is not for everybody', async () => {
    const nobody = { ...lowInItsClass, items: [anItem('I2', { total: '30.00' })] }
    const says = await told('31.01', [dear, nobody])
    expect(says).toContain('cannot be sold to the whole party')
  })

  it('gives no reason where nothing differs', async () => {
    const says = await told('40.01', [dear, lowInItsClass])
    expect(says).toContain('The flights cost the same')
    expect(says).not.toContain('chosen')
  })

  it('says nothing beside a calendar of another trip', async () => {
    expect(await told('31.01', [dear], { ...query, destination: 'BGO' })).toBe('')
  })
})
