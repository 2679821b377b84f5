import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useDeskStore } from '../../../../../src/renderer/src/stores/desk'
import { useTripStore } from '../../../../../src/renderer/src/stores/trip'
import { speak } from '../../../../../src/renderer/src/app/i18n'
import { deskState } from '../../support/fake-desk'
import { press, settle, type Mounted } from '../../support/mount-desk'
import { field, heard, line, mountTrip, type, underlined, unmountTrip } from '../../support/mount-trip'

describe('what the line takes for a trip, and what for a name', () => {
  let page: Mounted

  // One desk for all: reading the airports takes longer than a test.
  beforeAll(async () => {
    page = await mountTrip()
  })
  beforeEach(async () => {
    useTripStore().clear()
    await settle()
  })
  afterAll(() => {
    unmountTrip(page)
  })

  const typed = async (text: string): Promise<void> => {
    await type(line(), text)
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
    line().blur()
    await typed(name)
    expect(heard()).toContain('among the orders')
    expect(underlined()).toEqual([])
    expect(useTripStore().draft).toMatchObject({ origin: 'OSL', destination: 'LGW' })
  })

  it.each(['oslo, bergen, 12/3', 'Oslo, Bergen 12MAR', 'OSL LGW next fri', 'OSL, LGW, +3, 2A'])(
    'reads "%s" as a trip without a mistake',
    async (line) => {
      await typed(line)
      expect(heard()).not.toContain('among the orders')
      expect(heard()).not.toContain('promotion')
      expect(underlined()).toEqual([])
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
      expect(underlined()).toEqual([wrong])
      expect(heard()).toContain(`${wrong}: an airport was expected: code, city or name`)
      expect(heard()).toContain(`Tab takes ${place}`)
      press(line(), 'Tab')
      await settle()
      expect(underlined()).toEqual([])
      expect(useTripStore().draft).toMatchObject({ origin, destination })
    },
  )

  it('leaves Tab alone where nothing is suggested', async () => {
    await typed('oslo qqqqq +3')
    expect(underlined()).toEqual(['qqqqq'])
    expect(press(line(), 'Tab').defaultPrevented).toBe(false)
    await typed('oslo londn +3')
    expect(press(line(), 'Tab', { shiftKey: true }).defaultPrevented).toBe(false)
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
    expect(underlined()).toEqual([])
    expect(useTripStore().draft).toMatchObject({ origin, destination, departureDate })
  })

  it('reads days with words between them, and airports of two words with all that follows', async () => {
    await typed('oslo to bergen 12mar - 19mar')
    expect(heard()).toContain('Oslo to Bergen, out Thu 12 Mar, back Thu 19 Mar')
    await typed('OSL LGW 12MAR-19MAR')
    expect(heard()).toContain('Oslo to London Gatwick, out Thu 12 Mar, back Thu 19 Mar')
    await typed('trondheim london gatwick 12mar 19mar 2a1c')
    expect(heard()).toContain('Trondheim to London Gatwick, out Thu 12 Mar, back Thu 19 Mar, 2 adults')
  })

  it('takes a currency without a mark, beside airports of the same letters', async () => {
    await typed('OSL LGW 12MAR EUR')
    expect(field(7).value).toBe('EUR')
    await typed('EUR OSL LGW 12MAR')
    expect(useTripStore().draft).toMatchObject({ origin: 'OSL', destination: 'LGW', currency: 'EUR' })
    await typed('OSL BOB 12MAR BOB')
    expect(useTripStore().draft).toMatchObject({ destination: 'BOB', currency: 'BOB' })
    await typed('OSL LGW 12MAR EUR GBP')
    expect(underlined()).toEqual(['GBP'])
  })

  it('says that a currency was expected, and shows one where it tells what can be typed', async () => {
    await typed('OSL LGW 12MAR EUX')
    expect(underlined()).toEqual(['EUX'])
    expect(heard()).toContain('EUX: a currency in use was expected, such as EUR')
    await typed('')
    expect(heard()).toContain('EUR')
  })

  it('keeps a trip that was not searched with its airports and its day, whatever it was typed as', async () => {
    await page.router.push('/shop/flights')
    await typed('new york oslo +30')
    line().blur()
    await settle()
    expect(useTripStore().history).toEqual(['JFK OSL 22MAR 1A +-7'])
    expect(useTripStore().airports).toEqual(['JFK', 'OSL'])
  })

  it('calls cities as the agent does, and reads the days of his language', async () => {
    useDeskStore().state = { ...deskState, settings: { ...deskState.settings, locale: 'de' } }
    await speak('de')
    await typed('wien rom fiumicino morgen')
    expect(heard()).toContain('Wien nach Rom Fiumicino, einfach Sa 21. Feb')
    await typed('wien londn morgen')
    expect(heard()).toContain('Tab übernimmt London Heathrow')
    await type(field(0), 'mailand')
    expect(page.find('.choices').textContent).toContain('Mailand Malpensa')
    press(field(0), 'Enter')
    field(0).blur()
    await settle()
    expect(page.find('.trip .name').textContent).toBe('Mailand Malpensa')
  })
})
