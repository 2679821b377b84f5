import { join } from 'node:path'
import { BrowserWindow, session, type WebContents } from 'electron'
import type { DeskEvent } from '../../shared/ipc/desk-contract'
import { lockNavigation, SAFE_PREFERENCES } from './harden'
import { keepOnScreen, workAreas } from './keep-on-screen'
import { pageAddress } from './own-pages'
import { reloadAfterCrash, reloadSoon } from './reload-soon'
import { servePage, type PageSource } from './serve-own-pages'
import type { Machine } from './machine'
import { MINIMUM_SIZE, placeWindow, smallestOn, USUAL_SIZE, type WindowPlace } from './window-bounds'

/** For a page to ask for its script; the rest of the program is not kept back for longer. */
const PATIENCE_MS = 1_000

/** The window with its page on the way; nobody sees it yet. */
export interface LoadingWindow {
  readonly window: BrowserWindow
  readonly firstPaint: Promise<void>
}

export interface DeskWindowOptions {
  readonly backgroundColour: string
  readonly remembered: WindowPlace | undefined
  readonly rememberPlace: (place: WindowPlace) => void
  /** False: the window stays, and `close` is called when it may go after all. */
  readonly mayClose: (close: () => void) => boolean
  /** 1 is the usual size. */
  readonly zoomFactor: () => number
  readonly onClosed: () => void
  readonly onRendererGone: (reason: string) => void
  readonly hasDevTools: boolean
}

/**
 * The desk keeps the usual session, whose code cache makes the second start faster. Resolves when the page has been
 * sent its script and its styles, without which it does not run, or does not ask for them.
 */
export function serveDesk(pages: PageSource): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS)
    const missing = new Set(['text/javascript', 'text/css'])
    servePage(session.defaultSession, 'desk', pages, ({ contentType }) => {
      missing.delete(contentType.split(';')[0] ?? '')
      if (missing.size === 0) resolve()
    })
  })
}

/** The one desk window: searches, offers, orders. It never sees a card number, a password or raw XML. */
export interface DeskWindow {
  readonly window: BrowserWindow
  readonly contents: WebContents
  send(event: DeskEvent): void
  focus(): void
  toggleMaximise(): void
  /** As large as the agent wants it by now. */
  scale(): void
  /** Ends a page that floods main, with all that it still has on the way; it comes back like one that crashed. */
  restart(): void
}

/** Starts to load the desk's page. It must be served before: `serveDesk`, once. */
export function loadDeskWindow(options: Pick<Machine, 'preloadFolder' | 'hasDevTools'>): LoadingWindow {
  const window = createWindow(options)
  lockNavigation(window.webContents, 'desk')
  const firstPaint = new Promise<void>((resolve) => {
    window.once('ready-to-show', resolve)
  })
  void window.loadURL(pageAddress('desk'))
  return { window, firstPaint }
}

/** Puts the window in its place and shows it as soon as it has something to show. */
export function openDeskWindow(
  { window, firstPaint }: LoadingWindow,
  options: DeskWindowOptions,
): DeskWindow {
  const contents = window.webContents
  const { isMaximised, ...bounds } = placeWindow(options.remembered, workAreas())
  window.setBackgroundColor(options.backgroundColour)
  const smallest = smallestOn(bounds, workAreas())
  window.setMinimumSize(smallest.width, smallest.height)
  window.setBounds(bounds)
  keepOnScreen(window, MINIMUM_SIZE)
  // What a new window has is not set once more: to set it stops its frames for a moment.
  let factor = 1
  const zoom = (): void => {
    if (!window.isDestroyed() && !contents.isDestroyed()) contents.setZoomFactor(factor)
  }
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
    scale: () => {
      if (options.zoomFactor() === factor) return
      factor = options.zoomFactor()
      zoom()
    },
    restart: () => {
      // At once: whatever waits for its turn waits behind all that the page has sent already.
      if (!contents.isDestroyed()) contents.forcefullyCrashRenderer()
    },
    toggleMaximise: () => {
      if (window.isMaximized()) window.unmaximize()
      else window.maximize()
    },
  }
  // With every page: one that comes back after a crash has the usual size.
  contents.on('dom-ready', () => {
    if (factor !== 1) zoom()
  })
  desk.scale()
  followWindow(desk, options)
  void firstPaint.then(() => {
    if (window.isDestroyed()) return
    if (isMaximised) window.maximize()
    window.show()
  })
  return desk
}

function createWindow(options: Pick<Machine, 'preloadFolder' | 'hasDevTools'>): BrowserWindow {
  return new BrowserWindow({
    ...USUAL_SIZE,
    minWidth: MINIMUM_SIZE.width,
    minHeight: MINIMUM_SIZE.height,
    show: false,
    title: 'Faredesk',
    ...(process.platform === 'darwin' ? { titleBarStyle: 'hidden' } : { frame: false }),
    webPreferences: {
      ...SAFE_PREFERENCES,
      preload: join(options.preloadFolder, 'desk.cjs'),
      devTools: options.hasDevTools,
    },
  })
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
  window.on('close', (event) => {
    const mayClose = options.mayClose(() => {
      if (!window.isDestroyed()) window.close()
    })
    if (!mayClose) event.preventDefault()
  })
  window.on('closed', options.onClosed)
  contents.on('render-process-gone', (_event, details) => {
    options.onRendererGone(details.reason)
  })
  reloadAfterCrash(window, 'desk')
  // The page was loading before anybody listened.
  if (contents.isCrashed()) reloadSoon(window, 'desk')
  if (options.hasDevTools) addDevToolsKey(contents)
}

function addDevToolsKey(contents: WebContents): void {
  contents.on('before-input-event', (_event, input) => {
    if (input.type === 'keyDown' && input.key === 'F12') contents.toggleDevTools()
  })
}
