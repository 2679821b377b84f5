import { afterEach, expect, it } from 'vitest'
import TextField from '../../../../src/renderer/src/ui/TextField.vue'
import { installFakeDesk } from '../support/fake-desk'
import { mountDesk, settle, type Mounted } from '../support/mount-desk'

let page: Mounted | undefined
afterEach(() => {
  page?.unmount()
})

async function typedWithCaps(type: 'password' | 'text'): Promise<string> {
  installFakeDesk()
  page = await mountDesk(TextField, { modelValue: '', caption: 'Password', type })
  const event = new KeyboardEvent('keydown', { key: 'S', bubbles: true })
  Object.defineProperty(event, 'getModifierState', { value: (name: string) => name === 'CapsLock' })
  page.find('input').dispatchEvent(event)
  await settle()
  return page.root.textContent
}

it('a password says that Caps Lock is on, for nobody sees what is typed, and forgets it with the focus', async () => {
  expect(await typedWithCaps('password')).toContain('Caps Lock is on')
  page?.find('input').dispatchEvent(new FocusEvent('blur'))
  await settle()
  expect(page?.root.textContent).not.toContain('Caps Lock')
})

it('a name may well be in capitals', async () => {
  expect(await typedWithCaps('text')).not.toContain('Caps Lock')
})

it('figures have no wheel that changes them', async () => {
  installFakeDesk()
  page = await mountDesk(TextField, { modelValue: '90', caption: 'Days', isFigures: true })
  expect([page.find('input').getAttribute('type'), page.find('input').getAttribute('inputmode')]).toEqual([
    'text',
    'numeric',
  ])
})
