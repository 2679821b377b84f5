import type { NativeImage, WebContents } from 'electron'
import type { BankProblem } from '../../../shared/ipc/bank-contract'

/** A page that shows nothing at all for so long after it was loaded is blank. */
const BLANK_AFTER_MS = 8_000

/** Chromium's numbers: given up by the page itself, blocked by us, and the range of certificate errors. */
const ABORTED = -3
const BLOCKED_BY_US = -20
const isCertificateError = (code: number): boolean => code <= -200 && code > -300

export function problemOf(errorCode: number): BankProblem | undefined {
  if (errorCode === ABORTED) return undefined
  if (errorCode === BLOCKED_BY_US) return 'blocked-address'
  return isCertificateError(errorCode) ? 'certificate' : 'load-failed'
}

/** Tells what is wrong with the page on show, and when it is well again. */
export function watchHealth(
  contents: WebContents,
  tell: (problem: BankProblem | undefined) => void,
): () => void {
  let blankTimer: NodeJS.Timeout | undefined
  let hasFailed = false

  contents.on('did-start-navigation', (details) => {
    if (!details.isMainFrame || details.isSameDocument) return
    clearTimeout(blankTimer)
    hasFailed = false
  })
  contents.on('did-fail-load', (_event, errorCode, _description, _url, isMainFrame) => {
    const problem = isMainFrame ? problemOf(errorCode) : undefined
    if (problem === undefined) return
    hasFailed = true
    tell(problem)
  })
  contents.on('did-navigate', () => {
    if (!hasFailed) tell(undefined)
  })
  contents.on('did-finish-load', () => {
    clearTimeout(blankTimer)
    blankTimer = setTimeout(() => void lookForBlank(contents, tell), BLANK_AFTER_MS)
  })
  contents.on('render-process-gone', (_event, details) => {
    if (details.reason !== 'clean-exit') tell('crashed')
  })
  return () => {
    clearTimeout(blankTimer)
  }
}

async function lookForBlank(contents: WebContents, tell: (problem: 'blank') => void): Promise<void> {
  if (contents.isDestroyed() || contents.isLoadingMainFrame()) return
  const picture = await contents.capturePage().catch(() => undefined)
  if (picture !== undefined && isOneColour(picture)) tell('blank')
}

/** Looked at as a picture: Faredesk runs no script in the bank's page. */
function isOneColour(picture: NativeImage): boolean {
  const pixels = picture.toBitmap()
  if (pixels.length < 8) return false
  const first = pixels.readUInt32LE(0)
  for (let at = 4; at + 4 <= pixels.length; at += 4) {
    if (pixels.readUInt32LE(at) !== first) return false
  }
  return true
}
