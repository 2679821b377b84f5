import type { Contact } from '../../../shared/domain/people/passenger'
import { marked, plainLine, unsendableIn } from '../../../shared/domain/letters/typed-text'
import { hasWords, readPhone } from './read-phone'
import type { ContactDraft, ContactField } from './refused-fields'

/** i18n key of the line below a contact field, and whether it stops the sale or only warns. */
export interface ContactNote {
  readonly severity: 'wrong' | 'doubtful'
  readonly note:
    | 'needed'
    | 'email-form'
    | 'not-latin'
    | 'unsendable'
    | 'code-form'
    | 'phone-form'
    | 'phone-words'
    | 'phone-doubtful'
  /** What was typed, with the place that it speaks of between marks. */
  readonly words?: string
}

/** An order needs both, a telephone and an e-mail address (section 4.3). */
export function checkContact(contact: ContactDraft): Partial<Record<ContactField, ContactNote>> {
  const { countryDialingCode: code } = readPhone(contact)
  const isCodeWrong = contact.phone.trim() !== '' && !/^[1-9]\d{0,2}$/.test(code)
  const phone = phoneNote(contact)
  const email = emailNote(sentEmail(contact.email))
  return {
    ...(email && { email }),
    ...(isCodeWrong && { countryDialingCode: wrong('code-form') }),
    ...(phone && { phone }),
  }
}

/** What of it can be sent; nothing where nothing is typed. */
export function sentContact(typed: ContactDraft): Contact {
  const email = sentEmail(typed.email)
  const { countryDialingCode, number } = readPhone(typed)
  return {
    ...(number !== '' && { phone: { countryDialingCode, number } }),
    ...(email !== '' && { email }),
  }
}

/** An address has no blanks at its ends. */
function sentEmail(typed: string): string {
  return plainLine(typed).trim()
}

function phoneNote(contact: ContactDraft): ContactNote | undefined {
  if (contact.phone.trim() === '') return wrong('needed')
  const { number, isPlausible } = readPhone(contact)
  if (!/^\d{3,15}$/.test(number)) return wrong('phone-form')
  if (hasWords(contact.phone)) return wrong('phone-words')
  return isPlausible ? undefined : { severity: 'doubtful', note: 'phone-doubtful' }
}

function emailNote(email: string): ContactNote | undefined {
  if (email === '') return wrong('needed')
  const unsendable = unsendableIn(email)
  if (unsendable !== undefined) return wrong('unsendable', unsendable)
  const place = marked(email, /\s+/g, () => '␣')
  if (place !== undefined) return wrong('unsendable', place)
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email)) return wrong('email-form')
  const notLatin = marked(email, /[^!-~]+/gu)
  return notLatin === undefined ? undefined : { severity: 'doubtful', note: 'not-latin', words: notLatin }
}

function wrong(note: ContactNote['note'], words?: string): ContactNote {
  return { severity: 'wrong', note, ...(words !== undefined && { words }) }
}
