import { afterEach, describe, expect, it } from 'vitest'
import { failure, success, type AppError } from '../../../../src/shared/errors/app-error'
import { deskCommands } from '../../../../src/renderer/src/app/commands'
import OrdersSection from '../../../../src/renderer/src/features/settings/OrdersSection.vue'
import { deskState, installFakeDesk } from '../support/fake-desk'
import { settle, type Mounted } from '../support/mount-desk'
import { mountAfter } from '../support/mount-later'

let shown: Mounted | undefined
afterEach(() => {
  shown?.unmount()
  shown = undefined
})

const DAMAGED: AppError = { kind: 'cache-damaged' }

async function show(error: AppError | undefined, answers: Parameters<typeof installFakeDesk>[0] = {}) {
  const state = error ? { ...deskState, cache: { kind: 'closed' as const, error } } : deskState
  const { calls } = installFakeDesk({ readState: () => Promise.resolve(success(state)), ...answers })
  shown = await mountAfter(OrdersSection, deskCommands, () => undefined)
  await settle()
  const { root } = shown
  const button = (name: string) =>
    [...root.querySelectorAll('button')]
      .filter(({ textContent }) => textContent.trim().startsWith(name))
      .at(-1)
  return { root, calls, button }
}

describe('orders that do not open', () => {
  it('are set aside only after it was explained, and what came along is said', async () => {
    const done = { name: 'orders.db.aside-20260210T150000', attempts: 1, isComplete: false }
    const { root, calls, button } = await show(DAMAGED, {
      setCacheAside: () => Promise.resolve(success(done)),
    })
    button('Set the file aside')?.click()
    await settle()
    expect(calls['setCacheAside']).toBeUndefined()
    expect(root.textContent).toContain('nothing is deleted')
    button('Set the file aside')?.click()
    await settle()
    await settle()
    expect(root.textContent).toContain(
      'Set aside as orders.db.aside-20260210T150000. Open payments taken along: 1.',
    )
    expect(root.textContent).toContain('ask the airline before you sell to the same travellers again')
  })

  it('are not offered to be set aside while their key may still come', async () => {
    const { button } = await show({ kind: 'cache-locked', reason: 'denied' })
    expect(button('Set the file aside')).toBeUndefined()
    expect(button('Try to open')).toBeDefined()
  })
})

describe('a backup', () => {
  it('needs a passphrase, which leaves the window once and is gone from it', async () => {
    const { root, calls, button } = await show(undefined, {
      saveBackup: () => Promise.resolve(success({ path: '/home/ida/faredesk.age' })),
    })
    button('Save a backup')?.click()
    await settle()
    expect(calls['saveBackup']).toBeUndefined()
    const field = root.querySelector<HTMLInputElement>('input[type="password"]')
    if (!field) throw new Error('No field for the passphrase')
    field.value = 'correct horse battery'
    field.dispatchEvent(new Event('input'))
    await settle()
    button('Save a backup')?.click()
    await settle()
    await settle()
    expect(calls['saveBackup']?.mock.calls).toEqual([[{ passphrase: 'correct horse battery' }]])
    expect(field.value).toBe('')
  })

  it('says what is wrong with one, and that nothing was changed', async () => {
    const { root, button } = await show(undefined, {
      restoreBackup: () => Promise.resolve(failure({ kind: 'backup-refused', reason: 'passphrase' })),
    })
    const field = root.querySelector<HTMLInputElement>('input[type="password"]')
    if (!field) throw new Error('No field for the passphrase')
    field.value = 'wrong'
    field.dispatchEvent(new Event('input'))
    await settle()
    button('Restore a backup')?.click()
    await settle()
    expect(root.textContent).toContain('This passphrase does not open the backup')
    expect(root.textContent).toContain('Nothing on this computer was changed.')
  })
})
