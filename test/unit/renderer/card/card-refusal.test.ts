import { afterEach, expect, it, vi } from 'vitest'
import { createApp, nextTick } from 'vue'
import CardWindow from '../../../../src/renderer/src/card/CardWindow.vue'
import { createSmallWindowTexts } from '../../../../src/renderer/src/small-window/small-window'
import type { CardAnswer, CardFields } from '../../../../src/shared/domain/booking/card'
import type { AppError } from '../../../../src/shared/errors/app-error'
import type { CardContext } from '../../../../src/shared/ipc/card-contract'

const context: CardContext = {
  attemptId: 'a1',
  environment: 'training',
  payTo: 'Example Air',
  amount: { amount: '10.00', currency: 'GBP' },
  country: 'GB',
  suggestedName: 'Ida Lund',
  locale: 'en',
  theme: 'light',
}

const nextYear = String(new Date().getFullYear() + 1).slice(2)

const TYPED = {
  'card-number': '4111111111111111',
  'card-expiry': `12${nextYear}`,
  'card-code': '123',
  'card-address': '14 Sample Street',
  'card-postcode': '0150',
  'card-town': 'Oslo',
} as const

let unmount = (): void => undefined
afterEach(() => {
  unmount()
  vi.unstubAllGlobals()
})

/** A card that was typed and sent to a main that answers so. */
async function sendTo(useCard: (fields: CardFields) => Promise<CardAnswer>) {
  const sent: CardFields[] = []
  const bridge = {
    useCard: (fields: CardFields) => {
      sent.push(fields)
      return useCard(fields)
    },
  }
  Object.assign(window, { card: bridge })
  const root = document.createElement('div')
  document.body.append(root)
  const app = createApp(CardWindow, { context }).use(await createSmallWindowTexts('en'))
  app.mount(root)
  unmount = () => {
    app.unmount()
    root.remove()
  }
  const field = (id: string) => {
    const input = root.querySelector<HTMLInputElement>(`#${id}`)
    if (input === null) throw new Error(`No field ${id}`)
    return input
  }
  for (const [id, value] of Object.entries(TYPED)) {
    field(id).value = value
    field(id).dispatchEvent(new Event('input'))
    await nextTick()
  }
  root.querySelector('form')?.dispatchEvent(new Event('submit'))
  await vi.waitFor(() => {
    expect(sent).toHaveLength(1)
  })
  await vi.waitFor(() => {
    expect(root.querySelector('[role=alert]')).not.toBeNull()
  })
  return { code: field('card-code').value, fields: sent[0] }
}

const REFUSALS: readonly AppError[] = [
  { kind: 'card-refused', reason: 'Not taken' },
  { kind: 'unexpected-status', status: 400 },
  { kind: 'invalid-request', field: 'card.number', reason: 'must be figures only' },
  { kind: 'wrong-moment', state: 'order-sent' },
  { kind: 'token-time-refused' },
  { kind: 'too-many-calls' },
  { kind: 'disk-full' },
  { kind: 'internal', reference: 'x' },
]

it.each(REFUSALS)('clears the code when the answer is $kind', async (error) => {
  const { code, fields } = await sendTo(() => Promise.resolve({ kind: 'refused', error }))
  expect(code).toBe('')
  expect([...(fields?.number ?? []), ...(fields?.verificationCode ?? [])].every((byte) => byte === 0)).toBe(
    true,
  )
})

it('clears the code when no answer comes at all', async () => {
  const { code, fields } = await sendTo(() => Promise.reject(new Error('not-trusted')))
  expect(code).toBe('')
  expect(fields?.verificationCode).toEqual(new Uint8Array(3))
})
