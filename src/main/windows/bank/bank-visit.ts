import { join } from 'node:path'
import { BrowserWindow, powerMonitor, WebContentsView, type Session, type WebContents } from 'electron'
import { keepOnScreen } from '../keep-on-screen'
import { readClock } from '../../../shared/domain/system-clock'
import type { BankOutcome, BankVisit } from '../../booking/ports'
import { BANK_FRAME, type BankFrameState, type BankProblem } from '../../../shared/ipc/bank-contract'
import { lockNavigation, SAFE_PREFERENCES } from '../harden'
import { pageAddress } from '../own-pages'
import { pageAnswers } from '../page-answers'
import { mayShow, shownOrigin } from './bank-addresses'
import type { BankCommand } from './bank-keys'
import { watchHealth } from './bank-page-health'
import { bankPreferences, lockBankPage } from './lock-bank-page'

export interface BankLimits {
  readonly softSeconds: number
  readonly hardSeconds: number
}

export interface BankVisitParts {
  readonly visit: BankVisit
  readonly session: Session
  readonly frameSession: Session
  readonly desk: BrowserWindow | undefined
  readonly preloadFolder: string
  readonly backgroundColour: string
  readonly look: Pick<BankFrameState, 'locale' | 'theme'>
  readonly limits: BankLimits
  readonly checkStatus: () => Promise<void>
  readonly onEnd: (outcome: BankOutcome) => void
}

/** Inner size of the bank's page: the sizes that banks design for fit without scrolling. */
const PAGE_SIZE = { width: 640, height: 640 } as const
const SMALLEST_PAGE = { width: 500, height: 600 } as const
const CUSTOMER_ZOOM = 1.5
const ZOOM_STEP = 1.1

/** One visit to the bank: its window, its page, its clock. The first ending counts; what comes later is ignored. */
export class BankVisitWindow {
  readonly window: BrowserWindow
  readonly #view: WebContentsView
  readonly #page: WebContents
  readonly #parts: BankVisitParts
  readonly #popups = new Set<Electron.BrowserWindow>()
  readonly #openedAtMs = readClock().getTime()
  readonly #hardTimer: NodeJS.Timeout
  readonly #stopWatching: () => void
  #state: BankFrameState
  #hasEnded = false

