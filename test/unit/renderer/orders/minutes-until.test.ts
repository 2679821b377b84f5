import { describe, expect, it } from 'vitest'
import { minutesUntil } from '../../../../src/renderer/src/features/orders/minutes-until'

const NOW = Date.parse('2026-02-10T15:06:00Z')

describe('minutes until a departure', () => {
  it('are counted by the clock of the country, whatever clock the computer has', () => {
    expect(minutesUntil({ date: '2026-02-10', time: '15:50' }, 'GB', NOW)).toBe(44)
    expect(minutesUntil({ date: '2026-02-10', time: '16:50' }, 'NO', NOW)).toBe(44)
    expect(minutesUntil({ date: '2026-02-11', time: '00:06' }, 'NO', NOW)).toBe(480)
  })

  it('are negative for what is gone', () => {
    expect(minutesUntil({ date: '2026-02-10', time: '06:55' }, 'GB', NOW)).toBe(-491)
  })

  it('are not told where a country has several clocks, or is not known', () => {
    expect(minutesUntil({ date: '2026-02-10', time: '15:50' }, 'US', NOW)).toBeUndefined()
    expect(minutesUntil({ date: '2026-02-10', time: '15:50' }, 'ES', NOW)).toBeUndefined()
    expect(minutesUntil({ date: '2026-02-10', time: '15:50' }, 'ZZ', NOW)).toBeUndefined()
  })
})
