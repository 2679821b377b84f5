import type { App, Session, WebContents, WebPreferences } from 'electron'
import { isPageAddress, type OwnPage } from './own-pages'

/** Written out for every window, although newer Electrons have them as defaults. */
export const SAFE_PREFERENCES = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  safeDialogs: true,
  spellcheck: false,
  enableWebSQL: false,
} as const satisfies WebPreferences

/** Everything that a page may ask the computer for is denied: camera, location, notifications, clipboard, devices. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => {
    answer(false)
  })
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.on('select-hid-device', (event) => {
    event.preventDefault()
  })
  session.on('select-serial-port', (event) => {
    event.preventDefault()
  })
  session.setBluetoothPairingHandler((_details, answer) => {
    answer({ confirmed: false })
  })
  session.on('will-download', (event) => {
    event.preventDefault()
  })
}

/** A page of Faredesk stays where it is: no navigation, no new window, no embedded page, no zoom by pinch. */
export function lockNavigation(contents: WebContents, page: OwnPage): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  contents.on('will-navigate', (event) => {
    if (!event.isMainFrame || !isPageAddress(page, event.url)) event.preventDefault()
  })
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame || !isPageAddress(page, event.url)) event.preventDefault()
  })
  contents.on('will-redirect', (event) => {
    event.preventDefault()
  })
  contents.on('will-attach-webview', (event) => {
    event.preventDefault()
  })
}

/** Before any session or page is made: whatever is created, also by mistake, starts locked. */
export function hardenByDefault(app: App): void {
  app.on('session-created', (session) => {
    denyPermissions(session)
    // Nothing is spelt here: with a language set, each session would fetch its dictionary from the browser's maker.
    session.setSpellCheckerLanguages([])
  })
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
    contents.on('will-attach-webview', (event) => {
      event.preventDefault()
    })
  })
  app.on('certificate-error', (event, _contents, _url, _error, _certificate, answer) => {
    event.preventDefault()
    answer(false)
  })
  app.on('select-client-certificate', (event, _contents, _url, _list, answer) => {
    event.preventDefault()
    answer()
  })
}
