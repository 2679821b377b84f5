import { ageOn, type LocalDate } from '../../../shared/domain/dates/local-date'
import { marked, plainLine, unsendableIn } from '../../../shared/domain/letters/typed-text'
import {
  passengerSlots,
  type NameTitle,
  type PassengerSlot,
  type Party,
  type PassengerTypeCode,
  type Traveller,
} from '../../../shared/domain/people/passenger'
import { readBirthDate, writeBirthDate } from './paste/read-birth-date'
import type { PasteRemark } from './paste-remark'

/** One traveller as typed; text that is not yet a date stays text. */
export interface TravellerDraft {
  readonly passengerId: string
  readonly ptc: PassengerTypeCode
  title: NameTitle | ''
  givenName: string
  surname: string
  birthDate: string
  /** For an infant: the adult on whose lap it sits. */
  withPassengerId: string
  /** What a paste left to be seen to. */
  pasted?: PasteRemark | undefined
}

export type DraftField = 'title' | 'givenName' | 'surname' | 'birthDate' | 'withPassengerId'

/** i18n key of the sentence below a field, and whether it stops the sale or only warns. */
export interface FieldNote {
  readonly severity: 'wrong' | 'doubtful'
  readonly note:
    | 'needed'
    | 'too-long'
    | 'not-latin'
    | 'unsendable'
    | 'not-a-date'
    | 'pasted-no-date'
    | 'in-the-future'
    | 'age-adult'
    | 'age-child'
    | 'age-infant'
    | 'too-young-outbound'
    | 'adult-has-an-infant'
  /** What it speaks of, where that stands in no field. */
  readonly words?: string
}

export type DraftNotes = Partial<Record<DraftField, FieldNote>>

