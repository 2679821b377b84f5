import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { BrowserWindow, screen, session, type Display } from 'electron'
import { keepOnScreen } from '../keep-on-screen'
import type { CustomerState } from '../../../shared/ipc/customer-contract'
import { lockNavigation, SAFE_PREFERENCES } from '../harden'
import { pageAddress } from '../own-pages'
import { pageAnswers } from '../page-answers'
import { reloadAfterCrash } from '../reload-soon'
import { servePage, type PageSource } from '../serve-own-pages'

export interface CustomerWindowOptions {
  readonly pages: PageSource
  readonly preloadFolder: string
  readonly desk: BrowserWindow | undefined
  readonly backgroundColour: string
  readonly state: () => CustomerState
  readonly onClosed: () => void
}

/** The window for the customer's eyes: told what to show, it can ask for nothing and go nowhere. */
export interface CustomerWindow {
  tell(state: CustomerState): void
  close(): void
}

const SIZE = { width: 900, height: 680 } as const
const SMALLEST = { width: 480, height: 480 } as const

/** On a second screen where there is one; the keys stay with the desk either way. */
export function openCustomerWindow(options: CustomerWindowOptions): CustomerWindow {
  const window = createWindow(options, secondScreen(options.desk))
  const contents = window.webContents
  lockNavigation(contents, 'customer')
  const answer = pageAnswers(contents, 'customer', () => {
    if (!window.isDestroyed()) window.destroy()
  })
  answer('ready', () => options.state())
  reloadAfterCrash(window, 'customer')
  keepOffTheDesk(window)
  keepOnScreen(window, SMALLEST)
  window.on('closed', options.onClosed)
  void contents.loadURL(pageAddress('customer'))
  return {
    tell: (state) => {
      if (!window.isDestroyed() && !contents.isDestroyed()) contents.send('customer:state', state)
    },
    close: () => {
      if (!window.isDestroyed()) window.destroy()
    },
  }
}

function createWindow(options: CustomerWindowOptions, second: Display | undefined): BrowserWindow {
  const own = session.fromPartition(`customer-${randomUUID()}`, { cache: false })
  servePage(own, 'customer', options.pages)
  const window = new BrowserWindow({
    ...(second === undefined ? SIZE : second.bounds),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    frame: false,
    show: false,
    title: 'Customer view',
    backgroundColor: options.backgroundColour,
    webPreferences: {
      ...SAFE_PREFERENCES,
      session: own,
      preload: join(options.preloadFolder, 'customer.cjs'),
      devTools: false,
      backgroundThrottling: false,
    },
  })
  window.once('ready-to-show', () => {
    window.showInactive()
    if (second !== undefined) window.setFullScreen(true)
  })
  return window
}

function secondScreen(desk: BrowserWindow | undefined): Display | undefined {
  const used = desk === undefined ? screen.getPrimaryDisplay() : screen.getDisplayMatching(desk.getBounds())
  return screen.getAllDisplays().find((display) => display.id !== used.id)
}

/** A second screen that is unplugged must not leave a full-screen window over the desk. */
function keepOffTheDesk(window: BrowserWindow): void {
  const shrink = (): void => {
    if (screen.getAllDisplays().length === 1) window.setFullScreen(false)
  }
  screen.on('display-removed', shrink)
  window.on('closed', () => {
    screen.off('display-removed', shrink)
  })
}
