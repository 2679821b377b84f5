import type { AttemptState, BookingAttempt } from '../../shared/domain/booking/booking-attempt'
import type { AppError } from '../../shared/errors/app-error'
import type { DeskEvent } from '../../shared/ipc/desk-contract'
import type { AttemptSecret, AttemptStore, StoredAttempt } from '../order-cache/attempt-store'
import type { AttemptTrigger } from './attempt-trigger'
import type { AttemptPrices } from './held-prices'
import { JoinedStep } from './joined-step'
import { isPossible, needsToken, nextState } from './next-state'
import type { Clock } from './ports'
import { Refused, appErrorOf } from '../../shared/errors/refused'

export type BookingEvent = Extract<
  DeskEvent,
  { kind: 'attempt-changed' | 'attempt-problem' | 'order-stored' }
>

export type Trigger = AttemptTrigger extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'at'>
    : never
  : never

/** What every attempt of a run shares. */
export interface Surroundings {
  readonly store: AttemptStore
  readonly clock: Clock
  readonly emit: (event: BookingEvent) => void
  /** True once this run has ended: nothing is saved or told any more. */
  readonly isClosed: () => boolean
}

/** What is committed in the breath in which a call leaves that may move money. */
const SENDS: ReadonlySet<Trigger['what']> = new Set<Trigger['what']>(['order-sending', 'bank-answer-sending'])

/** How long to wait before a state that the disk refused is offered to it again, and one that was refused for a moment. */
const SAVE_AGAIN_MS = 30_000
const IN_USE_AGAIN_MS = 1_000

/**
 * One attempt that this process works on: everything that is known of it, and which steps are running. What is known is
 * equal to what is on the disk, or newer. Races are decided here and nowhere else (docs/booking.md): a step that runs
 * is joined or refused by what these fields say, between two lines that nothing can come between.
 */
export class LiveAttempt {
  /** Ends when the attempt rests; a second press joins the first. */
  readonly paying = new JoinedStep<BookingAttempt>()
  /** The price with the card. */
  readonly pricing = new JoinedStep<BookingAttempt>()
  /** One look at endpoint 4. */
  readonly looking = new JoinedStep<unknown>()
  /** Whether a card is being turned into a token. */
  isTakingCard = false
  /** The airline has just refused to price it with this card. */
  isCardPriceRefused = false
  /** Absent in a run that did not price it. */
  prices: AttemptPrices | undefined
  /** When the card was taken, on the clock that nobody can set. */
  tokenisedAtMs: number | undefined
  /** When the last call left that may move money, on the same clock; absent in a run that sent none. */
  sentAtMs: number | undefined
  /** For how long after the looks so far an order may still come; set when the outcome is lost or taken up. */
  mayComeForMs: number | undefined
  /** Closes the bank window; there while it is open. */
  bankWindow: AbortController | undefined
  private stopWaiting: (() => void) | undefined
  private isUnsaved = false

  constructor(
    private stored: StoredAttempt,
    private readonly around: Surroundings,
  ) {}

  get id(): string {
    return this.stored.attempt.id
  }

  get attempt(): BookingAttempt {
    return this.stored.attempt
  }

  get state(): AttemptState {
    return this.stored.attempt.state
  }

  get secret(): AttemptSecret | undefined {
    return this.stored.secret
  }

  /** Whether the agent's other steps have to wait. */
  get isBusy(): boolean {
    return this.paying.isRunning || this.isTakingCard
  }

  /** Whether something is planned for it that has not come yet. */
  get isWaiting(): boolean {
    return this.stopWaiting !== undefined
  }

  /** Ended, saved, and nothing runs or is planned for it: whoever asks may as well read it from the disk. */
  get isOver(): boolean {
    const isStill = !this.isBusy && !this.pricing.isRunning && !this.looking.isRunning && !this.bankWindow
    return isEnd(this.state) && isStill && !this.isWaiting && !this.isUnsaved
  }

  /** True once this run has ended: whatever a step still hears changes nothing. */
  get isClosed(): boolean {
    return this.around.isClosed()
  }

  can(trigger: Trigger['what']): boolean {
    return isPossible(this.state.kind, trigger)
  }

  wrongMoment(): Refused {
    return new Refused({ kind: 'wrong-moment', state: this.state.kind })
  }

  /** Throws when it cannot be kept as it is. */
  save(): void {
    this.saveOrRefuse(this.stored)
    this.tell()
  }

  /** Saves first: when the disk refuses, nothing has changed and the step that was to follow must not be taken. */
  commit(trigger: Trigger, cardToken?: string): BookingAttempt {
    const next = this.after(trigger, cardToken)
    this.saveOrRefuse(next)
    if (SENDS.has(trigger.what)) this.sentAtMs = this.around.clock.elapsedMs()
    return this.take(next)
  }

  /** For what has happened whether the disk likes it or not: told to the agent, saved as soon as it works. */
  record(trigger: Trigger): BookingAttempt {
    if (this.isClosed) return this.attempt
    const next = this.after(trigger)
    try {
      this.around.store.save(next.attempt, next.secret)
      this.isUnsaved = false
    } catch (error) {
      this.saveLater(error)
      this.problem(appErrorOf(error) ?? { kind: 'internal', reference: 'save-attempt' })
    }
    return this.take(next)
  }

  problem(error: AppError): void {
    if (!this.isClosed) this.around.emit({ kind: 'attempt-problem', attemptId: this.id, error })
  }

  /** Plans what comes next for this attempt; there is one such plan, and a newer one replaces it. */
  wait(ms: number, run: () => void): void {
    this.stopWaitingFor()
    if (this.isClosed) return
    this.stopWaiting = this.around.clock.after(ms, () => {
      this.stopWaiting = undefined
      run()
    })
  }

  stopWaitingFor(): void {
    this.stopWaiting?.()
    this.stopWaiting = undefined
  }

  private after(trigger: Trigger, cardToken?: string): StoredAttempt {
    const attempt = nextState(this.attempt, { ...trigger, at: this.around.clock.now() })
    const secret = secretAfter(attempt.state, this.secret, cardToken)
    return { attempt, ...(secret && { secret }) }
  }

  private take(next: StoredAttempt): BookingAttempt {
    this.stored = next
    this.tell()
    return next.attempt
  }

  private tell(): void {
    this.around.emit({ kind: 'attempt-changed', attempt: this.attempt })
  }

  private saveOrRefuse({ attempt, secret }: StoredAttempt): void {
    if (this.isClosed) throw new Refused({ kind: 'cancelled' })
    try {
      this.around.store.save(attempt, secret)
    } catch (error) {
      throw new Refused(appErrorOf(error) ?? { kind: 'internal', reference: 'save-attempt' }, {
        cause: error,
      })
    }
    this.isUnsaved = false
  }

  private saveLater(refused: unknown): void {
    if (this.isUnsaved) return
    this.isUnsaved = true
    const isInUse = appErrorOf(refused)?.kind === 'cache-in-use'
    this.around.clock.after(isInUse ? IN_USE_AGAIN_MS : SAVE_AGAIN_MS, () => this.saveAgain())
  }

  private saveAgain(): void {
    if (this.isClosed || !this.isUnsaved) return
    this.isUnsaved = false
    try {
      this.around.store.save(this.attempt, this.secret)
    } catch (refused) {
      // The agent was told when it first failed; the disk may have room later.
      this.saveLater(refused)
    }
  }
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

export function isEnd(state: AttemptState): boolean {
  return state.kind === 'confirmed' || state.kind === 'declined' || state.kind === 'reconciled'
}
