import valid from 'card-validator'
import { UNKNOWN_BRAND, type CardFields } from '../../../shared/domain/booking/card'
import type { CardContext } from '../../../shared/ipc/card-contract'

/** What is typed into the card window; it lives there and in one message to main. */
export interface CardForm {
  number: string
  expiry: string
  verificationCode: string
  countryCode: string
  name: string
  addressLine1: string
  addressLine2: string
  postalCode: string
  cityName: string
  stateOrProvince: string
}

export type CardFormField = keyof CardForm

/** The key of the sentence below a field. */
export type CardFormProblem =
  'needed' | 'number-short' | 'number-wrong' | 'expiry-form' | 'expired' | 'code-length' | 'country-form'

/** As the window opens: what is known of the holder is there, nothing of the card. */
export function openedCardForm({ country, suggestedName = '', holder }: CardContext): CardForm {
  return { ...emptyCardForm(country, suggestedName), ...holder }
}

/** Figures that only the customer can say again. */
export function holdsTypedFigures({ number, expiry, verificationCode }: CardForm): boolean {
  return [number, expiry, verificationCode].some((typed) => typed !== '')
}

export function emptyCardForm(country: string, name: string): CardForm {
  return {
    number: '',
    expiry: '',
    verificationCode: '',
    countryCode: country,
    name,
    addressLine1: '',
    addressLine2: '',
    postalCode: '',
    cityName: '',
    stateOrProvince: '',
  }
}

/** Only figures, in the groups that the brand prints on its cards. */
export function groupCardNumber(typed: string): string {
  const figures = typed.replace(/\D/g, '').slice(0, 19)
  const gaps = valid.number(figures).card?.gaps ?? [4, 8, 12, 16]
  return Array.from(figures, (figure, index) => (gaps.includes(index) ? ` ${figure}` : figure)).join('')
}

/** MM / YY as one types the figures. */
export function shapeExpiry(typed: string): string {
  const figures = typed.replace(/\D/g, '')
  const short = figures.length > 4 ? figures.slice(0, 2) + figures.slice(-2) : figures
  return short.length < 3 ? short : `${short.slice(0, 2)} / ${short.slice(2)}`
}

export function codeLength(number: string): number {
  return valid.number(figuresOf(number)).card?.code.size ?? 3
}

/** A code that nobody here knows the length of may have four figures. */
export function longestCode(number: string): number {
  return isUnknownBrand(number) ? 4 : codeLength(number)
}

/** As cards are called; empty for one that is not known, or not yet. */
export function brandOf(number: string): string {
  const figures = figuresOf(number)
  return valid.number(figures).card?.niceType ?? (UATP.test(figures) ? 'UATP' : '')
}

/** A card of the air travel plan, which the library of brands does not know. */
const UATP = /^1\d{14}$/
const FEWEST_FIGURES = 12

/** Whether no brand of the library begins like this. */
function isUnknownBrand(number: string): boolean {
  const figures = figuresOf(number)
  const { card, isPotentiallyValid } = valid.number(figures)
  return figures !== '' && card === null && !isPotentiallyValid
}

/** What the agent should look at again, and what stops nothing: an airline takes cards that are not known here. */
export function numberWarning(number: string): 'number-unknown' | undefined {
  const isWhole = figuresOf(number).length >= FEWEST_FIGURES
  return isWhole && isUnknownBrand(number) ? 'number-unknown' : undefined
}

/**
 * True when the caret may go on by itself: the number is valid and as long as cards of its brand usually are.
 * Some brands allow up to 19 figures; whoever has such a card goes back with Shift+Tab.
 */
export function isNumberComplete(number: string): boolean {
  const { isValid, card } = valid.number(figuresOf(number))
  const usual = card?.lengths.includes(16) === true ? 16 : Math.max(...(card?.lengths ?? [19]))
  return isValid && figuresOf(number).length >= usual
}

export function checkCardForm(form: CardForm): Partial<Record<CardFormField, CardFormProblem>> {
  const problems: Partial<Record<CardFormField, CardFormProblem>> = {}
  const note = (field: CardFormField, problem: CardFormProblem | undefined): void => {
    if (problem) problems[field] = problem
  }
  note('number', numberProblem(form.number))
  note('expiry', expiryProblem(form.expiry))
  note(
    'verificationCode',
    valid.cvv(form.verificationCode, [codeLength(form.number), longestCode(form.number)]).isValid
      ? undefined
      : 'code-length',
  )
  note('countryCode', /^[A-Z]{2}$/.test(form.countryCode) ? undefined : 'country-form')
  for (const field of ['name', 'addressLine1', 'postalCode', 'cityName'] as const)
    note(field, form[field].trim() === '' ? 'needed' : undefined)
  return problems
}

/** The message to main. Number and code go as bytes, so that main can wipe them (research, part D.3). */
export function toCardFields(form: CardForm): CardFields {
  const [month, year] = form.expiry.split('/').map((part) => Number(part.trim()))
  const bytes = new TextEncoder()
  return {
    number: bytes.encode(figuresOf(form.number)),
    verificationCode: bytes.encode(form.verificationCode),
    expirationMonth: month ?? 0,
    expirationYear: 2000 + (year ?? 0),
    name: form.name.trim(),
    addressLine1: form.addressLine1.trim(),
    ...(form.addressLine2.trim() !== '' && { addressLine2: form.addressLine2.trim() }),
    postalCode: form.postalCode.trim(),
    cityName: form.cityName.trim(),
    ...(form.stateOrProvince.trim() !== '' && { stateOrProvince: form.stateOrProvince.trim() }),
    countryCode: form.countryCode,
    brand: brandOf(form.number) || UNKNOWN_BRAND,
  }
}

function figuresOf(number: string): string {
  return number.replace(/\D/g, '')
}

function numberProblem(number: string): CardFormProblem | undefined {
  const figures = figuresOf(number)
  if (figures === '') return 'needed'
  const { isValid, isPotentiallyValid } = valid.number(figures)
  if (isValid) return undefined
  if (isUnknownBrand(number)) return figures.length < FEWEST_FIGURES ? 'number-short' : undefined
  return isPotentiallyValid && figures.length < 15 ? 'number-short' : 'number-wrong'
}

function expiryProblem(expiry: string): CardFormProblem | undefined {
  if (expiry === '') return 'needed'
  if (!/^(0[1-9]|1[0-2]) \/ \d\d$/.test(expiry)) return 'expiry-form'
  return valid.expirationDate(expiry).isValid ? undefined : 'expired'
}
