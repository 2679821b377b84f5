import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/min'
import type { ContactDraft } from './refused-fields'

/** The telephone as it will be sent. */
export interface ReadPhone {
  /** Figures only; empty when none was typed. */
  readonly countryDialingCode: string
  /** Without the trunk 0; the figures as typed where they make no telephone number. */
  readonly number: string
  /** As long as numbers of this country are; only then does it deserve a check mark. */
  readonly isPlausible: boolean
}

/** A telephone typed with + or 00 names its own country, whatever the field for the code says. */
export function readPhone(typed: Pick<ContactDraft, 'countryDialingCode' | 'phone'>): ReadPhone {
  const code = readCode(typed.countryDialingCode)
  const parsed = internationalOf(typed.phone) ?? nationalOf(typed.phone, code)
  const sentCode = parsed?.countryCallingCode ?? code
  if (!parsed) return { countryDialingCode: sentCode, number: figuresOf(typed.phone), isPlausible: false }
  const isPlausible = parsed.isPossible()
  const keepsFigures = !isPlausible && !isInternational(typed.phone)
  return {
    countryDialingCode: sentCode,
    number: keepsFigures ? figuresOf(typed.phone) : parsed.nationalNumber,
    isPlausible,
  }
}

/** The two fields once a telephone with + or 00 has been left; undefined where there is nothing to part. */
export function partPhone(phone: string): Pick<ContactDraft, 'countryDialingCode' | 'phone'> | undefined {
  const parsed = internationalOf(phone)
  if (hasWords(phone) || !parsed?.isPossible()) return undefined
  return { countryDialingCode: `+${parsed.countryCallingCode}`, phone: parsed.formatNational() }
}

/** What the field for the code says, without + or 00. */
export function readCode(countryDialingCode: string): string {
  return figuresOf(countryDialingCode).replace(/^00/, '')
}

/** An extension or a word, which no message can hold: only figures are sent. */
export function hasWords(phone: string): boolean {
  return /[\p{L}#*;,]/u.test(phone)
}

function isKnownCode(code: string): boolean {
  return getCountries().some((country) => getCountryCallingCode(country) === code)
}

function isInternational(phone: string): boolean {
  return /^\s*(\+|00)/.test(phone)
}

function internationalOf(phone: string): PhoneNumber | undefined {
  if (!isInternational(phone)) return undefined
  return parsePhoneNumberFromString(phone.trim().replace(/^(\+\s*(00)?|00)/, '+'))
}

/** The parser throws for a code that no country has. */
function nationalOf(phone: string, code: string): PhoneNumber | undefined {
  if (isInternational(phone) || !isKnownCode(code)) return undefined
  return parsePhoneNumberFromString(phone, { defaultCallingCode: code })
}

function figuresOf(text: string): string {
  return text.replace(/\D/g, '')
}
