import { foldLetters } from '../../../../shared/domain/letters/fold-letters'
import type { NameTitle } from '../../../../shared/domain/people/passenger'
import type { PastedTraveller } from './pasted-traveller'
import { lastTitleOf } from './pasted-words'

/** Two letters of a name at least, and a title without a blank before it: OLAMR. */
const GLUED = /^(.{2,})(mrs?|miss|mstr|ms)$/
/** No name ends so: EVAMRS, EMILMSTR, HANSMR, INGRIDMISS, INGRIDMS. Unlike OMAR ELAMR, ARTEMISS, WILLIAMS and HOLMS. */
const CERTAIN = /(?:mrs|mstr|[^aeiouy](?:mr|miss)|[bcdfgknpqstvxz]ms)$/
/** OlaMr. */
const OWN_CAPITAL = /\p{Ll}M(?:rs?|iss|str|s|RS?|ISS|STR|S)$/u

interface Glued {
  readonly word: string
  readonly stem: string
  readonly title: NameTitle
  readonly isCertain: boolean
}

/**
 * Some systems write OLAMR for OLA MR. The title is taken where no name ends like that, or where the list shows that
 * its system writes so: all the others have theirs glued too, and one for certain. Else the name stays whole, with a
 * remark.
 */
export function partTitles<Row extends object>(
  rows: readonly (Row | PastedTraveller)[],
): readonly (Row | PastedTraveller)[] {
  const people = rows.flatMap((row) => ('givenName' in row && row.ptc === undefined ? [row] : []))
  const glued = people.map(gluedIn)
  const isUsual = glued.length > 1 && glued.every((one) => one) && glued.some((one) => one?.isCertain)
  return rows.map((row) => ('givenName' in row ? partTitle(row, isUsual) : row))
}

function partTitle(read: PastedTraveller, isUsual: boolean): PastedTraveller {
  const glued = gluedIn(read)
  if (!glued) return read
  if (!glued.isCertain && !isUsual) return { ...read, endsLikeTitle: glued.word }
  const givenName = read.givenName.slice(0, -glued.word.length) + glued.stem
  return { ...read, givenName, title: glued.title }
}

function gluedIn({ title: own, givenName }: PastedTraveller): Glued | undefined {
  const [word = ''] = givenName.split(' ').slice(-1)
  const [, stem = '', end = ''] = GLUED.exec(foldLetters(word)) ?? []
  const title = lastTitleOf(end)
  if (own !== undefined || title === undefined) return undefined
  const isOwnCapital = OWN_CAPITAL.test(word)
  const isOneCase = word === word.toUpperCase() || word === word.toLowerCase()
  if (!isOwnCapital && !isOneCase) return undefined
  const isCertain = isOwnCapital || CERTAIN.test(foldLetters(word))
  return { word, stem: word.slice(0, stem.length), title, isCertain }
}
