import type { Random } from '../seeded-random'
import { cellDates, spokenDate, systemDate } from './dates'
import { pick, plainCapitals, type Language, type Person } from './people'
import { zoneOf } from './zones'

/** What a list says of somebody: names letter for letter as they are printed there. */
export interface Told {
  readonly surname: string
  readonly givenName: string
  /** The titles that may be understood; none where the list says none. */
  readonly titles?: readonly string[]
  readonly born?: string
  /** Only where it is printed. */
  readonly type?: Person['type']
}

export interface Printed {
  readonly text: string
  readonly told: readonly Told[]
}

export type Layout = (random: Random, language: Language, people: readonly Person[]) => Printed

interface Line {
  readonly text: string
  readonly told: readonly Told[]
}

const SYSTEM_TITLES = {
  M: { ADT: 'MR', CHD: 'MSTR', INF: 'MSTR' },
  F: { ADT: 'MRS', CHD: 'MISS', INF: 'MISS' },
}

function systemTitle({ sex, type }: Person): string {
  return SYSTEM_TITLES[sex][type]
}

function inCapitals(person: Person): { readonly surname: string; readonly givenName: string } {
  return { surname: plainCapitals(person.surname), givenName: plainCapitals(person.givenName) }
}

function meant(title: string): readonly string[] {
  return title === 'MSTR' ? ['MR'] : [title]
}

function printed(lines: readonly Line[], separator: string): Printed {
  return { text: lines.map(({ text }) => text).join(separator), told: lines.flatMap(({ told }) => told) }
}

/** ` 1.SMITH/JOHN MR   2.SMITH/TOM MSTR(CHD/12MAR18)`, an infant behind the adult it sits on. */
const withBrackets: Layout = (random, _language, people) => {
  const seated = people.filter(({ type }) => type !== 'INF')
  const infants = people.filter(({ type }) => type === 'INF')
  const lines = seated.map((person, at): Line => {
    const names = inCapitals(person)
    const title = systemTitle(person)
    const child = person.type === 'CHD' ? `(CHD/${systemDate(person.born)})` : ''
    const infant = at === 0 ? infants[0] : undefined
    const lap = infant && inCapitals(infant)
    const baby = infant && lap ? `(INF${lap.surname}/${lap.givenName}/${systemDate(infant.born)})` : ''
    const own: Told = {
      ...names,
      titles: meant(title),
      ...(person.type === 'CHD' && { type: 'CHD', born: person.born }),
    }
    return {
      text: `${String(at + 1)}.${names.surname}/${names.givenName} ${title}${child}${baby}`,
      told: infant && lap ? [own, { ...lap, born: infant.born, type: 'INF' }] : [own],
    }
  })
  return printed(lines, pick(random, ['\n', '   ', '  ']))
}

/** `1.1SMITH/JOHN MR*12MAR84 2.1SMITH/TOM*P-C08  3.I/1SMITH/EMMA*12MAR25`. */
const withStars: Layout = (random, _language, people) => {
  const lines = people.map((person, at): Line => {
    const names = inCapitals(person)
    const lead = person.type === 'INF' ? 'I/1' : '1'
    const title = person.type === 'ADT' ? ` ${systemTitle(person)}` : ''
    const remark = person.type === 'CHD' ? '*P-C08' : `*${systemDate(person.born)}`
    return {
      text: `${String(at + 1)}.${lead}${names.surname}/${names.givenName}${title}${remark}`,
      told: [
        {
          ...names,
          ...(title !== '' && { titles: [title.trim()] }),
          ...(person.type === 'CHD' ? { type: 'CHD' as const } : { born: person.born }),
          ...(person.type === 'INF' && { type: 'INF' as const }),
        },
      ],
    }
  })
  return printed(lines, pick(random, ['\n', '  ']))
}

/** `1.1SMITH/JOHNMR 2.1SMITH/ANNAMRS`: no blank before the title. */
const withGluedTitles: Layout = (random, _language, people) => {
  const lines = people
    .filter(({ type }) => type === 'ADT')
    .map((person, at): Line => {
      const names = inCapitals(person)
      const title = systemTitle(person)
      return {
        text: `${String(at + 1)}.1${names.surname}/${names.givenName}${title}`,
        told: [{ ...names, titles: [title] }],
      }
    })
  return printed(lines, pick(random, ['\n', '  ']))
}

/** Names without any title, some of which end like one. */
const withoutTitles: Layout = (random, _language, people) =>
  printed(
    people
      .filter(({ type }) => type === 'ADT')
      .map((person, at): Line => {
        const names = inCapitals(person)
        return { text: `${String(at + 1)}.${names.surname}/${names.givenName}`, told: [names] }
      }),
    pick(random, ['\n', '  ']),
  )

/** `SSR DOCS YY HK1 P/GBR/123456789/GBR/12MAR84/M/25DEC29/SMITH/JOHN/P1`. */
const documents: Layout = (random, _language, people) => {
  const lead = pick(random, ['SSR DOCS YY HK1 ', 'SR DOCS YY HK1-', '3DOCS/'])
  const lines = people.map((person, at): Line => {
    const names = inCapitals(person)
    const sex = person.type === 'INF' ? `${person.sex}I` : person.sex
    const fields = [
      'P',
      'GBR',
      String(100_000_000 + random(899_999_999)),
      'GBR',
      systemDate(person.born),
      sex,
    ]
    const text = [...fields, '25DEC29', names.surname, names.givenName].join('/')
    return {
      text: `${lead}${text}${pick(random, ['', `/P${String(at + 1)}`])}`,
      told: [{ ...names, born: person.born }],
    }
  })
  return printed(lines, '\n')
}

