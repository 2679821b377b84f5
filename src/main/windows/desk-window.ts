import { join } from 'node:path'
import { BrowserWindow, screen, session, type WebContents } from 'electron'
import type { DeskEvent } from '../../shared/ipc/desk-contract'
import { lockNavigation, SAFE_PREFERENCES } from './harden'
import { pageAddress } from './own-pages'
import { servePage, type PageSource } from './serve-own-pages'
import { MINIMUM_SIZE, placeWindow, type WindowPlace } from './window-bounds'

/** Long enough that a page which crashes at once does not keep the computer busy. */
const RELOAD_AFTER_MS = 500

export interface DeskWindowOptions {
  readonly preloadFolder: string
  readonly backgroundColour: string
  readonly remembered: WindowPlace | undefined
  readonly rememberPlace: (place: WindowPlace) => void
  readonly onClosed: () => void
  readonly onRendererGone: (reason: string) => void
  readonly hasDevTools: boolean
}

/** The desk keeps the usual session, whose code cache makes the second start faster. */
export function serveDesk(pages: PageSource): void {
  servePage(session.defaultSession, 'desk', pages)
}

/** The one desk window: searches, offers, orders. It never sees a card number, a password or raw XML. */
export interface DeskWindow {
  readonly window: BrowserWindow
  readonly contents: WebContents
  send(event: DeskEvent): void
  focus(): void
  toggleMaximise(): void
}

/** Its pages must be served before: `serveDesk`, once. */
export function openDeskWindow(options: DeskWindowOptions): DeskWindow {
  const window = createWindow(options)
  const contents = window.webContents
  lockNavigation(contents, 'desk')
  const desk: DeskWindow = {
    window,
    contents,
    send: (event) => {
      if (!window.isDestroyed() && !contents.isDestroyed()) contents.send('desk:event', event)
    },
    focus: () => {
      if (window.isMinimized()) window.restore()
      window.show()
      window.focus()
    },
    toggleMaximise: () => {
      if (window.isMaximized()) window.unmaximize()
      else window.maximize()
    },
  }
  followWindow(desk, options)
  void contents.loadURL(pageAddress('desk'))
  return desk
}

function createWindow(options: DeskWindowOptions): BrowserWindow {
  const { isMaximised, ...bounds } = placeWindow(
    options.remembered,
    screen.getAllDisplays().map((display) => display.workArea),
  )
  const window = new BrowserWindow({
    ...bounds,
    minWidth: MINIMUM_SIZE.width,
    minHeight: MINIMUM_SIZE.height,
    show: false,
    title: 'Faredesk',
    backgroundColor: options.backgroundColour,
    ...(process.platform === 'darwin' ? { titleBarStyle: 'hidden' } : { frame: false }),
    webPreferences: {
      ...SAFE_PREFERENCES,
      preload: join(options.preloadFolder, 'desk.cjs'),
      devTools: options.hasDevTools,
    },
  })
  window.once('ready-to-show', () => {
    if (isMaximised) window.maximize()
    window.show()
  })
  return window
}

function followWindow(desk: DeskWindow, options: DeskWindowOptions): void {
  const { window, contents } = desk
  const tellState = (): void => {
    desk.send({ kind: 'window-state', isMaximised: window.isMaximized(), isFocused: window.isFocused() })
  }
  const remember = (): void => {
    const isMaximised = window.isMaximized()
    options.rememberPlace({ ...window.getNormalBounds(), isMaximised })
  }
  window.on('maximize', tellState).on('unmaximize', tellState)
  window.on('focus', tellState).on('blur', tellState)
  window.on('resize', remember).on('move', remember)
  window.on('closed', options.onClosed)
  contents.on('render-process-gone', (_event, details) => {
    options.onRendererGone(details.reason)
    if (details.reason !== 'clean-exit') reloadSoon(window)
  })
  if (options.hasDevTools) addDevToolsKey(contents)
}

/** The bookings are in main: a page that crashed comes back and reads its state again. */
function reloadSoon(window: BrowserWindow): void {
  // While Electron tells of the crash it does not load anything.
  setTimeout(() => {
    if (!window.isDestroyed()) void window.loadURL(pageAddress('desk'))
  }, RELOAD_AFTER_MS)
}

function addDevToolsKey(contents: WebContents): void {
  contents.on('before-input-event', (_event, input) => {
    if (input.type === 'keyDown' && input.key === 'F12') contents.toggleDevTools()
  })
}
