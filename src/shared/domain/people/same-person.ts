import { fold, wordsIn } from '../letters/fold-text'
import { withoutSpeltOut } from '../letters/spelt-out'

interface Name {
  readonly surname: string
  readonly givenName: string
}

/**
 * Whether two names may be one person: accents and their spelt-out forms, surname and given name in either order,
 * second names left out, hyphens, spaces and titles do not tell them apart. Rather too often than too seldom: an agent
 * can say otherwise, a card that was charged twice cannot.
 */
export function isSamePerson(a: Name, b: Name): boolean {
  const [one, other] = [partsOf(a), partsOf(b)]
  return isSameText(one, other) || isWithin(one, other) || isWithin(other, one)
}

/** Whether every part of the one name is in the other, whatever that has beside it. */
function isWithin(parts: readonly string[], whole: readonly string[]): boolean {
  // A single name fits too many.
  if (parts.length < 2) return false
  const known = withNeighboursJoined(whole)
  const isKnown = (text: string): boolean => known.some((one) => isSamePart(one, text))
  return parts.every((part, index) => {
    const [before = '', after = ''] = [parts[index - 1], parts[index + 1]]
    return isKnown(part) || isKnown(`${part}${after}`) || isKnown(`${before}${part}`)
  })
}

/** Anne Marie Hansen and Hansen Annemarie: the same letters, whatever parts them. */
function isSameText(a: readonly string[], b: readonly string[]): boolean {
  const text = b.join('')
  return (
    text !== '' && a.some((_, turn) => isSamePart([...a.slice(turn), ...a.slice(0, turn)].join(''), text))
  )
}

function withNeighboursJoined(parts: readonly string[]): readonly string[] {
  return [...parts, ...parts.slice(1).map((part, index) => `${parts[index] ?? ''}${part}`)]
}

const TITLES = ['mr', 'mrs', 'ms', 'miss', 'mstr', 'dr', 'prof', 'chd', 'inf']

/** OLE and OLEMR, as reservation systems write it. */
function isSamePart(a: string, b: string): boolean {
  return a === b || TITLES.some((title) => a === `${b}${title}` || b === `${a}${title}`)
}

function partsOf({ surname, givenName }: Name): readonly string[] {
  const parts = [...partsIn(givenName), ...partsIn(surname)]
  const untitled = parts.filter((part) => !TITLES.includes(part))
  return untitled.length < 2 ? parts : untitled
}

/** Apostrophes join; hyphens and everything else part. */
function partsIn(name: string): readonly string[] {
  return wordsIn(fold(name).replaceAll(/['’`]/g, '')).map(withoutSpeltOut)
}
