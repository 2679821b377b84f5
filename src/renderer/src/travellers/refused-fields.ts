import type { AirlineError, AppError } from '../../../shared/errors/app-error'
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

type Travellers = readonly (Pick<TravellerDraft, 'passengerId'> &
  Partial<Pick<TravellerDraft, 'surname' | 'givenName'>>)[]

/** What was refused: the fields that are named, and the airline's sentences that name none. */
export interface Refusals {
  readonly fields: readonly RefusedField[]
  readonly elsewhere: readonly string[]
}

/** The fields that a refusal is about; none when it is about something else. */
export function refusalsOf(error: AppError, travellers: Travellers): Refusals {
  if (error.kind === 'invalid-request') {
    const places = [error, ...(error.also ?? [])]
    return { fields: places.flatMap(({ field }) => fieldsAt(field, travellers)), elsewhere: [] }
  }
  return error.kind === 'airline-refused' ? refusalsIn(error.errors, travellers) : NOTHING
}

/** What the airline's sentences are about, by the passengers and the fields that they name. */
export function refusalsInWords(sentences: readonly string[], travellers: Travellers): Refusals {
  return refusalsIn(
    sentences.map((text) => ({ text })),
    travellers,
  )
}

const NOTHING: Refusals = { fields: [], elsewhere: [] }

/** The interface names no field by a code or a place (section 7.1): there are only words. */
function refusalsIn(errors: readonly AirlineError[], travellers: Travellers): Refusals {
  const read = errors.map(({ text, shortText, code }) => {
    const words = text ?? shortText ?? code ?? ''
    const [fields] = [text, shortText]
      .map((said) => (said === undefined ? [] : fieldsIn(said, words, travellers)))
      .toSorted((a, b) => Number(a.length === 0) - Number(b.length === 0))
    return { words, fields: fields ?? [] }
  })
  return {
    fields: read.flatMap(({ fields }) => fields),
    elsewhere: read.flatMap(({ words, fields }) => (fields.length > 0 || words === '' ? [] : [words])),
  }
}

/** Every field that is named, of everybody who is named beside it: in the same clause, or else anywhere. */
function fieldsIn(said: string, words: string, travellers: Travellers): readonly RefusedField[] {
  const fields = said.split(/[;\n]|\.\s/).flatMap((clause) => {
    const inClause = namedIn(clause, travellers)
    const named = inClause.length > 0 ? inClause : namedIn(said, travellers)
    const ofTravellers = draftFieldsIn(clause).flatMap((field) =>
      named.map(({ passengerId }) => ({ of: 'traveller', passengerId, field, words }) as const),
    )
    return [...ofTravellers, ...contactIn(clause, words)]
  })
  return [...new Map(fields.map((field) => [keyOf(field), field])).values()]
}

function keyOf(field: RefusedField): string {
  return field.of === 'contact' ? field.field : `${field.passengerId} ${field.field}`
}

/** A name of which nothing more is said may be either. */
function draftFieldsIn(clause: string): readonly DraftField[] {
  const fields = FIELD_WORDS.filter(([pattern]) => pattern.test(clause)).map(([, field]) => field)
  const isName = fields.some((field) => field === 'surname' || field === 'givenName')
  return !isName && ANY_NAME.test(clause) && !CARD_WORDS.test(clause)
    ? [...fields, 'surname', 'givenName']
    : fields
}

/** By their ids; where no id stands, by both names; the only traveller need not be named. */
function namedIn(said: string, travellers: Travellers): Travellers {
  if (travellers.length === 1) return travellers
  const byId = travellers.filter(({ passengerId }) => new RegExp(`\\b${passengerId}\\b`, 'i').test(said))
  if (byId.length > 0) return byId
  const words = new Set(wordsOf(said))
  return travellers.filter(({ surname = '', givenName = '' }) => {
    const names = wordsOf(`${surname} ${givenName}`)
    return surname !== '' && givenName !== '' && names.every((name) => words.has(name))
  })
}

function wordsOf(text: string): readonly string[] {
  return text.toUpperCase().match(/[\p{L}\p{M}]+/gu) ?? []
}

/** Names of the schema's elements, and words of the languages in which an airline may answer. */
const FIELD_WORDS: readonly (readonly [RegExp, DraftField])[] = [
  [/birth|\bborn\b|\bage\b|fødsel|födelse|geburt|naissance|nacimiento|urodzenia/i, 'birthDate'],
  [
    /given ?name|first ?name|fornavn|förnamn|vorname|prénom|nombre de pila|\bimi(ę|enia)(?!\p{L})/iu,
    'givenName',
  ],
  [
    /surname|last ?name|family ?name|etternavn|efternavn|efternamn|nachname|familienname|nom de famille|apellido|nazwisk/i,
    'surname',
  ],
  [/\btitle\b|NameTitle|\b(tittel|titel|anrede|civilité|tratamiento)\b/i, 'title'],
]

const ANY_NAME = /(?<!\b(element|field|attribute) )\b(names?|namen?|navn|namn|noms?|nombres?)\b/i

/** Whose name stands on a card is no traveller's. */
const CARD_WORDS = /card|kort|karte|carte|tarjeta|\bkar(ta|ty|cie)\b/i

const CONTACT_WORDS: readonly (readonly [RegExp, ContactField])[] = [
  [/e-?mail|e-?post|courriel|correo/i, 'email'],
  [/CountryDialingCode|dialing code/i, 'countryDialingCode'],
  [/phone|telefon|teléfono|téléphone/i, 'phone'],
]

function contactIn(said: string, words: string): readonly RefusedField[] {
  return CONTACT_WORDS.filter(([pattern]) => pattern.test(said)).map(([, field]) => ({
    of: 'contact',
    field,
    words,
  }))
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
