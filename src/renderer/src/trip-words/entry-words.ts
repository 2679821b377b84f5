import { readDay, readNearDay } from './date-words'
import { isPlaceWord, type EntryContext, type EntryWord } from './entry-terms'
import { readParty } from './party-words'

/** A city of three words, such as Rio de Janeiro, with a country of two. */
const MOST_WORDS = 5

/** OSL-LGW, OSL/LGW/12MAR, or oslo-london where both are known. */
const ROUTE = /^(\p{L}{3,})([-–/])(\p{L}{3,})(?:\2\S*)?$/u

/** 12MAR-19MAR */
const DAYS = /^\d{1,2}\p{L}{3,}\d*[-–/](?:\d{1,2}\p{L}{3,}\d*|\+\d+)$/u

/**
 * AN12MAROSLLGW, 112MAROSLLGW, with *19MAR for the way back: the question for flights as other systems are asked it. A
 * single figure before a day of two is no part of the day.
 */
const ASKED_ELSEWHERE = [
  /^(AN|AD|A)?(\d{1,2}\p{L}{3})([A-Z]{3})([A-Z]{3})(?:\*(\d{1,2}\p{L}{3}))?$/iu,
  /^(1)(\d{2}\p{L}{3})([A-Z]{3})([A-Z]{3})(?:\*(\d{1,2}\p{L}{3}))?$/iu,
] as const

/** `2A 1C` and `2ADT 1CHD` are one. */
/** A day that is typed on a number pad with a comma is one word: 12,3 or 12,03,2026. */
const WORD =
  /(?<![^\s])\d{1,2},\d{1,2}(?:,(?:\d{4}|\d{2}))?,?(?!\S)|\d(?:ADT|CHD|INF|[ACI])(?:\s+\d(?:ADT|CHD|INF|[ACI]))+(?![^\s,])|[^\s,]+/gi

/** The words of the line, parted by blanks and commas; a name or a day of several words is one, and so are `2A 1C`. */
export function entryWords(line: string, context: EntryContext): readonly EntryWord[] {
  const words = [...line.matchAll(WORD)]
    .map((match) => wordAt(line, match.index, match.index + match[0].length))
    .flatMap((word, index) => askedElsewhere(line, word, context) ?? split(line, word, index === 0, context))
  return joined(line, words, context)
}

function wordAt(line: string, start: number, end: number): EntryWord {
  return { text: line.slice(start, end), start, end }
}

/** The airports before the days, as the line has them. */
function askedElsewhere(
  line: string,
  { text, start }: EntryWord,
  { today, words }: EntryContext,
): readonly EntryWord[] | undefined {
  const match = ASKED_ELSEWHERE.map((shape) => shape.exec(text)).find(
    (found) => found && readDay(found[2] ?? '', today, words) !== undefined,
  )
  if (!match) return undefined
  const [, mark = '', day = '', from = '', to = '', back] = match
  let at = start + mark.length
  const [out, origin, destination] = [day, from, to].map((part) => {
    const found = wordAt(line, at, at + part.length)
    at = found.end
    return found
  })
  const home = back === undefined ? [] : [wordAt(line, at + 1, at + 1 + back.length)]
  return [origin, destination, out, ...home].filter((word) => word !== undefined)
}

function split(line: string, word: EntryWord, isFirst: boolean, context: EntryContext): readonly EntryWord[] {
  const mark = DAYS.test(word.text) ? /[-–/]/ : isFirst ? routeMark(word.text, context) : undefined
  if (mark === undefined) return [word]
  let at = word.start
  return word.text.split(mark).flatMap((part) => {
    const found = wordAt(line, at, at + part.length)
    at = found.end + 1
    return part === '' ? [] : [found]
  })
}

function routeMark(text: string, { places }: EntryContext): string | undefined {
  const [, from = '', mark, to = ''] = ROUTE.exec(text) ?? []
  if (mark === undefined || places?.called(text) !== undefined) return undefined
  const isPlace = (name: string): boolean => name.length === 3 || places?.called(name) !== undefined
  return isPlace(from) && isPlace(to) ? mark : undefined
}

function joined(line: string, words: readonly EntryWord[], context: EntryContext): readonly EntryWord[] {
  const [first] = words
  if (first === undefined) return []
  const count = wordsOfDay(words, context) ?? wordsOfParty(words, context) ?? wordsOfName(words, context)
  const end = words[count - 1]?.end ?? first.end
  return [wordAt(line, first.start, end), ...joined(line, words.slice(count), context)]
}

/** Of how many words the day at the beginning is: 12 March, 12. März 2027, 12 de marzo, i morgen, pasado mañana. */
function wordsOfDay(words: readonly EntryWord[], { today, words: names }: EntryContext): number | undefined {
  const [first, second, third] = words
  if (!first || !second || !/^(?:\d{1,2}(?:\.|er|st|nd|rd|th)?|i|pasado)$/i.test(first.text)) return undefined
  if (!isPlaceWord(second.text)) return undefined
  const isThird = third !== undefined && (/^\d{4}$/.test(third.text) || /^de$/i.test(second.text))
  return [...(isThird ? [3] : []), 2].find((count) => {
    const text = phraseOf(words, count)
    return (readNearDay(text, today, names) ?? readDay(text, today, names)) !== undefined
  })
}

/** 2 adults 1 child */
function wordsOfParty(words: readonly EntryWord[], { travellers }: EntryContext): number | undefined {
  const other = words.findIndex(({ text }, index) =>
    index % 2 === 0
      ? !/^\d$/.test(text)
      : text.length === 1 || readParty(`1${text}`, travellers) === undefined,
  )
  const count = (other < 0 ? words.length : other) & ~1
  return count === 0 ? undefined : count
}

function phraseOf(words: readonly EntryWord[], count: number): string {
  return words
    .slice(0, count)
    .map(({ text }) => text)
    .join(' ')
}

/** Of how many words the name at the beginning is; names as they are written before those with a slip. */
function wordsOfName(words: readonly EntryWord[], { places }: EntryContext): number {
  const beyond = words.findIndex(({ text }) => !isPlaceWord(text))
  const most = Math.min(beyond < 0 ? words.length : beyond, MOST_WORDS)
  if (!places || most < 2) return 1
  const counts = Array.from({ length: most - 1 }, (_, index) => most - index)
  return (
    counts.find((count) => places.called(phraseOf(words, count)) !== undefined) ??
    counts.find((count) => places.meant(phraseOf(words, count)) !== undefined) ??
    1
  )
}
