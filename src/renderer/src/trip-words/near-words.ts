import { foldLetters } from '../../../shared/domain/letters/fold-letters'
import { isOneSlipAway } from '../../../shared/domain/letters/one-slip'
import type { DateWords } from './date-words'
import type { EntryContext } from './entry-terms'
import { ENGLISH_TRAVELLERS } from './party-words'

/** Whether what is typed is a name of a day or a month, or one slip of the fingers away from one. */
function isNearDateWord(text: string, words: DateWords): boolean {
  const typed = foldLetters(text)
  const names = [...words.weekdays.flat(), ...words.months.flat(), ...words.nearDays.flat()]
  return names.some((name) => name.length >= 3 && isOneSlipAway(name, typed))
}

/** 19MRA, sunady, tomorow: no day, but nothing else either. */
export function isLikeDay(text: string, { words }: EntryContext): boolean {
  return /^\d{2}\D/.test(text) || isNearDateWord(text.replace(/^\d+/, ''), words)
}

/** adults, erwachsene */
export function isNearTravellers(text: string, { travellers = [] }: EntryContext): boolean {
  const folded = foldLetters(text)
  return [...ENGLISH_TRAVELLERS, ...travellers].some((name) => isOneSlipAway(name, folded))
}
