import { afterEach, describe, expect, it, vi } from 'vitest'
import { createApp, nextTick } from 'vue'
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
  vi.unstubAllGlobals()
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

describe('what was typed of a card', () => {
  async function typed(shownContext: CardContext = context) {
    const cancel = vi.fn(() => Promise.resolve())
    vi.stubGlobal('card', { cancel })
    await show(shownContext)
    const number = document.querySelector<HTMLInputElement>('#card-number')
    if (!number) throw new Error('no field for the number')
    return { cancel, number }
  }
  const escape = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  const asked = () => document.querySelector('[role="alertdialog"]')

  it('is not lost by one Escape, nor by two', async () => {
    const { cancel, number } = await typed()
    number.value = '4111'
    number.dispatchEvent(new Event('input'))
    escape()
    await nextTick()
    await nextTick()
    expect(asked()?.textContent).toContain('is lost when this window closes')
    expect(document.activeElement?.textContent).toContain('Go on typing')
    escape()
    await nextTick()
    expect(asked()).toBeNull()
    expect(cancel).not.toHaveBeenCalled()
    escape()
    await nextTick()
    document.querySelector<HTMLElement>('[role="alertdialog"] .btn:not(.primary)')?.click()
    expect(cancel).toHaveBeenCalledOnce()
  })

  it('is nothing where only the holder is there: Escape closes at once', async () => {
    const holder = {
      name: 'Ida Lund',
      addressLine1: 'Storgata 1',
      postalCode: '0155',
      cityName: 'Oslo',
      countryCode: 'NO',
    }
    const { cancel } = await typed({ ...context, holder })
    expect(document.querySelector<HTMLInputElement>('#card-name')?.value).toBe('Ida Lund')
    expect(document.querySelector<HTMLInputElement>('#card-address')?.value).toBe('Storgata 1')
    expect(document.querySelector<HTMLInputElement>('#card-country')?.value).toBe('NO')
    escape()
    expect(cancel).toHaveBeenCalledOnce()
  })
})
