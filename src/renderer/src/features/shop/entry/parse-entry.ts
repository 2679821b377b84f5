import { isCurrencyCode } from '../../../../../shared/domain/currency'
import { foldLetters } from '../../../../../shared/domain/fold-letters'
import type { LocalDate } from '../../../../../shared/domain/local-date'
import { emptyDraft, type TripDraft } from '../../../stores/trip'
import type { DateWords } from './date-words'
import { isNearDateWord, isOneSlipAway } from './near-words'
import { ENGLISH_TRAVELLERS, partyProblem, readParty } from './party-words'
import { readOutbound, readReturn } from './trip-days'

/** What stands at a place of the line, or what was expected there. */
export type Expected =
  | 'airport'
  | 'other-airport'
  | 'day'
  | 'day-not-past'
  | 'day-after-outbound'
  | 'days-around'
  | 'party'
  | 'adult'
  | 'fewer-travellers'
  | 'lap'
  | 'code'
  | 'currency'
  | 'nothing-more'

export interface EntryToken {
  readonly text: string
  readonly start: number
  readonly end: number
  /** Present when the word is not understood. */
  readonly expected?: Expected
  /** A code that no known airport has; airlines fly to new ones too, so that it may be searched for. */
  readonly isUnknown?: boolean
}

export interface ParsedEntry {
  readonly draft: TripDraft
  readonly tokens: readonly EntryToken[]
  /** What the line still lacks for a search, first thing first. */
  readonly missing: readonly ('airport' | 'destination' | 'day')[]
  /** The line does not begin like a trip: a name, a locator or an order number. */
  readonly isOrderSearch: boolean
}

/** Airports as far as they are known here. */
export interface KnownPlaces {
  readonly has: (code: string) => boolean
  /** The code of the airport that the whole name of a city means. */
  readonly called: (word: string) => string | undefined
}

export interface EntryContext {
  readonly today: LocalDate
  readonly words: DateWords
  /** Absent until the airports are read. */
  readonly places?: KnownPlaces | undefined
  /** Travellers in words of the agent's language beside the English ones: adult, adults, child and so on. */
  readonly travellers?: readonly string[]
}

interface Reading {
  readonly draft: TripDraft
  readonly expected?: Expected
  readonly isUnknown?: boolean
}

type Reader = (text: string, draft: TripDraft, context: EntryContext) => Reading | undefined

/** Each reader takes the words that are its own; the first that does decides. Order matters only for airports. */
const READERS: readonly Reader[] = [
  readAirport,
  readDaysAround,
  readPartyWord,
  readMarkedCode,
  readCurrency,
  readDate,
  readBareCode,
]

/** What the line says once: a second one would silently undo the first. */
const ONCE: ReadonlySet<Reader> = new Set([readDaysAround, readPartyWord, readCurrency])

/** Reads `OSL LGW 12MAR 19MAR 2A1C1I +-7 P:PROMO10 CUR:EUR`; what is not understood is marked where it stands. */
export function parseEntry(line: string, context: EntryContext): ParsedEntry {
  let draft = emptyDraft
  const once = new Set<Reader>()
  const tokens = withWholeNames(wordsOf(line), context).map((word): EntryToken => {
    const { draft: next, ...said } = readWord(word.text, draft, context, once)
    draft = next
    return { ...word, ...said }
  })
  return { draft, tokens, missing: missingIn(draft), isOrderSearch: looksLikeOrder(tokens, context) }
}

