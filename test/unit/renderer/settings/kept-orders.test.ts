import { h } from 'vue'
import { afterEach, describe, expect, it } from 'vitest'
import { failure, success, type AppError } from '../../../../src/shared/errors/app-error'
import { deskCommands } from '../../../../src/renderer/src/app/commands'
import { useDeskCommands } from '../../../../src/renderer/src/app/use-desk-commands'
import OrdersSection from '../../../../src/renderer/src/features/settings/OrdersSection.vue'
import { useCommandStore } from '../../../../src/renderer/src/stores/commands'
import { deskState, installFakeDesk } from '../support/fake-desk'
import { press, settle, type Mounted } from '../support/mount-desk'
import { mountAfter } from '../support/mount-later'

let shown: Mounted | undefined
afterEach(() => {
  shown?.unmount()
  shown = undefined
})

const DAMAGED: AppError = { kind: 'cache-damaged' }

/** The section below the commands of the whole desk. */
const Desk = {
  setup() {
    useDeskCommands()
    return () => h(OrdersSection)
  },
}

async function show(error: AppError | undefined, answers: Parameters<typeof installFakeDesk>[0] = {}) {
  const state = error ? { ...deskState, cache: { kind: 'closed' as const, error } } : deskState
  const { calls } = installFakeDesk({ readState: () => Promise.resolve(success(state)), ...answers })
  shown = await mountAfter(Desk, deskCommands, () => undefined)
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

describe('the commands of the whole desk', () => {
  async function run(command: string, error?: AppError, answers: Parameters<typeof installFakeDesk>[0] = {}) {
    const page = await show(error, answers)
    useCommandStore().run(command)
    await settle()
    return page
  }

  it('begin a backup where its passphrase is typed, say so, and Enter makes it', async () => {
    const { root, calls } = await run('desk.save-backup', undefined, {
      saveBackup: () => Promise.resolve(success({ path: '/home/ida/faredesk.age' })),
    })
    const field = root.querySelector<HTMLInputElement>('input[type="password"]')
    expect(document.activeElement).toBe(field)
    expect(root.textContent).toContain('Type the passphrase of the new backup; Enter saves it.')
    if (!field) throw new Error('No field for the passphrase')
    press(field, 'Enter')
    expect(calls['saveBackup']).toBeUndefined()
    field.value = 'correct horse battery'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await settle()
    press(field, 'Enter')
    await settle()
    expect(calls['saveBackup']?.mock.calls).toEqual([[{ passphrase: 'correct horse battery' }]])
  })

  it('begin to restore one in the same way, also while the orders do not open', async () => {
    const { root, calls } = await run('desk.restore-backup', DAMAGED, {
      restoreBackup: () => Promise.resolve(success(null)),
    })
    const field = root.querySelector<HTMLInputElement>('input[type="password"]')
    if (!field) throw new Error('No field for the passphrase')
    expect(document.activeElement).toBe(field)
    expect(root.textContent).toContain('Enter asks for its file')
    field.value = 'correct horse battery'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await settle()
    press(field, 'Enter')
    await settle()
    expect(calls['restoreBackup']?.mock.calls).toEqual([[{ passphrase: 'correct horse battery' }]])
  })

  it('ask at once whether the file shall be set aside', async () => {
    const { calls } = await run('desk.set-aside', DAMAGED)
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('nothing is deleted')
    expect(calls['setCacheAside']).toBeUndefined()
  })

  it('say why a file is not set aside while it may still open, or a closed one not backed up', async () => {
    await show({ kind: 'cache-locked', reason: 'denied' })
    const { whyNot } = useCommandStore()
    expect(whyNot('desk.set-aside')).toBe('It may still open: try that first')
    expect(whyNot('desk.save-backup')).toBe('The orders on this computer are not open')
    expect(whyNot('desk.restore-backup')).toBeUndefined()
  })

  it('never lead from Settings to Settings', async () => {
    const { root } = await show(DAMAGED)
    expect(root.textContent).toContain('set the file aside, or restore a backup further down')
    expect(root.textContent).not.toContain('is in Settings')
  })
})
