import type { BookingAttempt } from '../../shared/domain/booking/booking-attempt'
import type { LocalDate } from '../../shared/domain/dates/local-date'
import type { AttemptSecret, AttemptStore, StoredAttempt } from '../order-cache/attempt-store'
import { isEnd, LiveAttempt, type BookingEvent, type Surroundings } from './live-attempt'
import type { Clock } from './ports'
import { Refused } from '../../shared/errors/refused'

const KEPT_OVER = 20

/** The attempts that this process works on, and those of the disk behind them. */
export class LiveAttempts {
  private readonly byId = new Map<string, LiveAttempt>()
  private readonly around: Surroundings
  private isClosed = false

  constructor(
    private readonly store: AttemptStore,
    clock: Clock,
    emit: (event: BookingEvent) => void,
  ) {
    this.around = { store, clock, emit, isClosed: () => this.isClosed }
  }

  /** Takes in a new attempt; throws when it cannot be kept. */
  add(attempt: BookingAttempt, secret: AttemptSecret): LiveAttempt {
    const live = new LiveAttempt({ attempt, secret }, this.around)
    live.save()
    this.letGo()
    this.byId.set(attempt.id, live)
    return live
  }

  /** Takes up an attempt that an earlier run left on the disk; undefined for one that this run already works on. */
  adopt(stored: StoredAttempt): LiveAttempt | undefined {
    if (this.byId.has(stored.attempt.id)) return undefined
    const live = new LiveAttempt(stored, this.around)
    this.byId.set(stored.attempt.id, live)
    return live
  }

  find(attemptId: string): LiveAttempt {
    const known = this.byId.get(attemptId)
    if (known) return known
    const stored = this.store.read(attemptId)
    if (!stored) throw new Refused({ kind: 'no-longer-there', what: 'attempt' })
    return this.adopt(stored) ?? this.find(attemptId)
  }

  /** Those that this process works on. */
  working(): readonly LiveAttempt[] {
    return [...this.byId.values()]
  }

  /** Attempts that have not ended, those of the disk first. */
  open(): readonly BookingAttempt[] {
    const kept = this.store.listOpen().filter(({ attempt }) => !this.byId.has(attempt.id))
    return [...kept, ...this.byId.values()].map(({ attempt }) => attempt).filter(isOpen)
  }

  /** Newest first. */
  list(limit: number): readonly BookingAttempt[] {
    return this.store.list(limit).map((attempt) => this.byId.get(attempt.id)?.attempt ?? attempt)
  }

  /** Every one whose last day of travel is this, newest first. */
  travelling(lastDay: LocalDate): readonly BookingAttempt[] {
    return this.store.listTravelling(lastDay).map((attempt) => this.byId.get(attempt.id)?.attempt ?? attempt)
  }

  /** From now on nothing is saved or told: the next run takes the attempts up from the disk. */
  close(): void {
    this.isClosed = true
    for (const live of this.byId.values()) {
      live.stopWaitingFor()
      live.bankWindow?.abort()
    }
  }

  /** A desk is open for days: of what is over the newest stay with their prices, the others are on the disk. */
  private letGo(): void {
    const over = [...this.byId.values()].filter(({ isOver }) => isOver)
    for (const { id } of over.slice(0, -KEPT_OVER)) this.byId.delete(id)
  }

  get closed(): boolean {
    return this.isClosed
  }
}

export function isOpen({ state }: BookingAttempt): boolean {
  return !isEnd(state)
}
