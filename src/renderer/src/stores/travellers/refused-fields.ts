import type { AppError } from '../../../../shared/ipc/app-error'
import type { DraftField, TravellerDraft } from './traveller-form'

/** The contact as typed: one for the whole party. */
export interface ContactDraft {
  countryDialingCode: string
  phone: string
  email: string
}

export type ContactField = keyof ContactDraft

/** A field that the schema or the airline refused; `words` are the airline's own. */
export type RefusedField = (
  | { readonly of: 'traveller'; readonly passengerId: string; readonly field: DraftField }
  | { readonly of: 'contact'; readonly field: ContactField }
) & { readonly words?: string }

type Travellers = readonly Pick<TravellerDraft, 'passengerId'>[]

/** The fields that a refusal is about; none when it is about something else. */
export function refusedFields(error: AppError, travellers: Travellers): readonly RefusedField[] {
  if (error.kind === 'invalid-request') return fieldsAt(error.field, travellers)
  if (error.kind !== 'airline-refused') return []
  return fieldsInWords(
    error.errors.flatMap(({ text, shortText }) => text ?? shortText ?? []),
    travellers,
  )
}

/** What the airline's sentences are about, by the ids of passengers and the fields that they name. */
export function fieldsInWords(sentences: readonly string[], travellers: Travellers): readonly RefusedField[] {
  return sentences.flatMap((words) => {
    const named = travellers.filter(({ passengerId }) => new RegExp(`\\b${passengerId}\\b`).test(words))
    const about = named.length > 0 ? named : travellers.length === 1 ? travellers : []
    const field = FIELD_WORDS.find(([pattern]) => pattern.test(words))?.[1]
    if (field !== undefined && about.length > 0)
      return about.map(({ passengerId }) => ({ of: 'traveller' as const, passengerId, field, words }))
    return contactIn(words)
  })
}

const FIELD_WORDS: readonly (readonly [RegExp, DraftField])[] = [
  [/birth|\bborn\b|\bage\b/i, 'birthDate'],
  [/given ?name|first name/i, 'givenName'],
  [/surname|last name/i, 'surname'],
  [/\btitle\b/i, 'title'],
]

function contactIn(words: string): readonly RefusedField[] {
  return [
    ...(/e-?mail/i.test(words) ? [{ of: 'contact' as const, field: 'email' as const, words }] : []),
    ...(/phone/i.test(words) ? [{ of: 'contact' as const, field: 'phone' as const, words }] : []),
  ]
}

const CONTACT_PLACES: Readonly<Record<string, ContactField>> = {
  'contact.email': 'email',
  'contact.phone.number': 'phone',
  'contact.phone.countryDialingCode': 'countryDialingCode',
  'EmailAddress/EmailAddressValue': 'email',
  'Phone/PhoneNumber': 'phone',
  'Phone/CountryDialingCode': 'countryDialingCode',
}

const DRAFT_FIELDS: readonly DraftField[] = ['title', 'givenName', 'surname', 'birthDate', 'withPassengerId']

/** Places as this program names them: travellers.0.surname, PAX1.birthDate, contact.email, Phone/PhoneNumber. */
function fieldsAt(place: string, travellers: Travellers): readonly RefusedField[] {
  const contact = CONTACT_PLACES[place]
  if (contact !== undefined) return [{ of: 'contact', field: contact }]
  const [, who = '', name] = /^(?:travellers\.)?([^.]+)\.(\w+)$/.exec(place) ?? []
  const field = DRAFT_FIELDS.find((each) => each === name)
  const traveller = travellers.find(({ passengerId }, index) => who === passengerId || who === String(index))
  return field && traveller ? [{ of: 'traveller', passengerId: traveller.passengerId, field }] : []
}
