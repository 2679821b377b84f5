import type { LocalDate } from '../../../../shared/domain/dates/local-date'
import { isNameWord, joinDetails, readDetails, type PastedDetails } from './pasted-traveller'

/** Why nobody could be read there, for the agent to correct it. */
export interface Unread {
  /** The cell or word that was not understood. */
  readonly unread: string
  readonly expected: Expected
}

/** What should have stood there; the end of an i18n key. */
export type Expected =
  | 'check-digits'
  | 'name'
  | 'detail'
  | 'both-names'
  | 'one-too-many'
  | 'said-twice'
  | 'under-a-heading'
  | 'line'

interface Parts {
  /** All of it, as pasted. */
  readonly whole: string
  readonly surname: readonly string[]
  /** Given names, and what may stand behind them. */
  readonly given: readonly string[]
  /** Title, type and birth date. */
  readonly details: readonly string[]
}

/** The first word that keeps a traveller from being read. */
export function whyUnread({ whole, surname, given, details }: Parts, today: LocalDate): Unread {
  const [firstGiven, ...behind] = given
  if (surname.length === 0 || firstGiven === undefined) return { unread: whole, expected: 'both-names' }
  const noName = [...surname, firstGiven].find((word) => !isNameWord(word))
  if (noName !== undefined) return { unread: noName, expected: 'name' }
  const firstDetail = behind.findIndex((word) => !isNameWord(word))
  const rest = [...(firstDetail < 0 ? [] : behind.slice(firstDetail)), ...details]
  return whyNoDetails(rest, today) ?? { unread: whole, expected: 'line' }
}

/** The word that says nothing of a traveller, or says again what has been said. */
function whyNoDetails(words: readonly string[], today: LocalDate): Unread | undefined {
  let said: PastedDetails = {}
  for (let index = 0; index < words.length;) {
    const from = words.slice(index)
    const end = from.findLastIndex((_, last) => readDetails(from.slice(0, last + 1), today))
    const taken = from.slice(0, Math.max(end, 0) + 1)
    const own = readDetails(taken, today)
    if (!own) return { unread: taken.join(' '), expected: 'detail' }
    const joined = joinDetails(said, own)
    if (!joined) return { unread: taken.join(' '), expected: 'said-twice' }
    said = joined
    index += taken.length
  }
  return undefined
}
