import { app, type BrowserWindow } from 'electron'
import type { BankOutcome, BankVisit, BankWindow } from '../../booking/ports'
import type { BankFrameState } from '../../../shared/ipc/bank-contract'
import type { PageSource } from '../serve-own-pages'
import { servePage } from '../serve-own-pages'
import { sessionPool, type SessionPool } from '../session-pool'
import {
  forgetBankSession,
  openBankSession,
  type BankSessionOptions,
  type TrainingBank,
} from './bank-session'
import type { BankLimits } from './bank-frame-state'
import { BankVisitWindow } from './bank-visit'

export interface BankWindowsOptions {
  readonly pages: PageSource
  readonly preloadFolder: string
  readonly desk: () => BrowserWindow | undefined
  readonly look: () => Pick<BankFrameState, 'locale' | 'theme'>
  readonly backgroundColour: () => string
  /** The bank of the training airline; what else a training profile asks for is refused. */
  readonly trainingBank: TrainingBank
  readonly limits: () => BankLimits
  /** F5: asks the airline while the window stays open. */
  readonly checkStatus: (attemptId: string) => Promise<void>
  /** No addresses, no titles, nothing of the pages. */
  readonly record: (shortId: string, event: string) => void
}

/** A challenge commonly ends after ten minutes; the agent is warned before it and stopped after it. */
export const USUAL_LIMITS: BankLimits = { softSeconds: 480, hardSeconds: 630 }

export interface BankWindows extends BankWindow {
  /** Brings the open bank window to the front; false when there is none. */
  show(): boolean
  closeAll(): void
}

export function createBankWindows(options: BankWindowsOptions): BankWindows {
  const open = new Set<BankVisitWindow>()
  const frames = sessionPool('bank-frame', (made) => {
    servePage(made, 'bank', options.pages)
  })
  return {
    userAgent: () => app.userAgentFallback,
    open: (visit, signal) => openVisit(visit, signal, options, { open, frames }),
    show: () => {
      const [visit] = open
      visit?.window.show()
      visit?.window.focus()
      return visit !== undefined
    },
    closeAll: () => {
      for (const visit of open) visit.close()
    },
  }
}

interface Visits {
  readonly open: Set<BankVisitWindow>
  readonly frames: SessionPool
}

function openVisit(
  visit: BankVisit,
  signal: AbortSignal,
  options: BankWindowsOptions,
  { open, frames }: Visits,
): Promise<BankOutcome> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve({ kind: 'closed' })
      return
    }
    const { shortId, id } = visit.attempt
    const bankSession = openBankSession({
      addresses: {
        termUrl: visit.termUrl,
        failUrl: visit.failUrl,
        basePrefixes: [visit.profile.termUrl, visit.profile.failUrl],
      },
      environment: visit.profile.environment,
      userAgent: app.userAgentFallback,
      trainingBank: visit.profile.environment === 'training' ? options.trainingBank : undefined,
      ...tellingTo(() => window),
    })
    const frameSession = frames.take()
    const window = new BankVisitWindow({
      visit,
      session: bankSession,
      frameSession,
      desk: options.desk(),
      preloadFolder: options.preloadFolder,
      backgroundColour: options.backgroundColour(),
      look: options.look(),
      limits: options.limits(),
      checkStatus: () => options.checkStatus(id),
      onEnd: (outcome) => {
        open.delete(window)
        options.record(shortId, outcome.kind)
        void forgetBankSession(bankSession)
        void frames.giveBack(frameSession)
        resolve(outcome)
      },
    })
    open.add(window)
    options.record(shortId, 'opened')
    signal.addEventListener(
      'abort',
      () => {
        window.end({ kind: 'closed' })
      },
      { once: true },
    )
  })
}

type SessionTells = Pick<BankSessionOptions, 'onReturn' | 'onUselessReturn' | 'onBlocked' | 'onAsked'>

/** What the session sees goes to the window, which is made after it. */
function tellingTo(window: () => BankVisitWindow): SessionTells {
  return {
    onReturn: ({ via, kind: _returned, ...result }) => {
      // The request that brought the customer back is still being answered: end when it is.
      setImmediate(() => {
        window().end({ kind: via, ...result })
      })
    },
    onUselessReturn: () => {
      window().showUselessReturn()
    },
    onBlocked: (isPage) => {
      window().showBlocked(isPage)
    },
    onAsked: (method, contentsId) => {
      window().noteAsked(method, contentsId)
    },
  }
}
