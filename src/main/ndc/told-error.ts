import type { AirlineError, AppError } from '../../shared/errors/app-error'
import type { CallContext } from './airline-calls'

/** Longer words are no sentence that an agent reads or a help desk asks for. */
const LONGEST_WORDS = 400
const MOST_ERRORS = 10
const HIDDEN = '…'

/**
 * The error of a call that was sent, fit to be shown and kept: with the id by which the airline finds the message, and
 * with words that are bounded, in one line, and hold neither a card number nor what we sign in with.
 */
export function toldError(
  error: AppError,
  { credentials }: Pick<CallContext, 'credentials'>,
  transactionId: string,
): AppError {
  const secrets = credentials === undefined ? [] : secretsOf(credentials)
  const said = 'errors' in error ? (error.errors ?? []) : []
  const words =
    said.length > 0 ? { errors: said.slice(0, MOST_ERRORS).map((one) => clean(one, secrets)) } : {}
  return { ...error, ...words, transactionId }
}

function secretsOf({ user, password }: NonNullable<CallContext['credentials']>): readonly string[] {
  const signIn = Buffer.from(`${user}:${password}`, 'utf8').toString('base64')
  return [signIn, password].filter((secret) => secret !== '')
}

function clean({ code, shortText, status, text }: AirlineError, secrets: readonly string[]): AirlineError {
  return {
    ...said('code', code, secrets),
    ...said('shortText', shortText, secrets),
    ...said('status', status, secrets),
    ...said('text', text, secrets),
  }
}

function said(
  field: keyof AirlineError,
  words: string | undefined,
  secrets: readonly string[],
): Partial<Record<keyof AirlineError, string>> {
  if (words === undefined) return {}
  const clear = secrets.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), withoutCards(words))
  const line = clear.replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ').trim()
  return line === '' ? {} : { [field]: shortened(line) }
}

// Whether it is a card is not ours to weigh here: nobody needs so many figures in a row to understand a refusal.
function withoutCards(words: string): string {
  return words.replace(/(?<!\d)\d(?:[\s.\-_]?\d){11,18}(?!\d)/g, HIDDEN)
}

function shortened(words: string): string {
  const letters = Array.from(words)
  return letters.length <= LONGEST_WORDS ? words : `${letters.slice(0, LONGEST_WORDS).join('').trimEnd()}…`
}
