import { isLocalDate } from '../../../../shared/domain/dates/local-date'
import { leafState } from '../../xml/state-table'
import type { MessageState } from '../message-reading'

/** A day as YYYY-MM-DD; the zone or time that some systems append means nothing at an airport. */
export function localDateText(text: string): string | undefined {
  if (text.length > MAX_DATE_LENGTH) return undefined
  const known = knownDates.get(text)
  if (known !== undefined) return known === '' ? undefined : known
  const day = DAY.exec(text)?.[1]
  const date = day !== undefined && isLocalDate(day) ? day : undefined
  if (knownDates.size >= MAX_KNOWN_DATES) knownDates.clear()
  knownDates.set(text, date ?? '')
  return date
}

const DAY = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2}|T.*)?$/
/** An answer names the same few days thousands of times, and checking a day is slow. */
const knownDates = new Map<string, string>()
const MAX_DATE_LENGTH = 40
const MAX_KNOWN_DATES = 1_000

/** HH:MM of a time that may carry seconds or a zone; the zone is that of the airport and never said. */
export function localTimeText(text: string): string | undefined {
  return TIME.exec(text)?.[1]
}

const TIME = /^((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?$/

/** A limit of time as sent, in whichever of its attributes or as text. */
export function momentLeaf<Owner>(assign: (owner: Owner, moment: string) => void): MessageState<Owner> {
  return leafState((owner: Owner, text, { DateTime, Timestamp, ShortDate }) => {
    const moment = DateTime ?? Timestamp ?? ShortDate ?? text
    if (moment !== '') assign(owner, moment)
  })
}
