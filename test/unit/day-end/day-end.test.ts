import { describe, expect, it } from 'vitest'
import { createDayDesk } from '../../../src/main/day-end/day-desk'
import { dayCsv } from '../../../src/main/day-end/day-csv'
import { dayDocument } from '../../../src/main/day-end/day-document'
import { dayLabels } from '../../../src/main/day-end/day-labels'
import { createAttemptStore } from '../../../src/main/order-cache/attempts'
import { createDayAttempts } from '../../../src/main/order-cache/day-attempts'
import { orderFormat } from '../../../src/main/orders/format-order'
import type { BookingAttempt } from '../../../src/shared/domain/booking/booking-attempt'
import type { DayReport } from '../../../src/shared/domain/order/day-report'
import { money } from '../../../src/shared/domain/money/money'
import type { Order } from '../../../src/shared/domain/order/order'
import { anAttempt } from '../../support/booking-attempts'
import { openTestDatabase } from '../../support/order-cache'
import { anOrder, aStoredOrder } from '../../support/stored-orders'

const DAY = '2026-02-10'
const at = (time: string, day = DAY): string => new Date(`${day}T${time}:00`).toISOString()

interface Made {
  readonly agent?: string
  readonly total?: [string, string]
  readonly commissions?: Order['commissions']
  readonly profileId?: string
  readonly state?: BookingAttempt['state']
  readonly createdAt?: string
}

/** A counter after a day of payments. */
function dayOf(made: readonly Made[]) {
  const database = openTestDatabase()
  const attempts = createAttemptStore(database)
  const orders = new Map<string, Order>()
  made.forEach(({ agent, total = ['100.00', 'GBP'], commissions, state, ...more }, index) => {
    const id = `a${String(index)}`
    const orderId = `ORDER${String(index)}`
    if (commissions) orders.set(orderId, { ...anOrder(), orderId, commissions })
    const confirmed = {
      kind: 'confirmed',
      orderId,
      owner: 'XX',
      locator: `LOC${String(index)}`,
      at: at('11:00'),
    } as const
    const basis = { ...anAttempt(id, confirmed).basis, total: money(...total) }
    attempts.save(
      anAttempt(id, state ?? confirmed, {
        createdAt: at('10:00'),
        basis,
        ...more,
        ...(agent !== undefined && { agent }),
      }),
      undefined,
    )
  })
  const desk = createDayDesk({
    attempts: createDayAttempts(database),
    orders: {
      read: ({ orderId }) => {
        const order = orders.get(orderId)
        return order && { ...aStoredOrder(), order }
      },
    },
    activeProfileId: () => 'shop',
  })
  return { desk, report: desk(DAY) }
}

const unknownState = { kind: 'unknown', since: at('12:00'), reason: 'no-answer', lookUps: [] } as const
const sums = ({ byAgent }: DayReport): readonly string[] =>
  byAgent.map(({ agent, currency, sales, total }) => [agent, currency, sales, total?.amount].join(' '))

