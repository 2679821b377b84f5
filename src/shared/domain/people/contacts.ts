import type { ListedContact } from '../lists/data-lists'
import type { Contact } from './passenger'

type Phone = NonNullable<Contact['phone']>

/** Every phone that a contact has, in the order of the answer. */
export function phonesOf({ phone, otherPhones = [] }: ListedContact): readonly Phone[] {
  return phone ? [phone, ...otherPhones] : otherPhones
}

export function emailsOf({ email, otherEmails = [] }: ListedContact): readonly string[] {
  return email === undefined ? otherEmails : [email, ...otherEmails]
}

/** "+47 12 34 56 78" as received; without a plus where the answer gives no dialling code. */
export function phoneText({ countryDialingCode, number }: Phone): string {
  const code = countryDialingCode.replace(/^\+/, '')
  return code === '' ? number : `+${code} ${number}`
}

/** Figures of a telephone number anywhere in the world (E.164), and of the shortest that a customer has. */
const FIGURES = { least: 8, most: 15 } as const

/** A number that can hardly be right: too short, too long, or one figure again and again. */
export function isOddPhone({ countryDialingCode, number }: Phone): boolean {
  const own = number.replace(/\D/g, '')
  const all = countryDialingCode.replace(/\D/g, '') + own
  return all.length < FIGURES.least || all.length > FIGURES.most || /^(\d)\1+$/.test(own)
}
