import type { NameTitle, PassengerTypeCode } from '../../../../shared/domain/people/passenger'

/** What a column of a pasted table holds. */
export type PastedColumn = 'surname' | 'givenName' | 'title' | 'birthDate' | 'ptc'

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

/** Headings that say what a column is; without accents. */
const HEADINGS: Readonly<Record<Exclude<PastedColumn, 'ptc'>, readonly string[]>> = {
  surname: [
    ...['surname', 'last name', 'lastname', 'family name', 'etternavn', 'efternavn', 'efternamn'],
    ...['nachname', 'familienname', 'zuname', 'nom de famille', 'apellido', 'apellidos', 'nazwisko'],
    ...['primer apellido', 'segundo apellido', 'slektsnavn', 'slaegtsnavn', 'slaktnamn'],
  ],
  givenName: [
    ...['first name', 'firstname', 'first names', 'given name', 'given names', 'forename', 'forenames'],
    ...['middle name', 'middle names', 'fornavn', 'fornavne', 'mellomnavn', 'mellemnavn', 'fornamn'],
    ...['mellannamn', 'vorname', 'vornamen', 'prenom', 'prenoms', 'nombre', 'nombres', 'nombre de pila'],
    ...['imie', 'imiona', 'drugie imie'],
  ],
  title: [
    ...['title', 'tittel', 'titel', 'anrede', 'civilite', 'titre', 'tratamiento', 'titulo', 'tytul'],
    ...['salutation', 'tiltale', 'tilltal', 'zwrot'],
  ],
  birthDate: [
    ...['birth date', 'birthdate', 'date of birth', 'dob', 'd.o.b', 'birthday', 'fodselsdato', 'fodselsdag'],
    ...['fodt', 'fodelsedatum', 'fodd', 'geburtsdatum', 'geburtstag', 'geb.-datum', 'geboren'],
    ...['date de naissance', 'ne le', 'nee le', 'ne(e) le', 'fecha de nacimiento', 'nacimiento'],
    ...['f. nacimiento', 'data urodzenia', 'urodzony', 'urodzona'],
  ],
}

/** Headings only beside another one: Max Born is a traveller. */
const WEAK_HEADINGS: Readonly<Record<string, PastedColumn>> = {
  type: 'ptc',
  typ: 'ptc',
  tipo: 'ptc',
  rodzaj: 'ptc',
  'passenger type': 'ptc',
  'pax type': 'ptc',
  passasjertype: 'ptc',
  passagertype: 'ptc',
  passagerartyp: 'ptc',
  passagiertyp: 'ptc',
  'type de passager': 'ptc',
  'tipo de pasajero': 'ptc',
  'typ pasazera': 'ptc',
  ptc: 'ptc',
  born: 'birthDate',
  birth: 'birthDate',
  geb: 'birthDate',
  first: 'givenName',
  given: 'givenName',
  middle: 'givenName',
  last: 'surname',
  family: 'surname',
  name: 'surname',
  nom: 'surname',
  navn: 'surname',
  namn: 'surname',
}

/** Headings of columns that are not read. */
const OTHER_HEADINGS = new Set([
  ...['no', 'nr', 'lp', 'pax', 'passenger', 'sex', 'gender', 'kjonn', 'kon'],
  ...[
    'geschlecht',
    'sexe',
    'sexo',
    'plec',
    'nationality',
    'nasjonalitet',
    'nationalitet',
    'passport',
    'pass',
  ],
  ...['nationalitat', 'nationalite', 'nacionalidad', 'narodowosc', 'passeport', 'pasaporte', 'paszport'],
  ...[
    'email',
    'e-mail',
    'phone',
    'telefon',
    'telephone',
    'telefono',
    'age',
    'alder',
    'alter',
    'edad',
    'wiek',
  ],
])

export function nameTitleOf(word: string): NameTitle | undefined {
  return TITLE_OF.get(plain(word))
}

/** The title that ends a line such as LUND/IDA MS; none where the word may be a name. */
export function lastTitleOf(word: string): NameTitle | undefined {
  return ALSO_NAMES.has(plain(word)) ? undefined : nameTitleOf(word)
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
  const words = cells.map(headingWordOf)
  const weak = new Set(words.map((word) => WEAK_HEADINGS[word]).filter((column) => column))
  const isHeading = words.some((word) => COLUMN_OF.has(word)) || weak.size > 1 || areMostlyHeadings(cells)
  return cells.length > 1 && isHeading
    ? words.map((word) => COLUMN_OF.get(word) ?? WEAK_HEADINGS[word])
    : undefined
}

/** Whether most of the cells, and more than one, are words of headings: never a traveller. */
export function areMostlyHeadings(cells: readonly string[]): boolean {
  const words = cells.map(headingWordOf).filter((word) => word !== '')
  const known = words.filter((word) => isHeadingWord(word))
  return known.length > 1 && known.length * 2 > words.length
}

/** As it is looked up; of `Given name / Forename` the first that is known. */
function headingWordOf(cell: string): string {
  const [whole = '', ...parts] = [cell, ...cell.split('/')].map((part) =>
    plain(part)
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/ø/g, 'o')
      .replace(/æ/g, 'ae')
      .replace(/ł/g, 'l')
      .replace(/\((?:s|n|e|er|es)\)$/, '')
      .replace(/[\s:*.]*\d*[\s:*.]*$/, ''),
  )
  return isHeadingWord(whole) ? whole : (parts.find(isHeadingWord) ?? whole)
}

function isHeadingWord(word: string): boolean {
  return COLUMN_OF.has(word) || word in WEAK_HEADINGS || OTHER_HEADINGS.has(word)
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
