import { afterEach, expect, it, vi } from 'vitest'
import SupportBundle from '../../../../src/renderer/src/app/SupportBundle.vue'
import { deskCommands } from '../../../../src/renderer/src/app/commands'
import { useToastStore } from '../../../../src/renderer/src/stores/toasts'
import { failure, success } from '../../../../src/shared/errors/app-error'
import { installFakeDesk } from '../support/fake-desk'
import { mountDesk, press, settle, type Mounted } from '../support/mount-desk'

let shown: Mounted | undefined
afterEach(() => {
  shown?.unmount()
  shown = undefined
})

const BUNDLE = { bundleId: 'b1', text: 'Faredesk support bundle\n== Versions' }

async function show(answers: Parameters<typeof installFakeDesk>[0]) {
  const desk = installFakeDesk(answers)
  const onClose = vi.fn()
  shown = await mountDesk(SupportBundle, { onClose }, deskCommands)
  await settle()
  return { desk, onClose, mounted: shown }
}

it('is read whole, with the focus in it, before anything is saved', async () => {
  const { desk, mounted } = await show({ makeSupportBundle: () => Promise.resolve(success(BUNDLE)) })
  const text = mounted.find('[data-testid="support-bundle"]')
  expect(text.textContent).toBe(BUNDLE.text)
  expect(document.activeElement).toBe(text)
  expect(desk.calls['saveSupportBundle']).toBeUndefined()
})

it('is saved as it was shown with Enter, and says where', async () => {
  const { desk, mounted, onClose } = await show({
    makeSupportBundle: () => Promise.resolve(success(BUNDLE)),
    saveSupportBundle: () => Promise.resolve(success({ path: '/tmp/faredesk-support.txt' })),
  })
  press(mounted.find('[data-testid="support-bundle"]'), 'Enter')
  await settle()
  expect(desk.calls['saveSupportBundle']).toHaveBeenCalledWith({ bundleId: 'b1' })
  expect(onClose).toHaveBeenCalledOnce()
  expect(useToastStore().toasts[0]?.text).toMatch(/faredesk-support\.txt/)
})

it('stays open with the reason where it could not be saved, and silently where the agent gave it up', async () => {
  const saveSupportBundle = vi
    .fn()
    .mockResolvedValueOnce(success(null))
    .mockResolvedValueOnce(failure({ kind: 'disk-full' }))
  const { mounted, onClose } = await show({
    makeSupportBundle: () => Promise.resolve(success(BUNDLE)),
    saveSupportBundle,
  })
  press(mounted.find('[data-testid="support-bundle"]'), 'Enter')
  await settle()
  expect(mounted.all('[role="alert"]')).toHaveLength(0)
  press(mounted.find('[data-testid="support-bundle"]'), 'Enter')
  await settle()
  expect(document.body.textContent).toMatch(/disk .*full/i)
  expect(onClose).not.toHaveBeenCalled()
})
