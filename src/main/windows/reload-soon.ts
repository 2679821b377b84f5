import type { BrowserWindow } from 'electron'
import { pageAddress, type OwnPage } from './own-pages'

/** Long enough that a page which crashes at once does not keep the computer busy. */
const RELOAD_AFTER_MS = 500

/** A page that crashed comes back by itself, and asks main for what it showed. */
export function reloadAfterCrash(window: BrowserWindow, page: OwnPage): void {
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') reloadSoon(window, page)
  })
}

export function reloadSoon(window: BrowserWindow, page: OwnPage): void {
  // While Electron tells of the crash it does not load anything.
  setTimeout(() => {
    if (!window.isDestroyed()) void window.loadURL(pageAddress(page))
  }, RELOAD_AFTER_MS)
}
