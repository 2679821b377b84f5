import type {
  BankReturn,
  BookingAttempt,
  Challenge,
  UnknownReason,
} from '../../shared/domain/booking-attempt'
import type { AirlineCalls, CallContext } from '../ndc/airline-calls'
import type { AttemptAudit } from './attempt-audit'
import { errorOf, readFailure } from './call-outcome'
import type { LiveAttempts } from './live-attempts'
import type { LookUps } from './look-ups'
import { isPossible } from './next-state'
import { toBankReturn, type BankOutcome, type BankWindow } from './ports'
import { returnAddress } from './return-address'
import type { OutcomeSettler } from './settle-outcome'

interface BankVisitDeps {
  readonly live: LiveAttempts
  readonly audit: AttemptAudit
  readonly settler: OutcomeSettler
  readonly lookUps: LookUps
  readonly airline: AirlineCalls
  readonly bank: BankWindow
}

/** The way of an attempt through the bank: the window, the customer's return, CustomerInputRS, once. */
export class BankVisits {
  private readonly windows = new Map<string, AbortController>()

  constructor(private readonly deps: BankVisitDeps) {}

  /** Saves the challenge, then opens the bank at once: it expects the customer within 30 s. */
  begin(attemptId: string, challenge: Challenge, context: CallContext): void {
    const attempt = this.commitOrLose(attemptId, { what: 'challenge-received', challenge })
    if (!attempt) return
    this.deps.audit.note(attempt, 'bank-opened')
    this.visit(attempt, challenge, context).catch((thrown: unknown) => {
      this.deps.live.problem(attemptId, errorOf(thrown))
    })
  }

  /** Closes a bank window whose attempt has ended by another way. */
  close(attemptId: string): void {
    this.windows.get(attemptId)?.abort()
  }

  stop(): void {
    for (const window of this.windows.values()) window.abort()
  }

  private async visit(attempt: BookingAttempt, challenge: Challenge, context: CallContext): Promise<void> {
    const outcome = await this.show(attempt, challenge, context)
    const { live } = this.deps
    if (live.closed || live.stateOf(attempt.id).kind !== 'challenge-open') return
    if (outcome.kind === 'term' || outcome.kind === 'fail') {
      await this.complete(attempt.id, challenge, toBankReturn(outcome), context)
      return
    }
    this.lose(attempt.id, reasonOf(outcome))
  }

  private async show(
    attempt: BookingAttempt,
    challenge: Challenge,
    { profile }: CallContext,
  ): Promise<BankOutcome> {
    const nonce = this.deps.live.find(attempt.id).secret?.nonce ?? ''
    const window = new AbortController()
    this.windows.set(attempt.id, window)
    const termUrl = returnAddress(profile.termUrl, nonce)
    const failUrl = returnAddress(profile.failUrl, nonce)
    try {
      const visit = { challenge, termUrl, failUrl, nonce, attempt, profile }
      return await this.deps.bank.open(visit, window.signal)
    } catch (thrown) {
      this.deps.live.problem(attempt.id, errorOf(thrown))
      return { kind: 'load-failed' }
    } finally {
      this.windows.delete(attempt.id)
    }
  }

  private async complete(
    attemptId: string,
    challenge: Challenge,
    bankReturn: BankReturn,
    context: CallContext,
  ): Promise<void> {
    const returned = this.commitOrLose(attemptId, { what: 'bank-returned', bankReturn })
    if (!returned) return
    this.deps.audit.note(returned, 'bank-returned', { via: bankReturn.via })
    if (!this.commitOrLose(attemptId, { what: 'bank-answer-sending' })) return
    try {
      const status = bankReturn.via === 'term' ? 'Y' : 'N'
      const answer = await this.deps.airline.answerBank(context, { challenge, bankReturn, status })
      const isStored = this.deps.settler.confirm(attemptId, answer, context.profile)
      if (!isStored) this.lose(attemptId, 'not-saved')
    } catch (thrown) {
      this.failed(attemptId, bankReturn, thrown)
    }
  }

  /**
   * Errors after the bank said yes are not yet a "no": money may be reserved, so endpoint 4 decides. Errors
   * after the bank said no only wait for one confirming look.
   */
  private failed(attemptId: string, bankReturn: BankReturn, thrown: unknown): void {
    const failure = readFailure(thrown)
    if (failure.kind === 'refused') {
      const reason = bankReturn.via === 'fail' ? 'bank-said-failed' : 'airline-error-after-bank'
      this.lose(attemptId, reason, failure.messages)
      return
    }
    this.deps.live.problem(attemptId, failure.error)
    this.lose(attemptId, failure.kind === 'unknown' ? failure.reason : 'connection-cut')
  }

  /** Nothing may follow a state that could not be kept: the outcome is then looked up. */
  private commitOrLose(
    attemptId: string,
    trigger: Parameters<LiveAttempts['commit']>[1],
  ): BookingAttempt | undefined {
    try {
      return this.deps.live.commit(attemptId, trigger)
    } catch (thrown) {
      this.deps.live.problem(attemptId, errorOf(thrown))
      this.lose(attemptId, 'not-saved')
      return undefined
    }
  }

  private lose(attemptId: string, reason: UnknownReason, messages: readonly string[] = []): void {
    const { live, settler, lookUps } = this.deps
    if (live.closed || !isPossible(live.stateOf(attemptId).kind, 'outcome-lost')) return
    settler.lose(attemptId, reason, messages)
    lookUps.startSeries(attemptId)
  }
}

function reasonOf({ kind }: Exclude<BankOutcome, { kind: 'term' | 'fail' }>): UnknownReason {
  if (kind === 'closed') return 'bank-window-closed'
  return kind === 'timed-out' ? 'bank-timed-out' : 'bank-failed'
}
