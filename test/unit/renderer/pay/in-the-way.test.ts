import { afterEach, describe, expect, it } from 'vitest'
import { h } from 'vue'
import { deskCommands } from '../../../../src/renderer/src/app/commands'
import LateOrderBars from '../../../../src/renderer/src/app/LateOrderBars.vue'
import UnknownRows from '../../../../src/renderer/src/features/orders/UnknownRows.vue'
import PayStep from '../../../../src/renderer/src/features/pay/PayStep.vue'
import { payCommands } from '../../../../src/renderer/src/features/pay/commands'
import { useAttemptStore } from '../../../../src/renderer/src/stores/attempts'
import { useCommandStore } from '../../../../src/renderer/src/stores/commands'
import type { BookingAttempt } from '../../../../src/shared/domain/booking/booking-attempt'
import { readClock } from '../../../../src/shared/domain/dates/system-clock'
import { failure, success, type AppError } from '../../../../src/shared/errors/app-error'
import { anItem, anOffer, aPricing } from '../../../support/booking/builders'
import { anAttempt } from '../../../support/booking-attempts'
import { installFakeDesk, type FakeDesk } from '../support/fake-desk'
import { settle, type Mounted } from '../support/mount-desk'
import { mountAfter } from '../support/mount-later'

const AT = '2026-03-02T09:04:00.000Z'
const card = { brand: 'Visa', lastFour: '1111', tokenExpiresAt: '2026-03-02T10:00:00.000Z' }
const PRICED = anAttempt('a1', { kind: 'priced', card, isAccepted: true })
const ENDED = anAttempt(
  'a1',
  { kind: 'reconciled', at: AT, outcome: 'no-order', lookUps: [] },
  { afterEnd: { lookUps: [], nextLookUpAt: AT } },
)
const UNCLEAR: AppError = { kind: 'earlier-payment-unclear', attemptId: 'a0', shortId: 'B3X9' }

let shown: Mounted | undefined
afterEach(() => {
  shown?.unmount()
  shown = undefined
})

async function openPay(attempt: BookingAttempt, refused: AppError): Promise<FakeDesk> {
  const desk = installFakeDesk({
    listAttempts: () => Promise.resolve(success([attempt])),
    readAttemptPricing: () => Promise.resolve(success(aPricing(anOffer([anItem('I1', { total: '120' })])))),
    payAttempt: () => Promise.resolve(failure(refused)),
    overrideBlock: () => Promise.resolve(success(attempt)),
    lookUpAttempt: () =>
      Promise.resolve(
        success({ ...attempt, afterEnd: { lookUps: [{ at: AT, result: 'not-found-yet' as const }] } }),
      ),
  })
  shown = await mountAfter(PayStep, payCommands, async () => {
    await useAttemptStore().load()
    useAttemptStore().show(attempt.id)
  })
  return desk
}

function type(text: string): void {
  const field = shown?.root.querySelector<HTMLInputElement>('.failed input')
  if (!field) throw new Error('no field for a reason')
  field.value = text
  field.dispatchEvent(new Event('input'))
}

describe('an earlier payment that cannot be asked for once more', () => {
  it('stops the payment until the agent has typed why it is paid all the same', async () => {
    const desk = await openPay(PRICED, UNCLEAR)
    const commands = useCommandStore()
    commands.run('pay.send')
    await settle()
    expect(shown?.find('[role="alert"]').textContent).toContain('Payment B3X9')
    expect(shown?.all('.btn.primary').map((one) => one.textContent.trim())).toEqual([
      expect.stringMatching(/^Open that payment/),
    ])
    expect(commands.whyNot('pay.sell-again')).toBe('Type the reason first')
    type('asked on the telephone')
    await settle()
    commands.run('pay.sell-again')
    await settle()
    const override = { refused: UNCLEAR.kind, attemptId: 'a0', reason: 'asked on the telephone' }
    expect(desk.calls['overrideBlock']).toHaveBeenCalledWith({ attemptId: 'a1', override })
    expect(desk.calls['payAttempt']).toHaveBeenCalledTimes(2)
  })

  it('of somebody who is just being paid for leaves no way round', async () => {
    await openPay(PRICED, { kind: 'payment-blocked', attemptId: 'a0', shortId: 'B3X9', isFinal: true })
    useCommandStore().run('pay.send')
    await settle()
    expect(shown?.find('[role="alert"]').textContent).toContain('Payment B3X9')
    expect(shown?.root.querySelector('.failed input')).toBeNull()
    expect(useCommandStore().whyNot('pay.sell-again')).toBe('Nothing stands in the way')
  })
})

describe('a payment of the same trip that is not settled', () => {
  it('is opened by one key from where it stands in the way', async () => {
    await openPay(PRICED, { kind: 'payment-blocked', attemptId: 'a0', shortId: 'B3X9', isFinal: true })
    useCommandStore().run('pay.send')
    await settle()
    expect(shown?.find('.failed .btn').textContent).toMatch(/Open that payment\s*Ctrl\s*O/)
    useCommandStore().run('pay.open-other')
    expect(useAttemptStore().currentId).toBe('a0')
    expect(useAttemptStore().error).toBeUndefined()
  })
})

