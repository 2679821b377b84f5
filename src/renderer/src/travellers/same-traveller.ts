import { foldLetters } from '../../../shared/domain/letters/fold-letters'
import type { LocalDate } from '../../../shared/domain/dates/local-date'
import { readBirthDate } from './paste/read-birth-date'
import type { TravellerDraft } from './traveller-form'

/**
 * The first row above with the same two names, 1 for the first row; none where the birth dates tell two people apart.
 * Case, accents, hyphens and spaces tell nobody apart.
 */
export function sameAbove(
  drafts: readonly TravellerDraft[],
  index: number,
  today: LocalDate,
): number | undefined {
  const draft = drafts[index]
  if (!draft || plain(draft.surname) === '' || plain(draft.givenName) === '') return undefined
  const above = drafts.slice(0, index).findIndex((other) => maybeSame(other, draft, today))
  return above < 0 ? undefined : above + 1
}

function maybeSame(one: TravellerDraft, other: TravellerDraft, today: LocalDate): boolean {
  const [born, otherBorn] = [one, other].map(({ birthDate }) => readBirthDate(birthDate, today))
  const isOther = born !== undefined && otherBorn !== undefined && born !== otherBorn
  return (
    !isOther && plain(one.surname) === plain(other.surname) && plain(one.givenName) === plain(other.givenName)
  )
}

function plain(name: string): string {
  return foldLetters(name).replace(/\P{L}/gu, '')
}
