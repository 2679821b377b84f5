import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { h } from 'vue'
import OwnContactRows from '../../../../src/renderer/src/features/travellers/OwnContactRows.vue'
import { priceCommands } from '../../../../src/renderer/src/features/travellers/commands'
import { useCommandStore } from '../../../../src/renderer/src/stores/commands'
import { useTravellerStore } from '../../../../src/renderer/src/stores/travellers'
import { installFakeDesk } from '../support/fake-desk'
import { settle, type Mounted } from '../support/mount-desk'
import { mountAfter } from '../support/mount-later'

let shown: Mounted | undefined
afterEach(() => {
  shown?.unmount()
  shown = undefined
})
beforeEach(() => {
  setActivePinia(createPinia())
})

const PARTY = { adults: 2, children: 0, infants: 0 }

async function show(party = PARTY): Promise<Mounted> {
  installFakeDesk()
  shown = await mountAfter({ setup: () => () => h(OwnContactRows) }, priceCommands, () => {
    useTravellerStore().prepare(party, '2026-04-12', '+47')
  })
  return shown
}

async function add(): Promise<void> {
  useCommandStore().run('price.own-contact')
  await settle()
}

describe('the contact of one traveller', () => {
  it('is out of the way until it is asked for, and then has the focus', async () => {
    const page = await show()
    expect(page.all('fieldset')).toEqual([])
    await add()
    expect(page.all('fieldset')).toHaveLength(1)
    expect(document.activeElement).toBe(page.find('select'))
  })

  it('goes with that traveller alone, as it is sent', async () => {
    await show()
    await add()
    const travellers = useTravellerStore()
    const [row] = travellers.ownContacts
    if (!row) throw new Error('there is no row')
    expect(travellers.travellers.map(({ contact }) => contact)).toEqual([undefined, undefined])
    Object.assign(row, { phone: '0044 7700 900123', email: ' ida@mail.example ' })
    expect(travellers.travellers.map(({ contact }) => contact)).toEqual([
      undefined,
      { phone: { countryDialingCode: '44', number: '7700900123' }, email: 'ida@mail.example' },
    ])
  })

  it('needs nothing, and stops the sale with what is wrong in it', async () => {
    const page = await show()
    const travellers = useTravellerStore()
    const before = travellers.missing
    await add()
    expect(travellers.missing).toBe(before)
    const [row] = travellers.ownContacts
    if (row) row.email = 'ida@'
    await settle()
    expect(travellers.missing).toBe(before + 1)
    expect(page.all('[aria-invalid="true"]')).toHaveLength(1)
  })

  it('is there once for each, says so, and goes away again', async () => {
    const page = await show()
    await add()
    await add()
    expect(useCommandStore().whyNot('price.own-contact')).toBe('Every traveller has a contact of their own')
    const select = page.find('select') as HTMLSelectElement
    select.value = ''
    select.dispatchEvent(new Event('change'))
    await settle()
    expect(page.all('fieldset')).toHaveLength(1)
    expect(useCommandStore().whyNot('price.own-contact')).toBeUndefined()
  })
})
