import { describe, expect, it } from 'vitest'
import { useTravellerStore } from '../../../../src/renderer/src/stores/travellers'
import { press, settle } from '../support/mount-desk'
import { fresh, query, show } from '../support/price-step'

const FAMILY = { adults: 1, children: 1, infants: 1 }

/** Where Tab stops from the first surname on, by the captions of the fields. */
function stops(times: number): readonly string[] {
  return Array.from({ length: times }, () => {
    press(document.activeElement ?? document.body, 'Tab')
    const { activeElement } = document
    const label = document.querySelector(`label[for="${activeElement?.id ?? ''}"]`)
    return label?.textContent.trim() ?? activeElement?.tagName ?? ''
  })
}

async function showFamily(): Promise<void> {
  await show(fresh({ party: FAMILY }), { ...query, party: FAMILY })
  const travellers = useTravellerStore()
  Object.assign(travellers.contact, { countryDialingCode: '+47' })
  await settle()
  document.querySelector<HTMLElement>('.traveller .surname input')?.focus()
}

describe('Tab among the travellers', () => {
  it('stops at names, telephone and e-mail: at no title, lap or code that stands there', async () => {
    await showFamily()
    expect(stops(7)).toEqual([
      expect.stringContaining('Given names'),
      expect.stringContaining('Surname'),
      expect.stringContaining('Given names'),
      expect.stringContaining('Surname'),
      expect.stringContaining('Given names'),
      expect.stringContaining('Telephone'),
      expect.stringContaining('E-mail'),
    ])
  })

  it('stops at birth dates once one is typed, and where they are needed', async () => {
    await showFamily()
    const [first] = useTravellerStore().drafts
    if (first) first.birthDate = '12MAR84'
    await settle()
    expect(stops(4).map((caption) => caption.replace(/\s.*/, ''))).toEqual([
      'Given',
      'Birth',
      'Surname',
      'Given',
    ])
  })

  it('stops at a country code that is missing', async () => {
    await showFamily()
    useTravellerStore().contact.countryDialingCode = ''
    await settle()
    expect(stops(6).at(-1)).toContain('Country')
  })

  it('leaves the way back as it is', async () => {
    await showFamily()
    const before = document.activeElement
    expect(press(before ?? document.body, 'Tab', { shiftKey: true }).defaultPrevented).toBe(false)
  })
})
