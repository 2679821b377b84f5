import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createTrainingAirline, type TrainingAirline } from '../../../training-airline'
import { addDays } from '../../../src/shared/domain/dates/local-date'
import { readyToPay, TRIP } from '../../support/booking/ready-to-pay'
import { startWorkstation, type BankChoice, type Workstation } from '../../support/booking/workstation'
import { temporaryFolder } from '../../support/order-cache'

const AIR_TRAVEL_PLAN = '122000000000003'
const DEBIT = '4000000000000010'
const DEBIT_ASKED = '4000000000000028'
const DEBIT_OLDER_FORM = '4000000000000036'
const CREDIT_ASKED = '4111111111111111'
const REFUSED_AFTER_APPROVAL = '5100000000000040'

let airline: TrainingAirline
let path: string

beforeEach(() => {
  airline = createTrainingAirline({ latencyMs: 0 })
  path = join(temporaryFolder(), 'orders.db')
})

function start(bank: BankChoice = 'approve'): Workstation {
  const workstation = startWorkstation({ airline, path, bank })
  onTestFinished(() => {
    workstation.stop()
  })
  return workstation
}

describe('a booking through real messages and a real database', () => {
  it('is confirmed with a debit card and found in the cache after a restart', async () => {
    const first = start()
    const { id } = await readyToPay(first, DEBIT)
    const paid = await first.booking.payAttempt(id)
    expect(paid.state.kind).toBe('confirmed')
    first.stop()
    const second = start()
    expect(second.booking.readAttempt(id).state).toEqual(paid.state)
    expect(second.orders.count()).toBe(1)
    expect(second.booking.listAttempts(true)).toEqual([])
  })

  it('takes a family out and back on a credit card with its fee through the bank', async () => {
    const desk = start()
    const query = {
      ...TRIP,
      returnDate: addDays(TRIP.departureDate, 7),
      party: { adults: 1, children: 1, infants: 0 },
    }
    const { id, state, basis } = await readyToPay(desk, CREDIT_ASKED, query)
    expect(state).toMatchObject({ kind: 'priced', isAccepted: true })
    expect(state.kind === 'priced' && state.cardFee).toBeTruthy()
    await desk.booking.payAttempt(id)
    const { state: end } = await desk.until(id, 'confirmed', 'declined', 'unknown')
    expect(end.kind).toBe('confirmed')
    const [order] = airline.books.orders
    expect(order?.offer.responseId).toBe(basis.responseId)
  })

  it('is paid with a card of a brand that nobody here knows, when the airline takes it', async () => {
    const desk = start()
    const { id, state } = await readyToPay(desk, AIR_TRAVEL_PLAN)
    expect(state.kind === 'priced' && state.card.lastFour).toBe(AIR_TRAVEL_PLAN.slice(-4))
    await desk.booking.payAttempt(id)
    expect((await desk.until(id, 'confirmed', 'declined', 'unknown')).state.kind).toBe('confirmed')
  })

  it('goes through the older form of the bank', async () => {
    const desk = start()
    const { id } = await readyToPay(desk, DEBIT_OLDER_FORM)
    await desk.booking.payAttempt(id)
    expect((await desk.until(id, 'confirmed', 'declined', 'unknown')).state.kind).toBe('confirmed')
  })

  it('ends declined when the customer declines, and leaves nothing at the airline', async () => {
    const desk = start('decline')
    const { id } = await readyToPay(desk, DEBIT_ASKED)
    await desk.booking.payAttempt(id)
    expect((await desk.until(id, 'declined', 'confirmed')).state).toMatchObject({
      kind: 'declined',
      by: 'bank',
    })
    expect(airline.books.orders).toHaveLength(0)
  })

  it('ends declined by the airline when the issuer refuses after approval', async () => {
    const desk = start()
    const { id } = await readyToPay(desk, REFUSED_AFTER_APPROVAL)
    await desk.booking.payAttempt(id)
    await desk.until(id, 'unknown')
    expect((await desk.until(id, 'declined', 'confirmed')).state).toMatchObject({
      kind: 'declined',
      by: 'airline',
    })
  })

  it('says that no order exists when the customer closes the bank, and sells again', async () => {
    const desk = start('leave')
    const { id } = await readyToPay(desk, DEBIT_ASKED)
    await desk.booking.payAttempt(id)
    await desk.until(id, 'reconciled')
    const again = await readyToPay(desk, DEBIT)
    expect((await desk.booking.payAttempt(again.id)).state.kind).toBe('confirmed')
    expect(airline.books.orders).toHaveLength(1)
    expect(airline.books.offersOrderedTwice()).toEqual([])
  })
})

describe('an order whose answer was lost', () => {
  it('is found by the looks, also when the airline shows it late', async () => {
    const desk = start()
    const { id } = await readyToPay(desk, DEBIT)
    airline.arm({ operation: 'order-create', kind: 'cut-after-commit' })
    airline.arm({ operation: 'order-create', kind: 'late-visible', lookUps: 2 })
    expect((await desk.booking.payAttempt(id)).state.kind).toBe('unknown')
    const { state } = await desk.until(id, 'confirmed', 'reconciled')
    expect(state).toMatchObject({ kind: 'confirmed', orderId: airline.books.orders[0]?.id })
    expect(airline.books.received('order-create')).toBe(1)
  })

  it('is found after the application was killed, and its trip cannot be paid again before', async () => {
    const first = start()
    const { id } = await readyToPay(first, DEBIT)
    airline.arm({ operation: 'order-create', kind: 'slow', ms: 50 })
    void first.booking.payAttempt(id)
    await first.until(id, 'order-sent')
    first.stop()
    const second = start()
    await expect(readyToPay(second, DEBIT)).rejects.toThrow('payment-blocked')
    expect((await second.until(id, 'confirmed', 'reconciled')).state.kind).toBe('confirmed')
    expect(airline.books.orders).toHaveLength(1)
  })

  it('that never arrived ends as "no order"', async () => {
    const desk = start()
    const { id } = await readyToPay(desk, DEBIT)
    airline.arm({ operation: 'order-create', kind: 'cut-before-commit' })
    await desk.booking.payAttempt(id)
    expect((await desk.until(id, 'confirmed', 'reconciled')).state.kind).toBe('reconciled')
    expect(airline.books.orders).toHaveLength(0)
  })
})
