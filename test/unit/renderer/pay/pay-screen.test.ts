import { afterEach, describe, expect, it, vi } from 'vitest'
import { failure, success } from '../../../../src/shared/errors/app-error'
import type { AttemptState, BookingAttempt } from '../../../../src/shared/domain/booking/booking-attempt'
import { money } from '../../../../src/shared/domain/money/money'
import type { Pricing } from '../../../../src/shared/domain/price/pricing'
import PayStep from '../../../../src/renderer/src/features/pay/PayStep.vue'
import { payCommands } from '../../../../src/renderer/src/features/pay/commands'
import { useClockStore } from '../../../../src/renderer/src/stores/clock'
import { useAttemptStore } from '../../../../src/renderer/src/stores/attempts'
import { useCommandStore } from '../../../../src/renderer/src/stores/commands'
import { usePricingStore } from '../../../../src/renderer/src/stores/pricing'
import { useStatusNotes } from '../../../../src/renderer/src/stores/status-notes'
import { useTravellerStore } from '../../../../src/renderer/src/stores/travellers'
import { anAttempt } from '../../../support/booking-attempts'
import { anItem, anOffer, aPricing, aServiceItem } from '../../../support/booking/builders'
import { installFakeDesk, type FakeDesk } from '../support/fake-desk'
import { settle, type Mounted } from '../support/mount-desk'
import { mountAfter } from '../support/mount-later'

const card = { brand: 'Visa', lastFour: '1111', tokenExpiresAt: '2026-03-02T10:00:00.000Z' }
const before = aPricing(anOffer([anItem('I1', { base: '100', taxes: '20', total: '120' })]))
const withFee = aPricing(anOffer([anItem('I1', { base: '100', taxes: '22.40', total: '122.40' })]), {
  pricingId: 'with-card',
  withCard: true,
  isAccepted: false,
  change: {
    before: money('120', 'NOK'),
    after: money('122.40', 'NOK'),
    difference: money('2.40', 'NOK'),
    moves: [
      {
        kind: 'card-fee',
        subject: 'CCF2',
        label: 'Card fee',
        difference: money('2.40', 'NOK'),
        after: money('2.40', 'NOK'),
      },
    ],
    flights: [],
  },
})

const DECLINED: AttemptState = {
  kind: 'declined',
  at: '2026-03-02T09:01:00.000Z',
  by: 'airline',
  messages: ['Card refused · 734'],
}

let shown: Mounted | undefined
afterEach(() => {
  shown?.unmount()
  shown = undefined
  vi.useRealTimers()
})

function paying(state: AttemptState, more: Partial<BookingAttempt> = {}): BookingAttempt {
  const attempt = anAttempt('a1', state, more)
  return { ...attempt, basis: { ...attempt.basis, pricingId: 'with-card', total: money('122.40', 'NOK') } }
}

async function openPay(attempt: BookingAttempt, pricing: Pricing = withFee): Promise<FakeDesk> {
  const desk = installFakeDesk({
    listAttempts: () => Promise.resolve(success([attempt])),
    readAttemptPricing: () => Promise.resolve(success(pricing)),
    acceptAttemptPrice: () => Promise.resolve(success(attempt)),
    payAttempt: () => Promise.resolve(success(attempt)),
    lookUpAttempt: () => Promise.resolve(success(attempt)),
  })
  shown = await mountAfter(PayStep, payCommands, async () => {
    usePricingStore().replace(before)
    await useAttemptStore().load()
    useAttemptStore().show(attempt.id)
  })
  return desk
}