describe('what went wrong', () => {
  const SHOWN: AppError = { kind: 'not-reachable', reason: 'offline', host: 'air.example' }

  it('is not said any more above what became of the payment since', async () => {
    const desk = await openPay(PRICED, SHOWN)
    useAttemptStore().listen()
    useCommandStore().run('pay.send')
    await settle()
    expect(shown?.find('[role="alert"]').textContent).toContain('offline')
    desk.tell({
      kind: 'attempt-changed',
      attempt: { ...PRICED, state: { kind: 'declined', at: AT, by: 'bank', messages: [] } },
    })
    await settle()
    expect(shown?.root.querySelector('[role="alert"]')).toBeNull()
  })

  it('leaves no key to pay what is over', async () => {
    await openPay(ENDED, SHOWN)
    useAttemptStore().error = SHOWN
    await settle()
    expect(shown?.find('[role="alert"]').textContent).toContain('offline')
    expect(shown?.all('.failed .btn').map((one) => one.textContent)).toEqual([])
  })
})

describe('an order that was refused because its offer is gone', () => {
  it('says to search again instead of another card', async () => {
    const gone = anAttempt('a1', {
      kind: 'declined',
      at: AT,
      by: 'airline',
      messages: ['Offer expired (915)'],
      codes: ['915'],
    })
    await openPay(gone, UNCLEAR)
    const [first] = shown?.all('.state .btn.primary') ?? []
    expect(first?.textContent).toContain('Search again')
    expect(shown?.root.textContent).not.toContain('another card or')
    expect(useCommandStore().whyNot('pay.again')).toContain('search again')
    useCommandStore().run('pay.search-again')
    await settle()
    expect(shown?.router.currentRoute.value.name).toBe('calendar')
  })
})

describe('an airline that asks to be left alone', () => {
  it('is not asked by the key before, and the key counts down', async () => {
    const ms = readClock().getTime()
    const now = new Date(ms).toISOString()
    const error: AppError = { kind: 'too-many-requests', retryAfterSeconds: 40 }
    const waiting = anAttempt('a1', {
      kind: 'unknown',
      since: now,
      reason: 'no-answer',
      lookUps: [{ at: now, result: 'refused', error }],
      nextLookUpAt: new Date(ms + 40_000).toISOString(),
    })
    const desk = await openPay(waiting, UNCLEAR)
    expect(shown?.find('.unknown .btn').textContent).toMatch(/Look up in (40|39|38) s/)
    expect(useCommandStore().whyNot('pay.look-up')).toMatch(/asks not to be asked for another \d+ s/)
    useCommandStore().run('pay.look-up')
    await settle()
    expect(desk.calls['lookUpAttempt']).toBeUndefined()
  })

  it('of a place that cannot be asked it is not said that it is looked up until it is known', async () => {
    const lost = anAttempt('a1', {
      kind: 'unknown',
      since: AT,
      reason: 'no-answer',
      lookUps: [{ at: AT, result: 'not-asked', error: { kind: 'place-changed', reason: 'removed' } }],
    })
    await openPay(lost, UNCLEAR)
    expect(shown?.find('.story').textContent).toContain('cannot be asked just now')
    expect(shown?.find('.story').textContent).not.toContain('until it is known')
    expect(shown?.find('.look-ups').textContent).toContain('is no longer there')
  })
})

describe('a payment that ended without an order', () => {
  it('is looked up again with the same key, and what that brought is on the screen', async () => {
    const desk = await openPay(ENDED, UNCLEAR)
    expect(useCommandStore().whyNot('pay.look-up')).toBeUndefined()
    useCommandStore().run('pay.look-up')
    await settle()
    expect(desk.calls['lookUpAttempt']).toHaveBeenCalledWith({ attemptId: 'a1' })
    expect(shown?.find('[role="status"]').textContent).toMatch(/Last looked up at .*No order found yet/)
  })

  it('stands above the orders while one may still turn up', async () => {
    installFakeDesk()
    shown = await mountAfter({ render: () => h(UnknownRows, { payments: [ENDED] }) }, [], () => undefined)
    expect(shown.root.textContent).toContain('it is looked for again for a day')
    expect(shown.root.textContent).toContain('Okafor')
    expect(shown.all('.btn').map((one) => one.textContent.trim())).toEqual(['Look up now', 'Open'])
  })
})

describe('an order that turned up late', () => {
  const late = anAttempt(
    'a1',
    { kind: 'confirmed', orderId: 'ORDER1', owner: 'XX', locator: 'AAA111', at: AT },
    {
      alarm: { at: AT, others: [{ attemptId: 'a2', shortId: 'B3X9', orderId: 'ORDER2', locator: 'BBB222' }] },
    },
  )

  it('is an alarm on every screen that names both orders and what to do, until it is acknowledged', async () => {
    const desk = installFakeDesk({
      listAttempts: () => Promise.resolve(success([late])),
      acknowledgeAlarm: () =>
        Promise.resolve(success({ ...late, alarm: { at: AT, others: [], acknowledgedAt: AT } })),
    })
    shown = await mountAfter(LateOrderBars, deskCommands, () => useAttemptStore().load())
    const said = shown.find('[role="alert"]').textContent
    expect(said).toContain('Order AAA111 exists after all')
    expect(said).toContain('BBB222')
    expect(said).toContain('call the airline at once')
    const key = useCommandStore().keyOf('desk.acknowledge-alarm')
    expect(shown.all('.btn').at(-1)?.textContent).toMatch(/Shift\s*F8/)
    useCommandStore().run('desk.acknowledge-alarm')
    await settle()
    expect(key).toBe('Shift+F8')
    expect(desk.calls['acknowledgeAlarm']).toHaveBeenCalledWith({ attemptId: 'a1' })
    expect(shown.root.querySelector('[role="alert"]')).toBeNull()
  })
})
