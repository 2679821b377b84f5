import { describe, expect, it } from 'vitest'
import { createServiceClock } from '../../../src/main/http/service-clock'

/** A computer whose clock can be set, beside one that runs on. */
function computer(start: string) {
  let wallMs = Date.parse(start)
  let elapsedMs = 0
  const clock = createServiceClock({ now: () => new Date(wallMs), elapsedMs: () => elapsedMs })
  const pass = (ms: number): void => {
    wallMs += ms
    elapsedMs += ms
  }
  const ask = async (url: string, headers: Record<string, string>, tookMs = 0): Promise<void> => {
    const fetch = clock.heardBy(() => {
      pass(tookMs)
      return Promise.resolve(new Response(null, { headers }))
    })
    await fetch(new Request(url))
  }
  return { clock, pass, ask, set: (time: string) => (wallMs = Date.parse(time)) }
}

const AIRLINE = 'https://air.example/retail'
const HALF_PAST = 'Sat, 10 Jan 2026 10:30:00 GMT'

describe('what the answers of a service tell of its clock', () => {
  it.each([
    ['a computer that is right', '2026-01-10T10:30:00.700Z', 0, 0],
    ['a slow answer of a service that is right', '2026-01-10T10:29:20Z', 45_000, 0],
    ['a computer 40 minutes slow', '2026-01-10T09:50:00Z', 0, 40 * 60_000],
    ['a computer two hours fast', '2026-01-10T12:30:01Z', 0, -2 * 3_600_000],
    [
      'a computer years behind',
      '2016-01-10T10:30:00Z',
      0,
      Date.parse('2026-01-10') - Date.parse('2016-01-10'),
    ],
    ['no more than is proven', '2026-01-10T09:50:00Z', 30_000, 40 * 60_000 - 30_000],
  ])('%s', async (_what, start, tookMs, ahead) => {
    const { clock, ask } = computer(start)
    await ask(AIRLINE, { Date: HALF_PAST }, tookMs)
    expect(clock.aheadMs('air.example')).toBe(ahead)
    expect(clock.aheadMsOfLast()).toBe(ahead)
  })

  it('is kept for each service', async () => {
    const { clock, ask } = computer('2026-01-10T10:30:00Z')
    await ask(AIRLINE, { Date: HALF_PAST })
    await ask('https://pay.example:8443/payment', { Date: 'Sat, 10 Jan 2026 11:30:00 GMT' })
    expect(clock.aheadMs('air.example')).toBe(0)
    expect(clock.aheadMs('pay.example:8443')).toBe(3_600_000)
    expect(clock.aheadMs('other.example')).toBeUndefined()
  })

  it('counts the age of an answer that was kept somewhere', async () => {
    const { clock, ask } = computer('2026-01-10T10:35:00Z')
    await ask(AIRLINE, { Date: HALF_PAST, Age: '300' })
    expect(clock.aheadMs('air.example')).toBe(0)
  })

  it.each([{}, { Date: 'soon' }])('is nothing when the answer says %j', async (headers) => {
    const { clock, ask } = computer('2026-01-10T10:30:00Z')
    await ask(AIRLINE, headers)
    expect(clock.aheadMsOfLast()).toBeUndefined()
  })

  it('holds while time passes, and ends when the clock is set or the computer slept', async () => {
    const { clock, ask, pass, set } = computer('2026-01-10T09:50:00Z')
    await ask(AIRLINE, { Date: HALF_PAST })
    pass(3 * 3_600_000)
    expect(clock.aheadMs('air.example')).toBe(40 * 60_000)
    set('2026-01-10T13:30:00Z')
    expect(clock.aheadMs('air.example')).toBeUndefined()
  })
})
