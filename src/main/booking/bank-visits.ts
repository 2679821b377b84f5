import type {
  BankReturn,
  BankStatus,
  Challenge,
  UnknownReason,
} from '../../shared/domain/booking/booking-attempt'
import type { Profile } from '../../shared/domain/desk/profile'
import type { AirlineCalls, CallContext } from '../ndc/airline-calls'
import type { AskedToWait } from './asked-to-wait'
import { bankStatus } from '../ndc/messages/customer-input/bank-verdict'
import type { AttemptAudit } from './attempt-audit'
import { errorOf, readFailure } from './call-outcome'
import type { LiveAttempt, Trigger } from './live-attempt'
import type { LookUps } from './look-ups'
import { toBankReturn, type BankOutcome, type BankWindow, type ContextAt } from './ports'
import { returnAddress } from './return-address'
import type { OutcomeSettler } from './settle-outcome'

interface BankVisitDeps {
  readonly audit: AttemptAudit
  readonly settler: OutcomeSettler
  readonly lookUps: LookUps
  readonly waits: AskedToWait
  readonly airline: AirlineCalls
  readonly bank: BankWindow
  readonly contextAt: ContextAt
}

/**
 * The way of an attempt through the bank: the window, the customer's return, CustomerInputRS, once. The sign-in is read
 * when the customer is back: nobody holds a password for as long as a bank takes.
 */
export class BankVisits {
  constructor(private readonly deps: BankVisitDeps) {}

  /** Saves the challenge, then opens the bank at once: it expects the customer within 30 s. */
  begin(live: LiveAttempt, challenge: Challenge, profile: Profile): void {
    if (!this.commitOrLose(live, { what: 'challenge-received', challenge })) return
    this.deps.audit.note(live, 'bank-opened')
    this.visit(live, challenge, profile).catch((thrown: unknown) => {
      live.problem(errorOf(thrown))
    })
  }

  private async visit(live: LiveAttempt, challenge: Challenge, profile: Profile): Promise<void> {
    const outcome = await this.show(live, challenge, profile)
    if (live.isClosed || live.state.kind !== 'challenge-open') return
    if (outcome.kind === 'term' || outcome.kind === 'fail') {
      await this.complete(live, challenge, toBankReturn(outcome), profile)
      return
    }
    this.deps.lookUps.lose(live, { reason: reasonOf(outcome) })
  }

  private async show(live: LiveAttempt, challenge: Challenge, profile: Profile): Promise<BankOutcome> {
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
    profile: Profile,
  ): Promise<void> {
    if (!this.commitOrLose(live, { what: 'bank-returned', bankReturn })) return
    this.deps.audit.note(live, 'bank-returned', { via: bankReturn.via })
    const context = await this.signInOrLose(live, profile)
    if (context === undefined || live.isClosed) return
    if (!this.commitOrLose(live, { what: 'bank-answer-sending' })) return
    const status = bankStatus(bankReturn)
    try {
      const answer = await this.deps.airline.answerBank(context, { challenge, bankReturn, status })
      const isStored = this.deps.settler.confirm(live, answer, profile)
      if (!isStored) this.deps.lookUps.lose(live, { reason: 'not-saved' })
    } catch (thrown) {
      this.failed(live, status, thrown, profile)
    }
  }

  /** At the place that the order was sent to, as the user it was sent with. */
  private async signInOrLose(live: LiveAttempt, profile: Profile): Promise<CallContext | undefined> {
    try {
      return await this.deps.contextAt(live.attempt.sentTo ?? { profile })
    } catch (thrown) {
      this.deps.lookUps.lose(live, { reason: 'bank-answer-not-sent', cause: errorOf(thrown) })
      return undefined
    }
  }

  /**
   * Errors after the bank said yes are not yet a "no": money may be reserved, so endpoint 4 decides. Errors
   * after the bank said no only wait for one confirming look.
   */
  private failed(live: LiveAttempt, status: BankStatus, thrown: unknown, profile: Profile): void {
    const failure = readFailure(thrown)
    const { error: cause } = failure
    this.deps.waits.heard(profile, cause)
    switch (failure.fate) {
      case 'refused': {
        const reason = status === 'N' ? 'bank-said-failed' : 'airline-error-after-bank'
        this.deps.lookUps.lose(live, { reason, cause, messages: failure.messages })
        break
      }
      case 'not-sent':
        this.deps.lookUps.lose(live, { reason: 'bank-answer-not-sent', cause })
        break
      case 'unknown':
        this.deps.lookUps.lose(live, { reason: failure.reason, cause })
    }
  }

  /** Nothing may follow a state that could not be kept: the outcome is then looked up. */
  private commitOrLose(live: LiveAttempt, trigger: Trigger): boolean {
    try {
      live.commit(trigger)
      return true
    } catch (thrown) {
      live.problem(errorOf(thrown))
      this.deps.lookUps.lose(live, { reason: 'not-saved' })
      return false
    }
  }
}

function reasonOf({ kind }: Exclude<BankOutcome, { kind: 'term' | 'fail' }>): UnknownReason {
  if (kind === 'closed') return 'bank-window-closed'
  return kind === 'timed-out' ? 'bank-timed-out' : 'bank-failed'
}