const LONGEST_NAME = 50
/** What names in passports are not written with. */
const NOT_LATIN = /[^\p{Script=Latin}\p{M}\s'’.&-]+/gu

/**
 * Drafts for a party. What was typed stays with the first, second and so on of its type, whose ids move when
 * the party changes; of more than there are places the last ones go.
 */
export function draftsFor(party: Party, earlier: readonly TravellerDraft[] = []): TravellerDraft[] {
  const slots = passengerSlots(party)
  const drafts = slots.map((slot, index) => {
    const nth = index - slots.findIndex(({ ptc }) => ptc === slot.ptc)
    const kept = earlier.filter(({ ptc }) => ptc === slot.ptc)[nth]
    return { ...(kept ?? NOTHING_TYPED), ...slot, withPassengerId: lapOf(kept, earlier, slots) }
  })
  const free = slots.filter(({ ptc, passengerId }) => ptc === 'ADT' && !hasInfant(drafts, passengerId))
  for (const draft of drafts) {
    if (draft.ptc === 'INF' && draft.withPassengerId === '')
      draft.withPassengerId = free.shift()?.passengerId ?? ''
  }
  return drafts
}

const NOTHING_TYPED = { title: '', givenName: '', surname: '', birthDate: '' } as const

/** The id that the adult of an infant has now; empty when he is gone. */
function lapOf(
  infant: TravellerDraft | undefined,
  earlier: readonly TravellerDraft[],
  slots: readonly PassengerSlot[],
): string {
  const nth = earlier
    .filter(({ ptc }) => ptc === 'ADT')
    .findIndex(({ passengerId }) => passengerId === infant?.withPassengerId)
  return slots.filter(({ ptc }) => ptc === 'ADT')[nth]?.passengerId ?? ''
}

function hasInfant(drafts: readonly TravellerDraft[], adult: string): boolean {
  return drafts.some(({ withPassengerId }) => withPassengerId === adult)
}

/** The dates at which ages count. */
export interface AgeRules {
  readonly today: LocalDate
  /** Of the last flight: what is wrong then stops the sale. */
  readonly travelDate: LocalDate
  /** Of the first flight, at which an airline may count too; as the last one when absent. */
  readonly firstDate?: LocalDate
  readonly needsBirthDate: boolean
}

/** What is wrong or doubtful with each field, at the date of travel. */
export function notesOf(
  draft: TravellerDraft,
  rules: AgeRules,
  party: readonly TravellerDraft[] = [draft],
): DraftNotes {
  const notes: DraftNotes = {}
  const givenName = nameNote(draft.givenName)
  const surname = nameNote(draft.surname)
  const birthDate = birthDateNote(draft, rules)
  if (givenName) notes.givenName = givenName
  if (surname) notes.surname = surname
  if (birthDate) notes.birthDate = birthDate
  const lap = lapNote(draft, party)
  if (lap) notes.withPassengerId = { severity: 'wrong', note: lap }
  return notes
}

export function isComplete(notes: DraftNotes): boolean {
  return Object.values(notes).every((note) => note.severity !== 'wrong')
}

/** Whether there are names and a birth date that can be sent: what a price that depends on who flies needs. */
export function isNamed(
  { birthDate }: TravellerDraft,
  { surname, givenName, ...notes }: DraftNotes = {},
): boolean {
  if (birthDate.trim() === '' || notes.birthDate?.severity === 'wrong') return false
  return surname?.severity !== 'wrong' && givenName?.severity !== 'wrong'
}

/** The traveller as it will be sent: plain text, without blanks at the ends and repeated ones; nothing else changes. */
export function toTraveller(draft: TravellerDraft, today: LocalDate): Traveller {
  const birthDate = readBirthDate(draft.birthDate, today)
  return {
    passengerId: draft.passengerId,
    ptc: draft.ptc,
    givenName: sentName(draft.givenName),
    surname: sentName(draft.surname),
    ...(draft.title !== '' && { title: draft.title }),
    ...(birthDate !== undefined && { birthDate }),
    ...(draft.ptc === 'INF' && draft.withPassengerId !== '' && { withPassengerId: draft.withPassengerId }),
  }
}

/** `Surname / Given names TITLE`, letter for letter as it is sent: no case is asked for (wire notes, section 1). */
export function sentAs({
  surname,
  givenName,
  title,
}: Pick<Traveller, 'surname' | 'givenName'> & { readonly title?: string | undefined }): string {
  const given = [sentName(givenName), title].filter((part) => part).join(' ')
  return [sentName(surname), given].filter((part) => part !== '').join(' / ')
}

function sentName(typed: string): string {
  return plainLine(typed).trim().replace(/\s+/g, ' ')
}

/** Somebody placed on a row: a title may have been chosen first, but a birth date stays only with the same two names. */
export function filledIn(
  draft: TravellerDraft,
  one: Pick<Traveller, 'surname' | 'givenName' | 'title' | 'birthDate'>,
  today: LocalDate,
): TravellerDraft {
  const isOther = !mayBe(draft.surname, one.surname) || !mayBe(draft.givenName, one.givenName)
  const isSame = sentName(draft.surname) !== '' && sentName(draft.givenName) !== '' && !isOther
  return {
    ...draft,
    surname: one.surname,
    givenName: one.givenName,
    title: one.title ?? (isOther ? '' : draft.title),
    birthDate: one.birthDate ? writeBirthDate(one.birthDate, today) : isSame ? draft.birthDate : '',
    pasted: undefined,
  }
}

function mayBe(typed: string, name: string): boolean {
  const [known, other] = [typed, name].map((one) => sentName(one).toLowerCase())
  return known === '' || known === other
}

function nameNote(name: string): FieldNote | undefined {
  const typed = sentName(name)
  if (typed === '') return { severity: 'wrong', note: 'needed' }
  if (Array.from(typed).length > LONGEST_NAME) return { severity: 'wrong', note: 'too-long' }
  const unsendable = unsendableIn(typed)
  if (unsendable !== undefined) return { severity: 'wrong', note: 'unsendable', words: unsendable }
  const notLatin = marked(typed, NOT_LATIN)
  return notLatin === undefined ? undefined : { severity: 'doubtful', note: 'not-latin', words: notLatin }
}

function birthDateNote(draft: TravellerDraft, rules: AgeRules): FieldNote | undefined {
  if (draft.birthDate.trim() === '') return noBirthDateNote(draft, rules)
  const date = readBirthDate(draft.birthDate, rules.today)
  if (date === undefined) return { severity: 'wrong', note: 'not-a-date' }
  if (date > rules.today) return { severity: 'wrong', note: 'in-the-future' }
  const note = ageNote(draft.ptc, ageOn(date, rules.travelDate))
  if (note) return note
  const isTooYoung = ageNote(draft.ptc, ageOn(date, rules.firstDate ?? rules.travelDate)) !== undefined
  return isTooYoung ? { severity: 'doubtful', note: 'too-young-outbound' } : undefined
}

function noBirthDateNote({ pasted }: TravellerDraft, { needsBirthDate }: AgeRules): FieldNote | undefined {
  if (pasted?.noDate !== undefined) {
    const severity = needsBirthDate ? 'wrong' : 'doubtful'
    return { severity, note: 'pasted-no-date', words: pasted.noDate }
  }
  return needsBirthDate ? { severity: 'wrong', note: 'needed' } : undefined
}

/** Whether somebody born then is of this type on that day; also where the date is not known. */
export function fitsType(
  ptc: PassengerTypeCode,
  birthDate: LocalDate | undefined,
  travelDate: LocalDate,
): boolean {
  return birthDate === undefined || ageNote(ptc, ageOn(birthDate, travelDate)) === undefined
}

function ageNote(ptc: PassengerTypeCode, age: number): FieldNote | undefined {
  switch (ptc) {
    case 'ADT':
      return age < 12 ? { severity: 'wrong', note: 'age-adult' } : undefined
    case 'CHD':
      return age < 2 || age > 15 ? { severity: 'wrong', note: 'age-child' } : undefined
    case 'INF':
      return age > 1 ? { severity: 'wrong', note: 'age-infant' } : undefined
  }
}

/** An infant sits on the lap of an adult of the party, and alone. */
function lapNote(draft: TravellerDraft, party: readonly TravellerDraft[]): FieldNote['note'] | undefined {
  if (draft.ptc !== 'INF') return undefined
  const lap = draft.withPassengerId
  if (!party.some(({ ptc, passengerId }) => ptc === 'ADT' && passengerId === lap)) return 'needed'
  return party.some(
    (other) =>
      other.passengerId !== draft.passengerId && other.ptc === 'INF' && other.withPassengerId === lap,
  )
    ? 'adult-has-an-infant'
    : undefined
}
