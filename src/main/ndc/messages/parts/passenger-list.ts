import type { ListedContact, ListedPassenger } from '../../../../shared/domain/data-lists'
import { element, leafState, textLeaf, within } from '../../xml/state-table'
import { splitRefs } from '../../xml/xml-text'
import { putEntry } from '../message-reading'
import type { Draft, MessageReading, MessageState } from '../message-reading'
import { localDateText } from './date-time'

interface PassengerDraft extends Draft<ListedPassenger> {
  /** Individual/GivenName may be repeated, one element for each name. */
  readonly givenNames: string[]
}

const individualRows = {
  Birthdate: leafState((passenger: PassengerDraft, text) => {
    const date = localDateText(text)
    if (date !== undefined) passenger.birthDate ??= date
  }),
  NameTitle: textLeaf((passenger: PassengerDraft, text) => {
    passenger.title ??= text
  }),
  GivenName: textLeaf((passenger: PassengerDraft, text) => {
    passenger.givenNames.push(text)
  }),
  MiddleName: textLeaf((passenger: PassengerDraft, text) => {
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
    // Beside the individual as well as in it.
    Birthdate: individualRows.Birthdate,
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

type PhoneDraft = Draft<NonNullable<ListedContact['phone']>> & { areaCode?: string }

interface ContactDraft {
  readonly contactId: string
  readonly phones: NonNullable<ListedContact['phone']>[]
  readonly emails: string[]
}

/** A number is kept whole: with its area in front, as received. */
const phone = element({
  open: (): PhoneDraft => ({ countryDialingCode: '', number: '' }),
  children: {
    CountryDialingCode: textLeaf((draft: PhoneDraft, text) => {
      draft.countryDialingCode = text
    }),
    AreaCode: textLeaf((draft: PhoneDraft, text) => {
      draft.areaCode = text
    }),
    PhoneNumber: textLeaf((draft: PhoneDraft, text) => {
      draft.number = text
    }),
  },
  close: ({ countryDialingCode, areaCode, number }, contact: ContactDraft) => {
    const whole = [areaCode, number].filter((part) => part !== undefined && part !== '').join(' ')
    if (whole !== '') contact.phones.push({ countryDialingCode, number: whole })
  },
})

const contactProvided: MessageState<ContactDraft> = within({
  Phone: phone,
  EmailAddress: within({
    EmailAddressValue: textLeaf((contact: ContactDraft, text) => {
      contact.emails.push(text)
    }),
  }),
})

const contactInformation = element({
  open: (_reading: MessageReading, attributes): ContactDraft => ({
    contactId: attributes['ContactID'] ?? '',
    phones: [],
    emails: [],
  }),
  children: { ContactProvided: contactProvided },
  close: (draft, reading) => {
    putEntry(reading.lists.contacts, draft.contactId, contactOf(draft))
  },
})

function contactOf({
  phones: [first, ...otherPhones],
  emails: [email, ...otherEmails],
}: ContactDraft): ListedContact {
  return {
    ...(first === undefined ? {} : { phone: first }),
    ...(email === undefined ? {} : { email }),
    ...(otherPhones.length === 0 ? {} : { otherPhones }),
    ...(otherEmails.length === 0 ? {} : { otherEmails }),
  }
}

export const passengerListTable = within({ Passenger: passenger })
export const contactListTable = within({ ContactInformation: contactInformation })
