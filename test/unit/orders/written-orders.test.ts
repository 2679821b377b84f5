import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderFormat } from '../../../src/main/orders/format-order'
import { labelsOf } from '../../../src/main/orders/labels/index'
import type { OrderLabels } from '../../../src/main/orders/labels/order-labels'
import { orderAsText } from '../../../src/main/orders/order-as-text'
import { orderCalendarFile } from '../../../src/main/orders/order-calendar-file'
import { orderDocument } from '../../../src/main/orders/order-document'
import type { StoredOrder } from '../../../src/shared/domain/order/order'
import { localeCodes, type LocaleCode } from '../../../src/shared/domain/desk/settings'
import { AIRPORT_ZONES } from '../../../src/shared/domain/airports/airport-zones'
import { aStoredOrder, type OrderFacts, type SegmentFacts } from '../../support/stored-orders'

const RETURN_TRIP: OrderFacts = {
  names: ['Daniel Okafor', 'Hanne Sofie Okafor-Lund'],
  segments: [
    {},
    { from: 'OSL', to: 'LGW', date: '2026-03-19', number: '1403', departs: '12:20', arrives: '13:40' },
  ],
}

function options(locale: LocaleCode = 'en') {
  return { labels: labelsOf[locale], format: orderFormat(locale, 'Europe/London'), locale }
}

function withItems(stored: StoredOrder): StoredOrder {
  const gbp = (amount: string) => ({ amount, currency: 'GBP' })
  const flight = (passengerRef: string, segmentRef: string) => ({
    serviceId: `${passengerRef}-${segmentRef}`,
    passengerRef,
    segmentRef,
  })
  const definition = (id: string, name: string) => ({
    id,
    name,
    bundle: [],
    baggageAllowanceIds: [],
    descriptions: [],
  })
  return {
    ...stored,
    order: {
      ...stored.order,
      webAddress: 'https://book.air.example/K0I8OL',
      items: [
        {
          orderItemId: 'I1',
          base: gbp('242.60'),
          taxes: gbp('94.60'),
          services: [
            flight('PAX1', 'SEG1'),
            flight('PAX1', 'SEG2'),
            flight('PAX2', 'SEG1'),
            { serviceId: 'S', passengerRef: 'PAX1', definitionRef: 'BNDL' },
          ],
        },
        { orderItemId: 'I2', total: gbp('7.01'), services: [{ serviceId: 'F', definitionRef: 'FEE' }] },
      ],
      lists: {
        ...stored.order.lists,
        serviceDefinitions: { BNDL: definition('BNDL', 'LowFare+'), FEE: definition('FEE', 'Card fee') },
      },
    },
  }
}

