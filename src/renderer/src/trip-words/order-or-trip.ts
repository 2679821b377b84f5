import { isNearTravellers, isLikeDay } from './near-words'
import { isCodeShaped, type EntryContext, type EntryToken } from './entry-terms'

/**
 * Whether the line is no trip but a name, a locator or an order number. A day, travellers or a code beside an airport,
 * known or nearly so, make a trip. Words alone are a customer's, unless every one of them is an airport, or may become
 * one beside the code of an airport that is usual here. A city by its name alone may be a customer's as well.
 */
export function isOrderSearch(tokens: readonly EntryToken[], context: EntryContext): boolean {
  const [first] = tokens
  if (first === undefined) return false
  if (!context.places) return first.text.length > 3 && first.expected === 'place'
  const known = tokens.filter((token) => token.kind === 'place' && token.isUnknown !== true)
  if (tokens.every((token) => isPlainWord(token, context))) return isNameOnly(tokens, known, context)
  const isPlaceThere = tokens.some(({ kind, suggested }) => kind === 'place' || suggested !== undefined)
  return first.text.length > 3 && first.expected === 'place' && !isPlaceThere
}

/** No day, no travellers and no code, nor anything that was to be one. */
function isPlainWord({ text, kind, expected }: EntryToken, context: EntryContext): boolean {
  if (kind !== undefined) return kind !== 'term'
  if (!/^[\p{L}.'’ -]+$/u.test(text)) return false
  return expected === 'place' || (!isLikeDay(text, context) && !isNearTravellers(text, context))
}

function isNameOnly(
  tokens: readonly EntryToken[],
  known: readonly EntryToken[],
  { places }: EntryContext,
): boolean {
  const strangers = tokens.filter((token) => !known.includes(token) && token.kind !== 'filler')
  const codes = known.filter(({ text }) => isCodeShaped(text) && places?.has(text.toUpperCase()))
  if (strangers.length === 0) return known.length === 1 && codes.length === 0
  if (codes.length > 1) return false
  const isCertain = codes.some(({ text }) => places?.isUsual(text.toUpperCase()))
  return !strangers.every(
    ({ text, suggested }) =>
      (suggested !== undefined && known.length > 0) ||
      (isCertain && (text.length <= 3 || places?.begins(text) === true)),
  )
}
