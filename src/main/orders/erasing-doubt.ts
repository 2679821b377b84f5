import type { Instant } from '../../shared/domain/dates/local-date'
import type { AppError } from '../../shared/errors/app-error'

/** What this computer knows of the time besides its clock. */
export interface TimeEvidence {
  /** Of the newest entry of the audit trail, leaving out those that were written before the clock was last vouched for. */
  readonly newestEntry: Instant | undefined
  /** When Faredesk last ran here. */
  readonly lastSeen: Instant | undefined
  /** By how much this computer is ahead of the airline; undefined before it has answered. */
  readonly aheadOfAirlineMs: number | undefined
}

const DAY_MS = 24 * 60 * 60_000
/** A computer that nobody has switched on for longer may have lost its time, or only its people. */
const LONGEST_ABSENCE_MS = 31 * DAY_MS

/** Why the clock cannot be believed; undefined when everything fits. */
export function clockDoubt(now: Date, evidence: TimeEvidence): AppError | undefined {
  const { newestEntry, lastSeen, aheadOfAirlineMs: ahead } = evidence
  const newest = latest([newestEntry, lastSeen])
  if (ahead !== undefined && Math.abs(ahead) > DAY_MS) return jumped(now, now.getTime() - ahead)
  if (newest === undefined) return undefined
  const sinceMs = now.getTime() - newest
  if (sinceMs < -DAY_MS) return jumped(now, newest)
  if (ahead !== undefined) return undefined
  // The airline's clock is a better witness than an absence. An entry may have been written after the jump: when
  // Faredesk was last sure of its clock says more.
  const sure = lastSeen === undefined ? newest : Date.parse(lastSeen)
  return now.getTime() - sure > LONGEST_ABSENCE_MS ? jumped(now, sure) : undefined
}

function latest(instants: readonly (Instant | undefined)[]): number | undefined {
  const known = instants.flatMap((one) => (one === undefined ? [] : [Date.parse(one)]))
  return known.length === 0 ? undefined : Math.max(...known)
}

function jumped(now: Date, before: number): AppError {
  return { kind: 'clock-jumped', now: dayOf(now), before: dayOf(new Date(before)) }
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** So few are nobody's loss of a season; so large a part of everything is asked about. */
const FEW_ORDERS = 10
const LARGE_PART = 0.25

export function manyToErase(count: number, all: number): AppError | undefined {
  return count > FEW_ORDERS && count > all * LARGE_PART ? { kind: 'many-to-erase', count, all } : undefined
}
