import type { AppError } from './app-error'

/** In the languages that an airline may be asked to answer in. */
const BIRTH_DATE =
  /birth|\bDOB\b|geburt|naissance|nacimiento|urodzenia|f(?:ø|o)dsel|f(?:ö|o)delse|syntym|nascita/i

/** Whether birth dates would help: ours are missing, or the airline names them in its refusal. */
export function asksForBirthDates(error: AppError): boolean {
  if (error.kind === 'birth-dates-needed') return true
  if (error.kind !== 'airline-refused') return false
  return error.errors.some(({ text = '', shortText = '' }) => namesBirthDates(`${text} ${shortText}`))
}

/** The same of what an airline said to an order. */
export function namesBirthDates(words: string): boolean {
  return BIRTH_DATE.test(words)
}
