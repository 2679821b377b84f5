import { afterEach, describe, expect, it } from 'vitest'
import { h, ref } from 'vue'
import { money } from '../../../../src/shared/domain/money/money'
import type { Segment } from '../../../../src/shared/domain/flights/itinerary'
import type {
  AncillaryItem,
  AncillarySelection,
  PricingAnswer,
} from '../../../../src/shared/domain/offer/offer'
import AncillaryPicker from '../../../../src/renderer/src/features/travellers/AncillaryPicker.vue'
import { anItem, anOffer, aPricing } from '../../../support/booking/builders'
import { installFakeDesk } from '../support/fake-desk'
import { mountDesk, press, settle, type Mounted } from '../support/mount-desk'

function aBag(id: string, price = '30'): AncillaryItem {
  return {
    offerItemId: id,
    definitionId: 'SD_BAG',
    unitPrice: money(price, 'NOK'),
    passengerRefs: [],
    segmentKeys: ['S1'],
  }
}

let shown: Mounted | undefined
afterEach(() => {
  shown?.unmount()
  shown = undefined
})

const isAsking = ref(false)
afterEach(() => {
  isAsking.value = false
})

async function offer(
  items: readonly AncillaryItem[],
  changed: (answer: PricingAnswer) => PricingAnswer = (answer) => answer,
  ticked: { readonly priced: readonly AncillarySelection[]; readonly now: readonly AncillarySelection[] } = {
    priced: [],
    now: [],
  },
): Promise<{
  readonly page: Mounted
  readonly chosen: () => readonly AncillarySelection[]
}> {
  const priced = aPricing(anOffer([anItem('I1', { total: '120' })]))
  const party = { adults: 2, children: 0, infants: 0 }
  const pricing = { ...priced, party, selections: ticked.priced }
  const menu = { ...changed(priced.answer), ancillaries: [{ offerId: 'A1', owner: 'XX', items }] }
  const chosen = ref(ticked.now)
  installFakeDesk()
  shown = await mountDesk({
    setup: () => () =>
      h(AncillaryPicker, {
        pricing,
        menu,
        isAsking: isAsking.value,
        modelValue: chosen.value,
        'onUpdate:modelValue': (next: readonly AncillarySelection[]) => {
          chosen.value = next
        },
      }),
  })
  return { page: shown, chosen: () => chosen.value }
}

/** Oslo by way of Bergen, and back without a stop. */
function withConnection({ lists, ...answer }: PricingAnswer): PricingAnswer {
  const leg = (key: string, from: string, to: string, date: string, time: string): Segment => ({
    segmentKey: key,
    departure: { airportCode: from, date, time },
    arrival: { airportCode: to, date },
    marketing: { airlineId: 'XX', flightNumber: key },
  })
  const segments = [
    leg('S1', 'TRD', 'BGO', '2026-03-12', '08:00'),
    leg('S2', 'BGO', 'OSL', '2026-03-12', '10:00'),
    leg('S3', 'OSL', 'TRD', '2026-03-19', '09:00'),
  ]
  const flights = {
    F1: { flightKey: 'F1', segmentKeys: ['S1', 'S2'] },
    F2: { flightKey: 'F2', segmentKeys: ['S3'] },
  }
  return {
    ...answer,
    offer: { ...answer.offer, flights: [{ flightKey: 'F1' }, { flightKey: 'F2' }] },
    lists: { ...lists, flights, segments: Object.fromEntries(segments.map((one) => [one.segmentKey, one])) },
  }
}

