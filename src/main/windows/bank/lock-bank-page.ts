import type { BrowserWindow, BrowserWindowConstructorOptions, Session, WebContents } from 'electron'
import type { Profile } from '../../../shared/domain/desk/profile'
import { SAFE_PREFERENCES } from '../harden'
import { mayShow, shownOrigin } from './bank-addresses'
import { commandOfKey, type BankCommand } from './bank-keys'

/** What the bank's pages share: one session, one set of locks, one set of keys. */
export interface BankPageRules {
  readonly session: Session
  readonly environment: Profile['environment']
  readonly parent: BrowserWindow
  readonly onCommand: (command: BankCommand, contents: WebContents) => void
  readonly onBlocked: () => void
  readonly onPopup: (popup: Electron.BrowserWindow) => void
  readonly countPopups: () => number
}

/** A page of the bank may open windows for its own steps; more than these is a page gone wrong. */
const MOST_POPUPS = 5

/** No preload and no Node, but awake: the customer may look at the telephone for nine minutes. */
export function bankPreferences(session: Session) {
  return {
    ...SAFE_PREFERENCES,
    session,
    devTools: false,
    backgroundThrottling: false,
    disableDialogs: false,
  } as const
}

/** Applies to the bank's page and in the same way to every window that it opens. */
export function lockBankPage(contents: WebContents, rules: BankPageRules): void {
  allowPopups(contents, rules)
  contents.on('will-frame-navigate', (event) => {
    if (mayShow(event.url, rules.environment)) return
    // A frame may be written as data: or srcdoc; a window may not.
    if (!event.isMainFrame && isPageInternal(event.url)) return
    event.preventDefault()
    rules.onBlocked()
  })
  contents.on('will-redirect', (event) => {
    // A redirect to another program's scheme ends in nothing at all: no page, and no word that it failed.
    if (mayShow(event.url, rules.environment)) return
    event.preventDefault()
    rules.onBlocked()
  })
  contents.on('will-attach-webview', (event) => {
    event.preventDefault()
  })
  contents.on('will-prevent-unload', (event) => {
    // "Do you want to leave this page?" has no place between the agent and the look-up.
    event.preventDefault()
  })
  contents.on('before-input-event', (event, input) => {
    const command = commandOfKey(input, process.platform === 'darwin')
    if (command === undefined) return
    event.preventDefault()
    // A page that goes while its key is still being handled can take the whole application with it.
    setImmediate(() => {
      if (!contents.isDestroyed()) rules.onCommand(command, contents)
    })
  })
}

function isPageInternal(address: string): boolean {
  return /^(?:data|blob|about):/i.test(address)
}

function allowPopups(contents: WebContents, rules: BankPageRules): void {
  contents.setWindowOpenHandler(({ url }) => {
    const isAllowed = url === '' || mayShow(url, rules.environment)
    if (!isAllowed || rules.countPopups() >= MOST_POPUPS) {
      rules.onBlocked()
      return { action: 'deny' }
    }
    // Chromium opens it itself, with its opener and the body of a posted form, in the same session.
    return { action: 'allow', overrideBrowserWindowOptions: popupOptions(rules) }
  })
  contents.on('did-create-window', (popup) => {
    rules.onPopup(popup)
    lockBankPage(popup.webContents, rules)
    showOriginInTitle(popup)
  })
}

function popupOptions(rules: BankPageRules): BrowserWindowConstructorOptions {
  return {
    parent: rules.parent,
    width: 600,
    height: 640,
    minWidth: 500,
    minHeight: 600,
    autoHideMenuBar: true,
    webPreferences: bankPreferences(rules.session),
  }
}

/** A page may call itself what it likes; the title says where it comes from. */
function showOriginInTitle(popup: Electron.BrowserWindow): void {
  const contents = popup.webContents
  const show = (): void => {
    if (!popup.isDestroyed()) popup.setTitle(shownOrigin(contents.getURL()) || 'Bank')
  }
  popup.on('page-title-updated', (event) => {
    event.preventDefault()
  })
  contents.on('did-navigate', show)
  show()
}
