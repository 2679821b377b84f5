import type { ListedPassenger } from '../../../../shared/domain/data-lists'
import type { Contact } from '../../../../shared/domain/passenger'
import { element, leaf, textLeaf, within } from '../../xml/state-table'
import { splitRefs } from '../../xml/xml-text'
import { putEntry } from '../message-reading'
import type { Draft, MessageReading, MessageState } from '../message-reading'
import { localDateText } from './date-time'

interface PassengerDraft extends Draft<ListedPassenger> {
  /** Individual/GivenName may be repeated, one element for each name. */
  readonly givenNames: string[]
}

const individualRows = {
  Birthdate: leaf((passenger: PassengerDraft, text) => {
    const date = localDateText(text)
    if (date !== undefined) passenger.birthDate ??= date
  }),
  NameTitle: textLeaf((passenger: PassengerDraft, text) => {
    passenger.title ??= text
  }),
  GivenName: textLeaf((passenger: PassengerDraft, text) => {
    passenger.givenNames.push(text)
  }),
  Surname: textLeaf((passenger: PassengerDraft, text) => {
    passenger.surname ??= text
  }),
}

const passenger = element({
  open: (_reading: MessageReading, attributes): PassengerDraft => ({
    passengerId: attributes['PassengerID'] ?? '',
    givenNames: [],
  }),
  children: {
    PTC: textLeaf((draft: PassengerDraft, text) => {
      draft.ptc = text
    }),
    Individual: within(individualRows),
    // Some airlines leave Individual out and name the traveller here only.
    IdentityDocument: within({
      ...individualRows,
      GivenName: textLeaf((draft: PassengerDraft, text) => {
        if (draft.givenNames.length === 0) draft.givenNames.push(text)
      }),
    }),
    ContactInfoRef: textLeaf((draft: PassengerDraft, text) => {
      const [contactId] = splitRefs(text)
      if (contactId !== undefined) draft.contactId ??= contactId
    }),
  },
  close: ({ givenNames, ...draft }, reading) => {
    const givenName = givenNames.join(' ')
    putEntry(reading.lists.passengers, draft.passengerId, givenName === '' ? draft : { ...draft, givenName })
  },
})

interface ContactDraft {
  readonly contactId: string
  email?: string
  countryDialingCode?: string
  number?: string
}

const contactProvided: MessageState<ContactDraft> = within({
  Phone: within({
    CountryDialingCode: textLeaf((contact: ContactDraft, text) => {
      contact.countryDialingCode ??= text
    }),
    PhoneNumber: textLeaf((contact: ContactDraft, text) => {
      contact.number ??= text
    }),
  }),
  EmailAddress: within({
    EmailAddressValue: textLeaf((contact: ContactDraft, text) => {
      contact.email ??= text
    }),
  }),
})

const contactInformation = element({
  open: (_reading: MessageReading, attributes): ContactDraft => ({
    contactId: attributes['ContactID'] ?? '',
  }),
  children: { ContactProvided: contactProvided },
  close: (draft, reading) => {
    putEntry(reading.lists.contacts, draft.contactId, contactOf(draft))
  },
})

function contactOf({ number, countryDialingCode = '', email }: ContactDraft): Contact {
  return {
    ...(number === undefined ? {} : { phone: { countryDialingCode, number } }),
    ...(email === undefined ? {} : { email }),
  }
}

export const passengerList = within({ Passenger: passenger })
export const contactList = within({ ContactInformation: contactInformation })
