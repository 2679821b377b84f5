import type { BookingAttempt } from '../../shared/domain/booking/booking-attempt'
import type { LocalDate } from '../../shared/domain/dates/local-date'

/** What belongs to an attempt and never leaves main: kept encrypted, and only while the attempt is open. */
export interface AttemptSecret {
  readonly cardToken?: string
  /** Unguessable part of the bank's return addresses. */
  readonly nonce: string
}

export interface StoredAttempt {
  readonly attempt: BookingAttempt
  readonly secret?: AttemptSecret
}

/**
 * Durable home of booking attempts (order-cache/attempts.ts). Synchronous: when `save` returns, the attempt
 * is on the disk; when it throws, the call that was to follow must not be sent.
 */
export interface AttemptStore {
  /** An absent secret erases what was kept. Throws a Refused (disk full, read-only, locked). */
  save(attempt: BookingAttempt, secret: AttemptSecret | undefined): void
  read(attemptId: string): StoredAttempt | undefined
  /** Attempts that are not in an end state, oldest first. */
  listOpen(): readonly StoredAttempt[]
  /** Newest first. */
  list(limit: number): readonly BookingAttempt[]
  /** Every one whose last day of travel is this, however long ago it was made; newest first. */
  listTravelling(lastDay: LocalDate): readonly BookingAttempt[]
}
