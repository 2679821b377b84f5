import type { BankReturn, Challenge, UnknownReason } from '../../shared/domain/booking-attempt'
import type { AirlineCalls, CallContext } from '../ndc/airline-calls'
import type { AttemptAudit } from './attempt-audit'
import { errorOf, readFailure } from './call-outcome'
import type { LiveAttempt, Trigger } from './live-attempt'
import type { LookUps } from './look-ups'
import { toBankReturn, type BankOutcome, type BankWindow } from './ports'
import { returnAddress } from './return-address'
import type { OutcomeSettler } from './settle-outcome'

interface BankVisitDeps {
  readonly audit: AttemptAudit
  readonly settler: OutcomeSettler
  readonly lookUps: LookUps
  readonly airline: AirlineCalls
  readonly bank: BankWindow
}

/** The way of an attempt through the bank: the window, the customer's return, CustomerInputRS, once. */
export class BankVisits {
  constructor(private readonly deps: BankVisitDeps) {}

  /** Saves the challenge, then opens the bank at once: it expects the customer within 30 s. */
  begin(live: LiveAttempt, challenge: Challenge, context: CallContext): void {
    if (!this.commitOrLose(live, { what: 'challenge-received', challenge })) return
    this.deps.audit.note(live, 'bank-opened')
    this.visit(live, challenge, context).catch((thrown: unknown) => {
      live.problem(errorOf(thrown))
    })
  }

  private async visit(live: LiveAttempt, challenge: Challenge, context: CallContext): Promise<void> {
    const outcome = await this.show(live, challenge, context)
    if (live.isClosed || live.state.kind !== 'challenge-open') return
    if (outcome.kind === 'term' || outcome.kind === 'fail') {
      await this.complete(live, challenge, toBankReturn(outcome), context)
      return
    }
    this.deps.lookUps.lose(live, reasonOf(outcome))
  }

  private async show(
    live: LiveAttempt,
    challenge: Challenge,
    { profile }: CallContext,
  ): Promise<BankOutcome> {
    const { attempt, secret } = live
    const nonce = secret?.nonce ?? ''
    const window = new AbortController()
    live.bankWindow = window
    const termUrl = returnAddress(profile.termUrl, nonce)
    const failUrl = returnAddress(profile.failUrl, nonce)
    try {
      const visit = { challenge, termUrl, failUrl, nonce, attempt, profile }
      return await this.deps.bank.open(visit, window.signal)
    } catch (thrown) {
      live.problem(errorOf(thrown))
      return { kind: 'load-failed' }
    } finally {
      live.bankWindow = undefined
    }
  }

  private async complete(
    live: LiveAttempt,
    challenge: Challenge,
    bankReturn: BankReturn,
    context: CallContext,
  ): Promise<void> {
    if (!this.commitOrLose(live, { what: 'bank-returned', bankReturn })) return
    this.deps.audit.note(live, 'bank-returned', { via: bankReturn.via })
    if (!this.commitOrLose(live, { what: 'bank-answer-sending' })) return
    try {
      const status = bankReturn.via === 'term' ? 'Y' : 'N'
      const answer = await this.deps.airline.answerBank(context, { challenge, bankReturn, status })
      const isStored = this.deps.settler.confirm(live, answer, context.profile)
      if (!isStored) this.deps.lookUps.lose(live, 'not-saved')
    } catch (thrown) {
      this.failed(live, bankReturn, thrown)
    }
  }

  /**
   * Errors after the bank said yes are not yet a "no": money may be reserved, so endpoint 4 decides. Errors
   * after the bank said no only wait for one confirming look.
   */
  private failed(live: LiveAttempt, bankReturn: BankReturn, thrown: unknown): void {
    const failure = readFailure(thrown)
    if (failure.kind === 'refused') {
      const reason = bankReturn.via === 'fail' ? 'bank-said-failed' : 'airline-error-after-bank'
      this.deps.lookUps.lose(live, reason, failure.messages)
      return
    }
    live.problem(failure.error)
    this.deps.lookUps.lose(live, failure.kind === 'unknown' ? failure.reason : 'connection-cut')
  }

  /** Nothing may follow a state that could not be kept: the outcome is then looked up. */
  private commitOrLose(live: LiveAttempt, trigger: Trigger): boolean {
    try {
      live.commit(trigger)
      return true
    } catch (thrown) {
      live.problem(errorOf(thrown))
      this.deps.lookUps.lose(live, 'not-saved')
      return false
    }
  }
}

function reasonOf({ kind }: Exclude<BankOutcome, { kind: 'term' | 'fail' }>): UnknownReason {
  if (kind === 'closed') return 'bank-window-closed'
  return kind === 'timed-out' ? 'bank-timed-out' : 'bank-failed'
}
