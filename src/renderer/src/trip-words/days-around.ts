import type { DaysAround } from '../../../shared/domain/search/trip'

const MOST_DAYS = 15

/** The marks of days either side; what follows them may still be wrong. */
const EITHER = /^(?:\+-|\+\/-|±)\s*(\d{0,3})$/
const EACH_SIDE = /^-(\d{1,3})\+(\d{1,3})$|^\+(\d{1,3})-(\d{1,3})$/

/** +-7 or ±7 for both sides, -3+10 for three days before and ten after; 'wrong' beyond 15, undefined for all else. */
export function readDaysAround(text: string): DaysAround | 'wrong' | undefined {
  const both = EITHER.exec(text)?.[1]
  if (both !== undefined) return both === '' ? 'wrong' : withinReach(Number(both), Number(both))
  const [, before, after, afterFirst, beforeLast] = EACH_SIDE.exec(text) ?? []
  const sides = [before ?? beforeLast, after ?? afterFirst]
  const [left, right] = sides.map(Number)
  if (left === undefined || right === undefined || sides.includes(undefined)) return undefined
  return withinReach(left, right)
}

/** +-7 or -3+10, as the line reads it back. */
export function writeDaysAround(around: DaysAround): string {
  return typeof around === 'number'
    ? `+-${String(around)}`
    : `-${String(around.before)}+${String(around.after)}`
}

function withinReach(before: number, after: number): DaysAround | 'wrong' {
  if (before > MOST_DAYS || after > MOST_DAYS) return 'wrong'
  return before === after ? before : { before, after }
}
