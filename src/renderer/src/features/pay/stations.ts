import {
  whoSaidNo,
  type AttemptState,
  type BookingAttempt,
} from '../../../../shared/domain/booking/booking-attempt'
import type { Instant } from '../../../../shared/domain/dates/local-date'

/** The stations of a payment as the agent sees them, in order. */
export const stations = ['priced', 'card', 'fee', 'sent', 'bank', 'end'] as const
export type Station = (typeof stations)[number]

export type StationMark = 'done' | 'now' | 'to-come' | 'unknown' | 'failed' | 'skipped'

/** Where the attempt stands on the line of stations. */
export function markOf(station: Station, attempt: BookingAttempt | undefined): StationMark {
  const at = attempt ? positionOf(attempt.state) : 1
  const index = stations.indexOf(station)
  if (station === 'end') return endMark(attempt?.state)
  if (station === 'bank' && isPast(attempt?.state) && !wentToBank(attempt)) return 'skipped'
  if (index < at) return 'done'
  return index === at ? 'now' : 'to-come'
}

/** The moment an event of this kind was written, for the second line of a station. */
export function momentOf(attempt: BookingAttempt | undefined, what: string): Instant | undefined {
  return attempt?.history.findLast((event) => event.what === what)?.at
}

/** The name of a state for words: who said no decides what it is called. */
export function wordOf(state: AttemptState) {
  return state.kind === 'declined' ? (`declined-by-${whoSaidNo(state)}` as const) : state.kind
}

function positionOf(state: AttemptState): number {
  switch (state.kind) {
    case 'draft':
      return 1
    case 'tokenised':
      return 2
    case 'priced':
      return state.isAccepted ? 3 : 2
    case 'order-sent':
      return 3
    case 'challenge-open':
    case 'challenge-returned':
      return 4
    case 'completing':
    case 'confirmed':
    case 'declined':
    case 'unknown':
    case 'reconciled':
      return 5
  }
}

function endMark(state: AttemptState | undefined): StationMark {
  switch (state?.kind) {
    case 'confirmed':
      return 'done'
    case 'declined':
    case 'reconciled':
      return 'failed'
    case 'unknown':
      return 'unknown'
    case 'completing':
      return 'now'
    case undefined:
    case 'draft':
    case 'tokenised':
    case 'priced':
    case 'order-sent':
    case 'challenge-open':
    case 'challenge-returned':
      return 'to-come'
  }
}

function isPast(state: AttemptState | undefined): boolean {
  return state !== undefined && positionOf(state) === 5
}

function wentToBank(attempt: BookingAttempt | undefined): boolean {
  return (
    attempt?.history.some((event) => event.what === 'challenge-open' || event.what === 'bank-opened') ?? false
  )
}
