import type { AncillaryItem, AncillarySelection } from '../../../../shared/domain/offer/offer'

/** A service for one person on one leg. */
export interface Choice {
  readonly item: AncillaryItem
  readonly passengerId: string
  /** The flights that it is for, as the airline lists them; empty for the whole trip. */
  readonly segmentKeys: readonly string[]
  /** Named where the item is listed for more than this one choice. */
  readonly segmentKey: string | undefined
}

/** The most that a digit can say. */
const MOST_OF_ONE = 9
const STEPS: Readonly<Record<string, number>> = { '+': 1, '-': -1, '−': -1 }

export function isSame(selection: AncillarySelection, choice: Choice): boolean {
  return (
    selection.offerItemId === choice.item.offerItemId &&
    selection.segmentKey === choice.segmentKey &&
    selection.passengerRefs.includes(choice.passengerId)
  )
}

export function chosenAs(choice: Choice, quantity: number): AncillarySelection {
  return {
    offerItemId: choice.item.offerItemId,
    passengerRefs: [choice.passengerId],
    quantity: Math.min(quantity, MOST_OF_ONE),
    ...(choice.segmentKey !== undefined && { segmentKey: choice.segmentKey }),
  }
}

/** 0 to 9 say how many; + and − one more or less; undefined for a key that says nothing of it. */
export function quantityOfKey(key: string, now: number): number | undefined {
  const step = STEPS[key]
  if (step !== undefined) return now + step
  return /^\d$/.test(key) ? Number(key) : undefined
}
