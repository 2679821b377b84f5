import { afterEach, describe, expect, it } from 'vitest'
import OrderScreen from '../../../../src/renderer/src/features/orders/OrderScreen.vue'
import { orderCommands } from '../../../../src/renderer/src/features/orders/commands'
import { useCommandStore } from '../../../../src/renderer/src/stores/commands'
import { useToastStore } from '../../../../src/renderer/src/stores/toasts'
import { failure, success, type AppError } from '../../../../src/shared/errors/app-error'
import type { DeskBridge } from '../../../../src/shared/ipc/desk-contract'
import { aStoredOrder } from '../../../support/stored-orders'
import { installFakeDesk } from '../support/fake-desk'
import { mountDesk, settle, type Mounted } from '../support/mount-desk'

let page: Mounted | undefined
afterEach(() => {
  page?.unmount()
})

async function shown(answers: Partial<DeskBridge>): Promise<(command: string) => Promise<string>> {
  const stored = aStoredOrder()
  installFakeDesk({ openOrder: () => Promise.resolve(success(stored)), ...answers })
  page = await mountDesk(OrderScreen, {}, orderCommands)
  page.router.addRoute({ path: '/order/:owner/:orderId', name: 'order', component: { render: () => null } })
  await page.router.push(`/order/${stored.order.owner}/${stored.order.orderId}`)
  await settle()
  return async (command) => {
    useCommandStore().run(command)
    await settle()
    const toasts = useToastStore().toasts.map(({ text }) => text)
    return [...(page?.all('.banner') ?? []).map(({ textContent }) => textContent.trim()), ...toasts].join(
      ' | ',
    )
  }
}

describe('paper of an order', () => {
  it.each<[AppError, RegExp]>([
    [{ kind: 'folder-gone' }, /^That folder is not there any more\. Choose another folder/],
    [{ kind: 'place-full' }, /^There is no room where this file was to go\. Make room there/],
    [{ kind: 'place-refuses' }, /^Faredesk may not write in that folder\. Choose another/],
    [{ kind: 'file-in-use' }, /^Another program has this file open\. Close it there/],
    [{ kind: 'file-not-written' }, /^The file was not written\. Try again/],
  ])('that is not written says why: %o', async (error, words) => {
    const run = await shown({ saveOrderPdf: () => Promise.resolve(failure(error)) })
    const said = await run('order.pdf')
    expect(said).toMatch(words)
    // The airline was not even asked.
    expect(said).not.toContain('airline')
  })

  it.each<[string, Awaited<ReturnType<DeskBridge['printOrder']>>, RegExp]>([
    ['printed', success({ outcome: 'printed' }), /^Sent to the printer$/],
    ['given up', success({ outcome: 'given-up' }), /^Nothing was printed: the print dialog was closed$/],
    [
      'without a printer',
      failure({ kind: 'not-printed', reason: 'no-printer' }),
      /^This computer has no printer/,
    ],
    ['that failed', failure({ kind: 'not-printed', reason: 'failed' }), /^The page was not printed\. Check/],
  ])('that is %s says so', async (_, answer, words) => {
    const run = await shown({ printOrder: () => Promise.resolve(answer) })
    expect(await run('order.print')).toMatch(words)
  })

  it('that fails is forgotten as soon as the next one is there', async () => {
    let isGone = true
    const run = await shown({
      saveOrderPdf: () =>
        Promise.resolve(isGone ? failure({ kind: 'folder-gone' }) : success({ path: '/home/ida/order.pdf' })),
    })
    expect(await run('order.pdf')).toMatch(/^That folder/)
    isGone = false
    expect(await run('order.pdf')).toBe('Saved: /home/ida/order.pdf')
  })
})
