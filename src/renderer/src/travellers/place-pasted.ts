import type { LocalDate } from '../../../shared/domain/dates/local-date'
import type { PassengerTypeCode } from '../../../shared/domain/people/passenger'
import { remarkOn, remarkOnUnread } from './paste-remark'
import { isRead, type PastedRow } from './paste/read-traveller-lines'
import { filledIn, fitsType, type TravellerDraft } from './traveller-form'

interface PlacedRows {
  readonly drafts: TravellerDraft[]
  readonly filled: number
  /** How many of those that were read the party has no place for. */
  readonly left: number
}

interface Days {
  readonly today: LocalDate
  /** Of the last flight, at which ages count. */
  readonly travelDate: LocalDate
}

/**
 * Places pasted travellers onto the drafts from the given one on: those of a type, or of the age of a child or an infant,
 * onto those of that type, the others onto adults: onto another type only where the agent points at it, or where they are
 * as many as there are places. One that could not be read leaves its
 * place as it is, with why.
 */
export function pasteInto(
  drafts: readonly TravellerDraft[],
  pasted: readonly PastedRow[],
  from: number,
  { today, travelDate }: Days,
): PlacedRows {
  const pointedAt = drafts[from]
  const free = new Set(drafts.slice(from))
  const isWholeParty = pasted.length === free.size
  const rows = new Map<TravellerDraft, PastedRow>()
  const place = (row: PastedRow, ptc: PassengerTypeCode | undefined): void => {
    const isFit = (draft: TravellerDraft): boolean =>
      draft.ptc === (ptc ?? 'ADT') || (ptc === undefined && (isWholeParty || draft === pointedAt))
    const seat = [...free].find(isFit)
    if (!seat) return
    free.delete(seat)
    rows.set(seat, row)
  }
  for (const row of pasted) {
    const ptc = typeIn(row) ?? ageTypeIn(row, travelDate)
    if (ptc) place(row, ptc)
  }
  const placed = [...rows.values()]
  for (const row of pasted.filter((one) => !placed.includes(one) && typeIn(one) === undefined))
    place(row, undefined)
  const filled = [...rows.values()].filter(isRead).length
  const next = drafts.map((draft) => {
    const row = rows.get(draft)
    return row ? filledBy(draft, row, today) : withoutUnread(draft)
  })
  return { drafts: onLaps(next, lapsIn(pasted, rows)), filled, left: pasted.filter(isRead).length - filled }
}

function typeIn(row: PastedRow): PassengerTypeCode | undefined {
  return isRead(row) ? row.ptc : undefined
}

/** Whose age says child or infant; from 12 to 15 somebody may be booked as either. */
function ageTypeIn(row: PastedRow, travelDate: LocalDate): PassengerTypeCode | undefined {
  if (!isRead(row) || !row.birthDate || fitsType('ADT', row.birthDate, travelDate)) return undefined
  return fitsType('CHD', row.birthDate, travelDate) ? 'CHD' : 'INF'
}

function filledBy(draft: TravellerDraft, row: PastedRow, today: LocalDate): TravellerDraft {
  if (!isRead(row)) return { ...draft, pasted: remarkOnUnread(draft, row) }
  return { ...filledIn(draft, row, today), pasted: remarkOn(row) }
}

/** What could not be read of an earlier paste is of no matter after the next one. */
function withoutUnread(draft: TravellerDraft): TravellerDraft {
  const { pasted, ...others } = draft
  return pasted?.unread ? others : draft
}

/** Infants with the adult who was named last before them and has no other one, by their ids. */
function lapsIn(
  pasted: readonly PastedRow[],
  rows: ReadonlyMap<TravellerDraft, PastedRow>,
): readonly (readonly [infant: string, adult: string])[] {
  const places = new Map([...rows].map(([draft, row]) => [row, draft]))
  const taken = new Set<TravellerDraft>()
  return pasted.flatMap((row, index) => {
    const infant = places.get(row)
    if (infant?.ptc !== 'INF') return []
    const adult = pasted
      .slice(0, index)
      .flatMap((one) => places.get(one) ?? [])
      .findLast((place) => place.ptc === 'ADT' && !taken.has(place))
    if (!adult) return []
    taken.add(adult)
    return [[infant.passengerId, adult.passengerId] as const]
  })
}

/** The infant that sat there before takes the lap that becomes free. */
function onLaps(
  drafts: readonly TravellerDraft[],
  laps: readonly (readonly [infant: string, adult: string])[],
): TravellerDraft[] {
  return laps.reduce<TravellerDraft[]>(
    (seated, [infant, adult]) => {
      const left = seated.find(({ passengerId }) => passengerId === infant)?.withPassengerId ?? ''
      return seated.map((draft) => {
        if (draft.passengerId === infant) return { ...draft, withPassengerId: adult }
        return draft.withPassengerId === adult ? { ...draft, withPassengerId: left } : draft
      })
    },
    [...drafts],
  )
}
