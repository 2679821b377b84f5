import type { Random } from '../seeded-random'
import { pick, type Language } from './people'

const MONTHS: Readonly<Record<Language, string>> = {
  en: 'January February March April May June July August September October November December',
  nb: 'januar februar mars april mai juni juli august september oktober november desember',
  da: 'januar februar marts april maj juni juli august september oktober november december',
  sv: 'januari februari mars april maj juni juli augusti september oktober november december',
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  pl: 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
}
const CODES = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')

interface Parts {
  readonly year: string
  readonly month: string
  readonly day: string
}

function partsOf(date: string): Parts {
  const [year = '', month = '', day = ''] = date.split('-')
  return { year, month, day }
}

/** 12MAR84. */
export function systemDate(date: string): string {
  const { year, month, day } = partsOf(date)
  return `${day}${CODES[Number(month) - 1] ?? ''}${year.slice(2)}`
}

/** 840312. */
export function zoneDate(date: string): string {
  return date.replaceAll('-', '').slice(2)
}

type Writing = (parts: Parts, language: Language) => string

const dayFirst =
  (separator: string): Writing =>
  ({ year, month, day }) =>
    [day, month, year].join(separator)
const SEPARATOR: Readonly<Record<Language, string>> = {
  en: '/',
  nb: '.',
  da: '-',
  sv: '-',
  de: '.',
  fr: '/',
  es: '/',
  pl: '.',
}

/** As a cell of a spreadsheet shows it, or a program exported it. */
const CELLS: readonly Writing[] = [
  (parts, language) => dayFirst(SEPARATOR[language])(parts, language),
  (parts, language) => `${dayFirst(SEPARATOR[language])(parts, language)} 00:00`,
  ({ year, month, day }) => `${year}-${month}-${day}`,
  ({ year, month, day }) => `${year}-${month}-${day} 00:00:00`,
  ({ year, month, day }) => `${year}-${month}-${day}T00:00:00.000Z`,
  ({ year, month, day }) => `${day}${CODES[Number(month) - 1] ?? ''}${year}`,
]

export function cellDates(random: Random, language: Language): (date: string) => string {
  const write = pick(random, CELLS)
  return (date) => write(partsOf(date), language)
}

/** As people write it in a sentence. */
export function spokenDate(date: string, language: Language): string {
  const { year, month, day } = partsOf(date)
  const name = MONTHS[language].split(' ')[Number(month) - 1] ?? ''
  const plain = String(Number(day))
  switch (language) {
    case 'en':
    case 'sv':
    case 'fr':
    case 'pl':
      return `${plain} ${name} ${year}`
    case 'nb':
    case 'da':
    case 'de':
      return `${plain}. ${name} ${year}`
    case 'es':
      return `${plain} de ${name} de ${year}`
  }
}
