import type { ListedContact } from '../data-lists'
import type { Contact } from '../passenger'

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
