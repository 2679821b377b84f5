import type { Random } from '../seeded-random'

export const LANGUAGES = ['en', 'nb', 'da', 'sv', 'de', 'fr', 'es', 'pl'] as const
export type Language = (typeof LANGUAGES)[number]

/** Somebody who travels, as his passport says it. */
export interface Person {
  readonly surname: string
  readonly givenName: string
  readonly sex: 'M' | 'F'
  readonly type: 'ADT' | 'CHD' | 'INF'
  /** YYYY-MM-DD. */
  readonly born: string
}

/** The day on which the lists are pasted. */
export const TODAY = '2026-03-01'

const SURNAMES: Readonly<Record<Language, readonly string[]>> = {
  en: ['Smith', "O'Neill", 'Taylor-Jones', 'Williams', 'Adams', 'McCarthy', 'Young', 'Hussein', 'Torres'],
  nb: ['Ødegård', 'Hansen', 'Lie', 'Bjørnstad', 'Aas', 'Berg', 'Dahl', 'Næss'],
  da: ['Sørensen', 'Kjær', 'Holm', 'Østergaard', 'Lund', 'Bech'],
  sv: ['Åkesson', 'Lindström', 'Ek', 'Sjögren', 'Holms', 'Björk'],
  de: ['Müller', 'von der Heide', 'Groß', 'Schäfer', 'Herrmann', 'Weiß', 'Mann'],
  fr: ['Lefèvre', 'de la Tour', 'Dupont', 'Noël', 'Besançon', "D'Arc"],
  es: ['García López', 'Muñoz', 'de la Cruz', 'Ibáñez', 'Pérez Díaz', 'Mayo'],
  pl: ['Wiśniewska', 'Łuczak', 'Żółkiewski', 'Nowak', 'Dąbrowska', 'Maj'],
}
const GIVEN: Readonly<Record<Language, readonly [men: readonly string[], women: readonly string[]]>> = {
  en: [
    ['John', 'Omar Elamr', 'Tom James', 'Amr'],
    ['Anna', 'Mary Jane', 'Artemiss', 'April'],
  ],
  nb: [
    ['Ola', 'Per Arne', 'Bjørn'],
    ['Åse', 'Ida Marie', 'Kari'],
  ],
  da: [
    ['Søren', 'Jens Peter', 'Kåre'],
    ['Mette', 'Bodil', 'Ane-Marie'],
  ],
  sv: [
    ['Göran', 'Nils', 'Per-Åke'],
    ['Åsa', 'Birgitta', 'Maj'],
  ],
  de: [
    ['Jürgen', 'Hans-Peter', 'Max'],
    ['Käthe', 'Anna Lena', 'Ilse'],
  ],
  fr: [
    ['Jean-Luc', 'François', 'Noël'],
    ['Zoé', 'Marie Claire', 'Hélène'],
  ],
  es: [
    ['José', 'Juan Carlos', 'Íñigo'],
    ['María José', 'Begoña', 'Inés'],
  ],
  pl: [
    ['Łukasz', 'Michał', 'Józef'],
    ['Małgorzata', 'Zofia', 'Ewa Maria'],
  ],
}

export function pick<T>(random: Random, choices: readonly T[]): T {
  const chosen = choices[random(choices.length)]
  if (chosen === undefined) throw new Error('nothing to choose from')
  return chosen
}

/** One to six people; infants only beside adults. */
export function people(random: Random, language: Language): readonly Person[] {
  const count = 1 + random(5)
  const adults = Array.from({ length: count }, () => person(random, language, 'ADT'))
  const children = random(3) === 0 ? [person(random, language, 'CHD')] : []
  const infants = random(4) === 0 ? [person(random, language, 'INF')] : []
  return unlike([...adults, ...children, ...infants])
}

/** Two of the same names in one list would prove nothing. */
function unlike(all: readonly Person[]): readonly Person[] {
  const key = ({ surname, givenName }: Person): string => `${surname}/${givenName}`
  return all.filter((one, at) => all.findIndex((other) => key(other) === key(one)) === at)
}

const AGES = { ADT: [18, 80], CHD: [3, 11], INF: [0, 1] } as const

function person(random: Random, language: Language, type: Person['type']): Person {
  const sex = random(2) === 0 ? 'M' : 'F'
  const [least, most] = AGES[type]
  const year = 2025 - least - random(most - least + 1)
  return {
    surname: pick(random, SURNAMES[language]),
    givenName: pick(random, GIVEN[language][sex === 'M' ? 0 : 1]),
    sex,
    type,
    born: `${String(year)}-${two(1 + random(12))}-${two(1 + random(28))}`,
  }
}

export function two(figure: number): string {
  return String(figure).padStart(2, '0')
}

/** As reservation systems and documents write it: capitals A to Z, hyphens and apostrophes gone. */
export function plainCapitals(name: string): string {
  const own: Readonly<Record<string, string>> = {
    Ø: 'OE',
    Å: 'AA',
    Æ: 'AE',
    Ö: 'OE',
    Ä: 'AE',
    Ü: 'UE',
    Ł: 'L',
  }
  return name
    .replace(/ß/g, 'ss')
    .toUpperCase()
    .replace(/[ØÅÆÖÄÜŁ]/g, (letter) => own[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/-/g, ' ')
}