const SPOKEN: Readonly<
  Record<Language, readonly [man: string, woman: string, born: string, titles: readonly string[]]>
> = {
  en: ['Mr', 'Mrs', 'born', ['MR', 'MRS']],
  nb: ['Hr', 'Fru', 'f.', ['MR', 'MRS']],
  da: ['Hr.', 'Fru', 'født', ['MR', 'MRS']],
  sv: ['Herr', 'Fru', 'född', ['MR', 'MRS']],
  de: ['Herr', 'Frau', 'geb.', ['MR', 'MS']],
  fr: ['M.', 'Mme', 'né le', ['MR', 'MRS']],
  es: ['Sr.', 'Sra.', 'nacido el', ['MR', 'MRS']],
  pl: ['Pan', 'Pani', 'ur.', ['MR', 'MRS']],
}

/** `- Mrs Ida Lund, born 12 March 1984`, as a customer writes a mail. */
const mailLines: Layout = (random, language, people) => {
  const [man, woman, born, titles] = SPOKEN[language]
  const bullet = pick(random, ['', '- ', '• ', '* '])
  const dated = random(4) !== 0
  const before = pick(random, [`, ${born} `, ` ${born} `, ' (', ' '])
  const lines = people.map((person): Line => {
    const spoken = person.sex === 'M' ? man : woman
    const behind = before === ' (' ? ')' : ''
    const date = dated ? `${before}${spokenDate(person.born, language)}${behind}` : ''
    return {
      text: `${bullet}${spoken} ${person.givenName} ${person.surname}${date}`,
      told: [
        {
          surname: person.surname,
          givenName: person.givenName,
          titles: [titles[person.sex === 'M' ? 0 : 1] ?? ''],
          ...(dated && { born: person.born }),
        },
      ],
    }
  })
  return printed(lines, '\n')
}

/** `1. Ida Lund 12.03.1984`, or `LUND Ida`. */
const numberedLines: Layout = (random, language, people) => {
  const write = cellDates(random, language)
  const isTurned = random(2) === 0
  const lines = people.map((person, at): Line => {
    const surname = isTurned ? person.surname.toUpperCase() : person.surname
    const names = isTurned ? `${surname} ${person.givenName}` : `${person.givenName} ${surname}`
    return {
      text: `${String(at + 1)}. ${names} ${write(person.born)}`,
      told: [{ surname, givenName: person.givenName, born: person.born }],
    }
  })
  return printed(lines, '\n')
}

/** `Lund, Ida (12.03.1984)`. */
const turnedNames: Layout = (random, language, people) => {
  const write = cellDates(random, language)
  const lines = people.map((person): Line => ({
    text: `${person.surname}, ${person.givenName}, ${write(person.born)}`,
    told: [{ surname: person.surname, givenName: person.givenName, born: person.born }],
  }))
  return printed(lines, '\n')
}

/** Machine-readable zones, one below the other. */
const zones: Layout = (random, _language, people) => {
  const separator = pick(random, ['\n', '\n\n'])
  const kind = pick(random, ['TD1', 'TD2', 'TD3'] as const)
  const lines = people.map((person): Line => {
    const { lines: own, names } = zoneOf(person, kind, random)
    return { text: own.join('\n'), told: [{ ...names, born: person.born }] }
  })
  return printed(lines, separator)
}

const GREETINGS: Readonly<Record<Language, readonly [hello: string, bye: string]>> = {
  en: ['Hello, please book the following passengers:', 'Kind regards'],
  nb: ['Hei, kan dere bestille for disse:', 'Med vennlig hilsen'],
  da: ['Hej, vil I bestille til følgende:', 'Venlig hilsen'],
  sv: ['Hej, kan ni boka för dessa:', 'Vänliga hälsningar'],
  de: ['Guten Tag, bitte buchen Sie für folgende Personen:', 'Mit freundlichen Grüßen'],
  fr: ['Bonjour, merci de réserver pour :', 'Cordialement'],
  es: ['Buenos días, reserven para estos pasajeros:', 'Un saludo'],
  pl: ['Dzień dobry, proszę o rezerwację dla:', 'Z poważaniem'],
}

/** A whole mail; who signs it does not travel. */
const wholeMail: Layout = (random, language, people) => {
  const [hello, bye] = GREETINGS[language]
  const { text, told } = mailLines(random, language, people)
  return { text: [hello, '', text, '', bye, 'Vera Kent'].join('\n'), told }
}

/** An answer to a mail quotes it. */
const quotedMail: Layout = (random, language, people) => {
  const { text, told } = mailLines(random, language, people)
  return { text: text.replace(/^/gm, '> '), told }
}

/** A list with the documents of the same people below it. */
const listWithDocuments: Layout = (random, language, people) => {
  const list = withoutTitles(random, language, people)
  const grown = people.filter(({ type }) => type === 'ADT')
  const own = documents(random, language, grown)
  return { text: `${list.text}\n${own.text}`, told: own.told }
}

export const LINE_LAYOUTS = {
  withBrackets,
  withStars,
  withGluedTitles,
  withoutTitles,
  documents,
  mailLines,
  numberedLines,
  turnedNames,
  zones,
  wholeMail,
  quotedMail,
  listWithDocuments,
} as const satisfies Readonly<Record<string, Layout>>
