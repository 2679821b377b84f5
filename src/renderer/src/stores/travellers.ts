import { defineStore, storeToRefs } from 'pinia'
import { computed, reactive, ref, shallowRef, unref } from 'vue'
import type { DeskWork } from '../../../shared/domain/desk/desk-work'
import type { LocalDate } from '../../../shared/domain/dates/local-date'
import type { Contact, Party, Traveller } from '../../../shared/domain/people/passenger'
import { nameOfQuote } from '../travellers/name-of-quote'
import type { AppError } from '../../../shared/errors/app-error'
import { useClockStore } from './clock'
import { usePricingStore, type ChosenOffers } from './pricing'
import { ask } from '../gateway/desk'
import { checkContact, sentContact } from '../travellers/contact-notes'
import { useOwnContacts } from '../travellers/own-contacts'
import { usePastedRows } from '../travellers/pasted-rows'
import { partPhone, readCode, readPhone } from '../travellers/read-phone'
import {
  refusalsInWords,
  refusalsOf,
  type ContactDraft,
  type ContactField,
  type RefusedField,
  type Refusals,
} from '../travellers/refused-fields'
import {
  draftsFor,
  filledIn,
  fitsType,
  isComplete,
  isNamed,
  notesOf,
  toTraveller,
  type DraftField,
  type DraftNotes,
  type TravellerDraft,
} from '../travellers/traveller-form'

const ANY_TEXT = /(?:)/