describe('paying', () => {
  it('shows the price with the card, the fee that moved it and the key that accepts it', async () => {
    await openPay(paying({ kind: 'priced', card, isAccepted: false }))
    expect(shown?.root.textContent).toContain('The price with this card is different')
    expect(shown?.find('[data-testid="amount-to-pay"]').textContent).toMatch(/122\.40/)
    const accept = shown?.find('.panel .btn.primary')
    expect(accept?.textContent).toContain('Accept NOK 122.40')
    expect(accept?.textContent).toMatch(/Ctrl\s*Shift\s*A/)
  })

  it('does not pay while the price with the card waits to be accepted, and says why', async () => {
    const fake = await openPay(paying({ kind: 'priced', card, isAccepted: false }))
    const commands = useCommandStore()
    expect(commands.whyNot('pay.send')).toBe('Accept the changed price first')
    commands.run('pay.send')
    expect(fake.calls['payAttempt']).toBeUndefined()
    commands.run('pay.accept')
    await settle()
    expect(fake.calls['acceptAttemptPrice']).toHaveBeenCalledWith({
      attemptId: 'a1',
      pricingId: 'with-card',
    })
  })

  it('carries the amount on the key that pays, and says of nothing that it was sent before it is', async () => {
    const accepted = aPricing(before.answer.offer, { pricingId: 'with-card', withCard: true })
    await openPay(paying({ kind: 'priced', card, isAccepted: true }), accepted)
    expect(shown?.find('.foot-bar .btn.primary').textContent).toContain('Pay NOK 122.40')
    expect(shown?.find('.line').textContent).toContain('To be sent')
    expect(shown?.find('.line').textContent).not.toContain('Order sent')
    shown?.unmount()
    await openPay(paying({ kind: 'order-sent', card, sentAt: '2026-03-02T09:00:30.000Z' }), accepted)
    expect(shown?.find('.line').textContent).toContain('Order sent')
  })

  it('speaks of a card fee only when there is one', async () => {
    const caption = () => shown?.find('.panel .micro').textContent
    const fare = anItem('I1', { base: '100', taxes: '20', total: '120' })
    const withCard = { pricingId: 'with-card', withCard: true }
    const charged = aPricing(anOffer([fare, aServiceItem('I2', 'SD__CCF2', '2.40')]), withCard)
    await openPay(paying({ kind: 'priced', card, isAccepted: true }), charged)
    expect(caption()).toBe('To pay, card fee included')
    shown?.unmount()
    await openPay(paying({ kind: 'priced', card, isAccepted: true }), aPricing(anOffer([fare]), withCard))
    expect(caption()).toBe('To pay')
  })

  it('says that nothing was sent as long as that is true, and no longer', async () => {
    await openPay(paying({ kind: 'priced', card, isAccepted: true }))
    expect(useStatusNotes().notes).toEqual([expect.stringContaining('nothing sent yet')])
    shown?.unmount()
    await openPay(paying({ kind: 'order-sent', sentAt: '2026-03-02T09:00:00.000Z', card }))
    expect(useStatusNotes().notes).toEqual([expect.stringContaining('Paying this trip again is blocked')])
    shown?.unmount()
    await openPay(paying(DECLINED))
    expect(useStatusNotes().notes).toEqual([expect.stringContaining('The airline refused the order')])
  })

  it('shows names letter for letter as they will be sent', async () => {
    const named = {
      passengerId: 'PAX1',
      ptc: 'ADT',
      surname: 'Straßer',
      givenName: 'İda',
      title: 'MS',
    } as const
    await openPay(paying({ kind: 'priced', card, isAccepted: false }, { travellers: [named] }))
    expect(shown?.root.textContent).toContain('Straßer / İda MS')
  })

  it('has no empty foot when it is over', async () => {
    await openPay(paying(DECLINED))
    expect(shown?.all('.foot, .panel-foot')).toEqual([])
  })

  it('shows of the card only its brand and its last four figures', async () => {
    await openPay(paying({ kind: 'priced', card, isAccepted: true }))
    expect(shown?.root.textContent).toContain('Visa ending 1111')
    expect(shown?.root.textContent).not.toMatch(/\d{12,19}/)
    expect(shown?.all('input[name*="card"], input[autocomplete^="cc-"]')).toEqual([])
  })

  it('asks whether the customer stands there, and hands the answer on with the payment', async () => {
    const desk = installFakeDesk({ startAttempt: () => Promise.resolve(failure({ kind: 'disk-full' })) })
    shown = await mountAfter(PayStep, payCommands, () => {
      usePricingStore().replace(before)
    })
    const choices = shown
      .all('input[type="radio"]')
      .flatMap((one) => (one instanceof HTMLInputElement ? one : []))
    expect(choices).toHaveLength(2)
    choices[1]?.click()
    await settle()
    useCommandStore().run('pay.take-card')
    await settle()
    expect(desk.calls['startAttempt']).toHaveBeenCalledWith(
      expect.objectContaining({ isCardholderPresent: false }),
    )
  })

  it('says who sells', async () => {
    await openPay(paying({ kind: 'priced', card, isAccepted: true }))
    expect(shown?.root.textContent).toContain('Sold by Example Travel, 12345')
  })

  it('names who declined, repeats their words and offers the next step', async () => {
    await openPay(paying(DECLINED))
    expect(shown?.find('[role="status"] h2').textContent).toBe('The airline refused the order')
    expect(shown?.find('.mark-failed').textContent).toContain('Refused')
    expect(shown?.root.textContent).toContain('Card refused · 734')
    expect(shown?.root.textContent).not.toMatch(/declined/i)
    expect(shown?.all('.btn.primary').map((one) => one.textContent)).toEqual([
      expect.stringContaining('Try another card'),
    ])
  })

  it('takes no card at once for an attempt that was not made from what is typed here', async () => {
    const fake = await openPay(paying(DECLINED))
    useCommandStore().run('pay.again')
    await vi.waitFor(() => {
      expect(shown?.router.currentRoute.value.name).toBe('price')
    })
    expect(fake.calls['startAttempt']).toBeUndefined()
    expect(useAttemptStore().current).toBeUndefined()
  })

  it('says what to correct where the airline refused a field of the form, instead of another card', async () => {
    await openPay(paying(DECLINED))
    const travellers = useTravellerStore()
    travellers.prepare({ adults: 1, children: 0, infants: 0 }, '2026-03-12', '+47')
    travellers.refuseInWords(['The age of PAX1 does not fit'])
    await settle()
    expect(shown?.find('[role="status"] h2').textContent).toBe('Correct the travellers')
    expect(shown?.root.textContent).not.toContain('try another card')
    expect(shown?.all('.btn.primary').map((one) => one.textContent)).toEqual([
      expect.stringContaining('Price and travellers'),
    ])
    travellers.refuseInWords(['A contact with phone and e-mail is needed'])
    await settle()
    expect(shown?.find('[role="status"] h2').textContent).toBe('Correct the contact')
    travellers.refuseInWords(['Birthdate of PAX1 missing; e-mail needed'])
    await settle()
    expect(shown?.find('[role="status"] h2').textContent).toBe('Correct travellers and contact')
  })

  it('shows the order as soon as it is confirmed, and forgets the attempt for the next sale', async () => {
    await openPay(paying({ kind: 'confirmed', orderId: 'XX1', owner: 'XX', at: '2026-03-02T09:01:00.000Z' }))
    await vi.waitFor(() => {
      expect(shown?.router.currentRoute.value.fullPath).toBe('/order/XX/XX1?new=yes')
      expect(useAttemptStore().current).toBeUndefined()
    })
  })

  it('opens the order once, however often it is confirmed, so that the customer goes on seeing it', async () => {
    const desk = await openPay(paying({ kind: 'priced', card, isAccepted: true }))
    useAttemptStore().listen()
    const push = vi.spyOn(shown?.router ?? expect.fail('no page'), 'push')
    const confirmed = {
      kind: 'confirmed',
      orderId: 'XX1',
      owner: 'XX',
      at: '2026-03-02T09:01:00.000Z',
    } as const
    for (let news = 0; news < 3; news += 1) {
      desk.tell({ kind: 'attempt-changed', attempt: paying({ ...confirmed }) })
      await settle()
    }
    expect(push).toHaveBeenCalledOnce()
  })
})

