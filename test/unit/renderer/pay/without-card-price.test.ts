import { afterEach, describe, expect, it } from 'vitest'
import PayStep from '../../../../src/renderer/src/features/pay/PayStep.vue'
import { payCommands } from '../../../../src/renderer/src/features/pay/commands'
import { useAttemptStore } from '../../../../src/renderer/src/stores/attempts'
import { useCommandStore } from '../../../../src/renderer/src/stores/commands'
import { failure, success, type AppError } from '../../../../src/shared/errors/app-error'
import { anAttempt } from '../../../support/booking-attempts'
import { anItem, anOffer, aPricing } from '../../../support/booking/builders'
import { installFakeDesk, type FakeDesk } from '../support/fake-desk'
import { settle, type Mounted } from '../support/mount-desk'
import { mountAfter } from '../support/mount-later'

const card = { brand: 'unknown', lastFour: '0003', tokenExpiresAt: '2026-03-02T10:00:00.000Z' }
const TOKENISED = anAttempt('a1', { kind: 'tokenised', card })
const PRICED = anAttempt('a1', { kind: 'priced', card, isAccepted: true })
const WITHOUT_CARD = { ...PRICED, basis: { ...PRICED.basis, isWithoutCard: true as const } }
const REFUSED: AppError = {
  kind: 'airline-refused',
  operation: 'pricing',
  errors: [{ text: 'Token not supported' }],
}

let shown: Mounted | undefined
afterEach(() => {
  shown?.unmount()
  shown = undefined
})

/** The pay step after the airline has answered the price with the card like this. */
async function openPay(answer: AppError): Promise<FakeDesk> {
  const desk = installFakeDesk({
    listAttempts: () => Promise.resolve(success([TOKENISED])),
    readAttemptPricing: () => Promise.resolve(success(aPricing(anOffer([anItem('I1', { total: '120' })])))),
    priceAttempt: () => Promise.resolve(failure(answer)),
    takePriceWithoutCard: () => Promise.resolve(success(WITHOUT_CARD)),
  })
  shown = await mountAfter(PayStep, payCommands, async () => {
    await useAttemptStore().load()
    useAttemptStore().show('a1')
    await useAttemptStore().priceAgain()
  })
  return desk
}

describe('a card that the airline does not price', () => {
  it('may be used at the price from before it, under a warning that stays', async () => {
    const desk = await openPay(REFUSED)
    expect(shown?.find('[role="alert"]').textContent).toContain('A card without a fee needs no such price')
    useCommandStore().run('pay.without-card-price')
    await settle()
    expect(desk.calls['takePriceWithoutCard']).toHaveBeenCalledWith({ attemptId: 'a1' })
    expect(shown?.root.textContent).toContain('a card with a fee is refused when the order is sent')
    expect(shown?.root.textContent).toContain('Card')
    expect(useCommandStore().whyNot('pay.send')).toBeUndefined()
  })

  it('has no such way where the airline could only not be reached', async () => {
    await openPay({ kind: 'service-failed', status: 503, errors: [] })
    expect(shown?.root.textContent).not.toContain('A card without a fee')
    expect(useCommandStore().whyNot('pay.without-card-price')).toBe(
      'The airline has not refused to price with the card',
    )
  })
})
