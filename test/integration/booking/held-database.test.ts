import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTrainingAirline } from '../../../training-airline'
import { readyToPay } from '../../support/booking/ready-to-pay'
import { startWorkstation } from '../../support/booking/workstation'
import { temporaryFolder } from '../../support/order-cache'

/* A scanner that holds the file of the orders for nine seconds, on a clock that runs a hundred times as fast. */

const NINE_SECONDS_MS = 90
const WITHOUT_BANK = '5100000000000016'
const BY_BANK = '4111111111111111'

/** What arrived at the airline, as far as it moves money. */
function airlineThatCounts(onOrder: () => void = () => undefined) {
  const airline = createTrainingAirline({ latencyMs: 0 })
  const arrived: string[] = []
  return {
    arrived,
    ordered: () => arrived.filter((name) => name === 'OrderCreateRQ').length,
    fetch: async (request: Request) => {
      const sent = await request.clone().text()
      const name = /<(?:\w+:)?(OrderCreateRQ|OrderRetrieveRQ|CustomerInputRS)\b/.exec(sent)?.[1]
      if (name !== undefined) arrived.push(name)
      const answer = await airline.fetch(request)
      if (name === 'OrderCreateRQ') onOrder()
      return answer
    },
  }
}

async function deskAt(airline: ReturnType<typeof airlineThatCounts>, number: string) {
  const desk = startWorkstation({ airline, path: join(temporaryFolder(), 'orders.db') })
  onTestFinished(desk.stop)
  return { desk, attempt: await readyToPay(desk, number) }
}

describe('while another program holds the orders of this computer', () => {
  it('a payment waits, is saved, and only then sent', async () => {
    const airline = airlineThatCounts()
    const { desk, attempt } = await deskAt(airline, WITHOUT_BANK)
    const letGo = desk.hold()
    const paying = desk.booking.payAttempt(attempt.id)
    await wait(NINE_SECONDS_MS)
    expect([airline.ordered(), desk.heldChanges]).toEqual([0, [true]])
    letGo()
    expect((await paying).state.kind).toBe('confirmed')
    expect([airline.ordered(), desk.heldChanges]).toEqual([1, [true, false]])
    expect(desk.audit.verify()).toMatchObject({ kind: 'intact' })
  })

  it('an order that comes meanwhile is neither lost nor unknown', async () => {
    let letGo = (): void => undefined
    const airline = airlineThatCounts(() => {
      letGo = desk.hold()
    })
    const { desk, attempt } = await deskAt(airline, WITHOUT_BANK)
    const paying = desk.booking.payAttempt(attempt.id)
    while (airline.ordered() === 0) await wait(1)
    await wait(NINE_SECONDS_MS)
    letGo()
    const { state, history } = await paying
    expect(state.kind).toBe('confirmed')
    expect(history.map(({ what }) => what)).not.toContain('unknown')
    expect([desk.orders.count(), airline.arrived]).toEqual([1, ['OrderCreateRQ']])
    const entries = desk.audit.read({ about: attempt.id, limit: 9 }).map(({ what }) => what)
    expect(entries).toContain('order-confirmed')
  })

  it('the bank is opened as soon as its question could be saved', async () => {
    let letGo = (): void => undefined
    const airline = airlineThatCounts(() => {
      letGo = desk.hold()
      setTimeout(() => {
        letGo()
      }, NINE_SECONDS_MS)
    })
    const { desk, attempt } = await deskAt(airline, BY_BANK)
    await desk.booking.payAttempt(attempt.id)
    expect((await desk.until(attempt.id, 'confirmed', 'unknown')).state.kind).toBe('confirmed')
  })

  it('a payment is refused before it is sent when nobody lets go within a minute', async () => {
    const airline = airlineThatCounts()
    const { desk, attempt } = await deskAt(airline, WITHOUT_BANK)
    const letGo = desk.hold()
    await expect(desk.booking.payAttempt(attempt.id)).rejects.toMatchObject({
      error: { kind: 'cache-in-use' },
    })
    expect(airline.ordered()).toBe(0)
    letGo()
    expect((await desk.booking.payAttempt(attempt.id)).state.kind).toBe('confirmed')
    expect(airline.ordered()).toBe(1)
  })

  it('nothing stands still: asking whether it is free takes no time of main', async () => {
    const { desk } = await deskAt(airlineThatCounts(), WITHOUT_BANK)
    const letGo = desk.hold()
    const tookMs = Array.from({ length: 36 }, () => {
      const beganAt = performance.now()
      expect(desk.isFree()).toBe(false)
      return performance.now() - beganAt
    }).toSorted((a, b) => a - b)
    letGo()
    // As often as it is asked in nine seconds. A statement that waits for its turn takes 250 ms, each of them.
    expect(tookMs[18]).toBeLessThan(50)
    expect(desk.isFree()).toBe(true)
  })
})
