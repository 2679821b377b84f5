import type { NameTitle, PassengerTypeCode } from '../../../../shared/domain/passenger'

/** What a column of a pasted table holds. */
export type PastedColumn = 'surname' | 'givenName' | 'title' | 'birthDate'

/** Titles of the eight languages; a title that does not say whether she is married is MS. */
const TITLES: Readonly<Record<NameTitle, string>> = {
  MR: 'mr mister mstr master herr herrn hr herre m monsieur sr señor don pan',
  MRS: 'mrs fru mme madame sra señora doña pani',
  MS: 'ms frau',
  MISS: 'miss frk frøken fröken fräulein mlle mademoiselle srta señorita panna',
}

/** These are names or initials as well: behind a slash they are no title. */
const ALSO_NAMES = new Set(['m', 'sr', 'don', 'pan', 'hr', 'master', 'panna', 'pani'])

/** Never a name: titles that are not sent, types and marks of reservation systems, words before a birth date. */
const NO_NAMES = new Set([
  ...['dr', 'prof', 'professor', 'tba', 'pax', 'exst', 'cbbg', 'adt', 'chd', 'cnn', 'yth', 'inf', 'ins'],
  ...[
    'tkt',
    'ssr',
    'osi',
    'rmk',
    'remark',
    'remarks',
    'dob',
    'd.o.b',
    'geb',
    'geboren',
    'født',
    'född',
    'née',
    'né',
  ],
])

/** Headings that say what a column is. */
const HEADINGS: Readonly<Record<PastedColumn, readonly string[]>> = {
  surname: [
    ...['surname', 'last name', 'lastname', 'family name', 'etternavn', 'efternavn', 'efternamn'],
    ...['nachname', 'familienname', 'zuname', 'nom de famille', 'apellido', 'apellidos', 'nazwisko'],
    ...['primer apellido', 'segundo apellido'],
  ],
  givenName: [
    ...['first name', 'firstname', 'given name', 'given names', 'forename', 'middle name', 'middle names'],
    ...['fornavn', 'mellomnavn', 'mellemnavn', 'förnamn', 'mellannamn', 'vorname', 'vornamen', 'prénom'],
    ...['prénoms', 'nombre', 'nombres', 'imię', 'imiona', 'drugie imię'],
  ],
  title: [
    ...['title', 'tittel', 'titel', 'anrede', 'civilité', 'titre', 'tratamiento', 'título', 'tytuł'],
    ...['salutation', 'tiltale', 'tilltal', 'zwrot'],
  ],
  birthDate: [
    ...['birth date', 'birthdate', 'date of birth', 'dob', 'birthday', 'fødselsdato', 'fødselsdag', 'født'],
    ...['födelsedatum', 'född', 'geburtsdatum', 'geburtstag', 'geboren', 'date de naissance', 'né le'],
    ...['né(e) le', 'née le', 'fecha de nacimiento', 'data urodzenia'],
  ],
}

/** Headings only beside one of the above: Max Born is a traveller. */
const WEAK_HEADINGS: Readonly<Record<string, PastedColumn>> = {
  born: 'birthDate',
  name: 'surname',
  nom: 'surname',
  navn: 'surname',
  namn: 'surname',
}

export function titleOf(word: string): NameTitle | undefined {
  return TITLE_OF.get(plain(word))
}

/** The title that ends a line such as LUND/IDA MS; none where the word may be a name. */
export function lastTitleOf(word: string): NameTitle | undefined {
  return ALSO_NAMES.has(plain(word)) ? undefined : titleOf(word)
}

/** Whether it is certainly no part of a name. */
export function isNoName(word: string): boolean {
  return NO_NAMES.has(plain(word))
}

/** The passenger type that a word stands for: ADT, CHD or CNN or C08, INF. */
export function typeOf(word: string): PassengerTypeCode | undefined {
  if (/^(?:ADT|ADULT)$/i.test(word)) return 'ADT'
  if (/^(?:(?:P-)?(?:CHD|CNN|C\d\d)|CHILD)$/i.test(word)) return 'CHD'
  return /^(?:INF|INFANT)$/i.test(word) ? 'INF' : undefined
}

/** What the columns hold, by their headings; undefined where the row is no heading. */
export function headingOf(cells: readonly string[]): readonly (PastedColumn | undefined)[] | undefined {
  const words = cells.map((cell) => plain(cell).replace(/[\s:*]*\d*[\s:*]*$/, ''))
  if (!words.some((word) => COLUMN_OF.has(word))) return undefined
  return words.map((word) => COLUMN_OF.get(word) ?? WEAK_HEADINGS[word])
}

function plain(cell: string): string {
  return cell.trim().normalize('NFC').toLowerCase().replace(/\.$/, '')
}

const TITLE_OF: ReadonlyMap<string, NameTitle> = new Map(
  (['MR', 'MRS', 'MS', 'MISS'] as const).flatMap((title) =>
    TITLES[title].split(' ').map((word) => [word, title] as const),
  ),
)

const COLUMN_OF: ReadonlyMap<string, PastedColumn> = new Map(
  (['surname', 'givenName', 'title', 'birthDate'] as const).flatMap((column) =>
    HEADINGS[column].map((heading) => [heading, column] as const),
  ),
)