describe('the services beside the flights', () => {
  it('sell what is listed for a whole direction once, by way of all its flights', async () => {
    const out = { ...aBag('B1'), segmentKeys: ['S2', 'S1'] }
    const back = { ...aBag('B2'), segmentKeys: ['S3'] }
    const { page, chosen } = await offer([out, back], withConnection)
    const group = page.all('[role="group"]')
    expect(group.map((one) => one.textContent)).toEqual([expect.stringMatching(/TRD–OSL.*OSL–TRD/)])
    const boxes = page.all('input')
    expect(boxes).toHaveLength(4)
    boxes[0]?.click()
    await settle()
    expect(chosen()).toEqual([{ offerItemId: 'B1', passengerRefs: ['PAX1'], quantity: 1 }])
    expect(page.find('header').textContent).toContain('+ NOK 30.00')
  })

  it('sell what is listed for both directions flight by flight', async () => {
    const { page, chosen } = await offer([{ ...aBag('B1'), segmentKeys: ['S1', 'S2', 'S3'] }], withConnection)
    expect(page.all('input')).toHaveLength(6)
    page.all('input')[0]?.click()
    await settle()
    expect(chosen()).toMatchObject([{ segmentKey: 'S1' }])
  })

  it('show one row for the same service on several legs, with a box for each traveller and leg', async () => {
    const { page } = await offer([aBag('B1'), aBag('B2'), aBag('B3', '45')])
    expect(page.all('[role="group"]')).toHaveLength(2)
    expect(page.all('[role="group"]')[0]?.querySelectorAll('input')).toHaveLength(4)
    expect(page.root.textContent).toContain('NOK 30.00 each')
  })

  it('keep the running total of what is chosen, for whom and where', async () => {
    const { page, chosen } = await offer([aBag('B1')])
    for (const box of page.all('input')) {
      box.click()
      await settle()
    }
    expect(chosen()).toEqual([
      { offerItemId: 'B1', passengerRefs: ['PAX1'], quantity: 1, segmentKey: 'S1' },
      { offerItemId: 'B1', passengerRefs: ['PAX2'], quantity: 1, segmentKey: 'S1' },
    ])
    expect(page.find('header').textContent).toContain('+ NOK 60.00')
    page.all('input')[0]?.click()
    await settle()
    expect(chosen().map((one) => one.passengerRefs)).toEqual([['PAX2']])
  })

  it('take a quantity by its digit, and one more or less by plus and minus', async () => {
    const { page, chosen } = await offer([aBag('B1')])
    const press = async (key: string): Promise<void> => {
      page
        .all('input')[0]
        ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      await settle()
    }
    await press('3')
    expect(chosen()).toEqual([{ offerItemId: 'B1', passengerRefs: ['PAX1'], quantity: 3, segmentKey: 'S1' }])
    expect(page.find('header').textContent).toContain('+ NOK 90.00')
    expect(page.all('input')[0]?.getAttribute('aria-label')).toContain('3 times')
    await press('-')
    expect(chosen()).toMatchObject([{ quantity: 2 }])
    await press('+')
    await press('x')
    expect(chosen()).toMatchObject([{ quantity: 3 }])
    await press('0')
    expect(chosen()).toEqual([])
  })

  it('say that a price is not stated instead of guessing it', async () => {
    const unpriced = { offerItemId: 'B9', definitionId: 'SD_BAG', passengerRefs: [], segmentKeys: [] }
    const { page } = await offer([unpriced])
    expect(page.root.textContent).toContain('price not stated')
  })

  it('take no tick while a price is asked for, which would not be part of it', async () => {
    const { page, chosen } = await offer([aBag('B1')])
    isAsking.value = true
    await settle()
    page.all('input')[0]?.click()
    await settle()
    expect(chosen()).toEqual([])
    expect((page.all('input')[0] as HTMLInputElement).checked).toBe(false)
  })

  it('say whether what is ticked is part of the price', async () => {
    const { page } = await offer([aBag('B1')])
    page.all('input')[0]?.click()
    await settle()
    expect(page.find('header').textContent).toContain('not in this price yet')
  })

  it('say what they will make of the price: nothing for another leg, less for one that goes', async () => {
    const [first, second] = [aBag('B1'), aBag('B2')]
    const chosen = { passengerRefs: ['PAX1'], quantity: 1 }
    const priced = [{ ...chosen, offerItemId: 'B1' }]
    const says = async (now: readonly AncillarySelection[]): Promise<string> => {
      const { page } = await offer([first, second], undefined, { priced, now })
      const text = page.find('header').textContent.replaceAll(/\s+/g, ' ')
      page.unmount()
      return text
    }
    expect(await says(priced)).toMatch(/\+ NOK 30\.00/)
    expect(await says([{ ...chosen, offerItemId: 'B2' }])).toMatch(/not in this price yet(?!.*NOK)/)
    expect(await says([])).toMatch(/− NOK 30\.00/)
    expect(await says([...priced, { ...chosen, offerItemId: 'B2' }])).toMatch(/\+ NOK 30\.00/)
  })
})

describe('the keys of the services', () => {
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.service input')]
  const focused = () => document.activeElement?.getAttribute('aria-label')

  async function strike(key: string): Promise<void> {
    press(document.activeElement ?? document.body, key)
    await settle()
  }

  it('are one stop of Tab, from which arrows go to each person and each leg', async () => {
    await offer([aBag('B1'), { ...aBag('B2'), segmentKeys: ['S3'] }], withConnection)
    expect(boxes().filter((box) => box.tabIndex === 0)).toHaveLength(1)
    boxes()[0]?.focus()
    const first = focused()
    await strike('ArrowRight')
    expect(focused()).toContain('PAX2')
    await strike('ArrowDown')
    expect(document.activeElement).toBe(boxes()[3])
    expect(boxes().filter((box) => box.tabIndex === 0)).toEqual([boxes()[3]])
    await strike('ArrowUp')
    await strike('ArrowLeft')
    expect(focused()).toBe(first)
  })

  it('give everybody one both ways at once, as many as stand there, and take them back', async () => {
    const { chosen } = await offer([aBag('B1'), { ...aBag('B2'), segmentKeys: ['S3'] }], withConnection)
    boxes()[0]?.focus()
    await strike('a')
    expect(chosen().map(({ quantity, offerItemId }) => [offerItemId, quantity])).toEqual([
      ['B1', 1],
      ['B1', 1],
      ['B2', 1],
      ['B2', 1],
    ])
    await strike('2')
    await strike('a')
    expect(chosen().map(({ quantity }) => quantity)).toEqual([2, 2, 2, 2])
    await strike('a')
    expect(chosen()).toEqual([])
  })
})
