import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useClockStore } from '../../../../src/renderer/src/stores/clock'
import { useTravellerStore } from '../../../../src/renderer/src/stores/travellers'

/** Of this computer, so that the test is the same in every zone. */
const at = (text: string): Date => new Date(text)

describe('the clock of a desk that is left on', () => {
  let stop: () => void = () => undefined
  beforeEach(() => {
    vi.useFakeTimers({ now: at('2026-02-28T23:59:58') })
    setActivePinia(createPinia())
    stop = useClockStore().start()
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
  })

  it('turns over at midnight, and with it all that knows the day', () => {
    const travellers = useTravellerStore()
    travellers.prepare({ adults: 1, children: 0, infants: 1 }, '2026-04-12', '+47')
    Object.assign(travellers.drafts[1] ?? {}, { surname: 'Lund', givenName: 'Nora', birthDate: '01MAR26' })
    expect(travellers.travellers[1]?.birthDate).toBe('1926-03-01')
    vi.advanceTimersByTime(3_000)
    expect(useClockStore().today).toBe('2026-03-01')
    expect(travellers.travellers[1]?.birthDate).toBe('2026-03-01')
    expect(travellers.notes[1]?.birthDate).toBeUndefined()
  })

  it('knows a whole date of today as no future one, the night after', () => {
    const travellers = useTravellerStore()
    travellers.prepare({ adults: 1, children: 0, infants: 1 }, '2026-04-12', '+47')
    Object.assign(travellers.drafts[1] ?? {}, { birthDate: '01MAR2026' })
    expect(travellers.notes[1]?.birthDate?.note).toBe('in-the-future')
    vi.advanceTimersByTime(3_000)
    expect(travellers.notes[1]?.birthDate).toBeUndefined()
  })

  it.each(['focus', 'pageshow'])('is right at once after sleep, on %s', (waking) => {
    vi.setSystemTime(at('2026-03-02T08:00:00'))
    window.dispatchEvent(new Event(waking))
    expect(useClockStore().today).toBe('2026-03-02')
  })

  it('goes back with a clock that is set back', () => {
    vi.setSystemTime(at('2026-02-27T10:00:00'))
    vi.advanceTimersByTime(1_000)
    expect(useClockStore().today).toBe('2026-02-27')
  })

  it('keeps ages still for five seconds, and counts each second', () => {
    const clock = useClockStore()
    vi.setSystemTime(at('2026-03-01T09:00:00'))
    vi.advanceTimersByTime(1_000)
    const { now, second } = clock
    vi.advanceTimersByTime(2_000)
    expect(clock.now).toBe(now)
    expect(clock.second).toBe(second + 2_000)
    vi.advanceTimersByTime(3_000)
    expect(clock.now).toBe(now + 5_000)
  })
})
