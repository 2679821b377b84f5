import type { AirlineError, AppError } from './app-error'

/** What the airline said with an error, a line for each of its Errors; empty where it said nothing. */
export function airlineWordsOf(error: AppError): readonly string[] {
  if (!('errors' in error)) return []
  return (error.errors ?? []).map(wordsOf).filter((words) => words !== '')
}

/** Text, short text where it says something else, and in brackets code and status. */
function wordsOf({ text, shortText, code, status }: AirlineError): string {
  const words = [...new Set([text, shortText])].filter((part) => part !== undefined && part !== '')
  const signs = [code, status].filter((part) => part !== undefined && part !== '').join(', ')
  return [words.join(' – '), signs === '' ? '' : `(${signs})`].filter((part) => part !== '').join(' ')
}
