import { describe, expect, it } from 'vitest'
import { orderFormat } from '../../../src/main/orders/format-order'
import { labelsOf } from '../../../src/main/orders/labels/index'
import { orderAsText } from '../../../src/main/orders/order-as-text'
import type { BaggageAllowance } from '../../../src/shared/domain/lists/data-lists'
import { localeCodes, type LocaleCode } from '../../../src/shared/domain/desk/settings'
import { aStoredOrder } from '../../support/stored-orders'

const CHECKED = allowance('CHECKED', 'Checked', 1, '23')
const CABIN = allowance('CABIN', 'CarryOn', 1, '8')
const NONE = allowance('NONE', 'Checked', 0)

function allowance(id: string, category: string, totalQuantity: number, kilos?: string): BaggageAllowance {
  const weight = kilos === undefined ? {} : { maximumWeight: { value: kilos, unit: 'KGM' } }
  const measurements = [{ quantity: totalQuantity, ...weight }]
  return { id, category, pieces: [{ totalQuantity, measurements }], descriptions: [] }
}

interface Told {
  readonly locale?: LocaleCode
  /** Allowances that a service has to itself; the first traveller has it. */
  readonly ofService?: readonly string[]
}

/** The copied text from its travellers to its total. */
function copied(allowances: readonly BaggageAllowance[], { locale = 'en', ofService = [] }: Told = {}) {
  const stored = aStoredOrder({ names: ['Daniel Okafor', 'Hanne Lund'] })
  const bag = { id: 'BAG', name: 'Bag', bundle: [], baggageAllowanceIds: ofService, descriptions: [] }
  const services = [{ serviceId: 's', passengerRef: 'PAX1', definitionRef: 'BAG' }]
  const order = {
    ...stored.order,
    items: [{ orderItemId: 'I', services }],
    lists: {
      ...stored.order.lists,
      serviceDefinitions: { BAG: bag },
      baggageAllowances: Object.fromEntries(allowances.map((one) => [one.id, one])),
    },
  }
  const options = { labels: labelsOf[locale], format: orderFormat(locale, 'UTC'), locale }
  return orderAsText({ ...stored, order }, options)
}

/** Undefined without a section of its own. */
function baggageIn(text: string, locale: LocaleCode = 'en'): readonly string[] | undefined {
  const sections = text.split('\n\n').map((section) => section.trim().split('\n'))
  return sections.find(([heading]) => heading === labelsOf[locale].baggage)?.slice(1)
}

describe('the bags of an order', () => {
  it('are told without those of which there are none', () => {
    expect(baggageIn(copied([CHECKED, CABIN, NONE]))).toEqual(['Checked bag 1 × 23 kg', 'Cabin bag 1 × 8 kg'])
  })

  it('are not included where nothing else is stated', () => {
    expect(baggageIn(copied([NONE]))).toEqual(['Checked bag not included'])
  })

  it('are counted without a loose sign where the airline gives no weight', () => {
    expect(baggageIn(copied([allowance('B', 'Checked', 2)]))).toEqual(['Checked bag 2'])
  })

  it('are told with the traveller who has them, not with everybody', () => {
    const text = copied([CHECKED, CABIN, NONE], { ofService: ['CHECKED'] })
    expect(text).toContain('Okafor / Daniel MR, Adult: Bag 1 × 23 kg\n')
    expect(baggageIn(text)).toEqual(['Cabin bag 1 × 8 kg'])
  })

  it('are no number with a service that brings none', () => {
    expect(copied([NONE], { ofService: ['NONE'] })).toContain('Adult: Bag\n')
  })

  it('keep the name that the airline gives to other bags', () => {
    expect(baggageIn(copied([allowance('S', 'Skis', 1, '15')]))).toEqual(['Skis 1 × 15 kg'])
  })

  it.each(localeCodes)('have no code of the message in %s', (locale) => {
    const lines = baggageIn(copied([CHECKED, CABIN], { locale }), locale)
    expect(lines).toHaveLength(2)
    expect(lines?.join()).not.toMatch(/Checked \d|CarryOn/)
  })
})
