import { join } from 'node:path'
import { BrowserWindow, type Session } from 'electron'
import { BANK_FRAME } from '../../../shared/ipc/bank-contract'
import { SAFE_PREFERENCES } from '../harden'
import { keepOnScreen } from '../keep-on-screen'

/** Inner size of the bank's page: the sizes that banks design for fit without scrolling. */
const PAGE_SIZE = { width: 640, height: 640 } as const
const SMALLEST_PAGE = { width: 500, height: 600 } as const
export interface BankFrameParts {
  readonly frameSession: Session
  readonly desk: BrowserWindow | undefined
  readonly preloadFolder: string
  readonly backgroundColour: string
}

/** The window around the bank's page, with our frame in it. */
export function createBankFrame(parts: BankFrameParts): BrowserWindow {
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
