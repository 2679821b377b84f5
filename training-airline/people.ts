import { dayNumber, yearsBetween } from './day-arithmetic'
import type { Traveller } from './envelope'
import { attribute, find, findAll, textAt, type Element } from './read-xml'
import { refuse } from './refusals'

const LONGEST_NAME = 50
const LONGEST_TITLE = 15
const ADULT_FROM_YEARS = 16
const INFANT_BELOW_YEARS = 2

/** A passenger as an order names one. */
export interface Person extends Traveller {
  readonly birthdate?: string
  readonly title?: string
  readonly givenName: string
  readonly surname: string
  readonly contactId?: string
}

export interface Phone {
  readonly countryDialingCode: string | undefined
  readonly number: string
}

export interface Contact {
  readonly id: string
  readonly phones: readonly Phone[]
  readonly emails: readonly string[]
}

/** Reads one passenger of OrderCreateRQ whose id and type have been read already. */
export function readPerson(element: Element, traveller: Traveller): Person {
  const individual = find(element, 'Individual')
  const title = textAt(individual, 'NameTitle')
  const birthdate = readBirthdate(element)
  const contactId = textAt(element, 'ContactInfoRef')
  if (title !== undefined && title.length > LONGEST_TITLE) refuse('party-invalid', 'A title is too long')
  return {
    ...traveller,
    givenName: readName(individual, 'GivenName'),
    surname: readName(individual, 'Surname'),
    ...(title === undefined ? {} : { title }),
    ...(birthdate === undefined ? {} : { birthdate }),
    ...(contactId === undefined ? {} : { contactId }),
  }
}

function readName(individual: Element | undefined, part: 'GivenName' | 'Surname'): string {
  const name = textAt(individual, part)
  if (name === undefined) return refuse('party-invalid', `A passenger has no ${part}`)
  if (name.length > LONGEST_NAME)
    refuse('party-invalid', `${part} has more than ${String(LONGEST_NAME)} characters`)
  return name
}

export function readBirthdate(passenger: Element): string | undefined {
  const birthdate = textAt(passenger, 'Individual', 'Birthdate')
  if (birthdate !== undefined && dayNumber(birthdate) === undefined) {
    refuse('party-invalid', `Birthdate ${birthdate} is no date`)
  }
  return birthdate
}

/** Where a flight leaves Britain every birthdate is needed as soon as somebody is under 16 (2.3 and 4.2). */
export function refuseMissingBirthdates(
  travellers: readonly Traveller[],
  birthdates: ReadonlyMap<string, string>,
  departureDate: string,
): void {
  const isYoung = ({ id, ptc }: Traveller): boolean => {
    const birthdate = birthdates.get(id)
    return (
      ptc !== 'ADT' || (birthdate !== undefined && yearsBetween(birthdate, departureDate) < ADULT_FROM_YEARS)
    )
  }
  if (!travellers.some(isYoung)) return
  const missing = travellers.filter(({ id }) => !birthdates.has(id)).map(({ id }) => id)
  if (missing.length === 0) return
  refuse(
    'birthdate-required',
    `Departure from the United Kingdom with a passenger under 16: birthdate missing for ${missing.join(', ')}`,
  )
}

export function refuseWrongAge(person: Person, departureDate: string): void {
  if (person.birthdate === undefined) return
  if (person.birthdate > departureDate) refuse('party-invalid', `${person.id} is not born yet`)
  const isInfant = yearsBetween(person.birthdate, departureDate) < INFANT_BELOW_YEARS
  if (isInfant !== (person.ptc === 'INF')) {
    refuse('party-invalid', `The age of ${person.id} does not fit passenger type ${person.ptc}`)
  }
}

export function readContacts(dataLists: Element | undefined): readonly Contact[] {
  return findAll(dataLists, 'ContactList', 'ContactInformation').map((element) => ({
    id: attribute(element, 'ContactID') ?? '',
    phones: findAll(element, 'ContactProvided', 'Phone').flatMap(readPhone),
    emails: findAll(element, 'ContactProvided', 'EmailAddress').flatMap(
      (email) => textAt(email, 'EmailAddressValue') ?? [],
    ),
  }))
}

function readPhone(element: Element): readonly Phone[] {
  const number = textAt(element, 'PhoneNumber')
  return number === undefined ? [] : [{ number, countryDialingCode: textAt(element, 'CountryDialingCode') }]
}
