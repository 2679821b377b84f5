import type { ListedContact, ListedPassenger } from '../../../../shared/domain/lists/data-lists'
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

/** Children and infants have several codes in the field: with their age, or as accompanied ones. */
function plainType(ptc: string): string {
  if (/^(CNN|C\d\d)$/.test(ptc)) return 'CHD'
  return /^I\d\d$/.test(ptc) ? 'INF' : ptc
}

const passenger = element({
  open: (_reading: MessageReading, attributes): PassengerDraft => ({
    passengerId: attributes['PassengerID'] ?? '',
    givenNames: [],
  }),
  children: {
    PTC: textLeaf((draft: PassengerDraft, text) => {
      draft.ptc = plainType(text)
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

type PhoneDraft = Draft<NonNullable<ListedContact['phone']>> & { areaCode?: string; extension?: string }

interface ContactDraft {
  readonly contactId: string
  readonly phones: NonNullable<ListedContact['phone']>[]
  readonly emails: string[]
  readonly addresses: string[]
}

/** A number is kept whole: with its area in front and its extension, as received. */
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
    Extension: textLeaf((draft: PhoneDraft, text) => {
      draft.extension = `ext. ${text}`
    }),
  },
  close: ({ countryDialingCode, areaCode, number, extension }, contact: ContactDraft) => {
    const whole = [areaCode, number, extension].filter((part) => part !== undefined && part !== '').join(' ')
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

interface AddressDraft {
  label?: string
  /** In the order of the schema: from the street to the country. */
  readonly lines: string[]
}

const addressLine = textLeaf((address: AddressDraft, text) => {
  address.lines.push(text)
})

const addressRows = {
  Label: textLeaf((address: AddressDraft, text) => {
    address.label = text
  }),
  Street: addressLine,
  BuildingRoom: addressLine,
  POBox: addressLine,
  PostalCode: addressLine,
  CityName: addressLine,
  CountrySubdivisionName: addressLine,
  CountryName: addressLine,
  CountryCode: addressLine,
  OtherAddressValue: addressLine,
}

/** A postal address, or any other that is told with a label. */
const address = element({
  open: (): AddressDraft => ({ lines: [] }),
  children: addressRows,
  close: ({ label, lines }, contact: ContactDraft) => {
    if (lines.length === 0) return
    const told = lines.join(', ')
    contact.addresses.push(label === undefined ? told : `${label}: ${told}`)
  },
})

const contactInformation = element({
  open: (reading: MessageReading, attributes): ContactDraft => ({
    contactId: reading.keyOr(attributes['ContactID']),
    phones: [],
    emails: [],
    addresses: [],
  }),
  children: { ContactProvided: contactProvided, PostalAddress: address, OtherAddress: address },
  close: (draft, reading) => {
    putEntry(reading.lists.contacts, draft.contactId, contactOf(draft))
  },
})

function contactOf({
  phones: [first, ...otherPhones],
  emails: [email, ...otherEmails],
  addresses,
}: ContactDraft): ListedContact {
  return {
    ...(first === undefined ? {} : { phone: first }),
    ...(email === undefined ? {} : { email }),
    ...(otherPhones.length === 0 ? {} : { otherPhones }),
    ...(otherEmails.length === 0 ? {} : { otherEmails }),
    ...(addresses.length === 0 ? {} : { addresses }),
  }
}

export const passengerListTable = within({ Passenger: passenger })
export const contactListTable = within({ ContactInformation: contactInformation })
