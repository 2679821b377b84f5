import { expect, it } from 'vitest'
import { floodingStrangers } from '../../../src/main/windows/flooding-strangers'

function aStranger() {
  const ended = { count: 0 }
  const sender = { isDestroyed: () => false, forcefullyCrashRenderer: () => (ended.count += 1) }
  return { event: { sender }, ended }
}

it('ends the page of a stranger who does not stop asking, once, and tells of it once', () => {
  let floods = 0
  const isFlooding = floodingStrangers({ write: () => (floods += 1) }, () => 0)
  const bank = aStranger()
  const answers = Array.from({ length: 5_000 }, () => isFlooding(bank.event))
  // The first are refused as everybody's, and written down.
  expect(answers.slice(0, 400).every((one) => !one)).toBe(true)
  expect(answers.slice(400).every((one) => one)).toBe(true)
  expect([bank.ended.count, floods]).toEqual([1, 1])
})

it('leaves other pages their own measure', () => {
  const isFlooding = floodingStrangers({ write: () => undefined }, () => 0)
  const [bank, popup] = [aStranger(), aStranger()]
  for (let asked = 0; asked < 5_000; asked += 1) isFlooding(bank.event)
  expect(isFlooding(popup.event)).toBe(false)
  expect(popup.ended.count).toBe(0)
})

it('leaves a page alone that asks now and then', () => {
  let nowMs = 0
  const isFlooding = floodingStrangers({ write: () => undefined }, () => nowMs)
  const page = aStranger()
  for (; nowMs < 60_000; nowMs += 100) expect(isFlooding(page.event)).toBe(false)
  expect(page.ended.count).toBe(0)
})
