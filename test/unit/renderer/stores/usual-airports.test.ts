import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTripStore } from '../../../../src/renderer/src/stores/trip'
import { usualAirports } from '../../../../src/renderer/src/stores/usual-airports'

describe('the airports that a counter uses', () => {
  it('come in the order of their last use when each was used once', () => {
    expect(usualAirports(['LGW', 'OSL', 'BGO'])).toEqual(['LGW', 'OSL', 'BGO'])
  })

  it('come before what was used once of late when they are used again and again', () => {
    expect(usualAirports(['JFK', 'BGO', 'OSL', 'BGO', 'OSL'])).toEqual(['BGO', 'OSL', 'JFK'])
  })

  it('fall behind when they were used often, but long ago', () => {
    const long = Array.from({ length: 60 }, (_, index) => `X${String(index)}`)
    const order = usualAirports(['LGW', 'LGW', ...long, 'BGO', 'BGO', 'BGO'])
    expect(order[0]).toBe('LGW')
    expect(order.indexOf('BGO')).toBeGreaterThan(order.indexOf('X0'))
  })
})

describe('the airports of searches', () => {
  beforeEach(() => {
    window.localStorage.clear()
    setActivePinia(createPinia())
  })

  it('are counted as often as they are searched, also with the same line, and after a restart', () => {
    const trips = useTripStore()
    for (const line of ['OSL LGW 12MAR 1A', 'OSL LGW 12MAR 1A', 'OSL LGW 12MAR 1A', 'TOS JFK 12MAR 1A'])
      trips.remember(line)
    expect(trips.airports).toEqual(['OSL', 'LGW', 'TOS', 'JFK'])
    setActivePinia(createPinia())
    expect(useTripStore().airports).toEqual(['OSL', 'LGW', 'TOS', 'JFK'])
  })

  it('are those of the history where only that was kept', () => {
    window.localStorage.setItem('faredesk.trips', JSON.stringify(['BGO SVG 12MAR 1A', 'OSL BGO 1APR 1A']))
    expect(useTripStore().airports[0]).toBe('BGO')
  })

  it('are none when what was kept cannot be read', () => {
    window.localStorage.setItem('faredesk.airports', '{"OSL":3')
    expect(useTripStore().airports).toEqual([])
  })
})
