/** Which of two names stands first. */
export type FirstName = 'surname' | 'givenName'

/** Two names of which no heading says what they are. */
export interface NamePair {
  readonly names: readonly [string, string]
  /** `Mrs | Ase | Odegard`: as people are spoken to. */
  readonly isTitleBefore: boolean
}

/** The order of all pairs of a table; not known where it is only the usual one. */
export interface NameOrder {
  readonly first: FirstName
  readonly isKnown: boolean
}

/** `van der Berg`, `de la Cruz`, `O'Neill`, `McCoy`. */
const PARTICLE =
  /^(?:(?:van|von|vom|zu|zur|zum|de|den|der|del|di|da|du|af|av|ter|ten)\s|[oO]['’]\p{Lu}|Mc\p{Lu})/u
/** Of surnames alone: Hansen, Olsson, Jónsdóttir, Nowicki, Kowalska, Mickiewicz. */
const SURNAME_ENDING = /\p{Ll}(?:sen|sson|d[oó]ttir|datter|[cs]k[ia]|wicz)$/u
export const CAPITALS = /^[^\p{Ll}]*\p{Lu}{2}[^\p{Ll}]*$/u
const INITIALS = /^(?:\p{Lu}\.[\s-]?)+$/u

/**
 * Columns are the same in every row: what one row tells, and none contradicts, is known of all. Else a title before
 * the names has the given names behind it, and otherwise the surname stands first, as in lists.
 */
export function orderOf(pairs: readonly NamePair[]): NameOrder {
  const told = new Set(pairs.flatMap(({ names }) => firstOf(names) ?? []))
  const [first] = told
  if (first !== undefined && told.size === 1) return { first, isKnown: true }
  return { first: pairs.some(({ isTitleBefore }) => isTitleBefore) ? 'givenName' : 'surname', isKnown: false }
}

function firstOf([one, other]: NamePair['names']): FirstName | undefined {
  const isOne = isSurnameBeside(one, other)
  const isOther = isSurnameBeside(other, one)
  if (isOne === isOther) return undefined
  return isOne ? 'surname' : 'givenName'
}

function isSurnameBeside(name: string, other: string): boolean {
  if (INITIALS.test(other)) return !INITIALS.test(name)
  if (CAPITALS.test(name) !== CAPITALS.test(other)) return CAPITALS.test(name)
  return PARTICLE.test(name) || SURNAME_ENDING.test(name)
}
