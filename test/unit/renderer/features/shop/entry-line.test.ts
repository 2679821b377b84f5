import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { useCalendarStore } from '../../../../../src/renderer/src/stores/calendar'
import { useCommandStore } from '../../../../../src/renderer/src/stores/commands'
import { useTripStore } from '../../../../../src/renderer/src/stores/trip'
import { press, settle, type Mounted } from '../../support/mount-desk'
import { field, fill, heard, line, mountTrip, type, unmountTrip } from '../../support/mount-trip'

describe('the trip as a line and as fields', () => {
  let page: Mounted
  let searched: MockInstance<ReturnType<typeof useCalendarStore>['search']>

  beforeEach(async () => {
    page = await mountTrip()
    searched = vi.spyOn(useCalendarStore(), 'search').mockResolvedValue()
    await settle()
  })
  afterEach(() => {
    unmountTrip(page)
  })

  function selected(input: HTMLInputElement): string {
    return input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)
  }

  it('fills the fields from the line', async () => {
    await type(line(), 'OSL LGW 12MAR 19MAR 2A1C +-10 P:SPRING26')
    expect([0, 1, 2, 3, 4, 5, 6].map((index) => field(index).value)).toEqual([
      'OSL',
      'LGW',
      'Thu 12 Mar 2026',
      'Thu 19 Mar 2026',
      '10',
      '2 adults, 1 child',
      'SPRING26',
    ])
    expect(page.find('.heard').textContent).toContain(
      'Oslo to London Gatwick, out Thu 12 Mar, back Thu 19 Mar',
    )
  })

  it('reads cities by name and by code, and guesses none of several of one name', async () => {
    await type(line(), 'oslo london 12MAR')
    expect(page.find('.heard').textContent).toContain('Oslo to London Heathrow, one way Thu 12 Mar')
    line().blur()
    await settle()
    expect(line().value).toContain('OSL LHR 12MAR')
    for (const words of ['MÜNCHEN new-york 12MAR', 'münchen New York 12MAR']) {
      await type(line(), words)
      expect(page.find('.heard').textContent).toContain('Munich to New York John F Kennedy')
    }
    await type(line(), 'OSL LON 12MAR')
    expect(page.find('.heard').textContent).toContain('Oslo to London,')
    expect(field(1).value).toBe('LON')
    await type(line(), 'OSL birmingham 12MAR')
    expect(page.find('.marks .wrong').textContent).toBe('birmingham')
    useTripStore().clear()
    await settle()
    expect(line().value).toBe('')
    await type(line(), 'odegard')
    expect([field(0).value, field(1).value]).toEqual(['', ''])
  })

  it('keeps the trip while a traveller is looked for, whose name may begin like an airport or be a city', async () => {
    await type(line(), 'OSL LGW 12MAR 2A')
    line().blur()
    for (const name of ['l', 'lu', 'lun', 'lund', 'bergen', 'bergen ole hansen']) await type(line(), name)
    expect(page.find('.heard').textContent).toContain('among the orders')
    expect([field(0).value, field(1).value]).toEqual(['OSL', 'LGW'])
  })

  it('gives way to the trip before on Escape, and keeps none for the next customer', async () => {
    await type(line(), 'OSL LGW 12MAR 2A')
    line().blur()
    await settle()
    await type(line(), 'OSL TR')
    press(line(), 'Escape')
    await settle()
    expect(line().value).toContain('OSL LGW 12MAR 2A')
    expect(field(1).value).toBe('LGW')
  })

  it('says above an order that its trip is the one in sale, not that of the order', async () => {
    await type(line(), 'OSL LGW 12MAR')
    expect(heard()).not.toContain('In sale')
    await page.router.push('/orders/XX/XX1')
    await settle()
    expect(heard()).toMatch(/In sale, not what is shown here:.*Oslo to London Gatwick/)
    expect(document.querySelector('.heard .ok')).toBeNull()
  })

  it('asks in amber whether a word is a promotion; Tab says yes, Enter goes nowhere with it', async () => {
    await type(line(), 'OSL LGW 12MAR FLEX')
    expect(heard()).toMatch(/FLEX: .*is it a promotion code\?.*Tab takes P:FLEX/)
    expect(document.querySelector('.heard .ok')).toBeNull()
    expect(document.querySelector('.heard .warn')).not.toBeNull()
    press(line(), 'Enter')
    await settle()
    expect(line().value.slice(line().selectionStart ?? 0, line().selectionEnd ?? 0)).toBe('FLEX')
    expect(useTripStore().history).toEqual([])
    press(line(), 'Tab')
    await settle()
    expect(line().value).toBe('OSL LGW 12MAR P:FLEX')
    expect(useTripStore().draft.qualifiers).toEqual({ promotionCode: 'FLEX' })
  })

  it('doubts a code that no airport has, and searches it all the same', async () => {
    await type(line(), 'OSL XQZ 12MAR')
    expect(page.find('.heard').textContent).toContain('XQZ is no airport that is known here')
    expect(page.find('.marks .doubtful').textContent).toBe('XQZ')
    expect(page.all('.marks .wrong')).toEqual([])
    press(line(), 'Enter')
    await settle()
    expect(searched).toHaveBeenCalledOnce()
  })

  it('reads adults by their number alone in their field', async () => {
    await type(field(5), '3')
    field(5).blur()
    expect(useTripStore().draft.party.adults).toBe(3)
  })

  it('says the year of a day that is not the next of its name', async () => {
    await type(line(), 'OSL LGW 12MAR 10MAR27')
    expect(page.find('.heard').textContent).toContain('out Thu 12 Mar, back Wed 10 Mar 2027')
    await type(line(), 'OSL LGW 1FEB')
    expect(page.find('.heard').textContent).toContain('one way Mon 1 Feb 2027')
    await type(line(), 'OSL LGW 28DEC 3JAN')
    expect(page.find('.heard').textContent).toContain('out Mon 28 Dec, back Sun 3 Jan,')
  })

  it('takes no return before the outbound day in the field', async () => {
    await fill(line(), 'OSL LGW 12MAR')
    await fill(field(3), '10MAR')
    expect(field(3).getAttribute('aria-description')).toBe('the return cannot be before the outbound day')
    expect(useTripStore().draft.returnDate).toBeUndefined()
  })

  it('writes the line from the fields', async () => {
    await fill(line(), 'OSL LGW 12MAR 1A')
    await fill(field(3), 'sun')
    expect(line().value).toBe('OSL LGW 12MAR 15MAR 1A +-7')
    await fill(field(5), '2a1i')
    expect(line().value).toBe('OSL LGW 12MAR 15MAR 2A1I +-7')
  })

  it('asks in another currency, says so, and goes back to that of the point of sale', async () => {
    await type(line(), 'OSL LGW 12MAR CUR:GBP')
    expect(page.find('.heard').textContent).not.toContain('GBP')
    await type(line(), 'OSL LGW 12MAR CUR:EUR')
    expect(page.find('.heard').textContent).toContain('±7\u00a0days, in EUR')
    expect(field(7).value).toBe('EUR')
    line().blur()
    await fill(field(7), 'nok')
    expect(line().value).toBe('OSL LGW 12MAR 1A +-7 NOK')
    await fill(field(7), '')
    expect(line().value).toBe('OSL LGW 12MAR 1A +-7')
    expect(field(7).placeholder).toBe('GBP')
  })

  it('says in the field that a currency was expected, and keeps the one before', async () => {
    await fill(line(), 'OSL LGW 12MAR CUR:EUR')
    await fill(field(7), 'euros')
    expect(field(7).getAttribute('aria-description')).toContain('a currency in use was expected')
    expect(useTripStore().trip?.currency).toBe('EUR')
  })

  it('takes one code of each kind in the field, and none instead of the first of two', async () => {
    await fill(line(), 'OSL LGW 12MAR')
    await fill(field(6), 'PRO MO')
    expect(field(6).getAttribute('aria-description')).toBe('nothing more was expected here')
    expect(useTripStore().draft.qualifiers).toEqual({})
    await fill(field(6), 'PRO C:MO')
    expect(useTripStore().draft.qualifiers).toEqual({ promotionCode: 'PRO', corporateCode: 'MO' })
  })

  it('marks travellers in words that cannot travel as one mistake', async () => {
    await type(line(), 'OSL LGW 12MAR 2 infants')
    expect(page.all('.wrong').map((one) => one.textContent)).toEqual(['2 infants'])
  })

  it('underlines what it does not understand and says what was expected', async () => {
    await type(line(), 'OSL LGW 12XYZ')
    expect(page.find('.wrong').textContent).toBe('12XYZ')
    expect(page.find('.heard').textContent).toContain('12XYZ: a day was expected')
  })

  it('moves the underlines with the letters where the line is longer than its room', async () => {
    await type(line(), 'OSL LGW 12MAR 19MAR 2A1C1I +-7 P:PROMO10 1A')
    line().scrollLeft = 57
    line().dispatchEvent(new Event('scroll'))
    await settle()
    expect(page.find('.marks > div').style.transform).toBe('translateX(-57px)')
  })

  it('says in a field what was expected there, and keeps the trip as it was', async () => {
    await fill(line(), 'OSL LGW 12MAR')
    await fill(field(2), 'tomorrowish')
    expect(field(2).getAttribute('aria-invalid')).toBe('true')
    expect(useTripStore().draft.departureDate).toBe('2026-03-12')
  })

  it('searches on Enter and remembers the line for the arrow key', async () => {
    await type(line(), 'OSL LGW 12MAR 2A')
    press(line(), 'Enter')
    await vi.waitFor(() => {
      expect(searched).toHaveBeenCalledTimes(1)
    })
    await type(line(), '')
    press(line(), 'ArrowUp')
    await settle()
    expect(line().value).toBe('OSL LGW 12MAR 2A +-7')
    expect(useTripStore().trip?.destination).toBe('LGW')
    press(line(), 'ArrowDown')
    await settle()
    expect(line().value).toBe('')
  })

  it('keeps what is typed while the arrow keys go through earlier searches, or find none', async () => {
    const go = async (key: string): Promise<string> => {
      press(line(), key)
      await settle()
      return line().value
    }
    await type(line(), 'OSL LGW 12M')
    expect(await go('ArrowUp')).toBe('OSL LGW 12M')
    expect(await go('ArrowDown')).toBe('OSL LGW 12M')
    useTripStore().remember('OSL BGO 14MAR 1A +-7')
    expect(await go('ArrowUp')).toBe('OSL BGO 14MAR 1A +-7')
    expect(await go('ArrowUp')).toBe('OSL BGO 14MAR 1A +-7')
    expect(await go('ArrowDown')).toBe('OSL LGW 12M')
    expect(useTripStore().draft).toMatchObject({ origin: 'OSL', destination: 'LGW' })
  })

  it.each(['OSL LGW 12MAR 19MRA', 'OSL LGW 12MAR 1A2I', 'OSL LGW 12MAR +-20', 'OSL LGW 12XYZ 1A'])(
    'goes to the wrong word on Enter instead of searching without it (%s)',
    async (typed) => {
      await type(line(), typed)
      const wrong = page.find('.wrong').textContent
      press(line(), 'Enter')
      await settle()
      expect(searched).not.toHaveBeenCalled()
      expect(line().value).toBe(typed)
      expect(selected(line())).toBe(wrong)
      expect(page.find('.heard').textContent).toContain(`${wrong}: `)
    },
  )

  it('comes back to the wrong word of the line when the search is asked for elsewhere', async () => {
    await fill(line(), 'OSL LGW 12MAR 1A2I +-3')
    useCommandStore().run('shop.search')
    await settle()
    expect(searched).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(line())
    expect(selected(line())).toBe('1A2I')
  })

  it('goes to the first wrong field instead of searching without it, left or not', async () => {
    await fill(line(), 'OSL LGW 12MAR')
    await fill(field(6), '?')
    await type(field(5), '1A2I')
    useCommandStore().run('shop.search')
    await settle()
    expect(searched).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(field(5))
    expect(field(5).value).toBe('1A2I')
  })

  it('searches what is typed in a field that is not left yet', async () => {
    await fill(line(), 'OSL LGW 12MAR')
    await type(field(5), '2A')
    useCommandStore().run('shop.search')
    await settle()
    expect(searched.mock.lastCall?.[0].party.adults).toBe(2)
  })

  it('remembers a search from the fields as one from the line', async () => {
    await fill(line(), 'OSL LGW 12MAR')
    await type(field(5), '2A')
    useCommandStore().run('shop.search')
    await settle()
    expect(useTripStore().history).toEqual(['OSL LGW 12MAR 2A +-7'])
    expect(useTripStore().airports).toEqual(['OSL', 'LGW'])
  })

  it('does not search a trip that lacks something', async () => {
    await type(line(), 'OSL LGW')
    press(line(), 'Enter')
    await settle()
    expect(searched).not.toHaveBeenCalled()
    expect(page.find('.heard').textContent).toContain('Which day?')
  })

  it.each([
    [0, 'OSL'],
    [5, '2A'],
  ])('selects the text of field %i before the next key is struck', async (index, text) => {
    await fill(line(), 'OSL LGW 12MAR 2A')
    field(index).focus()
    expect(selected(field(index))).toBe(text)
    await settle()
    expect(selected(field(index))).toBe(text)
  })

  it('finds an airport by its city and takes it with Enter', async () => {
    await type(field(0), 'tromso')
    press(field(0), 'Enter')
    await settle()
    expect(useTripStore().draft.origin).toBe('TOS')
  })

  it('takes a code that is not in its list', async () => {
    await fill(field(0), 'QQX')
    expect(useTripStore().draft.origin).toBe('QQX')
  })

  it('keeps what is no airport and says so until it is mended, or given up with Escape', async () => {
    await fill(line(), 'OSL LGW 12MAR')
    await fill(field(1), 'xyzxyz')
    expect(field(1).value).toBe('xyzxyz')
    expect(field(1).getAttribute('aria-description')).toBe('an airport was expected: code, city or name')
    useCommandStore().run('shop.search')
    await settle()
    expect(searched).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(field(1))
    press(field(1), 'Escape')
    await settle()
    expect(field(1).value).toBe('LGW')
    expect(field(1).hasAttribute('aria-invalid')).toBe(false)
    await fill(field(1), 'osl')
    expect(field(1).getAttribute('aria-description')).toBe('another airport was expected')
    await fill(field(1), 'bergen')
    expect(field(1).hasAttribute('aria-invalid')).toBe(false)
    expect(useTripStore().trip?.destination).toBe('BGO')
  })

  it('forgets what was left wrong in the fields when a whole trip is entered', async () => {
    await fill(line(), 'OSL LGW 12MAR')
    await fill(field(1), 'xyzxyz')
    await fill(field(5), '1A2I')
    await type(line(), 'OSL LGW 12MAR 1A')
    expect([field(1).value, field(5).value]).toEqual(['LGW', '1 adult'])
    expect(page.all('.trip [aria-invalid]')).toEqual([])
    press(line(), 'Enter')
    await vi.waitFor(() => {
      expect(searched).toHaveBeenCalledTimes(1)
    })
  })

  it('keeps the nights where the outbound day moves beyond the return', async () => {
    await fill(line(), 'OSL LGW 12MAR 14MAR')
    await fill(field(2), '13MAR')
    expect(useTripStore().draft).toMatchObject({ departureDate: '2026-03-13', returnDate: '2026-03-14' })
    await fill(field(2), '20MAR')
    expect(useTripStore().draft).toMatchObject({ departureDate: '2026-03-20', returnDate: '2026-03-21' })
  })

  it('keeps a return that is before the new outbound day, and searches when it is mended', async () => {
    await fill(line(), 'OSL LGW 12MAR 19MAR')
    await fill(field(2), '15FEB')
    expect(useTripStore().draft.departureDate).toBe('2027-02-15')
    expect(field(3).value).toBe('Thu 19 Mar 2026')
    expect(field(3).getAttribute('aria-description')).toBe('the return cannot be before the outbound day')
    useCommandStore().run('shop.search')
    await settle()
    expect(searched).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(field(3))
    await fill(field(3), '16FEB')
    expect(page.all('[aria-invalid]')).toEqual([])
    useCommandStore().run('shop.search')
    await settle()
    expect(searched.mock.lastCall?.[0].returnDate).toBe('2027-02-16')
  })

  it('takes no outbound day after the last one that is sold, as the line does not', async () => {
    await fill(line(), 'OSL LGW 12MAR')
    await fill(field(2), '12MAR29')
    expect(field(2).getAttribute('aria-description')).toBe('a day from today to 17 Feb 2027 was expected')
    expect(useTripStore().draft.departureDate).toBe('2026-03-12')
  })
})
