import { describe, expect, it } from 'vitest'
import { dateOfDay, dayNumber } from '../../../training-airline/day-arithmetic'
import { attribute, find, findAll, textAt, type Element } from '../../../training-airline/read-xml'
import { Desk, ONE_ADULT, errorIn, offersIn } from './desk'

interface SeenPrice {
  readonly date: string
  readonly amount: string
  readonly transfer: string | undefined
}

function pricesIn(answer: Element, direction = 0): readonly SeenPrice[] {
  const transfers = new Map(
    findAll(
      answer,
      ...['Metadata', 'Shopping', 'ShopMetadataGroup', 'Flight', 'FlightMetadatas', 'FlightMetadata'],
      ...['AugmentationPoint', 'AugPoint'],
    ).map((point) => [attribute(point, 'Key'), textAt(point, 'Journey', 'Transfer')]),
  )
  const offers = findAll(answer, 'OffersGroup', 'AirlineOffers')[direction]
  return findAll(offers, 'PriceCalendar').map((entry) => ({
    date: textAt(entry, 'PriceCalendarDate') ?? '',
    amount: textAt(entry, 'TotalPrice') ?? '',
    transfer: transfers.get(attribute(find(entry, 'TotalPrice'), 'refs')),
  }))
}

const OSLO_NEW_YORK = { from: 'OSL', to: 'JFK', date: '2026-03-20' }
const OSLO_LONDON = { from: 'OSL', to: 'LGW', date: '2026-03-20' }

describe('the calendar of the training airline', () => {
  it('shows 31 days to both sides for both directions', async () => {
    const desk = new Desk()
    const answer = await desk.calendar([OSLO_LONDON, { from: 'LGW', to: 'OSL', date: '2026-03-27' }], 31)
    expect(pricesIn(answer, 0)).toHaveLength(63)
    expect(pricesIn(answer, 0).at(0)?.date).toBe('2026-02-17')
    expect(pricesIn(answer, 1).at(-1)?.date).toBe('2026-04-27')
  })

  it('shows on every date the cheapest offer that the day search has for one adult', async () => {
    const desk = new Desk()
    for (const direction of [OSLO_LONDON, OSLO_NEW_YORK]) {
      for (const { date, amount } of pricesIn(await desk.calendar([direction], 4))) {
        const offers = offersIn(await desk.day([{ ...direction, date }], ONE_ADULT))
        const lowest = Math.min(...offers.map(({ total }) => Number(total)))
        expect(Number(amount), date).toBe(lowest)
      }
    }
  })

  it('has gaps, journeys with a transfer, nonstop journeys and ties for the lowest price', async () => {
    const prices = pricesIn(await new Desk().calendar([OSLO_NEW_YORK], 31))
    expect(prices.length).toBeGreaterThan(30)
    expect(prices.length).toBeLessThan(63)
    expect(new Set(prices.map(({ transfer }) => transfer))).toEqual(new Set(['true', 'false']))
    const london = pricesIn(await new Desk().calendar([OSLO_LONDON], 31)).map(({ amount }) => Number(amount))
    const lowest = Math.min(...london)
    expect(london.filter((amount) => amount === lowest).length).toBeGreaterThan(1)
  })

  it('leaves out the past and what is too far ahead', async () => {
    const desk = new Desk()
    expect(pricesIn(await desk.calendar([{ ...OSLO_LONDON, date: '2026-01-12' }], 10)).at(0)?.date).toBe(
      '2026-01-10',
    )
    expect(pricesIn(await desk.calendar([{ ...OSLO_LONDON, date: '2028-01-12' }], 10))).toEqual([])
  })

  it('is dearer at Christmas than in February', async () => {
    const desk = new Desk()
    const mean = async (date: string): Promise<number> => {
      const amounts = pricesIn(await desk.calendar([{ ...OSLO_LONDON, date }], 5)).map(({ amount }) =>
        Number(amount),
      )
      return amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length
    }
    expect(await mean('2026-12-24')).toBeGreaterThan((await mean('2026-02-10')) * 1.2)
  })

  it('is the same for the same seed and another for another', async () => {
    const first = pricesIn(await new Desk({ seed: 7 }).calendar([OSLO_LONDON]))
    expect(pricesIn(await new Desk({ seed: 7 }).calendar([OSLO_LONDON]))).toEqual(first)
    expect(pricesIn(await new Desk({ seed: 8 }).calendar([OSLO_LONDON]))).not.toEqual(first)
  })

  it.each([
    ['NOK', /^\d+\.\d{2}$/],
    ['JPY', /^\d+$/],
    ['KWD', /^\d+\.\d{3}$/],
  ])('writes %s with the digits of the currency', async (currency, pattern) => {
    const desk = new Desk()
    desk.currency = currency
    for (const { amount } of pricesIn(await desk.calendar([OSLO_LONDON]))) expect(amount).toMatch(pattern)
  })

  it('takes city codes', async () => {
    const prices = pricesIn(await new Desk().calendar([{ ...OSLO_LONDON, to: 'LON' }]))
    expect(prices).toEqual(pricesIn(await new Desk().calendar([OSLO_LONDON])))
  })

  it('takes ten percent off the base fare with PROMO10, and warns of a promotion it does not know', async () => {
    const desk = new Desk()
    const regular = pricesIn(await desk.calendar([OSLO_LONDON]))
    desk.qualifier = '<Qualifier><PromotionQualifiers><Code>PROMO10</Code></PromotionQualifiers></Qualifier>'
    const reduced = pricesIn(await desk.calendar([OSLO_LONDON]))
    reduced.forEach(({ amount }, index) => {
      expect(Number(amount)).toBeLessThan(Number(regular[index]?.amount))
    })
    desk.qualifier = '<Qualifier><PromotionQualifiers><Code>NONE</Code></PromotionQualifiers></Qualifier>'
    const answer = await desk.calendar([OSLO_LONDON])
    expect(textAt(answer, 'Warnings', 'Warning')).toContain('NONE')
    expect(pricesIn(answer)).toEqual(regular)
  })

  it.each([
    ['a route it does not fly', { ...OSLO_LONDON, to: 'QQQ' }, '104'],
    ['no route at all', { ...OSLO_LONDON, to: 'OSL' }, '104'],
    ['a date that does not exist', { ...OSLO_LONDON, date: '2026-02-30' }, '102'],
  ])('refuses %s', async (_, direction, code) => {
    expect(errorIn(await new Desk().calendar([direction]))).toBe(code)
  })

  it('refuses an agreement, a currency and an agency that it does not know', async () => {
    const desk = new Desk({ agencies: ['AGENCY1'] })
    desk.qualifier =
      '<Qualifier><SpecialFareQualifiers><AirlineID>XX</AirlineID><Account>NONE</Account></SpecialFareQualifiers></Qualifier>'
    expect(errorIn(await desk.calendar([OSLO_LONDON]))).toBe('427')
    desk.qualifier = ''
    desk.currency = 'XAU'
    expect(errorIn(await desk.calendar([OSLO_LONDON]))).toBe('405')
    desk.currency = 'NOK'
    desk.agencyId = 'OTHER'
    expect(errorIn(await desk.calendar([OSLO_LONDON]))).toBe('915')
  })

  it('counts its days right across a leap day', () => {
    expect(dateOfDay((dayNumber('2028-02-28') ?? 0) + 1)).toBe('2028-02-29')
    expect(dayNumber('2027-02-29')).toBeUndefined()
  })
})
