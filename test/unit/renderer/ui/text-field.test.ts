import { afterEach, expect, it } from 'vitest'
import PasswordField from '../../../../src/renderer/src/ui/PasswordField.vue'
import TextField from '../../../../src/renderer/src/ui/TextField.vue'
import { installFakeDesk } from '../support/fake-desk'
import { mountDesk, settle, type Mounted } from '../support/mount-desk'

let page: Mounted | undefined
afterEach(() => {
  page?.unmount()
})

it('a password says that Caps Lock is on, for nobody sees what is typed, and forgets it with the focus', async () => {
  installFakeDesk()
  page = await mountDesk(PasswordField, { modelValue: '', caption: 'Password' })
  const event = new KeyboardEvent('keydown', { key: 'S', bubbles: true })
  Object.defineProperty(event, 'getModifierState', { value: (name: string) => name === 'CapsLock' })
  page.find('input').dispatchEvent(event)
  await settle()
  expect(page.root.textContent).toContain('Caps Lock is on')
  page.find('input').dispatchEvent(new FocusEvent('blur'))
  await settle()
  expect(page.root.textContent).not.toContain('Caps Lock')
})

it('figures have no wheel that changes them', async () => {
  installFakeDesk()
  page = await mountDesk(TextField, { modelValue: '90', caption: 'Days', isFigures: true })
  expect([page.find('input').getAttribute('type'), page.find('input').getAttribute('inputmode')]).toEqual([
    'text',
    'numeric',
  ])
})

it('tells nobody what an input method is still at, and all of it when it is done', async () => {
  installFakeDesk()
  const told: string[] = []
  page = await mountDesk(TextField, {
    modelValue: '',
    caption: 'Surname',
    'onUpdate:modelValue': (text: string) => told.push(text),
  })
  const input = page.find('input') as HTMLInputElement
  const write = (text: string): void => {
    input.value = text
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  write('か')
  await settle()
  expect([told, input.value]).toEqual([[], 'か'])
  write('加藤')
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  await settle()
  expect([told, input.value]).toEqual([['加藤'], '加藤'])
})

it('is named by its caption, described by its note and marked as wrong', async () => {
  installFakeDesk()
  page = await mountDesk(TextField, { modelValue: '', caption: 'Surname', note: 'Needed', noteKind: 'error' })
  const input = page.find('input')
  const text = (attribute: string): string | undefined =>
    document.getElementById(input.getAttribute(attribute) ?? '')?.textContent.trim()
  expect([text('aria-labelledby'), text('aria-describedby')]).toEqual(['Surname', 'Needed'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})
