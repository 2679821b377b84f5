import { computed, type ComputedRef, type Ref } from 'vue'
import type { LocalDate } from '../../../shared/domain/dates/local-date'
import { pasteInto } from './place-pasted'
import type { FirstName } from './paste/name-order'
import { isOrderAssumed, standingRemark, swapAssumed, type PasteRemark } from './paste-remark'
import { isRead, readTravellerLines, type PastedRow } from './paste/read-traveller-lines'
import { sameAbove } from './same-traveller'
import type { TravellerDraft } from './traveller-form'
import type { Unread } from './paste/why-unread'

export interface PasteResult {
  readonly filled: number
  readonly of: number
  /** Of those that could be read, how many the party has no place for. */
  readonly left: number
  /** Why the first one that could not be read could not. */
  readonly unread: Unread | undefined
  /** The first text in the place of a birth date that is none. */
  readonly noDate: string | undefined
  /** The name that was taken to stand first, where that cannot be known. */
  readonly assumedFirst: FirstName | undefined
  /** Brings back the rows as they were, whatever was typed since. */
  readonly undo: () => void
}

export interface RowRemarks {
  readonly pasted: PasteRemark | undefined
  /** The row above with the same names, 1 for the first. */
  readonly sameAs: number | undefined
}

interface PastedRows {
  /** What each row has to say beyond its fields. */
  readonly remarks: ComputedRef<readonly RowRemarks[]>
  /** Whether somebody is read from the text. */
  readonly canPaste: (text: string) => boolean
  /** Lays pasted lines or a pasted table onto the travellers from the given one on. */
  readonly paste: (text: string, from: number) => PasteResult
  /** Rows, 1 for the first, whose names were taken in this order without its being known. */
  readonly assumed: (first: FirstName) => readonly number[]
  readonly canSwapNames: () => boolean
  /** Surname and given names in each other's place, where their order was assumed; how many, and the way back. */
  readonly swapNames: () => { readonly swapped: number; readonly undo: () => void }
}

/** What is pasted onto the rows of travellers, and what of it is to be seen to. */
export function usePastedRows(
  drafts: Ref<TravellerDraft[]>,
  today: Ref<LocalDate>,
  travelDate: Ref<LocalDate>,
): PastedRows {
  const remarks = computed(() =>
    drafts.value.map((draft, index) => ({
      pasted: standingRemark(draft),
      sameAs: sameAbove(drafts.value, index, today.value),
    })),
  )
  return { remarks, canPaste, paste, assumed, canSwapNames, swapNames }

  function canPaste(text: string): boolean {
    return readTravellerLines(text, today.value).some(isRead)
  }

  function paste(text: string, from: number): PasteResult {
    const rows = readTravellerLines(text, today.value)
    const days = { today: today.value, travelDate: travelDate.value || today.value }
    const { drafts: next, filled, left } = pasteInto(drafts.value, rows, from, days)
    return {
      filled,
      of: rows.length,
      left,
      unread: rows.find(isUnread),
      noDate: rows.filter(isRead).find((row) => row.noDate !== undefined)?.noDate,
      assumedFirst: rows.find(isRead)?.assumedFirst,
      undo: replaceRows(next),
    }
  }

  function assumed(first: FirstName): readonly number[] {
    return drafts.value.flatMap((draft, index) =>
      isOrderAssumed(draft) && draft.pasted?.assumedFirst === first ? [index + 1] : [],
    )
  }

  function canSwapNames(): boolean {
    return swapAssumed(drafts.value).swapped > 0
  }

  function swapNames(): { readonly swapped: number; readonly undo: () => void } {
    const { drafts: next, swapped } = swapAssumed(drafts.value)
    return { swapped, undo: replaceRows(next) }
  }

  function replaceRows(next: TravellerDraft[]): () => void {
    const before = drafts.value
    drafts.value = next
    return () => {
      drafts.value = before
    }
  }
}

function isUnread(row: PastedRow): row is Unread {
  return !isRead(row)
}