describe('the end of day', () => {
  it('sums by agent and currency, and never adds two currencies', () => {
    const { report } = dayOf([
      { agent: 'AH', total: ['100.10', 'GBP'] },
      { agent: 'AH', total: ['0.20', 'GBP'] },
      { agent: 'AH', total: ['900', 'NOK'] },
      { agent: 'KL', total: ['50.00', 'GBP'] },
      { total: ['1.00', 'GBP'] },
    ])
    expect(sums(report)).toEqual([' GBP 1 1.00', 'AH GBP 2 100.30', 'AH NOK 1 900', 'KL GBP 1 50.00'])
    expect(report.all.map(({ currency, total, sales }) => [currency, total?.amount, sales])).toEqual([
      ['GBP', '151.30', 4],
      ['NOK', '900', 1],
    ])
  })

  it('says what is unknown, also of the day before, and counts it as no sale', () => {
    const { report } = dayOf([
      { agent: 'AH', total: ['100.00', 'GBP'] },
      { agent: 'AH', total: ['70.00', 'GBP'], state: unknownState },
      { agent: 'KL', total: ['30.00', 'GBP'], state: unknownState, createdAt: at('17:00', '2026-02-09') },
      { state: { kind: 'declined', at: at('11:00'), by: 'airline', messages: [] } },
      { state: { kind: 'draft' } },
    ])
    expect(report.sales).toHaveLength(1)
    expect(report.unknown.map(({ agent, total }) => `${agent} ${total.amount}`)).toEqual([
      'KL 30.00',
      'AH 70.00',
    ])
    expect(report.all).toEqual([
      {
        currency: 'GBP',
        sales: 1,
        total: money('100.00', 'GBP'),
        unknown: 2,
        unknownTotal: money('100.00', 'GBP'),
      },
    ])
  })

  it('takes the sales of its own day and its own point of sale alone', () => {
    const sold = (time: string, day: string): BookingAttempt['state'] => ({
      kind: 'confirmed',
      orderId: 'X',
      owner: 'XX',
      at: at(time, day),
    })
    const { report } = dayOf([
      { state: sold('00:00', DAY), agent: 'first' },
      { state: sold('23:59', DAY), agent: 'last' },
      { state: sold('23:59', '2026-02-09'), createdAt: at('23:58', '2026-02-09'), agent: 'before' },
      { state: sold('00:00', '2026-02-11'), agent: 'after' },
      { profileId: 'other', agent: 'elsewhere' },
      { state: sold('00:30', DAY), createdAt: at('23:58', '2026-02-09'), agent: 'found late' },
    ])
    expect(report.sales.map(({ agent }) => agent)).toEqual(['first', 'found late', 'last'])
  })

  it('sums commissions that are amounts, and says of how many sales there is none', () => {
    const { report } = dayOf([
      { commissions: [{ amount: money('4.00', 'GBP') }] },
      { commissions: [{ percentage: '3' }] },
      {},
    ])
    expect(report.all[0]?.commission).toEqual(money('4.00', 'GBP'))
    expect(report.withoutCommission).toBe(2)
  })

  it('is a page that escapes what people typed, and says what is not known', () => {
    const { report } = dayOf([{ agent: '<b>AH' }, { state: unknownState }])
    const page = dayDocument(report, {
      labels: dayLabels.de,
      format: orderFormat('de', 'Europe/Oslo'),
      locale: 'de',
      agencyName: 'Fjord & Reise',
      letterhead: '',
      pointOfSale: 'Schalter 1',
      now: at('18:00'),
    })
    expect(page).toContain('Tagesabschluss')
    expect(page).toContain('&lt;b&gt;AH')
    expect(page).toContain('Fjord &amp; Reise')
    expect(page).toContain('Ausgang unbekannt')
    expect(page).not.toContain('<b>AH')
  })
})

describe('the table of the day', () => {
  const csvOf = (report: DayReport, decimalSign: '.' | ',' = '.'): readonly string[] =>
    dayCsv(report, { labels: dayLabels.en, decimalSign, timeOf: () => '11:00' }).split('\r\n')

  it('has a line for each sale and each unknown payment, with its currency beside the digits received', () => {
    const { report } = dayOf([{ agent: 'AH', total: ['1204.50', 'NOK'] }, { state: unknownState }])
    const [head, ...lines] = csvOf(report, ',')
    expect(head).toMatch(/^\uFEFFDay;Time;Agent;State;/)
    expect(lines).toEqual([
      '2026-02-10;11:00;AH;Sold;ORDER0;LOC0;LGW–OSL;K7Q2;NOK;1204,50;;;;',
      '2026-02-10;11:00;;Outcome unknown;;;LGW–OSL;K7Q2;GBP;100,00;;;;',
      '',
    ])
  })

  it.each([
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['+1+1', `"'+1+1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['-2+3', `"'-2+3"`],
    ['\t=1', `"'\t=1"`],
    ['A;H', '"A;H"'],
  ])('makes no formula of the initials %j', (agent, cell) => {
    const { report } = dayOf([{ agent }])
    expect(csvOf(report)[1]?.startsWith(`2026-02-10;11:00;${cell};Sold`)).toBe(true)
  })

  it('names no customer', () => {
    const { report } = dayOf([{ agent: 'AH' }, { state: unknownState }])
    expect(csvOf(report).join()).not.toMatch(/Okafor|Daniel|mail/)
  })
})