  constructor(parts: BankVisitParts) {
    this.#parts = parts
    this.#state = firstState(parts, this.#openedAtMs)
    this.window = createFrame(parts)
    this.#view = new WebContentsView({ webPreferences: bankPreferences(parts.session) })
    this.#page = this.#view.webContents
    this.#stopWatching = watchHealth(this.#page, (problem) => {
      this.#showProblem(problem)
    })
    this.#hardTimer = setTimeout(() => {
      this.end({ kind: 'timed-out' })
    }, parts.limits.hardSeconds * 1_000)
    this.#layOut()
    this.#listen()
    this.#lockPage()
    void this.window.loadURL(pageAddress('bank'))
    this.#openBank()
  }

  /** Called once with what counts; the window is gone when the outcome is told. */
  end(outcome: BankOutcome): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    clearTimeout(this.#hardTimer)
    this.#stopWatching()
    powerMonitor.off('resume', this.#onResume)
    for (const popup of this.#popups) if (!popup.isDestroyed()) popup.destroy()
    if (!this.#page.isDestroyed()) this.#page.close({ waitForBeforeUnload: false })
    if (!this.window.isDestroyed()) this.window.destroy()
    this.#parts.onEnd(outcome)
  }

  /** The agent's own ending: what was wrong with the page, if anything, is said. */
  close(): void {
    const { problem } = this.#state
    if (problem === 'crashed') this.end({ kind: 'crashed' })
    else if (problem === undefined || problem === 'blank') this.end({ kind: 'closed' })
    else this.end({ kind: 'load-failed' })
  }

  showBlocked(isPage: boolean): void {
    if (isPage) this.#showBlocked()
  }

  #openBank(): void {
    const { challenge, profile, termUrl, nonce } = this.#parts.visit
    if (!mayShow(challenge.acsUrl, profile.environment) || challenge.acsUrl === 'about:blank') {
      this.#showProblem('blocked-address')
      return
    }
    const { paReq } = challenge
    const answered =
      paReq === undefined
        ? this.#page.loadURL(challenge.acsUrl)
        : this.#page.loadURL(challenge.acsUrl, postForm({ PaReq: paReq, TermUrl: termUrl, MD: nonce }))
    // What went wrong comes as did-fail-load.
    answered.catch(() => undefined)
  }

  #layOut(): void {
    const place = (): void => {
      const [width = 0, height = 0] = this.window.getContentSize()
      const inner = Math.max(0, height - BANK_FRAME.above - BANK_FRAME.below)
      this.#view.setBounds({ x: 0, y: BANK_FRAME.above, width, height: inner })
    }
    this.window.contentView.addChildView(this.#view)
    this.window.on('resize', place)
    place()
  }

  #listen(): void {
    const { window } = this
    window.on('close', () => {
      this.close()
    })
    window.once('ready-to-show', () => {
      window.show()
      this.#page.focus()
    })
    powerMonitor.on('resume', this.#onResume)
    // A page that closes itself leaves nothing to be answered.
    this.#page.once('destroyed', () => {
      this.close()
    })
    this.#page.on('did-navigate', (_event, url) => {
      this.#update({ origin: shownOrigin(url), isSecure: url.startsWith('https:') })
    })
    this.#answerFrame()
  }

  /** While the computer slept the timer stood still; the bank's did not. */
  readonly #onResume = (): void => {
    const openForMs = readClock().getTime() - this.#openedAtMs
    if (openForMs >= this.#parts.limits.hardSeconds * 1_000) this.end({ kind: 'timed-out' })
  }

  #answerFrame(): void {
    const frame = this.window.webContents
    lockNavigation(frame, 'bank')
    const answer = pageAnswers(frame, 'bank', () => {
      this.close()
    })
    answer('ready', () => this.#state)
    answer('checkStatus', () => this.#parts.checkStatus())
    answer('closeAndLookUp', () => {
      // After the answer, or the frame would be gone before it hears it.
      setImmediate(() => {
        this.close()
      })
    })
    answer('toggleCustomerView', () => {
      this.#toggleCustomerView()
    })
    answer('reload', () => {
      this.#reload()
    })
  }

  #lockPage(): void {
    const { session, visit } = this.#parts
    lockBankPage(this.#page, {
      session,
      environment: visit.profile.environment,
      parent: this.window,
      onCommand: (command, contents) => {
        this.#run(command, contents)
      },
      onBlocked: () => {
        this.#showBlocked()
      },
      countPopups: () => this.#popups.size,
      onPopup: (popup) => {
        this.#popups.add(popup)
        popup.setContentProtection(true)
        popup.on('closed', () => this.#popups.delete(popup))
      },
    })
  }

  #run(command: BankCommand, contents: WebContents): void {
    const actions: Readonly<Record<BankCommand, () => void>> = {
      'close-and-look-up': () => {
        this.close()
      },
      'check-status': () => void this.#parts.checkStatus(),
      'customer-view': () => {
        this.#toggleCustomerView()
      },
      reload: () => {
        this.#reload()
      },
      'zoom-in': () => {
        contents.setZoomFactor(Math.min(3, contents.getZoomFactor() * ZOOM_STEP))
      },
      'zoom-out': () => {
        contents.setZoomFactor(Math.max(0.5, contents.getZoomFactor() / ZOOM_STEP))
      },
      'zoom-usual': () => {
        contents.setZoomFactor(1)
      },
    }
    actions[command]()
  }

  #reload(): void {
    if (this.#hasEnded) return
    this.#showProblem(undefined)
    if (this.#page.getURL() === '') this.#openBank()
    else this.#page.reload()
  }

  #toggleCustomerView(): void {
    const isCustomerView = !this.#state.isCustomerView
    this.#update({ isCustomerView })
    this.#page.setZoomFactor(isCustomerView ? CUSTOMER_ZOOM : 1)
    if (isCustomerView) this.window.maximize()
    else this.window.unmaximize()
  }

  #showProblem(problem: BankProblem | undefined): void {
    if (this.#hasEnded) return
    const isPageShown = problem === undefined || isStillUsable(problem)
    const calm = { ...withoutProblem(this.#state), isPageShown }
    this.#state = problem === undefined ? calm : { ...calm, problem }
    this.#view.setVisible(isPageShown)
    this.#tell()
    // Keys go to what can be seen; an agent who works in another window keeps his focus.
    if (this.window.isFocused()) (isPageShown ? this.#page : this.window.webContents).focus()
  }

  /** The page is left as it stands; before the first one there is none. */
  #showBlocked(): void {
    this.#showProblem(this.#page.getURL() === '' ? 'blocked-address' : 'blocked-scheme')
  }

  #update(change: Partial<BankFrameState>): void {
    this.#state = { ...this.#state, ...change }
    this.#tell()
  }

  #tell(): void {
    const frame = this.window.isDestroyed() ? undefined : this.window.webContents
    if (frame !== undefined && !frame.isDestroyed()) frame.send('bank:state', this.#state)
  }
}

function firstState(parts: BankVisitParts, openedAtMs: number): BankFrameState {
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
    ...parts.look,
  }
}

/** Where there is nothing to see the frame says why; a page that may still be answered stays on show. */
function isStillUsable(problem: BankProblem): boolean {
  return problem === 'blank' || problem === 'blocked-scheme'
}

function withoutProblem(state: BankFrameState): BankFrameState {
  const copy: { problem?: BankFrameState['problem'] } & BankFrameState = { ...state }
  delete copy.problem
  return copy
}

function createFrame(parts: BankVisitParts): BrowserWindow {
  const aboveAndBelow = BANK_FRAME.above + BANK_FRAME.below
  const window = new BrowserWindow({
    width: PAGE_SIZE.width,
    height: PAGE_SIZE.height + aboveAndBelow,
    minWidth: SMALLEST_PAGE.width,
    minHeight: SMALLEST_PAGE.height + aboveAndBelow,
    useContentSize: true,
    frame: false,
    show: false,
    title: 'Bank',
    backgroundColor: parts.backgroundColour,
    fullscreenable: false,
    ...(parts.desk === undefined ? {} : { parent: parts.desk }),
    webPreferences: {
      ...SAFE_PREFERENCES,
      session: parts.frameSession,
      preload: join(parts.preloadFolder, 'bank.cjs'),
      devTools: false,
      backgroundThrottling: false,
    },
  })
  window.setContentProtection(true)
  keepOnScreen(window, { width: SMALLEST_PAGE.width, height: SMALLEST_PAGE.height + aboveAndBelow })
  return window
}

/** The older form is posted at once, as a page that submits itself would do. */
function postForm(fields: Readonly<Record<string, string>>) {
  return {
    postData: [{ type: 'rawData' as const, bytes: Buffer.from(new URLSearchParams(fields).toString()) }],
    extraHeaders: 'Content-Type: application/x-www-form-urlencoded',
  }
}
