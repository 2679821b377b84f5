import { afterEach, describe, expect, it } from 'vitest'
import { money } from '../../../../src/shared/domain/money/money'
import type { Pricing } from '../../../../src/shared/domain/price/pricing'
import PricePanel from '../../../../src/renderer/src/features/travellers/PricePanel.vue'
import { priceCommands } from '../../../../src/renderer/src/features/travellers/commands'
import { usePricingStore } from '../../../../src/renderer/src/stores/pricing'
import { anItem, anOffer, aPricing, aServiceItem, forPassengers } from '../../../support/booking/builders'
import { installFakeDesk } from '../support/fake-desk'
import { mountDesk, settle, type Mounted } from '../support/mount-desk'

const offer = anOffer([anItem('I1', { base: '100', taxes: '22', total: '122' })])
const change = {
  before: money('120', 'NOK'),
  after: money('122', 'NOK'),
  difference: money('2', 'NOK'),
  moves: [
    {
      kind: 'taxes',
      subject: 'ADT',
      before: money('20', 'NOK'),
      after: money('22', 'NOK'),
      difference: money('2', 'NOK'),
    },
  ],
  flights: [],
} as const

let shown: Mounted | undefined
afterEach(() => {
  shown?.unmount()
  shown = undefined
})

async function show(pricing: Pricing): Promise<Mounted> {
  installFakeDesk()
  shown = await mountDesk(PricePanel, { waitsForBirthDates: false }, priceCommands)
  usePricingStore().replace(pricing)
  await settle()
  return shown
}

