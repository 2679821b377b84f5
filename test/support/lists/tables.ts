import type { Random } from '../seeded-random'
import { cellDates } from './dates'
import type { Layout, Told } from './layouts'
import { pick, type Language, type Person } from './people'

type Column =
  | 'surname'
  | 'givenName'
  | 'born'
  | 'title'
  | 'type'
  | 'sex'
  | 'nationality'
  | 'passport'
  | 'expires'
  | 'mail'

/** The words above the columns, as spreadsheets and forms of each language have them. */
const HEADINGS: Readonly<Record<Language, Readonly<Record<Column, string>>>> = {
  en: words(
    'Surname',
    'Given names',
    'Date of birth',
    'Title',
    'Type',
    'Sex',
    'Nationality',
    'Passport',
    'Expiry date',
    'Email',
  ),
  nb: words(
    'Etternavn',
    'Fornavn',
    'Fødselsdato',
    'Tittel',
    'Type',
    'Kjønn',
    'Nasjonalitet',
    'Passnummer',
    'Utløpsdato',
    'E-post',
  ),
  da: words(
    'Efternavn',
    'Fornavn',
    'Fødselsdato',
    'Titel',
    'Type',
    'Køn',
    'Nationalitet',
    'Pasnummer',
    'Udløbsdato',
    'E-mail',
  ),
  sv: words(
    'Efternamn',
    'Förnamn',
    'Födelsedatum',
    'Titel',
    'Typ',
    'Kön',
    'Nationalitet',
    'Passnummer',
    'Giltigt till',
    'E-post',
  ),
  de: words(
    'Nachname',
    'Vorname',
    'Geburtsdatum',
    'Anrede',
    'Typ',
    'Geschlecht',
    'Nationalität',
    'Passnummer',
    'Gültig bis',
    'E-Mail',
  ),
  fr: words(
    'Nom',
    'Prénom',
    'Date de naissance',
    'Civilité',
    'Type',
    'Sexe',
    'Nationalité',
    'Passeport',
    "Date d'expiration",
    'Courriel',
  ),
  es: words(
    'Apellidos',
    'Nombre',
    'Fecha de nacimiento',
    'Tratamiento',
    'Tipo',
    'Sexo',
    'Nacionalidad',
    'Pasaporte',
    'Caducidad',
    'Correo',
  ),
  pl: words(
    'Nazwisko',
    'Imię',
    'Data urodzenia',
    'Tytuł',
    'Typ',
    'Płeć',
    'Narodowość',
    'Paszport',
    'Data ważności',
    'E-mail',
  ),
}

function words(
  ...all: readonly [string, string, string, string, string, string, string, string, string, string]
): Readonly<Record<Column, string>> {
  const [surname, givenName, born, title, type, sex, nationality, passport, expires, mail] = all
  return { surname, givenName, born, title, type, sex, nationality, passport, expires, mail }
}

const TITLES: Readonly<Record<Language, readonly [man: string, woman: string, womanMeans: string]>> = {
  en: ['Mr', 'Mrs', 'MRS'],
  nb: ['Hr', 'Fru', 'MRS'],
  da: ['Hr.', 'Fru', 'MRS'],
  sv: ['Herr', 'Fru', 'MRS'],
  de: ['Herr', 'Frau', 'MS'],
  fr: ['M.', 'Mme', 'MRS'],
  es: ['Sr.', 'Sra.', 'MRS'],
  pl: ['Pan', 'Pani', 'MRS'],
}

const SETS: readonly (readonly Column[])[] = [
  ['surname', 'givenName', 'born'],
  ['givenName', 'surname', 'born'],
  ['title', 'surname', 'givenName', 'born'],
  ['title', 'givenName', 'surname', 'born', 'nationality', 'passport', 'expires'],
  ['surname', 'givenName', 'sex', 'born', 'nationality', 'passport', 'expires'],
  ['type', 'surname', 'givenName', 'born'],
  ['surname', 'givenName', 'born', 'mail'],
  ['passport', 'expires', 'surname', 'givenName', 'sex', 'born'],
]

interface Writing {
  readonly random: Random
  readonly language: Language
  readonly date: (date: string) => string
}

function cell(column: Column, person: Person, { random, language, date }: Writing): string {
  switch (column) {
    case 'surname':
    case 'givenName':
    case 'type':
    case 'sex':
      return person[column]
    case 'born':
      return date(person.born)
    case 'expires':
      return date('2029-12-25')
    case 'title':
      return TITLES[language][person.sex === 'M' ? 0 : 1]
    case 'nationality':
      return pick(random, ['NOR', 'GBR', 'DEU'])
    case 'passport':
      return `C${String(1_000_000 + random(8_999_999))}`
    case 'mail':
      return 'someone@example.com'
  }
}

/** A cell with the separator in it stands in quotes. */
function joined(cells: readonly string[], separator: string): string {
  return cells.map((one) => (one.includes(separator) ? `"${one}"` : one)).join(separator)
}

function tableOf(columns: readonly Column[], hasHeading: boolean): Layout {
  return (random, language, people) => {
    const separator = pick(random, ['\t', ';', ','])
    const writing = { random, language, date: cellDates(random, language) }
    const heading = joined(
      columns.map((column) => HEADINGS[language][column]),
      separator,
    )
    const rows = people.map((person) =>
      joined(
        columns.map((column) => cell(column, person, writing)),
        separator,
      ),
    )
    return {
      text: [...(hasHeading ? [heading] : []), ...rows].join('\n'),
      told: people.map((person) => toldIn(columns, person, language)),
    }
  }
}

function toldIn(columns: readonly Column[], person: Person, language: Language): Told {
  const { surname, givenName, born, type, sex } = person
  return {
    surname,
    givenName,
    ...(columns.includes('born') && { born }),
    ...(columns.includes('type') && { type }),
    ...(columns.includes('title') && { titles: [sex === 'M' ? 'MR' : TITLES[language][2]] }),
  }
}

const withHeading: Layout = (random, ...rest) => tableOf(pick(random, SETS), true)(random, ...rest)
const withoutHeading: Layout = (random, ...rest) =>
  tableOf(pick(random, SETS.slice(0, 5)), false)(random, ...rest)

export const TABLE_LAYOUTS = { withHeading, withoutHeading } as const satisfies Readonly<
  Record<string, Layout>
>
