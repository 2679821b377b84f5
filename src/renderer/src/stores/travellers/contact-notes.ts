import { hasWords, readPhone } from './read-phone'
import type { ContactDraft, ContactField } from './refused-fields'

/** i18n key of the line below a contact field; the last one only warns. */
export type ContactNote =
  'needed' | 'email-form' | 'code-form' | 'phone-form' | 'phone-words' | 'phone-doubtful'

/** An order needs both, a telephone and an e-mail address (section 4.3). */
export function checkContact(contact: ContactDraft): Partial<Record<ContactField, ContactNote>> {
  const { countryDialingCode: code } = readPhone(contact)
  const isCodeWrong = contact.phone.trim() !== '' && !/^[1-9]\d{0,2}$/.test(code)
  const phone = phoneNote(contact)
  const email = emailNote(contact.email.trim())
  return {
    ...(email && { email }),
    ...(isCodeWrong && { countryDialingCode: 'code-form' as const }),
    ...(phone && { phone }),
  }
}

function phoneNote(contact: ContactDraft): ContactNote | undefined {
  if (contact.phone.trim() === '') return 'needed'
  const { number, isPlausible } = readPhone(contact)
  if (!/^\d{3,15}$/.test(number)) return 'phone-form'
  if (hasWords(contact.phone)) return 'phone-words'
  return isPlausible ? undefined : 'phone-doubtful'
}

function emailNote(email: string): ContactNote | undefined {
  if (email === '') return 'needed'
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email) ? undefined : 'email-form'
}
