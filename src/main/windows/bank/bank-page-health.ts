import type { NativeImage, WebContents } from 'electron'
import type { BankProblem } from '../../../shared/ipc/bank-contract'

/** A page that shows nothing at all for so long is blank, whether it is still loading or not. */
const BLANK_AFTER_MS = 8_000
/** One that is empty by its very address is so at once; a script may still write into it. */
const EMPTY_AFTER_MS = 1_000
const LOOK_AGAIN_MS = 2_000

/** Chromium's numbers: given up by the page itself, blocked by us, not kept, and the range of certificate errors. */
const ABORTED = -3
const BLOCKED_BY_US = -20
const NOT_KEPT = -400
const isCertificateError = (code: number): boolean => code <= -200 && code > -300

export function problemOf(errorCode: number): BankProblem | undefined {
  if (errorCode === ABORTED) return undefined
  if (errorCode === BLOCKED_BY_US) return 'blocked-address'
  // Going back to a page that was posted: it is not kept, and is not posted again by itself.
  if (errorCode === NOT_KEPT) return 'shown-once'
  return isCertificateError(errorCode) ? 'certificate' : 'load-failed'
}

type Tell = (problem: BankProblem | undefined) => void

/** Tells what is wrong with the page on show, and when it is well again. */
export function watchHealth(contents: WebContents, tell: Tell): () => void {
  let hasFailed = false
  const blankness = new Blankness(contents, tell)
  const fail = (problem: BankProblem): void => {
    hasFailed = true
    blankness.stop()
    tell(problem)
  }

  contents.on('did-start-navigation', (details) => {
    if (!details.isMainFrame || details.isSameDocument) return
    hasFailed = false
    blankness.lookAfter(BLANK_AFTER_MS)
  })
  contents.on('did-fail-load', (_event, errorCode, _description, _url, isMainFrame) => {
    const problem = isMainFrame ? problemOf(errorCode) : undefined
    if (problem !== undefined) fail(problem)
  })
  contents.on('did-stop-loading', () => {
    // An answer that is no page, such as a download, ends in no event of its own.
    if (!hasFailed && contents.getURL() === '' && !contents.isLoadingMainFrame()) fail('load-failed')
  })
  contents.on('did-navigate', (_event, url) => {
    if (hasFailed) return
    tell(undefined)
    blankness.lookAfter(url === 'about:blank' ? EMPTY_AFTER_MS : BLANK_AFTER_MS)
  })
  contents.on('did-finish-load', () => {
    if (!hasFailed && contents.getURL() !== 'about:blank') blankness.lookAfter(BLANK_AFTER_MS)
  })
  contents.on('render-process-gone', (_event, details) => {
    if (details.reason !== 'clean-exit') fail('crashed')
  })
  return () => {
    blankness.stop()
  }
}

/** Looks now and then whether there is anything to see, and takes back what it said when there is. */
class Blankness {
  readonly #contents: WebContents
  readonly #tell: Tell
  #timer: NodeJS.Timeout | undefined
  #isTold = false

  constructor(contents: WebContents, tell: Tell) {
    this.#contents = contents
    this.#tell = tell
  }

  lookAfter(milliseconds: number): void {
    this.stop()
    this.#timer = setTimeout(() => void this.#look(), milliseconds)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#isTold = false
  }

  async #look(): Promise<void> {
    const timer = this.#timer
    const isBlank = await isBlankPage(this.#contents)
    if (timer !== this.#timer) return
    if (isBlank !== this.#isTold) this.#tell(isBlank ? 'blank' : undefined)
    this.#isTold = isBlank
    if (isBlank) this.#timer = setTimeout(() => void this.#look(), LOOK_AGAIN_MS)
  }
}

/** Looked at as a picture: Faredesk runs no script in the bank's page. */
async function isBlankPage(contents: WebContents): Promise<boolean> {
  if (contents.isDestroyed()) return false
  if (contents.getURL() === '') return true
  const picture = await contents.capturePage().catch(() => undefined)
  return picture !== undefined && isOneColour(picture)
}

function isOneColour(picture: NativeImage): boolean {
  const pixels = picture.toBitmap()
  if (pixels.length < 8) return false
  const first = pixels.readUInt32LE(0)
  for (let at = 4; at + 4 <= pixels.length; at += 4) {
    if (pixels.readUInt32LE(at) !== first) return false
  }
  return true
}
