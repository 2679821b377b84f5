import type { FirstName } from './paste/name-order'
import type { Names, PastedTraveller } from './paste/pasted-traveller'
import type { Unread } from './paste/why-unread'

/** What a paste left to be seen to in a row. */
export interface PasteRemark {
  /** As the names stood then: once others stand there, it is said no longer. */
  readonly names: string
  /** Nobody was filled in. */
  readonly unread?: Unread
  /** The name that was taken to stand first without its being known; the other one, once they are swapped. */
  readonly assumedFirst?: FirstName
  readonly isSwapped?: boolean
  /** The names in the other order, where they do not just change places. */
  readonly otherwise?: Names
  /** The text in the place of the birth date; said until a birth date is typed. */
  readonly noDate?: string
  /** The word that was left out as the sex and may be an initial. */
  readonly sex?: string
  /** The given name that ends like a title and was left whole. */
  readonly endsLikeTitle?: string
  /** All names, where it was assumed which of them are of the surname. */
  readonly assumedParts?: string
  /** The names that may go on in the document they were read from. */
  readonly maybeCut?: string
}

interface Row extends Names {
  readonly pasted?: PasteRemark | undefined
}

/** Absent where everything was certain. */
export function remarkOn(read: PastedTraveller): PasteRemark | undefined {
  const { assumedFirst, otherwise, noDate, sex, endsLikeTitle, assumedParts, maybeCut } = read
  if (
    [assumedFirst, noDate, sex, endsLikeTitle, assumedParts, maybeCut].every((doubt) => doubt === undefined)
  )
    return undefined
  return {
    names: namesOf(read),
    ...(assumedFirst && { assumedFirst }),
    ...(otherwise && { otherwise }),
    ...(noDate !== undefined && { noDate }),
    ...(sex !== undefined && { sex }),
    ...(endsLikeTitle !== undefined && { endsLikeTitle }),
    ...(assumedParts !== undefined && { assumedParts }),
    ...(maybeCut !== undefined && { maybeCut }),
  }
}

export function remarkOnUnread(draft: Names, unread: Unread): PasteRemark {
  return { names: namesOf(draft), unread }
}

/** What is still to be seen to. */
export function standingRemark(draft: Row): PasteRemark | undefined {
  return draft.pasted?.names === namesOf(draft) ? draft.pasted : undefined
}

/** Whether the order of these names was assumed and nobody said otherwise. */
export function isOrderAssumed(draft: Row): boolean {
  const remark = standingRemark(draft)
  return remark?.assumedFirst !== undefined && remark.isSwapped !== true
}

/**
 * Surname and given names of those whose order was assumed in each other's place; of those that were swapped before,
 * back again, where no others are left.
 */
export function swapAssumed<Draft extends Row>(
  drafts: readonly Draft[],
): {
  readonly drafts: Draft[]
  readonly swapped: number
} {
  const assumed = drafts.filter(isOrderAssumed)
  const swapped = drafts.filter((draft) => standingRemark(draft)?.isSwapped === true)
  const chosen = assumed.length > 0 ? assumed : swapped
  return {
    drafts: drafts.map((draft) => (chosen.includes(draft) ? swapNames(draft) : draft)),
    swapped: chosen.length,
  }
}

function swapNames<Draft extends Row>(draft: Draft): Draft {
  const { surname, givenName } = draft
  const otherwise = draft.pasted?.otherwise
  const names = otherwise ?? { surname: givenName, givenName: surname }
  const isSwapped = draft.pasted?.isSwapped !== true
  return {
    ...draft,
    ...names,
    ...(draft.pasted && {
      pasted: {
        ...draft.pasted,
        isSwapped,
        names: namesOf(names),
        ...(otherwise && { otherwise: { surname, givenName } }),
      },
    }),
  }
}

function namesOf({ surname, givenName }: Names): string {
  return `${surname}\n${givenName}`
}
