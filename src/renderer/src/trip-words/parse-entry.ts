import { foldLetters } from '../../../shared/domain/letters/fold-letters'
import { isCurrencyCode } from '../../../shared/domain/money/currency'
import { codeProblem } from '../../../shared/domain/search/qualifier'
import type { TripDraft } from '../../../shared/domain/search/trip'
import { emptyDraft } from '../stores/trip'
import { readDaysAround } from './days-around'
import {
  isCodeShaped,
  isPlaceName,
  type EntryContext,
  type EntryToken,
  type ExpectedTerm,
} from './entry-terms'
import { entryWords } from './entry-words'
import { isLikeDay, isNearTravellers } from './near-words'
import { isOrderSearch } from './order-or-trip'
import { partyProblem, readParty } from './party-words'
import { readOutbound, readReturn } from './trip-days'

export interface ParsedEntry {
  readonly draft: TripDraft
  readonly tokens: readonly EntryToken[]
  /** What the line still lacks for a search, first thing first. */
  readonly missing: readonly ('airport' | 'destination' | 'day')[]
  /** The line is no trip: a name, a locator or an order number. */
  readonly isOrderSearch: boolean
}

interface Reading {
  readonly draft: TripDraft
  readonly expected?: ExpectedTerm
  readonly suggested?: string
  readonly isUnknown?: boolean
}

type Reader = (text: string, draft: TripDraft, context: EntryContext) => Reading | undefined

/**
 * Each reader takes the words that are its own; the first that does decides. Three letters are an airport as long as
 * one is missing, then a day, then a currency.
 */
const READERS: readonly Reader[] = [
  readAirport,
  readFiller,
  readAround,
  readPartyWord,
  readMarkedCode,
  readCurrency,
  readDate,
  readBareCurrency,
  readBareCode,
]

/** What the line says once: a second one would silently undo the first. */
const ONCE: readonly ReadonlySet<Reader>[] = [
  new Set([readAround]),
  new Set([readPartyWord]),
  new Set([readCurrency, readBareCurrency]),
]

const KINDS: ReadonlyMap<Reader, EntryToken['kind']> = new Map([
  [readAirport, 'place'],
  [readFiller, 'filler'],
  [readBareCurrency, 'filler'],
])

/** Reads `OSL LGW 12MAR 19MAR 2A1C1I +-7 P:PROMO10 EUR`; what is not understood is marked where it stands. */
export function parseEntry(line: string, context: EntryContext): ParsedEntry {
  let draft = emptyDraft
  const once = new Set<ReadonlySet<Reader>>()
  const tokens = entryWords(line, context).map((word): EntryToken => {
    const { draft: next, ...said } = readWord(word.text, draft, context, once)
    draft = next
    return { ...word, ...said }
  })
  return { draft, tokens, missing: missingIn(draft), isOrderSearch: isOrderSearch(tokens, context) }
}

function readWord(
  text: string,
  draft: TripDraft,
  context: EntryContext,
  said: Set<ReadonlySet<Reader>>,
): Reading & Pick<EntryToken, 'kind' | 'suggested'> {
  for (const reader of READERS) {
    const reading = reader(text, draft, context)
    if (!reading) continue
    const kind = KINDS.get(reader) ?? 'term'
    const once = ONCE.find((readers) => readers.has(reader))
    if (once && said.has(once)) return { draft, kind, expected: 'nothing-more' }
    if (once && reading.expected === undefined) said.add(once)
    return { ...reading, kind }
  }
  return { draft, ...expectedNext(text, draft, context) }
}

function expectedNext(
  text: string,
  draft: TripDraft,
  context: EntryContext,
): Pick<EntryToken, 'expected' | 'suggested'> {
  if (draft.origin !== undefined && draft.destination !== undefined)
    return { expected: expectedAfterAirports(text, draft, context) }
  const suggested = isPlaceName(text) ? context.places?.meant(text) : undefined
  return {
    expected: 'place',
    ...(suggested === undefined || suggested === draft.origin ? {} : { suggested }),
  }
}

function expectedAfterAirports(text: string, draft: TripDraft, context: EntryContext): ExpectedTerm {
  if (draft.departureDate === undefined) return 'day'
  if (isLikeParty(text, context)) return 'party'
  if (isLikeDay(text, context) && draft.returnDate === undefined) return 'day'
  return isCodeShaped(text) && draft.currency === undefined ? 'currency' : 'nothing-more'
}

/** 2ADT1CHD, 2A2X, adults. */
function isLikeParty(text: string, context: EntryContext): boolean {
  return /^\d\p{L}/u.test(text) ? !isLikeDay(text, context) : isNearTravellers(text, context)
}

function readAirport(text: string, draft: TripDraft, context: EntryContext): Reading | undefined {
  const place = draft.destination === undefined ? placeOf(text, context) : undefined
  if (!place) return undefined
  const { code, ...doubt } = place
  if (code === draft.origin) return { draft, expected: 'other-airport' }
  const withCode = draft.origin === undefined ? { origin: code } : { destination: code }
  return { draft: { ...draft, ...withCode }, ...doubt }
}

