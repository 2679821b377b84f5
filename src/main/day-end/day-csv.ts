import {
  commissionAmounts,
  type DayReport,
  type DaySale,
  type DayUnknown,
} from '../../shared/domain/order/day-report'
import { isDecimal, sumMoney, type Money } from '../../shared/domain/money/money'
import type { DayLabels } from './day-labels'

export interface CsvOptions {
  readonly labels: DayLabels
  /** How the spreadsheets of this language write a fraction: the other sign would make a day of an amount. */
  readonly decimalSign: '.' | ','
  readonly timeOf: (instant: string) => string
}

/** Byte order mark: without it spreadsheets read other letters. */
const MARK = '\uFEFF'

/**
 * A line for each sale and for each payment whose outcome is not known, and no name of a customer. Sums are left to the
 * spreadsheet: each line has its currency beside its amount.
 */
export function dayCsv(report: DayReport, options: CsvOptions): string {
  const { labels } = options
  const { day, time, agent, state, order, locator, route, attempt, currency, total, cardFee } = labels
  const head = [day, time, agent, state, order, locator, route, attempt, currency, total, cardFee]
  const lines = [
    [...head, labels.commission, labels.commissionCurrency, labels.commissionShare],
    ...report.sales.map((sale) => saleLine(report.day, sale, options)),
    ...report.unknown.map((one) => unknownLine(report.day, one, options)),
  ]
  return `${MARK}${lines.map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`
}

function saleLine(
  day: string,
  sale: DaySale,
  { labels, timeOf, decimalSign }: CsvOptions,
): readonly string[] {
  const commission = sumOfOne(commissionAmounts(sale))
  return [
    day,
    timeOf(sale.at),
    sale.agent,
    sale.differsFromAgreed ? labels.soldOtherwise : labels.sold,
    sale.orderId,
    sale.locator ?? '',
    sale.route,
    sale.shortId,
    sale.total.currency,
    figure(sale.total, decimalSign),
    sale.cardFee ? figure(sale.cardFee, decimalSign) : '',
    commission ? figure(commission, decimalSign) : '',
    commission?.currency ?? '',
    (sale.commissions ?? []).flatMap(({ percentage }) => percentage ?? []).join(' + '),
  ]
}

function unknownLine(
  day: string,
  { sentAt, agent, route, shortId, total }: DayUnknown,
  { labels, timeOf, decimalSign }: CsvOptions,
): readonly string[] {
  const amount = figure(total, decimalSign)
  return [
    day,
    timeOf(sentAt),
    agent,
    labels.unknown,
    '',
    '',
    route,
    shortId,
    total.currency,
    amount,
    '',
    '',
    '',
    '',
  ]
}

/** Of one currency alone; two are told by the airline's order, and not added here. */
function sumOfOne(amounts: readonly Money[]): Money | undefined {
  return new Set(amounts.map(({ currency }) => currency)).size === 1 ? sumMoney(amounts) : undefined
}

/** Digits as they were received: no binary fraction, no thousands. */
function figure({ amount }: Money, decimalSign: string): string {
  return isDecimal(amount) ? amount.replace('.', decimalSign) : ''
}

/** What a spreadsheet would take for a formula it must take for text: an agent's initials are typed by people. */
function cell(value: string): string {
  const isFigure = /^-?\d+(?:[.,]\d+)?$/.test(value)
  const safe = !isFigure && /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[";\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