describe('a payment whose outcome is not known', () => {
  const state: AttemptState = {
    kind: 'unknown',
    since: '2026-03-02T09:00:00.000Z',
    reason: 'no-answer',
    lookUps: [{ at: '2026-03-02T09:00:02.000Z', result: 'not-reachable', step: 1 }],
    nextLookUpAt: '2026-03-02T09:00:07.000Z',
  }
  const history = [
    { at: '2026-03-02T08:58:00.000Z', what: 'draft' },
    { at: '2026-03-02T08:59:00.000Z', what: 'order-sent' },
    { at: '2026-03-02T09:00:00.000Z', what: 'unknown' },
    { at: '2026-03-02T09:00:02.000Z', what: 'look-up', detail: 'not-reachable' },
  ] as const

  it('says so, says not to pay again, and counts down to the next look-up', async () => {
    vi.useFakeTimers({
      now: Date.parse('2026-03-02T09:00:03.000Z'),
      toFake: ['Date', 'setInterval', 'clearInterval'],
    })
    await openPay(paying(state, { history }))
    expect(shown?.root.textContent).toContain('We do not know yet whether the order exists.')
    expect(shown?.root.textContent).toContain('Do not pay this trip again.')
    expect(shown?.root.textContent).toContain('next in 4 s')
    const stopClock = useClockStore().start()
    vi.advanceTimersByTime(2000)
    await settle()
    expect(shown?.root.textContent).toContain('next in 2 s')
    stopClock()
  })

  it('shows what is at stake and what happened, in order', async () => {
    await openPay(paying(state, { history }))
    expect(shown?.find('[data-testid="amount-at-stake"]').textContent).toMatch(/122\.40/)
    const events = shown?.all('aside ol li').map((one) => one.textContent) ?? []
    expect(events).toHaveLength(4)
    expect(events[1]).toContain('Attempt saved, then the order sent')
    expect(events[3]).toContain('The airline could not be reached; this says nothing about the order')
  })

  it('offers to look it up and to serve the next customer, and nothing that pays', async () => {
    const fake = await openPay(paying(state, { history }))
    usePricingStore().clear()
    const commands = useCommandStore()
    expect(commands.whyNot('pay.send')).toBeDefined()
    expect(commands.whyNot('pay.again')).toBeDefined()
    expect(commands.whyNot('pay.back')).toContain('This payment is unknown')
    commands.run('pay.look-up')
    await settle()
    expect(fake.calls['lookUpAttempt']).toHaveBeenCalledWith({ attemptId: 'a1' })
  })

  it('that was opened during a sale leads back to it', async () => {
    await openPay(paying(state, { history }))
    expect(useCommandStore().whyNot('pay.back')).toBeUndefined()
    useCommandStore().run('pay.back')
    await settle()
    expect(useAttemptStore().current).toBeUndefined()
  })

  it('and that was opened during a sale has no price of that sale once it is known', async () => {
    const none: AttemptState = { kind: 'reconciled', at: '', outcome: 'no-order', lookUps: [] }
    await openPay(paying(none, { history }))
    useAttemptStore().pricing = undefined
    await settle()
    expect(shown?.root.textContent).not.toContain('120.00')
  })

  it('stays out of the sale on the screen when it is looked up from the list of orders', async () => {
    await openPay(paying(state, { history }))
    useAttemptStore().clear()
    await useAttemptStore().lookUp('a1')
    expect(useAttemptStore().current).toBeUndefined()
  })
})
