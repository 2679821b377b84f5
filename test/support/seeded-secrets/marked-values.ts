import { passesLuhn } from '../../../training-airline'
import type { Random } from '../seeded-random'

export const SECRET_KINDS = ['number', 'code', 'password', 'token', 'name'] as const
export type SecretKind = (typeof SECRET_KINDS)[number]

/** A value that nothing but a payment of the proof can have written. */
export interface MarkedValue {
  readonly kind: SecretKind
  readonly value: string
  /** Of a password: whoever signs in with it. */
  readonly user?: string
}

/** What one payment is made with: values that no other payment has, the code aside, which is short. */
export interface MarkedPayment {
  readonly number: string
  readonly code: string
  readonly surname: string
  readonly givenName: string
}

/** Codes begin with 0, which no amount, duration or port does: what is found alone is a code. */
export function allCodes(): readonly string[] {
  const codes = (figures: number) =>
    Array.from({ length: 10 ** figures }, (_, index) => `0${String(index).padStart(figures, '0')}`)
  return [...codes(2), ...codes(3)]
}

/** Cards in turn of the two that print their code in three and in four figures. */
export function markedPayment(index: number, random: Random, codes: readonly string[]): MarkedPayment {
  const isFourFigures = index % 2 === 1
  const usable = codes.filter(({ length }) => length === (isFourFigures ? 4 : 3))
  const number = isFourFigures
    ? figures(random, '37', 15)
    : figures(random, index % 4 === 0 ? '45' : '53', 16)
  return {
    number,
    code: usable[random(usable.length)] ?? '',
    ...markedPerson(random, index % 3 === 0 ? 'ø' : 'o'),
  }
}

/** Letters beyond ASCII are what is escaped. */
export function markedPerson(random: Random, letter: 'ø' | 'o' = 'ø') {
  return { surname: `${word(random, 5)}${letter}${word(random, 2)}`, givenName: word(random, 5) }
}

export function valuesOf(payment: MarkedPayment): readonly MarkedValue[] {
  return [
    { kind: 'number', value: payment.number },
    { kind: 'code', value: payment.code },
    ...namesOf(payment),
  ]
}

export function namesOf({ surname, givenName }: Pick<MarkedPayment, 'surname' | 'givenName'>) {
  return [surname, givenName].map((value): MarkedValue => ({ kind: 'name', value }))
}

/** With everything in it that some writing escapes. */
export function markedPassword(random: Random): string {
  return `${word(random, 4)}:"\\&€ø ${word(random, 4)}`
}

/** Begins like a card and is right in its check figure; the first figures after the brand are random too. */
function figures(random: Random, brand: string, length: number): string {
  const body = brand + Array.from({ length: length - brand.length - 1 }, () => String(random(10))).join('')
  const check = Array.from({ length: 10 }, (_, figure) => body + String(figure)).find(passesLuhn)
  if (check === undefined) throw new Error('One of ten check figures is right')
  return check
}

function word(random: Random, syllables: number): string {
  const syllable = () => `${pick(random, 'bdfgklmprstvxz')}${pick(random, 'aeiouy')}`
  const letters = Array.from({ length: syllables }, syllable).join('')
  return letters.charAt(0).toUpperCase() + letters.slice(1)
}

const pick = (random: Random, from: string): string => from.charAt(random(from.length))
