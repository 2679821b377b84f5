import { computed, ref, type ComputedRef, type Ref } from 'vue'
import type { Contact } from '../../../shared/domain/people/passenger'
import { checkContact, sentContact, type ContactNote } from './contact-notes'
import { partPhone } from './read-phone'
import type { ContactDraft, ContactField } from './refused-fields'
import type { TravellerDraft } from './traveller-form'

/** A contact of one traveller, beside the one for all (ContactInfoRef, section 2.3). */
export interface OwnContactDraft extends ContactDraft {
  passengerId: string
}

interface OwnContacts {
  readonly ownContacts: Ref<OwnContactDraft[]>
  /** By row; nothing of it is needed, and what is typed must be right. */
  readonly ownContactNotes: ComputedRef<readonly Partial<Record<ContactField, ContactNote>>[]>
  /** Who has no row yet. */
  readonly withoutOwnContact: ComputedRef<readonly TravellerDraft[]>
  addOwnContact(): void
  removeOwnContact(row: OwnContactDraft): void
  leaveOwnPhone(row: OwnContactDraft): void
  contactOfTraveller(passengerId: string): Contact | undefined
}

/** What the agent typed for single travellers; rows of travellers who are gone stay unsent. */
export function useOwnContacts(drafts: Ref<TravellerDraft[]>, forAll: ContactDraft): OwnContacts {
  const ownContacts = ref<OwnContactDraft[]>([])
  const ownContactNotes = computed(() =>
    ownContacts.value.map((row) => {
      const notes = Object.entries(checkContact(row)).filter(([, { note }]) => note !== 'needed')
      return Object.fromEntries(notes)
    }),
  )
  const withoutOwnContact = computed(() =>
    drafts.value.filter((draft) => !ownContacts.value.some((row) => row.passengerId === draft.passengerId)),
  )
  return {
    ownContacts,
    ownContactNotes,
    withoutOwnContact,
    addOwnContact,
    removeOwnContact,
    leaveOwnPhone,
    contactOfTraveller,
  }

  /** For the last one without: the first has given the contact for all, as a rule. */
  function addOwnContact(): void {
    const next = withoutOwnContact.value.at(-1)
    if (!next) return
    const { countryDialingCode } = forAll
    ownContacts.value.push({ passengerId: next.passengerId, countryDialingCode, phone: '', email: '' })
  }

  function removeOwnContact(row: OwnContactDraft): void {
    ownContacts.value = ownContacts.value.filter((one) => one !== row)
  }

  function leaveOwnPhone(row: OwnContactDraft): void {
    Object.assign(row, partPhone(row.phone))
  }

  function contactOfTraveller(passengerId: string): Contact | undefined {
    const row = ownContacts.value.find((one) => one.passengerId === passengerId)
    const contact = row && sentContact(row)
    return contact?.phone || contact?.email ? contact : undefined
  }
}
