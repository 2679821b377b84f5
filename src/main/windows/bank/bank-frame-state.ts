import type { BankVisit } from '../../booking/ports'
import type { BankFrameState, BankProblem } from '../../../shared/ipc/bank-contract'
import { shownOrigin } from './bank-addresses'

export interface BankLimits {
  readonly softSeconds: number
  readonly hardSeconds: number
}

interface FirstStateParts {
  readonly visit: BankVisit
  readonly look: Pick<BankFrameState, 'locale' | 'theme'>
  readonly limits: BankLimits
}

/** What the frame shows before anything has happened. */
export function firstState(parts: FirstStateParts, openedAtMs: number): BankFrameState {
  const { attempt, profile, challenge } = parts.visit
  return {
    environment: profile.environment,
    payTo: profile.airlineName,
    amount: attempt.basis.total,
    origin: shownOrigin(challenge.acsUrl),
    isSecure: challenge.acsUrl.startsWith('https:'),
    openedAt: new Date(openedAtMs).toISOString(),
    softLimitSeconds: parts.limits.softSeconds,
    hardLimitSeconds: parts.limits.hardSeconds,
    isCustomerView: false,
    isPageShown: true,
    isStartedAgain: false,
    ...parts.look,
  }
}

/** Where there is nothing to see the frame says why; a page that may still be answered stays on show. */
const STILL_USABLE: ReadonlySet<BankProblem> = new Set<BankProblem>([
  'blank',
  'blocked-scheme',
  'useless-return',
  'window-failed',
])

/** Where to ask for the page on show once more would lead to the same problem. */
const STARTED_AGAIN: ReadonlySet<BankProblem> = new Set<BankProblem>(['shown-once', 'useless-return'])

interface PageOnShow {
  readonly problem: BankProblem | undefined
  /** Chromium asks for a page that was posted once and never again. */
  readonly isPosted: boolean
  /** Absent where the problem alone decides. */
  readonly isShown?: boolean | undefined
}

/** The state with another problem of its page, or with none. */
export function withProblem(state: BankFrameState, page: PageOnShow): BankFrameState {
  const { problem, isPosted, isShown } = page
  const copy: { problem?: BankProblem } & BankFrameState = { ...state }
  delete copy.problem
  if (problem === undefined) return { ...copy, isPageShown: true, isStartedAgain: false }
  return {
    ...copy,
    problem,
    isPageShown: isShown ?? STILL_USABLE.has(problem),
    isStartedAgain: isPosted || STARTED_AGAIN.has(problem),
  }
}
