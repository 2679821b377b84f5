import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { useDeskStore } from '../../../../../src/renderer/src/stores/desk'
import { useTripStore } from '../../../../../src/renderer/src/stores/trip'
import { speak } from '../../../../../src/renderer/src/app/i18n'
import { deskState, installFakeDesk } from '../../support/fake-desk'
import { press, settle } from '../../support/mount-desk'
import { mountTrip, type MountedTrip } from '../../support/mount-trip'

const NOW = '2026-02-20T12:00:00Z'

describe('what the line takes for a trip, and what for a name', () => {
  let desk: MountedTrip

  // One desk for all: reading the airports takes longer than a test.
  beforeAll(async () => {
    vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
    window.localStorage.clear()
    installFakeDesk()
    desk = await mountTrip(NOW)
  })
  beforeEach(async () => {
    useTripStore().clear()
    await settle()
  })
  afterAll(() => {
    desk.page.unmount()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const typed = async (text: string): Promise<void> => {
    await desk.type(desk.line(), text)
  }

  it.each([
    'kim lee',
    'lee',
    'ole hansen',
    'mia hansen',
    'hansen oslo',
    'oslo bergen hansen',
    'ron weasley',
    'hansen 12mar',
    'K0I8OL',
  ])('looks for "%s" among the orders, and leaves the trip as it was', async (name) => {
    await typed('OSL LGW 12MAR')
    desk.line().blur()
    await typed(name)
    expect(desk.heard()).toContain('among the orders')
    expect(desk.underlined()).toEqual([])
    expect(useTripStore().draft).toMatchObject({ origin: 'OSL', destination: 'LGW' })
  })

  it.each(['oslo, bergen, 12/3', 'Oslo, Bergen 12MAR', 'OSL LGW next fri', 'OSL, LGW, +3, 2A'])(
    'reads "%s" as a trip without a mistake',
    async (line) => {
      await typed(line)
      expect(desk.heard()).not.toContain('among the orders')
      expect(desk.heard()).not.toContain('promotion')
      expect(desk.underlined()).toEqual([])
    },
  )

  it.each([
    ['oslo londn +3', 'londn', 'London Heathrow', 'OSL', 'LHR'],
    ['oslo londn fri', 'londn', 'London Heathrow', 'OSL', 'LHR'],
    ['oslo londn', 'londn', 'London Heathrow', 'OSL', 'LHR'],
    ['olso bergen 2a', 'olso', 'Oslo', 'OSL', 'BGO'],
    ['oslo new yrok +3', 'new yrok', 'New York', 'OSL', 'JFK'],
    ['OSL birmingham 12mar', 'birmingham', 'Birmingham', 'OSL', 'BHX'],
  ])(
    'keeps "%s" a trip, underlines %s and puts %s there on Tab',
    async (text, wrong, place, origin, destination) => {
      await typed(text)
      expect(desk.underlined()).toEqual([wrong])
      expect(desk.heard()).toContain(`${wrong}: an airport was expected: code, city or name`)
      expect(desk.heard()).toContain(`Tab takes ${place}`)
      press(desk.line(), 'Tab')
      await settle()
      expect(desk.underlined()).toEqual([])
      expect(useTripStore().draft).toMatchObject({ origin, destination })
    },
  )

  it('leaves Tab alone where nothing is suggested', async () => {
    await typed('oslo qqqqq +3')
    expect(desk.underlined()).toEqual(['qqqqq'])
    expect(press(desk.line(), 'Tab').defaultPrevented).toBe(false)
    await typed('oslo londn +3')
    expect(press(desk.line(), 'Tab', { shiftKey: true }).defaultPrevented).toBe(false)
  })

  it.each([
    ['new york oslo +30', 'JFK', 'OSL', '2026-03-22'],
    ['san francisco oslo +30', 'SFO', 'OSL', '2026-03-22'],
    ['las palmas oslo 3jan', 'LPA', 'OSL', '2027-01-03'],
    ['rio de janeiro oslo +30', 'GIG', 'OSL', '2026-03-22'],
    ['oslo stockholm arlanda +5', 'OSL', 'ARN', '2026-02-25'],
    ['bergen to oslo tomorrow', 'BGO', 'OSL', '2026-02-21'],
    ['OSL LGW today', 'OSL', 'LGW', '2026-02-20'],
    ['OSL/LGW/12MAR', 'OSL', 'LGW', '2026-03-12'],
    ['oslo-london 12 March', 'OSL', 'LHR', '2026-03-12'],
    ['oslo norway birmingham uk 12.3.', 'OSL', 'BHX', '2026-03-12'],
  ])('reads "%s"', async (text, origin, destination, departureDate) => {
    await typed(text)
    expect(desk.underlined()).toEqual([])
    expect(useTripStore().draft).toMatchObject({ origin, destination, departureDate })
  })

  it('reads days with words between them, and airports of two words with all that follows', async () => {
    await typed('oslo to bergen 12mar - 19mar')
    expect(desk.heard()).toContain('Oslo to Bergen, out Thu 12 Mar, back Thu 19 Mar')
    await typed('OSL LGW 12MAR-19MAR')
    expect(desk.heard()).toContain('Oslo to London Gatwick, out Thu 12 Mar, back Thu 19 Mar')
    await typed('trondheim london gatwick 12mar 19mar 2a1c')
    expect(desk.heard()).toContain('Trondheim to London Gatwick, out Thu 12 Mar, back Thu 19 Mar, 2 adults')
  })

  it('takes a currency without a mark, beside airports of the same letters', async () => {
    await typed('OSL LGW 12MAR EUR')
    expect(desk.field(7).value).toBe('EUR')
    await typed('EUR OSL LGW 12MAR')
    expect(useTripStore().draft).toMatchObject({ origin: 'OSL', destination: 'LGW', currency: 'EUR' })
    await typed('OSL BOB 12MAR BOB')
    expect(useTripStore().draft).toMatchObject({ destination: 'BOB', currency: 'BOB' })
    await typed('OSL LGW 12MAR EUR GBP')
    expect(desk.underlined()).toEqual(['GBP'])
  })

  it('says that a currency was expected, and shows one where it tells what can be typed', async () => {
    await typed('OSL LGW 12MAR EUX')
    expect(desk.underlined()).toEqual(['EUX'])
    expect(desk.heard()).toContain('EUX: a currency in use was expected, such as EUR')
    await typed('')
    expect(desk.heard()).toContain('EUR')
  })

  it('keeps a trip that was not searched with its airports and its day, whatever it was typed as', async () => {
    await desk.page.router.push('/shop/flights')
    await typed('new york oslo +30')
    desk.line().blur()
    await settle()
    expect(useTripStore().history).toEqual(['JFK OSL 22MAR 1A +-7'])
    expect(useTripStore().airports).toEqual(['JFK', 'OSL'])
  })

  it('calls cities as the agent does, and reads the days of his language', async () => {
    useDeskStore().state = { ...deskState, settings: { ...deskState.settings, locale: 'de' } }
    await speak('de')
    await typed('wien rom fiumicino morgen')
    expect(desk.heard()).toContain('Wien nach Rom Fiumicino, einfach Sa 21. Feb')
    await typed('wien londn morgen')
    expect(desk.heard()).toContain('Tab übernimmt London Heathrow')
    await desk.type(desk.field(0), 'mailand')
    expect(desk.page.find('.choices').textContent).toContain('Mailand Malpensa')
    press(desk.field(0), 'Enter')
    desk.field(0).blur()
    await settle()
    expect(desk.page.find('.trip .name').textContent).toBe('Mailand Malpensa')
  })
})
