import { addDays, today } from '../../../src/shared/domain/dates/local-date'

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** An entry line so many days ahead, such as OSL LGW 12MAR27 19MAR27 2A1C1I +-15. */
export function tripLine(
  from: string,
  to: string,
  daysAhead: number,
  nights: number,
  around: number,
): string {
  const out = addDays(today(new Date()), daysAhead)
  return `${from} ${to} ${written(out)} ${written(addDays(out, nights))} 2A1C1I +-${String(around)}`
}

function written(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${day}${MONTHS[Number(month) - 1] ?? ''}${year.slice(2)}`
}