function placeOf(
  text: string,
  { places, today, words }: EntryContext,
): { readonly code: string; readonly isUnknown?: boolean } | undefined {
  const code = isCodeShaped(text) ? text.toUpperCase() : undefined
  if (code !== undefined && places?.has(code) !== false) return { code }
  const called = isPlaceName(text) ? places?.called(text) : undefined
  if (called !== undefined) return { code: called }
  if (code === undefined || isCurrencyCode(code) || readOutbound(text, today, words).date) return undefined
  return { code, isUnknown: true }
}

/** Between the airports or the days: the words that our languages have for it. */
const FILLERS: ReadonlySet<string> = new Set([
  '-',
  '–',
  '—',
  '>',
  '->',
  '→',
  'to',
  'til',
  'till',
  'nach',
  'à',
  'a',
  'do',
  'vers',
])

/** Before a weekday, folded: it is the next one anyway. */
const NEXT: ReadonlySet<string> = new Set([
  'next',
  'neste',
  'nasta',
  'naste',
  'nachsten',
  'nachster',
  'prochain',
  'proximo',
  'nastepny',
])

function readFiller(text: string, draft: TripDraft): Reading | undefined {
  const { origin, destination, departureDate, returnDate } = draft
  const isBetween =
    origin !== undefined &&
    (destination === undefined || (departureDate !== undefined && returnDate === undefined))
  const word = foldLetters(text)
  const isFiller = (isBetween && FILLERS.has(text.toLowerCase())) || (origin !== undefined && NEXT.has(word))
  return isFiller ? { draft } : undefined
}

function readAround(text: string, draft: TripDraft): Reading | undefined {
  const daysAround = readDaysAround(text)
  if (daysAround === undefined) return undefined
  return daysAround === 'wrong' ? { draft, expected: 'days-around' } : { draft: { ...draft, daysAround } }
}

function readPartyWord(text: string, draft: TripDraft, { travellers }: EntryContext): Reading | undefined {
  const party = readParty(text, travellers)
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
  const key = mark.toUpperCase() === 'P' ? 'promotionCode' : 'corporateCode'
  const problem = codeProblem(key, code)
  if (problem) return { draft, expected: problem }
  if (draft.qualifiers[key] !== undefined) return { draft, expected: 'nothing-more' }
  return { draft: { ...draft, qualifiers: { ...draft.qualifiers, [key]: code } } }
}

/** CUR:EUR: the mark is a word of its own because C: is the corporate agreement. */
function readCurrency(text: string, draft: TripDraft): Reading | undefined {
  const code = /^CUR:(.*)$/i.exec(text)?.[1]?.toUpperCase()
  if (code === undefined) return undefined
  return isCurrencyCode(code) ? { draft: { ...draft, currency: code } } : { draft, expected: 'currency' }
}

/**
 * EUR without a mark: behind both airports, and before that where no known airport has the code. Until the airports
 * are read it may be one of a new airport.
 */
function readBareCurrency(text: string, draft: TripDraft, { places }: EntryContext): Reading | undefined {
  const code = text.toUpperCase()
  if (!isCurrencyCode(code) || (draft.destination === undefined && !places)) return undefined
  return { draft: { ...draft, currency: code } }
}

function readDate(text: string, draft: TripDraft, context: EntryContext): Reading | undefined {
  // Until the airports are read, only what has a figure can be a day in their place: FRI would be an airport.
  if (draft.destination === undefined && !/\d/.test(text) && !context.places) return undefined
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

/**
 * PROMO10 without a mark: letters and figures, when nothing else can have been meant by them. A price is asked for with
 * it only after the agent's yes: RETURN and FLEX are words as well.
 */
function readBareCode(text: string, draft: TripDraft, context: EntryContext): Reading | undefined {
  const isCode =
    /^[A-Z][A-Z0-9-]{3,29}$/i.test(text) && !isLikeDay(text, context) && !isLikeParty(text, context)
  if (!isCode || draft.departureDate === undefined || draft.qualifiers.promotionCode !== undefined)
    return undefined
  const problem = codeProblem('promotionCode', text)
  if (problem) return { draft, expected: problem }
  if (context.promotions?.has(text.toUpperCase()) !== true)
    return { draft, expected: 'promotion', suggested: `P:${text}` }
  return { draft: { ...draft, qualifiers: { ...draft.qualifiers, promotionCode: text } } }
}

function missingIn(draft: TripDraft): ParsedEntry['missing'] {
  return [
    ...(draft.origin === undefined ? (['airport'] as const) : []),
    ...(draft.destination === undefined ? (['destination'] as const) : []),
    ...(draft.departureDate === undefined ? (['day'] as const) : []),
  ]
}
