import { afterEach, describe, expect, it } from 'vitest'
import { createApp } from 'vue'
import CardWindow from '../../../../src/renderer/src/card/CardWindow.vue'
import { createSmallWindowTexts } from '../../../../src/renderer/src/small-window/small-window'
import type { CardContext } from '../../../../src/shared/ipc/card-contract'

const training: CardContext = {
  attemptId: 'a1',
  environment: 'training',
  payTo: 'Example Air',
  amount: { amount: '10.00', currency: 'GBP' },
  country: 'GB',
  locale: 'en',
  theme: 'light',
}
const context: CardContext = { ...training, environment: 'production', sendsTo: 'pay.example:8443' }

let unmount = (): void => undefined
afterEach(() => {
  unmount()
})

async function show(shown: CardContext): Promise<string> {
  const root = document.createElement('div')
  document.body.append(root)
  const app = createApp(CardWindow, { context: shown }).use(await createSmallWindowTexts('en'))
  app.mount(root)
  unmount = () => {
    app.unmount()
    root.remove()
  }
  return root.textContent
}

describe('the card window', () => {
  it('says to which host the card goes, before anything is typed', async () => {
    expect(await show(context)).toContain('Goes to pay.example:8443')
  })

  it('says nothing of a host in training, where the card goes nowhere', async () => {
    expect(await show(training)).not.toContain('Goes to')
  })
})
