import { powerMonitor, WebContentsView, type BrowserWindow, type Session, type WebContents } from 'electron'
import { readClock } from '../../../shared/domain/dates/system-clock'
import type { BankOutcome, BankVisit } from '../../booking/ports'
import { BANK_FRAME, type BankFrameState, type BankProblem } from '../../../shared/ipc/bank-contract'
import { lockNavigation } from '../harden'
import { pageAddress } from '../own-pages'
import { pageAnswers } from '../page-answers'
import { reloadAfterCrash } from '../reload-soon'
import { mayShow, shownOrigin } from './bank-addresses'
import { firstState, withProblem, type BankLimits } from './bank-frame-state'
import { createBankFrame, type BankFrameParts } from './bank-frame-window'
import type { BankCommand } from './bank-keys'
import { watchHealth } from './bank-page-health'
import { bankPreferences, lockBankPage } from './lock-bank-page'

export interface BankVisitParts extends BankFrameParts {
  readonly visit: BankVisit
  readonly session: Session
  readonly look: Pick<BankFrameState, 'locale' | 'theme'>
  readonly limits: BankLimits
  readonly checkStatus: () => Promise<void>
  readonly onEnd: (outcome: BankOutcome) => void
}

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
  /** Chromium asks for a page that was posted once and never again, whoever wants it reloaded. */
  #isPosted = false
  /** Why the last request of a page was stopped: the failure that follows knows only that it was. */
  #lastStop: BankProblem = 'blocked-address'

  constructor(parts: BankVisitParts) {
    this.#parts = parts
    this.#state = firstState(parts, this.#openedAtMs)
    this.window = createBankFrame(parts)
    this.#view = new WebContentsView({ webPreferences: bankPreferences(parts.session) })
    this.#page = this.#view.webContents
    this.#stopWatching = watchHealth(this.#page, (problem) => {
      this.#showHealth(problem)
    })
    this.#hardTimer = setTimeout(() => {
      this.end({ kind: 'timed-out' })
    }, parts.limits.hardSeconds * 1_000)
    this.#layOut()
    this.#listen()
    this.#lockPage()
    // The bank's page below it goes on meanwhile.
    reloadAfterCrash(this.window, 'bank')
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

  showUselessReturn(): void {
    this.#lastStop = 'useless-return'
    this.#showProblem('useless-return')
  }

  noteAsked(method: string, contentsId = this.#page.id): void {
    if (contentsId === this.#page.id) this.#isPosted = method === 'POST'
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
        this.#takePopup(popup)
      },
    })
  }

  /** A window of the bank has no frame that could say what is wrong with it: it goes, and ours says so. */
  #takePopup(popup: Electron.BrowserWindow): void {
    this.#popups.add(popup)
    popup.setContentProtection(true)
    const stopWatching = watchHealth(popup.webContents, (problem) => {
      if (problem === undefined || problem === 'blank' || this.#hasEnded) return
      this.#showProblem(problem === 'blocked-address' ? this.#lastStop : 'window-failed', true)
      setImmediate(() => {
        if (!popup.isDestroyed()) popup.destroy()
      })
    })
    popup.on('closed', () => {
      stopWatching()
      this.#popups.delete(popup)
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
        if (contents === this.#page) this.#reload()
        else contents.reload()
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

  /** Where the page on show cannot be asked for again, the bank's step begins anew. */
  #reload(): void {
    if (this.#hasEnded) return
    const isGone = this.#state.isStartedAgain || this.#isPosted || this.#page.getURL() === ''
    this.#showProblem(undefined)
    if (!isGone) {
      this.#page.reload()
      return
    }
    for (const popup of this.#popups) if (!popup.isDestroyed()) popup.destroy()
    this.#openBank()
  }

  #toggleCustomerView(): void {
    const isCustomerView = !this.#state.isCustomerView
    this.#update({ isCustomerView })
    this.#page.setZoomFactor(isCustomerView ? CUSTOMER_ZOOM : 1)
    if (isCustomerView) this.window.maximize()
    else this.window.unmaximize()
  }

  #showHealth(problem: BankProblem | undefined): void {
    if (problem === 'blocked-address') this.#showProblem(this.#lastStop, false)
    else this.#showProblem(problem)
  }

  #showProblem(problem: BankProblem | undefined, isShown?: boolean): void {
    if (this.#hasEnded) return
    this.#state = withProblem(this.#state, { problem, isPosted: this.#isPosted, isShown })
    const { isPageShown } = this.#state
    this.#view.setVisible(isPageShown)
    this.#tell()
    // Keys go to what can be seen; an agent who works in another window keeps his focus.
    if (this.window.isFocused()) (isPageShown ? this.#page : this.window.webContents).focus()
  }

  /** The page is left as it stands; before the first one there is none. */
  #showBlocked(): void {
    this.#lastStop = 'blocked-address'
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

/** The older form is posted at once, as a page that submits itself would do. */
function postForm(fields: Readonly<Record<string, string>>) {
  return {
    postData: [{ type: 'rawData' as const, bytes: Buffer.from(new URLSearchParams(fields).toString()) }],
    extraHeaders: 'Content-Type: application/x-www-form-urlencoded',
  }
}
