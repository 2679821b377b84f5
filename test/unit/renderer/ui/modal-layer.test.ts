import { afterEach, beforeEach, expect, it } from 'vitest'
import { h, ref } from 'vue'
import ModalLayer from '../../../../src/renderer/src/ui/ModalLayer.vue'
import { installFakeDesk } from '../support/fake-desk'
import { mountDesk, press, settle, type Mounted } from '../support/mount-desk'

const isOpen = ref(false)
let page: Mounted

beforeEach(async () => {
  installFakeDesk()
  isOpen.value = false
  page = await mountDesk({
    render: () => [
      h('button', { id: 'before' }),
      isOpen.value
        ? h(ModalLayer, { label: 'Erase?', scope: 'erase', onClose: () => (isOpen.value = false) }, () => [
            h('button', { id: 'first' }),
            h('input', { id: 'wanted', 'data-autofocus': '' }),
            h('button', { id: 'last' }),
          ])
        : undefined,
    ],
  })
  page.find('#before').focus()
})
afterEach(() => {
  page.unmount()
})

async function open(): Promise<void> {
  isOpen.value = true
  await settle()
}
const focused = (): string | undefined => document.activeElement?.id

it('begins where typing begins, and gives the focus back to where it was', async () => {
  await open()
  expect(focused()).toBe('wanted')
  press(page.find('#wanted'), 'Escape')
  await settle()
  expect([isOpen.value, focused()]).toEqual([false, 'before'])
})

it('is a dialog with a name, within which its own keys are in force', async () => {
  await open()
  const dialog = page.find('[role="dialog"]')
  expect(['aria-modal', 'aria-label', 'data-scope'].map((name) => dialog.getAttribute(name))).toEqual([
    'true',
    'Erase?',
    'erase',
  ])
})

it('stays when Escape ends what an input method is at', async () => {
  await open()
  press(page.find('#wanted'), 'Escape', { isComposing: true })
  await settle()
  expect(isOpen.value).toBe(true)
})

it('keeps the focus inside at both ends', async () => {
  await open()
  page.find('#last').focus()
  press(page.find('#last'), 'Tab')
  expect(focused()).toBe('first')
  press(page.find('#first'), 'Tab', { shiftKey: true })
  expect(focused()).toBe('last')
})