describe('an order as text', () => {
  it('reads like a letter', () => {
    expect(orderAsText(withItems(aStoredOrder(RETURN_TRIP)), options())).toBe(`LGW to OSL and back
For Daniel Okafor and Hanne Sofie Okafor-Lund

Booking reference: K0I8OL
Order: XX1N0002194, as of 10 Feb 2026, 14:16

Flights (all times are local to the airport)
Outbound · Thu, 12 Mar 2026 · XX 1402, Example Air
  06:55 LGW
  10:05 OSL
  2h 10m, nonstop
Return · Thu, 19 Mar 2026 · XX 1403, Example Air
  12:20 OSL
  13:40 LGW
  2h 10m, nonstop

Travellers
Okafor / Daniel MR, Adult: LowFare+
Okafor-Lund / Hanne Sofie MR, Adult: not stated

Total: GBP 474.21

Booking page: https://book.air.example/K0I8OL
`)
  })

  it('says first that a training order is none', () => {
    const text = orderAsText(aStoredOrder({}, { environment: 'training' }), options('de'))
    expect(text.split('\n')[0]).toBe('SCHULUNG: KEINE BUCHUNG, NICHT FÜR DIE REISE GÜLTIG')
  })

  it('keeps a colon with its word in French', () => {
    const stored = aStoredOrder({ status: 'CANCELLED' }, { environment: 'training' })
    const french = options('fr')
    const said = [
      orderAsText(stored, french),
      orderDocument(stored, french).replace(/<style>.*<\/style>/s, ''),
    ]
    expect(said[0]).toContain('Référence de réservation\u00A0: ')
    for (const text of said) expect(text).not.toMatch(/[^\u00A0\d]:(?!\d)/)
    const event = orderCalendarFile(stored, french).replaceAll('\r\n ', '')
    expect(event).toContain('Voyageurs\u00A0: ')
  })

  it('says the status when it is not OK, the other day of an arrival, and who flies', () => {
    const stored = aStoredOrder({
      status: 'CANCELLED',
      segments: [{ arrivalDate: '2026-03-13', arrives: '00:10' }],
    })
    const [segment] = Object.values(stored.order.lists.segments)
    const segments = segment
      ? { SEG1: { ...segment, operating: { airlineId: 'QQ', name: 'Sample Regional' } } }
      : {}
    const order = { ...stored.order, lists: { ...stored.order.lists, segments } }
    const text = orderAsText({ ...stored, order }, options())
    expect(text).toContain('Status: CANCELLED')
    expect(text).toContain('Fri, 13 Mar 2026 00:10 OSL')
    expect(text).toContain('operated by Sample Regional')
  })

  it('says what the airline left out instead of guessing', () => {
    const text = orderAsText(aStoredOrder({ segments: [] }), options())
    expect(text).toContain('not stated')
  })
})

function textsOf(words: OrderLabels): readonly (readonly [string, string])[] {
  return Object.entries<string>({ ...words })
}

describe('the words of written orders', () => {
  it.each(localeCodes)('are complete in %s', (locale) => {
    const patternsIn = (words: OrderLabels): readonly unknown[] =>
      textsOf(words).map(([name, text]) => [name, text.match(/\{\w+\}/g) ?? []])
    expect(textsOf(labelsOf[locale]).filter(([, text]) => text.trim() === '')).toEqual([])
    expect(patternsIn(labelsOf[locale])).toEqual(patternsIn(labelsOf.en))
  })

  it('give every digit received, with the decimals of the currency', () => {
    const amount = (text: string, currency: string): string =>
      orderFormat('en', 'UTC').money({ amount: text, currency })
    expect(amount('1234.5', 'GBP')).toBe('GBP 1,234.50')
    expect(amount('12345678901234567.89', 'GBP')).toBe('GBP 12,345,678,901,234,567.89')
    expect(amount('1200', 'JPY')).toBe('JPY 1,200')
    expect(amount('1.125', 'KWD')).toBe('KWD 1.125')
    expect(amount('n/a', 'GBP')).toBe('GBP n/a')
    expect(amount('1.00', 'kr')).toBe('kr 1.00')
  })

  it.each([
    ['PT2H10M', 'en', '2h 10m'],
    ['PT2H5M', 'de', '2:05 h'],
    ['PT2H5M', 'nb', '2t 05m'],
    ['PT45M', 'pl', '45 min'],
    ['P1DT2H', 'fr', '26h 00'],
    ['soon', 'en', 'soon'],
  ] as const)('give the duration %s in %s as %s', (sent, language, shown) => {
    expect(orderFormat(language, 'UTC').duration(sent)).toBe(shown)
  })

  it.each([
    ['en', 'GBP 1,234.50'],
    ['da', '1.234,50 GBP'],
    ['de', '1.234,50 GBP'],
    ['fr', '1 234,50 GBP'],
    ['es', '1234,50 GBP'],
    ['pl', '1234,50 GBP'],
  ] as const)('write the currency in %s where the language has it: %s', (language, shown) => {
    const written = orderFormat(language, 'UTC').money({ amount: '1234.5', currency: 'GBP' })
    expect(written.replaceAll(/\s/gu, ' ')).toBe(shown)
  })

  it.each([
    ['en', ['1 adult', '2 adults', '5 adults']],
    ['de', ['1 Erwachsener', '2 Erwachsene', '5 Erwachsene']],
    ['pl', ['1 dorosły', '2 dorośli', '5 dorosłych']],
    ['fr', ['1 adulte', '2 adultes', '5 adultes']],
  ] as const)('count people in %s as %s', (language, shown) => {
    const format = orderFormat(language, 'UTC')
    expect([1, 2, 5].map((n) => format.count(n, labelsOf[language].adults))).toEqual(shown)
  })
})

