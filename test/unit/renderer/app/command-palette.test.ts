import { afterEach, describe, expect, it } from 'vitest'
import { success } from '../../../../src/shared/errors/app-error'
import type { OrderRow } from '../../../../src/shared/domain/order/order-list'
import CommandPalette from '../../../../src/renderer/src/app/CommandPalette.vue'
import { useCommandStore } from '../../../../src/renderer/src/stores/commands'
import { installFakeDesk } from '../support/fake-desk'
import { press, settle, type Mounted } from '../support/mount-desk'
import { mountAfter } from '../support/mount-later'

const ROW: OrderRow = {
  orderId: 'XX1',
  owner: 'XX',
  locator: 'K0I8OL',
  travellers: ['Pritchard Eleri'],
  route: ['LGW', 'OSL'],
  departureDate: '2026-03-14',
  environment: 'training',
  asOf: '2026-02-10T14:32:00.000Z',
}

const DEFINITIONS = [
  { id: 'first', section: 'shop', title: 'orders.commands.print' },
  { id: 'second', section: 'shop', title: 'orders.commands.pdf' },
] as const

let shown: Mounted | undefined
afterEach(() => {
  shown?.unmount()
  shown = undefined
})

async function show(): Promise<{ readonly page: Mounted; readonly ran: readonly string[] }> {
  const ran: string[] = []
  installFakeDesk({
    searchOrders: ({ text }) => {
      const rows = 'pritchard'.startsWith(text) ? [ROW] : []
      return Promise.resolve(success({ rows, matches: rows.length, stored: 1, tookMs: 1 }))
    },
  })
  const page = await mountAfter(CommandPalette, DEFINITIONS, () => {
    const commands = useCommandStore()
    commands.handle('first', { run: () => ran.push('first'), whyNot: () => 'search first' })
    commands.handle('second', { run: () => ran.push('second') })
    return Promise.resolve()
  })
  shown = page
  return { page, ran }
}

const options = (page: Mounted): readonly string[] =>
  [...page.root.querySelectorAll('[role="option"]')].map((one) =>
    one.textContent.replaceAll(/\s+/g, ' ').trim(),
  )

async function type(page: Mounted, text: string): Promise<HTMLInputElement> {
  const field = page.find('input') as HTMLInputElement
  field.value = text
  field.dispatchEvent(new Event('input'))
  await settle()
  return field
}

describe('the command palette', () => {
  it('begins with a command that Enter does', async () => {
    const { page, ran } = await show()
    expect(options(page)[0]).toContain('PDF')
    expect(options(page)[1]).toContain('search first')
    press(page.find('input'), 'Enter')
    await settle()
    expect(ran).toEqual(['second'])
  })

  it('finds an order by its customer, behind the commands', async () => {
    const { page } = await show()
    await type(page, 'pri')
    expect(options(page).at(-1)).toContain('Pritchard Eleri')
    expect(options(page).at(-1)).toContain('K0I8OL')
    await type(page, 'zzz')
    expect(options(page)).toEqual([])
  })

  it('asks for no orders by a single letter, which would find most of them', async () => {
    const { page } = await show()
    await type(page, 'p')
    expect(options(page).join()).not.toContain('Pritchard')
  })
})
