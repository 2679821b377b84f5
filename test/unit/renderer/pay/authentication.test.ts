import { afterEach, describe, expect, it } from 'vitest'
import { success } from '../../../../src/shared/errors/app-error'
import PayStep from '../../../../src/renderer/src/features/pay/PayStep.vue'
import { payCommands } from '../../../../src/renderer/src/features/pay/commands'
import { useAttemptStore } from '../../../../src/renderer/src/stores/attempts'
import { usePricingStore } from '../../../../src/renderer/src/stores/pricing'
import { anAttempt } from '../../../support/booking-attempts'
import { anItem, anOffer, aPricing } from '../../../support/booking/builders'
import { deskState, installFakeDesk } from '../support/fake-desk'
import { press, settle, type Mounted } from '../support/mount-desk'
import { mountAfter } from '../support/mount-later'

const PRICE = aPricing(anOffer([anItem('I1', { base: '100', taxes: '20', total: '120' })]))
const CARD = { brand: 'Visa', lastFour: '1111', tokenExpiresAt: '2026-03-02T10:00:00.000Z' }
const LIABLE = 'the agency is liable'

let shown: Mounted | undefined
afterEach(() => {
  shown?.unmount()
  shown = undefined
})

async function open(
  allowsOtherAuthentication: boolean,
  fillStores: () => Promise<void> | void = () => undefined,
) {
  const settings = { ...deskState.settings, allowsOtherAuthentication }
  const fake = installFakeDesk({ readState: () => Promise.resolve(success({ ...deskState, settings })) })
  shown = await mountAfter(PayStep, payCommands, async () => {
    usePricingStore().replace(PRICE)
    await fillStores()
  })
  await settle()
  return { fake, text: () => shown?.root.textContent ?? '' }
}

const button = (name: string) =>
  shown?.all('.btn').find(({ textContent }) => textContent.trim().startsWith(name))

describe('how the customer is authenticated', () => {
  it('is not where the step begins: the key that goes on has the focus, and arrows choose nothing', async () => {
    const { text } = await open(true)
    expect(document.activeElement?.textContent).toContain('Take the card')
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowRight'])
      press(document.activeElement ?? document.body, key)
    await settle()
    expect(text()).not.toContain(LIABLE)
    expect(shown?.root.querySelector('select')).toBeNull()
  })

  it('is another only by a button of its own, and says at once in amber who is liable', async () => {
    const { text } = await open(true)
    button('Without 3-D Secure')?.click()
    await settle()
    expect(shown?.find('.banner.warn').textContent).toContain(LIABLE)
    button('Back to 3-D Secure')?.click()
    await settle()
    expect(text()).not.toContain(LIABLE)
  })

  it('cannot be another where this computer does not allow it', async () => {
    const { text } = await open(false)
    expect(button('Without 3-D Secure')).toBeUndefined()
    expect(text()).toContain('Other ways are switched off on this computer.')
  })

  it('is told again before the key that pays', async () => {
    const attempt = anAttempt(
      'a1',
      { kind: 'priced', card: CARD, isAccepted: true },
      { payment: { kind: 'without-3ds' } },
    )
    await open(true, () => {
      useAttemptStore().attempts = [attempt]
      useAttemptStore().show('a1')
    })
    expect(shown?.find('.banner.warn').textContent).toContain(LIABLE)
    expect(document.activeElement?.textContent).toContain('Pay')
  })
})

describe('who said no', () => {
  const AT = '2026-03-02T09:01:00.000Z'
  const SENT = { sentWith: { brand: 'Visa', lastFour: '1111' } }

  it.each([
    [
      'the issuer',
      { by: 'airline', messages: ['No'], codes: ['734'] },
      'The card’s issuer refused the payment',
      'none should be reserved',
    ],
    [
      'the issuer, in words',
      { by: 'airline', messages: ['The issuer of the card has refused the payment'] },
      'The card’s issuer refused',
      'none should be reserved',
    ],
    [
      'the airline',
      { by: 'airline', messages: ['Price mismatch (710)'] },
      'The airline refused the order',
      'falls away by itself',
    ],
    ['the bank', { by: 'bank', messages: [] }, 'The bank declined the payment', 'none is reserved'],
  ] as const)(
    'is named: %s, with the card, the money and the next step',
    async (_, refused, heading, money) => {
      const attempt = anAttempt('a1', { kind: 'declined', at: AT, ...refused }, SENT)
      const { text } = await open(false, () => {
        useAttemptStore().attempts = [attempt]
        useAttemptStore().show('a1')
      })
      expect(shown?.find('[role="status"] h2').textContent).toContain(heading)
      expect(text()).toContain('Card: Visa, ending 1111')
      expect(text()).toContain(money)
      expect(document.activeElement?.textContent).toContain('Try another card')
    },
  )

  it('is nobody where no answer came: what was lost, and what becomes of the money', async () => {
    const because = { reason: 'bank-timed-out', since: AT } as const
    const attempt = anAttempt(
      'a1',
      { kind: 'reconciled', at: AT, outcome: 'no-order', because, lookUps: [] },
      SENT,
    )
    const { text } = await open(false, () => {
      useAttemptStore().attempts = [attempt]
      useAttemptStore().show('a1')
    })
    expect(text()).toContain('No order exists')
    expect(text()).toContain('The bank did not finish by')
    expect(text()).toContain('falls away by itself')
    expect(text()).toContain('Card: Visa, ending 1111')
  })
})

describe('a message that went wrong', () => {
  it('can be named to the airline’s help desk: its number is shown and copied', async () => {
    const error = {
      kind: 'forbidden',
      transactionId: 'a1b2c3',
      errors: [{ code: '17', text: 'Not for you' }],
    } as const
    const { fake, text } = await open(false, () => {
      useAttemptStore().error = error
    })
    expect(text()).toContain('Not for you (17)')
    expect(text()).toContain('For the airline’s help desk a1b2c3')
    button('Copy')?.click()
    await settle()
    expect(fake.calls['copyText']?.mock.calls).toEqual([[{ text: 'a1b2c3' }]])
  })
})
