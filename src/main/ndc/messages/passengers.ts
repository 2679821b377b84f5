import type { Contact, PassengerSlot, Traveller } from '../../../shared/domain/people/passenger'
import { leaf, node, optional, type XmlElement } from '../xml/write-xml'
import { checkDate, checkLength, checkPattern, checkPresent } from './check-value'
import { refuseField } from '../../../shared/errors/refused'

type Passenger = PassengerSlot | Traveller

/** PassengerList; with Individual where the names are known (section 2.3). */
export function passengerList(
  passengers: readonly Passenger[],
  contactIdOf: (passenger: Passenger) => string | undefined = () => undefined,
): XmlElement {
  if (passengers.length === 0) throw refuseField('PassengerList', 'must have at least one passenger')
  return node(
    'PassengerList',
    passengers.map((passenger) => passengerElement(passenger, contactIdOf(passenger))),
  )
}

/** A contact with the key that travellers refer to. */
export interface KeyedContact {
  readonly contactId: string
  readonly contact: Contact
}

/** ContactList, or nothing when nobody gave a phone or an e-mail address. */
export function contactList(contacts: readonly KeyedContact[]): XmlElement | undefined {
  if (contacts.length === 0) return undefined
  return node(
    'ContactList',
    contacts.map(({ contactId, contact }) =>
      node('ContactInformation', [phone(contact), email(contact)], { ContactID: contactId }),
    ),
  )
}

export function hasContact(contact: Contact): boolean {
  return contact.phone !== undefined || contact.email !== undefined
}

function passengerElement(passenger: Passenger, contactId: string | undefined): XmlElement {
  return node(
    'Passenger',
    [
      leaf('PTC', passenger.ptc),
      'surname' in passenger ? individual(passenger) : undefined,
      optional(contactId, (id) => leaf('ContactInfoRef', id)),
    ],
    { PassengerID: passenger.passengerId },
  )
}

function individual(traveller: Traveller): XmlElement {
  return node('Individual', [
    optional(traveller.birthDate, (date) => leaf('Birthdate', checkDate('Individual/Birthdate', date))),
    optional(traveller.title, (title) =>
      leaf('NameTitle', checkLength('Individual/NameTitle', title, 1, 15)),
    ),
    leaf('GivenName', checkName('Individual/GivenName', traveller.givenName)),
    leaf('Surname', checkName('Individual/Surname', traveller.surname)),
  ])
}

function checkName(field: string, name: string): string {
  if (name.trim() === '') throw refuseField(field, 'must have 1 to 50 characters')
  return checkLength(field, name, 1, 50)
}

function phone(contact: Contact): XmlElement | undefined {
  return optional(contact.phone, ({ countryDialingCode, number }) =>
    node('ContactProvided', [
      node('Phone', [
        leaf('CountryDialingCode', dialingCode(countryDialingCode)),
        leaf('PhoneNumber', phoneNumber(number)),
      ]),
    ]),
  )
}

// The schema knows a phone number as a decimal: separators that people write are left out.
function phoneNumber(number: string): string {
  const digits = number.replace(/[\s().\-/]/g, '')
  return checkPattern('Phone/PhoneNumber', digits, /^\d{1,20}$/, 'a number of figures only')
}

function dialingCode(code: string): string {
  const digits = code.trim().replace(/^\+/, '')
  return checkPattern('Phone/CountryDialingCode', digits, /^\d{1,4}$/, 'one to four figures')
}

function email(contact: Contact): XmlElement | undefined {
  return optional(contact.email, (address) => {
    const value = leaf('EmailAddressValue', checkPresent('EmailAddress/EmailAddressValue', address))
    return node('ContactProvided', [node('EmailAddress', [value])])
  })
}
