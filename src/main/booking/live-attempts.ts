import type { AttemptState, BookingAttempt } from '../../shared/domain/booking-attempt'
import type { AppError } from '../../shared/errors/app-error'
import type { DeskEvent } from '../../shared/ipc/desk-contract'
import type { AttemptSecret, AttemptStore, StoredAttempt } from '../order-cache/attempt-store'
import type { AttemptTrigger } from './attempt-trigger'
import { appErrorOf, BookingRefused } from './booking-refused'
import { needsToken, nextState } from './next-state'
import type { Clock } from './ports'

export type BookingEvent = Extract<
  DeskEvent,
  { kind: 'attempt-changed' | 'attempt-problem' | 'order-stored' }
>

type Trigger = AttemptTrigger extends infer Each ? (Each extends unknown ? Omit<Each, 'at'> : never) : never

/** How long to wait before a state that the disk refused is offered to it again. */
const SAVE_AGAIN_MS = 30_000

/**
 * The attempts that this process works on, each equal to what is on the disk or newer. There is one `advance`
 * for steps that something irrevocable follows, and one for what has already happened.
 */
export class LiveAttempts {
  private readonly byId = new Map<string, StoredAttempt>()
  private readonly unsaved = new Set<string>()
  private isClosed = false

  constructor(
    private readonly store: AttemptStore,
    private readonly clock: Clock,
    private readonly emit: (event: BookingEvent) => void,
  ) {}

  /** Takes in a new attempt; throws when it cannot be kept. */
  add(attempt: BookingAttempt, secret: AttemptSecret): BookingAttempt {
    this.saveOrRefuse(attempt, secret)
    this.byId.set(attempt.id, { attempt, secret })
    this.emit({ kind: 'attempt-changed', attempt })
    return attempt
  }

  /** Takes up an attempt that an earlier run left on the disk; false for one that this run already works on. */
  adopt(stored: StoredAttempt): boolean {
    if (this.byId.has(stored.attempt.id)) return false
    this.byId.set(stored.attempt.id, stored)
    return true
  }

  find(attemptId: string): StoredAttempt {
    const stored = this.byId.get(attemptId) ?? this.store.read(attemptId)
    if (!stored) throw new BookingRefused({ kind: 'no-longer-there', what: 'attempt' })
    return stored
  }

  stateOf(attemptId: string): AttemptState {
    return this.find(attemptId).attempt.state
  }

  /** Attempts that have not ended, newest knowledge first in doubt. */
  open(): readonly BookingAttempt[] {
    const kept = this.store.listOpen().filter(({ attempt }) => !this.byId.has(attempt.id))
    return [...kept, ...this.byId.values()].map(({ attempt }) => attempt).filter(isOpen)
  }

  list(limit: number): readonly BookingAttempt[] {
    return this.store.list(limit).map((attempt) => this.byId.get(attempt.id)?.attempt ?? attempt)
  }

  /** Saves first: when the disk refuses, nothing has changed and the step that was to follow must not be taken. */
  commit(attemptId: string, trigger: Trigger, cardToken?: string): BookingAttempt {
    const next = this.next(attemptId, trigger, cardToken)
    this.saveOrRefuse(next.attempt, next.secret)
    return this.keep(next)
  }

  /** For what has happened whether the disk likes it or not: told to the agent, saved as soon as it works. */
  record(attemptId: string, trigger: Trigger): BookingAttempt {
    if (this.isClosed) return this.find(attemptId).attempt
    const next = this.next(attemptId, trigger)
    try {
      this.store.save(next.attempt, next.secret)
      this.unsaved.delete(attemptId)
    } catch (error) {
      this.saveLater(attemptId)
      this.problem(attemptId, appErrorOf(error) ?? { kind: 'internal', reference: 'save-attempt' })
    }
    return this.keep(next)
  }

  problem(attemptId: string, error: AppError): void {
    if (!this.isClosed) this.emit({ kind: 'attempt-problem', attemptId, error })
  }

  /** From now on nothing is saved or told: the next run takes the attempts up from the disk. */
  close(): void {
    this.isClosed = true
  }

  get closed(): boolean {
    return this.isClosed
  }

  private next(attemptId: string, trigger: Trigger, cardToken?: string): Kept {
    const { attempt, secret } = this.find(attemptId)
    const after = nextState(attempt, { ...trigger, at: this.clock.now() })
    return { attempt: after, secret: secretAfter(after.state, secret, cardToken) }
  }

  private keep({ attempt, secret }: Kept): BookingAttempt {
    this.byId.set(attempt.id, { attempt, ...(secret && { secret }) })
    this.emit({ kind: 'attempt-changed', attempt })
    return attempt
  }

  private saveOrRefuse(attempt: BookingAttempt, secret: AttemptSecret | undefined): void {
    if (this.isClosed) throw new BookingRefused({ kind: 'cancelled' })
    try {
      this.store.save(attempt, secret)
    } catch (error) {
      throw new BookingRefused(appErrorOf(error) ?? { kind: 'internal', reference: 'save-attempt' }, {
        cause: error,
      })
    }
    this.unsaved.delete(attempt.id)
  }

  private saveLater(attemptId: string): void {
    if (this.unsaved.has(attemptId)) return
    this.unsaved.add(attemptId)
    this.clock.after(SAVE_AGAIN_MS, () => this.saveAgain(attemptId))
  }

  private saveAgain(attemptId: string): void {
    if (this.isClosed || !this.unsaved.delete(attemptId)) return
    const { attempt, secret } = this.find(attemptId)
    try {
      this.store.save(attempt, secret)
    } catch {
      // The agent was told when it first failed; the disk may have room later.
      this.saveLater(attemptId)
    }
  }
}

interface Kept {
  readonly attempt: BookingAttempt
  readonly secret: AttemptSecret | undefined
}

export function isOpen({ state }: BookingAttempt): boolean {
  return !isEnd(state)
}

export function isEnd(state: AttemptState): boolean {
  return state.kind === 'confirmed' || state.kind === 'declined' || state.kind === 'reconciled'
}

/** The token goes as soon as OrderCreate was answered, the nonce with the end of the attempt. */
function secretAfter(
  state: AttemptState,
  secret: AttemptSecret | undefined,
  cardToken: string | undefined,
): AttemptSecret | undefined {
  if (isEnd(state) || !secret) return undefined
  if (!needsToken(state)) return { nonce: secret.nonce }
  return cardToken === undefined ? secret : { ...secret, cardToken }
}