describe('the price panel', () => {
  it('shows the total, what it is made of, and that the card fee is not known yet', async () => {
    const { root, find } = await show(aPricing(offer))
    expect(find('[data-testid="price-total"]').textContent).toMatch(/NOK\s*122\.00/)
    expect(root.textContent).toMatch(/1 adult\s*122\.00/)
    expect(root.textContent).toMatch(/fare\s*100\.00/)
    expect(root.textContent).toMatch(/taxes\s*22\.00/)
    expect(root.textContent).toContain('not known yet')
    expect(root.textContent).toContain('adds up')
  })

  it('counts services of one kind, and names the answer that the price comes from with its age', async () => {
    const bags = [aServiceItem('B1', 'SD_BAG', '30'), aServiceItem('B2', 'SD_BAG', '30')]
    const both = anOffer([...offer.items, ...bags])
    const minutesAgo = new Date(Date.now() - 3 * 60_000).toISOString()
    const { root } = await show(aPricing(both, { pricedAt: minutesAgo }))
    expect(root.textContent).toMatch(/2 × Bag\s*60\.00/)
    expect(root.textContent).toMatch(/Priced at \d\d:\d\d, 3 min ago/)
    expect(root.textContent).toContain('Answer R1')
  })

  it('explains a change line by line, with its own key to accept it', async () => {
    const { find, all } = await show(aPricing(offer, { change, isAccepted: false }))
    expect(find('.amounts').textContent).toMatch(/120\.00\s*122\.00\s*\+ 2\.00/)
    expect(all('.moves tbody tr').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Adult, taxes\s*20\.00\s*22\.00\s*\+ 2\.00/),
      expect.stringMatching(/Total\s*120\.00\s*122\.00\s*\+ 2\.00/),
    ])
    expect(find('.btn.primary').textContent).toMatch(/Accept NOK 122\.00\s*CtrlShiftA/)
  })

  it('takes services that were ticked for no news, and one that the airline made dearer for some', async () => {
    const bag = { kind: 'service', subject: 'YN1', label: 'Bag', after: money('30', 'NOK') } as const
    const moves = [{ ...bag, difference: money('30', 'NOK') }]
    const { find } = await show(aPricing(offer, { change: { ...change, moves }, isAccepted: true }))
    expect(find('.change').getAttribute('aria-label')).toBe('With the services as ticked')
    shown?.unmount()
    const asked = await show(aPricing(offer, { change: { ...change, moves }, isAccepted: false }))
    expect(asked.find('.change').getAttribute('aria-label')).not.toBe('With the services as ticked')
  })

  it('names the card fee in the language of the desk, whatever the airline calls it', async () => {
    const fee = { kind: 'card-fee', subject: 'CCF2', label: 'Kartavgift', after: money('2', 'NOK') } as const
    const moves = [{ ...fee, difference: money('2', 'NOK') }]
    const { all } = await show(aPricing(offer, { change: { ...change, moves }, isAccepted: false }))
    expect(all('.moves tbody tr').map((row) => row.textContent)[0]).toMatch(/^Card fee\s*–\s*2\.00/)
  })

  it('tells flights that changed at the same total as agreed and now, with the same key to accept them', async () => {
    const moved = { date: '2026-12-30', time: '06:10' }
    const flights = [
      {
        kind: 'departure',
        airportCode: 'OSL',
        before: { date: '2026-12-29', time: '08:10' },
        after: moved,
        journey: 1,
      },
      { kind: 'flight', before: 'XX 0442', after: 'XX 0900' },
    ] as const
    const same = { before: money('122', 'NOK'), after: money('122', 'NOK'), difference: money('0', 'NOK') }
    const only = aPricing(offer, { change: { ...same, moves: [], flights }, isAccepted: false })
    const { find, all } = await show(only)
    expect(find('.change').getAttribute('aria-label')).toBe('The flights changed')
    expect(all('.flown tbody tr').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Return · Departure OSL\s*Tue 29 Dec 08:10\s*Wed 30 Dec 06:10/),
      expect.stringMatching(/Flight\s*XX 0442\s*XX 0900/),
    ])
    expect(all('.amounts')).toEqual([])
    expect(find('.btn.primary').textContent).toContain('Accept NOK 122.00')
    usePricingStore().replace(aPricing(offer, { change: { ...change, flights }, isAccepted: false }))
    await settle()
    expect(find('.change').getAttribute('aria-label')).toBe('The flights and the price changed')
    expect(find('.amounts').textContent).toMatch(/120\.00\s*122\.00/)
  })

  it('offers nothing to accept where nothing waits', async () => {
    const { all } = await show(aPricing(offer, { change }))
    expect(all('.btn')).toEqual([])
  })

  it('says both sums and that it cannot be booked when they disagree', async () => {
    const check = {
      kind: 'mismatch',
      expected: money('121', 'NOK'),
      stated: money('122', 'NOK'),
      what: 'items',
    } as const
    const { find, all } = await show(aPricing(offer, { check, change, isAccepted: false }))
    expect(find('[role="alert"]').textContent).toContain(
      'The parts make 121.00, the total says 122.00. This offer cannot be booked.',
    )
    expect(all('.btn').map((button) => button.querySelector('.label')?.textContent)).toEqual([
      'Price again',
      'Choose other flights',
    ])
  })

  it('names the traveller or the service whose own sums disagree', async () => {
    const child = forPassengers(anItem('I2', { base: '50', taxes: '9', total: '60' }), 'PAX2')
    const party = { adults: 1, children: 1, infants: 0 }
    const both = anOffer([...offer.items, child])
    const { find } = await show(aPricing(both, { party }))
    expect(find('[role="alert"]').textContent).toContain('Child: the parts make 59.00, the total says 60.00.')
    const bag = { ...anItem('B1', { base: '30', taxes: '1' }), ...aServiceItem('B1', 'SD_BAG', '30') }
    usePricingStore().replace(aPricing(anOffer([...offer.items, bag])))
    await settle()
    expect(find('[role="alert"]').textContent).toContain('Bag: the parts make 31.00, the total says 30.00.')
  })

  it('says that the airline is being asked, also while an earlier price is shown', async () => {
    const { find } = await show(aPricing(offer))
    usePricingStore().status = 'loading'
    await settle()
    expect(find('[data-testid="price-total"]').textContent).toMatch(/122\.00/)
    expect(find('[role="status"]').textContent).toContain('Asking the airline for the price')
  })
})