/** What the agent typed about the travellers; kept from pricing to order, and for a second attempt. */
export const useTravellerStore = defineStore('travellers', () => {
  const drafts = ref<TravellerDraft[]>([])
  const contact = reactive<ContactDraft>({ countryDialingCode: '', phone: '', email: '' })
  const travelDate = ref<LocalDate>('')
  const firstDate = ref<LocalDate>('')
  const needsBirthDates = ref(false)
  /** Whom the quote was made for that is being sold; empty where none is. */
  const quotedTo = ref('')
  /** The offers for which the airline has asked for birth dates, whatever the rule says. */
  const askedFor = shallowRef<ChosenOffers>()
  /** What was refused, with what stood there: once something else stands there it is no longer refused. */
  const refused = shallowRef<readonly { readonly place: RefusedField; readonly typed: string }[]>([])
  /** What was chosen and priced when it was refused: a later pricing with these travellers clears it. */
  const refusedAt = shallowRef(saleNow())
  /** The airline's sentences that name no field, with all that was typed then. */
  const elsewhere = shallowRef<{ readonly words: readonly string[]; readonly typed: string }>()

  const { today } = storeToRefs(useClockStore())
  const notes = computed<readonly DraftNotes[]>(() =>
    drafts.value.map((draft) =>
      notesOf(
        draft,
        {
          today: today.value,
          travelDate: travelDate.value || today.value,
          firstDate: firstDate.value || today.value,
          needsBirthDate: needsBirthDates.value,
        },
        drafts.value,
      ),
    ),
  )
  const contactNotes = computed(() => checkContact(contact))
  const own = useOwnContacts(drafts, contact)
  /** Fields that still stop the sale. */
  const missing = computed(
    () =>
      notes.value.flatMap((of) => Object.values(of)).filter((note) => note.severity === 'wrong').length +
      [contactNotes.value, ...own.ownContactNotes.value]
        .flatMap((of) => Object.values(of))
        .filter((note) => note.severity === 'wrong').length,
  )
  /** Whose names or birth date are still needed before a price that depends on who flies; 1 for the first. */
  const unnamed = computed(() =>
    drafts.value.flatMap((draft, index) => (isNamed(draft, notes.value[index]) ? [] : [index + 1])),
  )
  const travellers = computed<readonly Traveller[]>(() =>
    drafts.value.map((draft) => {
      const ownContact = own.contactOfTraveller(draft.passengerId)
      return { ...toTraveller(draft, today.value), ...(ownContact && { contact: ownContact }) }
    }),
  )
  /** What the airline refused without naming a field, until something else is typed. */
  const refusedElsewhere = computed(() =>
    elsewhere.value?.typed === allTyped() && !isOtherTrip() && !isPricedSince() ? elsewhere.value.words : [],
  )
  /** Which part of the form holds what was refused and not yet changed. */
  const refusedPart = computed(() => partOf(standing()))
  const pasted = usePastedRows(drafts, today, travelDate)
  const isReady = computed(() => missing.value === 0 && notes.value.every(isComplete))

  return {
    today,
    drafts,
    contact,
    travelDate,
    needsBirthDates,
    quotedTo,
    askedFor,
    askForBirthDates,
    notes,
    contactNotes,
    missing,
    unnamed,
    travellers,
    isReady,
    ...pasted,
    ...own,
    prepare,
    suggest,
    take,
    leavePhone,
    isGoodContact,
    toContact,
    forget,
    resume,
    refuse,
    refuseInWords,
    refusedElsewhere,
    refusedPart,
    refusedTraveller,
    refusedContact,
  }

  /** The airline wants them for what is chosen. */
  function askForBirthDates(): void {
    askedFor.value = usePricingStore().chosen
    needsBirthDates.value = true
  }

  /** Marks the fields that a refusal is about; false when it is about none of them. */
  function refuse(error: AppError): boolean {
    return mark(refusalsOf(error, drafts.value))
  }

  /** The same for what the airline said to an order. */
  function refuseInWords(sentences: readonly string[]): boolean {
    return mark(refusalsInWords(sentences, drafts.value))
  }

  function mark({ fields, elsewhere: words }: Refusals): boolean {
    refused.value = fields.map((place) => ({ place, typed: typedAt(place) }))
    elsewhere.value = { words, typed: allTyped() }
    refusedAt.value = saleNow()
    return fields.length > 0
  }

  function allTyped(): string {
    return JSON.stringify([drafts.value, contact, own.ownContacts.value])
  }

  function typedAt(place: RefusedField): string {
    if (place.of === 'contact') return contact[place.field]
    return drafts.value.find(({ passengerId }) => passengerId === place.passengerId)?.[place.field] ?? ''
  }

  function refusedTraveller(passengerId: string, field: DraftField): RefusedField | undefined {
    return standing().find(
      (place) => place.of === 'traveller' && place.passengerId === passengerId && place.field === field,
    )
  }

  function refusedContact(field: ContactField): RefusedField | undefined {
    return standing().find((place) => place.of === 'contact' && place.field === field)
  }

  function standing(): readonly RefusedField[] {
    if (isOtherTrip()) return []
    return refused.value
      .filter(({ place, typed }) => typedAt(place) === typed)
      .map(({ place }) => place)
      .filter((place) => place.of === 'contact' || !wasSentSince())
  }

  function isOtherTrip(): boolean {
    return usePricingStore().chosen !== refusedAt.value.chosen
  }

  /** Only a pricing that needs birth dates sends the travellers, and none sends the contact. */
  function wasSentSince(): boolean {
    return needsBirthDates.value && isPricedSince()
  }

  function isPricedSince(): boolean {
    const { priced } = saleNow()
    return priced !== undefined && priced !== refusedAt.value.priced
  }

  /** Makes room for the party; what was typed for the passengers that stay is kept. */
  function prepare(
    party: Party,
    lastTravelDate: LocalDate,
    dialingCode: string,
    firstTravelDate = lastTravelDate,
  ): void {
    drafts.value = draftsFor(party, drafts.value)
    travelDate.value = lastTravelDate
    firstDate.value = firstTravelDate
    if (contact.countryDialingCode === '') contact.countryDialingCode = dialingCode
    takeNameOfQuote()
  }

  /** Only where nobody was typed yet. */
  function takeNameOfQuote(): void {
    const [first] = drafts.value
    const name = nameOfQuote(quotedTo.value)
    if (first?.surname === '' && first.givenName === '' && name) Object.assign(first, name)
  }

  /**
   * Repeat customers by the beginning of a name, who are of the row's type on the day of travel; main answers
   * nothing unless the agent opted in.
   */
  async function suggest(text: string, index: number): Promise<readonly Traveller[]> {
    const ptc = drafts.value[index]?.ptc
    if (text.trim().length < 2 || ptc === undefined) return []
    const result = await ask((desk) => desk.findTravellers({ text }))
    if (!result.ok) return []
    return result.value.filter(({ birthDate }) => fitsType(ptc, birthDate, travelDate.value || today.value))
  }

  function take(index: number, known: Traveller): void {
    const draft = drafts.value[index]
    if (!draft) return
    Object.assign(draft, filledIn(draft, known, today.value))
  }

  /** Once the telephone is left, the country code that it was typed with stands in the field for it. */
  function leavePhone(): void {
    Object.assign(contact, partPhone(contact.phone))
  }

  /** Whether what stands in a field is in order and is what will be sent. */
  function isGoodContact(field: ContactField): boolean {
    if (contact[field].trim() === '' || refusedContact(field) || contactNotes.value[field]) return false
    if (field !== 'countryDialingCode' || contact.phone.trim() === '') return true
    return readPhone(contact).countryDialingCode === readCode(contact.countryDialingCode)
  }

  function toContact(): Contact {
    return sentContact(contact)
  }

  /** What was typed in a window that crashed. */
  function resume(people: DeskWork['people'], reached: DeskWork['contact']): void {
    drafts.value = people.map((one) => ({ ...one }))
    Object.assign(contact, reached)
  }

  /** After the order is made the next customer starts with empty fields. */
  function forget(): void {
    drafts.value = []
    quotedTo.value = ''
    own.ownContacts.value = []
    refused.value = []
    elsewhere.value = undefined
    Object.assign(contact, { countryDialingCode: '', phone: '', email: '' })
    // What was worked out of them is kept until it is asked for again, and what a pattern was tried on until the next is.
    for (const workedOut of [notes, contactNotes, unnamed, travellers]) unref<unknown>(workedOut)
    ANY_TEXT.test('')
  }
})

function partOf(places: readonly RefusedField[]): 'travellers' | 'contact' | 'both' | undefined {
  const isContact = places.some((place) => place.of === 'contact')
  const isTravellers = places.some((place) => place.of === 'traveller')
  if (isContact && isTravellers) return 'both'
  if (isContact) return 'contact'
  return isTravellers ? 'travellers' : undefined
}

/** The offers on the counter, and which pricing of them; accepting a price is no new pricing. */
function saleNow(): { readonly chosen: ChosenOffers | undefined; readonly priced: string | undefined } {
  const { chosen, pricing } = usePricingStore()
  return { chosen, priced: pricing && `${pricing.pricingId} ${pricing.pricedAt}` }
}
