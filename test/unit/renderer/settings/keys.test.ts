import { afterEach, describe, expect, it } from 'vitest'
import { deskCommands } from '../../../../src/renderer/src/app/commands'
import KeysSection from '../../../../src/renderer/src/features/settings/KeysSection.vue'
import { priceCommands } from '../../../../src/renderer/src/features/travellers/commands'
import { shopCommands } from '../../../../src/renderer/src/features/shop/commands'
import { useCommandStore } from '../../../../src/renderer/src/stores/commands'
import { installFakeDesk } from '../support/fake-desk'
import { mountDesk, settle, type Mounted } from '../support/mount-desk'

let shown: Mounted | undefined
afterEach(() => {
  shown?.unmount()
  shown = undefined
})

/** Strikes a key for the command of this name; what is said against it. */
async function change(title: string, key: string, held: KeyboardEventInit = {}): Promise<string | undefined> {
  installFakeDesk()
  shown ??= await mountDesk(KeysSection, {}, [...shopCommands, ...priceCommands])
  const row = shown.all('tr').find((one) => one.textContent.includes(title))
  const button = row?.querySelector('button')
  button?.click()
  await settle()
  button?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }))
  await settle()
  return shown.all('[role="alert"]')[0]?.textContent
}

describe('the keys as they come', () => {
  it('are each of one command only, of those of one screen', () => {
    const keys = [...deskCommands, ...shopCommands]
      .filter(({ key, isFixed }) => key !== undefined && isFixed !== true)
      .flatMap(({ section, key }) => (section === 'everywhere' ? [] : [`${section} ${key ?? ''}`]))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })
})

describe('a key that is changed', () => {
  it('is none of those that the grid of the same screen moves by', async () => {
    expect(await change('Next lowest', 'Home')).toContain('Home')
    expect(await change('Next lowest', 'ArrowUp')).toContain('Up')
    expect(useCommandStore().keyOf('calendar.lowest')).toBe('L')
  })

  it('is none of the trip that stands above the calendar', async () => {
    expect(await change('Next lowest', 'F5')).toContain('F5')
  })

  it('of a filter is none of the list that the filter narrows', async () => {
    expect(await change('Only with a bag', 'Enter')).toContain('Enter')
    expect(await change('Only with a bag', 'm')).toContain('Departure before 12:00')
    expect(await change('Only with a bag', 'x')).toBeUndefined()
  })

  it('is none that writes, moves or edits in the fields of its screen', async () => {
    for (const key of ['Tab', 'Enter', 'Backspace', 'ArrowDown', 'Home', 'q', ' ', '?'])
      expect(await change('Price again', key)).toContain('keeps its own meaning')
    expect(await change('Price again', 'v', { ctrlKey: true })).toContain('Ctrl+V keeps')
    expect(useCommandStore().keyOf('price.again')).toBe('F5')
    expect(await change('Price again', 'F8')).toBeUndefined()
  })

  it('may be one that is free, and its own again', async () => {
    expect(await change('Next lowest', 'x')).toBeUndefined()
    expect(await change('Next lowest', 'l')).toBeUndefined()
    expect(await change('pin 1', '1')).toBeUndefined()
  })
})