/** Words, and `2A 1C` as the one that it is. */
function wordsOf(line: string): readonly EntryToken[] {
  return [...line.matchAll(/\d[ACI](?:\s+\d[ACI])+(?!\S)|\S+/gi)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** Cities of two words, such as New York, as the one name that they are. */
function withWholeNames(
  words: readonly EntryToken[],
  { places }: Pick<EntryContext, 'places'>,
): readonly EntryToken[] {
  const [first, second, ...rest] = words
  if (!places || !first || !second) return words
  const text = `${first.text} ${second.text}`
  const isName = isPlaceName(first.text) && isPlaceName(second.text) && places.called(text) !== undefined
  return isName
    ? [{ text, start: first.start, end: second.end }, ...withWholeNames(rest, { places })]
    : [first, ...withWholeNames(words.slice(1), { places })]
}

function readWord(text: string, draft: TripDraft, context: EntryContext, said: Set<Reader>): Reading {
  for (const reader of READERS) {
    const reading = reader(text, draft, context)
    if (!reading) continue
    if (said.has(reader)) return { draft, expected: 'nothing-more' }
    if (ONCE.has(reader) && reading.expected === undefined) said.add(reader)
    return reading
  }
  return { draft, expected: expectedNext(text, draft, context) }
}

function expectedNext(text: string, draft: TripDraft, context: EntryContext): Expected {
  if (draft.origin === undefined || draft.destination === undefined) return 'airport'
  if (draft.departureDate === undefined) return 'day'
  if (isLikeParty(text, context)) return 'party'
  return isLikeDay(text, context) && draft.returnDate === undefined ? 'day' : 'nothing-more'
}

/** 19MRA, sunady, tomorrow: no day, but nothing else either. */
function isLikeDay(text: string, { words }: EntryContext): boolean {
  return /^\d{2}\D/.test(text) || isNearDateWord(text.replace(/^\d+/, ''), words)
}

/** 2ADT1CHD, 2A2X, adults. */
function isLikeParty(text: string, context: EntryContext): boolean {
  if (/^\d\p{L}/u.test(text)) return !isLikeDay(text, context)
  const folded = foldLetters(text)
  return [...ENGLISH_TRAVELLERS, ...(context.travellers ?? [])].some((name) => isOneSlipAway(name, folded))
}

function readAirport(text: string, draft: TripDraft, context: EntryContext): Reading | undefined {
  const pair = PAIR.exec(text)
  if (pair && draft.origin === undefined) return withAirports(draft, pair[1] ?? '', pair[2] ?? '')
  const place = draft.destination === undefined ? placeOf(text, context) : undefined
  if (!place) return undefined
  const { code, ...doubt } = place
  if (code === draft.origin) return { draft, expected: 'other-airport' }
  const withCode = draft.origin === undefined ? { origin: code } : { destination: code }
  return { draft: { ...draft, ...withCode }, ...doubt }
}

function placeOf(
  text: string,
  { places }: EntryContext,
): { readonly code: string; readonly isUnknown?: boolean } | undefined {
  const code = /^[A-Z]{3}$/i.test(text) ? text.toUpperCase() : undefined
  if (code !== undefined && places?.has(code) !== false) return { code }
  const called = isPlaceName(text) ? places?.called(text) : undefined
  if (called !== undefined) return { code: called }
  return code === undefined ? undefined : { code, isUnknown: true }
}

/** OSL-LGW */
const PAIR = /^([A-Z]{3})[-–/]([A-Z]{3})$/i

function isPlaceName(text: string): boolean {
  return /^\p{L}[\p{L}.'’ -]{2,}$/u.test(text) && !PAIR.test(text)
}

function withAirports(draft: TripDraft, from: string, to: string): Reading {
  const origin = from.toUpperCase()
  const destination = to.toUpperCase()
  return origin === destination
    ? { draft, expected: 'other-airport' }
    : { draft: { ...draft, origin, destination } }
}

function readDaysAround(text: string, draft: TripDraft): Reading | undefined {
  const days = /^(?:\+-|\+\/-|±)(\d{0,3})$/.exec(text)?.[1]
  if (days === undefined) return undefined
  const daysAround = Number(days)
  return days === '' || daysAround > 15
    ? { draft, expected: 'days-around' }
    : { draft: { ...draft, daysAround } }
}

function readPartyWord(text: string, draft: TripDraft): Reading | undefined {
  const party = readParty(text)
  if (!party) return undefined
  switch (partyProblem(party)) {
    case 'no-adult':
      return { draft, expected: 'adult' }
    case 'too-many':
      return { draft, expected: 'fewer-travellers' }
    case 'infants-without-lap':
      return { draft, expected: 'lap' }
    case undefined:
      return { draft: { ...draft, party } }
  }
}

function readMarkedCode(text: string, draft: TripDraft): Reading | undefined {
  const [, mark, code = ''] = /^([PC]):(.*)$/i.exec(text) ?? []
  if (mark === undefined) return undefined
  if (!/^[A-Z0-9-]{1,30}$/i.test(code)) return { draft, expected: 'code' }
  const key = mark.toUpperCase() === 'P' ? 'promotionCode' : 'corporateCode'
  if (draft.qualifiers[key] !== undefined) return { draft, expected: 'nothing-more' }
  return { draft: { ...draft, qualifiers: { ...draft.qualifiers, [key]: code.toUpperCase() } } }
}

/** CUR:EUR: the mark is a word of its own because C: is the corporate agreement. */
function readCurrency(text: string, draft: TripDraft): Reading | undefined {
  const code = /^CUR:(.*)$/i.exec(text)?.[1]?.toUpperCase()
  if (code === undefined) return undefined
  return isCurrencyCode(code) ? { draft: { ...draft, currency: code } } : { draft, expected: 'currency' }
}

function readDate(text: string, draft: TripDraft, context: EntryContext): Reading | undefined {
  // Before the airports are known, only what has a figure can be a day: FRI would be an airport.
  if (draft.destination === undefined && !/\d/.test(text)) return undefined
  const { departureDate, returnDate } = draft
  const { today, words } = context
  const day =
    departureDate === undefined ? readOutbound(text, today, words) : readReturn(text, departureDate, context)
  if (day.date === undefined && day.expected === 'day') return undefined
  if (returnDate !== undefined) return { draft, expected: 'nothing-more' }
  if (day.date === undefined) return { draft, expected: day.expected }
  return departureDate === undefined
    ? { draft: { ...draft, departureDate: day.date } }
    : { draft: { ...draft, returnDate: day.date } }
}

/** PROMO10 without a mark: letters and figures, when nothing else can have been meant by them. */
function readBareCode(text: string, draft: TripDraft, context: EntryContext): Reading | undefined {
  const isCode =
    /^[A-Z][A-Z0-9-]{3,29}$/i.test(text) && !isLikeDay(text, context) && !isLikeParty(text, context)
  if (!isCode || draft.departureDate === undefined || draft.qualifiers.promotionCode !== undefined)
    return undefined
  return { draft: { ...draft, qualifiers: { ...draft.qualifiers, promotionCode: text.toUpperCase() } } }
}

function missingIn(draft: TripDraft): ParsedEntry['missing'] {
  return [
    ...(draft.origin === undefined ? (['airport'] as const) : []),
    ...(draft.destination === undefined ? (['destination'] as const) : []),
    ...(draft.departureDate === undefined ? (['day'] as const) : []),
  ]
}

/**
 * A first word that no airport has: longer than three letters, or with figures. A city by its name begins a trip only
 * with something of a trip behind it; alone, or with other names, it may be a traveller's.
 */
function looksLikeOrder(tokens: readonly EntryToken[], context: EntryContext): boolean {
  const [first] = tokens
  if (first === undefined || first.text.length <= 3) return false
  if (first.expected === 'airport') return true
  const isName = ({ text, expected }: EntryToken): boolean =>
    expected === 'airport' || (expected === 'day' && isPlaceName(text) && !isLikeDay(text, context))
  return isPlaceName(first.text) && (tokens.length === 1 || tokens.some(isName))
}
