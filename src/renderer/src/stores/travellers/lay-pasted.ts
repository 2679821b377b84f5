import type { LocalDate } from '../../../../shared/domain/local-date'
import { remarkOn, remarkOnUnread } from './paste-remark'
import { isRead, type PastedRow } from './read-traveller-lines'
import { filledIn, type TravellerDraft } from './traveller-form'

interface Laid {
  readonly drafts: TravellerDraft[]
  readonly filled: number
  /** How many of those that were read the party has no place for. */
  readonly left: number
}

/**
 * Lays pasted travellers onto the drafts from the given one on: those of a type onto those of that type, the
 * others one after the other onto what is left. One that could not be read leaves its place as it is, with why.
 */
export function pasteInto(
  drafts: readonly TravellerDraft[],
  pasted: readonly PastedRow[],
  from: number,
  today: LocalDate,
): Laid {
  const free = new Set(drafts.slice(from))
  const rows = new Map<TravellerDraft, PastedRow>()
  const ofType = pasted.filter((row) => typeIn(row) !== undefined)
  for (const row of [...ofType, ...pasted.filter((one) => !ofType.includes(one))]) {
    const place = [...free].find(({ ptc }) => (typeIn(row) ?? ptc) === ptc)
    if (!place) continue
    free.delete(place)
    rows.set(place, row)
  }
  const filled = [...rows.values()].filter(isRead).length
  return {
    drafts: drafts.map((draft) => {
      const row = rows.get(draft)
      return row ? laidOn(draft, row, today) : draft
    }),
    filled,
    left: pasted.filter(isRead).length - filled,
  }
}

function typeIn(row: PastedRow): TravellerDraft['ptc'] | undefined {
  return isRead(row) ? row.ptc : undefined
}

function laidOn(draft: TravellerDraft, row: PastedRow, today: LocalDate): TravellerDraft {
  if (!isRead(row)) return { ...draft, pasted: remarkOnUnread(draft, row) }
  return { ...filledIn(draft, row, today), pasted: remarkOn(row) }
}
