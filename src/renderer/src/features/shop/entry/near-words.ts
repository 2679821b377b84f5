import { foldLetters } from '../../../../../shared/domain/fold-letters'
import type { DateWords } from './date-words'

/** Whether what is typed is a name of a day or a month, or one slip of the fingers away from one. */
export function isNearDateWord(text: string, words: DateWords): boolean {
  const typed = foldLetters(text)
  const names = [...words.weekdays.flat(), ...words.months.flat(), ...words.nearDays]
  return names.some((name) => name.length >= 3 && isOneSlipAway(name, typed))
}

/** The same word, or one letter more, less or other, or two neighbours that changed places. */
export function isOneSlipAway(name: string, typed: string): boolean {
  let start = 0
  while (start < name.length && name[start] === typed[start]) start += 1
  const [wanted, found] = [name.slice(start), typed.slice(start)]
  return (
    wanted.slice(1) === found.slice(1) ||
    wanted.slice(1) === found ||
    wanted === found.slice(1) ||
    wanted === `${found.charAt(1)}${found.charAt(0)}${found.slice(2)}`
  )
}