describe('the page for the printer', () => {
  it('lists fares by traveller type, services by name, and the total', () => {
    const page = orderDocument(withItems(aStoredOrder(RETURN_TRIP)), {
      ...options(),
      agencyName: 'Example Travel',
      airlineName: 'Example Air',
    })
    const cells = [...page.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map((match) => match[1]?.trim())
    expect(cells).toEqual([
      ...['Okafor / Daniel MR', 'Adult', 'LowFare+'],
      ...['Okafor-Lund / Hanne Sofie MR', 'Adult', 'not stated'],
      ...['2 adults', '242.60', '94.60', '337.20'],
      ...['Card fee', '', '', '7.01'],
      ...['Total', '', '', 'GBP 474.21'],
    ])
  })

  it('bears the letterhead of the agency under its name, where it has one', () => {
    const letterhead = '1 High Street, +44 20 7946 0000'
    const agencyName = 'Example Travel'
    const page = orderDocument(aStoredOrder(RETURN_TRIP), { ...options(), agencyName, letterhead })
    expect(page.indexOf(letterhead)).toBeGreaterThan(page.indexOf(agencyName))
    const without = orderDocument(aStoredOrder(RETURN_TRIP), { ...options(), agencyName })
    expect(without).not.toMatch(/<div class="quiet">\s*<\/div>/)
  })

  it('names the card fee in the language of the desk, whatever the airline calls it', () => {
    const stored = withItems(aStoredOrder(RETURN_TRIP))
    const { FEE, ...others } = stored.order.lists.serviceDefinitions
    const serviceDefinitions = FEE ? { ...others, FEE: { ...FEE, code: 'CCF2' } } : others
    const order = { ...stored.order, lists: { ...stored.order.lists, serviceDefinitions } }
    const page = orderDocument({ ...stored, order }, options('de'))
    expect(page).toContain('<td>Kartengebühr</td>')
    expect(page).not.toContain('Card fee')
  })

  it('carries a notice on every sheet of a training or test order, and none on a real one', () => {
    const notice = (environment: StoredOrder['environment']): boolean =>
      orderDocument(aStoredOrder({}, { environment }), options()).includes('<td class="notice">')
    expect([notice('training'), notice('test'), notice('production')]).toEqual([true, true, false])
  })
})

describe('the calendar file', () => {
  const lines = (stored: StoredOrder): readonly string[] =>
    orderCalendarFile(stored, options()).replaceAll('\r\n ', '').split('\r\n')

  it('has one event a flight, at the clock of the airport and in its zone', () => {
    const file = lines(aStoredOrder(RETURN_TRIP))
    expect(file.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
    expect(file).toContain('DTSTART;TZID=Europe/London:20260312T065500')
    // Landing at 10:05 in Oslo.
    expect(file).toContain('DTEND;TZID=Europe/London:20260312T090500')
    expect(file).toContain('DTSTART;TZID=Europe/Oslo:20260319T122000')
    expect(file).toContain('SUMMARY:XX 1402 LGW–OSL')
    expect(file).toContain('DTSTAMP:20260210T141600Z')
    expect(file.filter((line) => line.startsWith('DTSTART:2'))).toEqual([])
  })

  it('brings the rules of every zone that it names, each once and under its name', () => {
    const file = lines(aStoredOrder(RETURN_TRIP))
    expect(file.filter((line) => line.startsWith('TZID:'))).toEqual([
      'TZID:Europe/London',
      'TZID:Europe/Oslo',
    ])
    for (const code of [...AIRPORT_ZONES.matchAll(/ ([A-Z]{3})/g)].map(([, code = '']) => code)) {
      const there = lines(aStoredOrder({ segments: [{ from: code, to: 'LGW' }] }))
      const [, zone] = /DTSTART;TZID=([^:]+):/.exec(there.join('\n')) ?? []
      expect([code, there.filter((line) => line === `TZID:${String(zone)}`)]).toEqual([
        code,
        [`TZID:${String(zone)}`],
      ])
    }
  })

  it('is right over the date line and in the night in which clocks are changed', () => {
    const of = (segment: SegmentFacts) =>
      lines(aStoredOrder({ segments: [segment] })).filter((line) => /^DT(START|END);/.test(line))
    expect(
      of({
        from: 'HND',
        to: 'LAX',
        date: '2026-06-02',
        departs: '00:05',
        arrivalDate: '2026-06-01',
        arrives: '18:20',
      }),
    ).toEqual(['DTSTART;TZID=Asia/Tokyo:20260602T000500', 'DTEND;TZID=Asia/Tokyo:20260602T102000'])
    expect(
      of({
        from: 'OSL',
        to: 'LPA',
        date: '2026-10-24',
        departs: '23:00',
        arrivalDate: '2026-10-25',
        arrives: '04:00',
      }),
    ).toEqual(['DTSTART;TZID=Europe/Oslo:20261024T230000', 'DTEND;TZID=Europe/Oslo:20261025T050000'])
  })

  it('is floating where no zone is known, and says so', () => {
    const file = lines(aStoredOrder({ segments: [{ from: 'QQQ' }] }))
    expect(file).toContain('DTSTART:20260312T065500')
    expect(file.find((line) => line.startsWith('DESCRIPTION'))).toContain(
      'the zone of this airport is not known',
    )
    expect(lines(aStoredOrder()).join('')).not.toContain('not known')
  })

  it('keeps the event of a flight that moved, with a higher number', () => {
    const before = lines(aStoredOrder())
    const after = lines(
      aStoredOrder({ segments: [{ departs: '08:00' }] }, { asOf: '2026-02-11T14:16:00.000Z' }),
    )
    const of = (file: readonly string[], name: string) => file.find((line) => line.startsWith(name))
    expect(of(after, 'UID:')).toBe(of(before, 'UID:'))
    expect([of(before, 'SEQUENCE:'), of(after, 'SEQUENCE:')]).toEqual(['SEQUENCE:0', 'SEQUENCE:1440'])
  })

  it('lasts as long as the flight when it lands before it left by the clock', () => {
    const file = lines(aStoredOrder({ segments: [{ from: 'QQQ', departs: '10:00', arrives: '09:50' }] }))
    expect(file).toContain('DTEND:20260312T121000')
  })

  it('is a whole day when the airline gives no time', () => {
    const stored = aStoredOrder()
    const [segment] = Object.values(stored.order.lists.segments)
    const departure = { airportCode: 'LGW', date: '2026-03-12' }
    const segments = segment ? { SEG1: { ...segment, departure } } : {}
    const order = { ...stored.order, lists: { ...stored.order.lists, segments } }
    expect(lines({ ...stored, order })).toContain('DTSTART;VALUE=DATE:20260312')
  })

  it('keeps to the form whatever a name contains', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    const hostile = fc.constantFrom('a\r\nBEGIN:VEVENT\r\nX', 'a;b,c\\d', 'ø'.repeat(60), '\u0007', '\u2028x')
    fc.assert(
      fc.property(fc.oneof(word, hostile), fc.oneof(word, hostile), (name, locator) => {
        const file = orderCalendarFile(aStoredOrder({ names: [`A ${name}`], locator }), options())
        const raw = file.split('\r\n')
        return (
          raw.every((line) => Buffer.byteLength(line) <= 75 && !/[\p{Cc}]/u.test(line)) &&
          raw.filter((line) => line === 'BEGIN:VEVENT').length === 1 &&
          !file.includes('\uFFFD') === !`${name}${locator}`.includes('\uFFFD')
        )
      }),
      { numRuns: 500 },
    )
  })
})
