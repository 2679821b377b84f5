import { Menu } from 'electron'

/**
 * No menu on Windows and Linux: its hidden shortcuts would reload or zoom a window in the middle of a booking.
 * macOS needs one for quitting and for cut, copy and paste.
 */
export function setApplicationMenu(): void {
  if (process.platform !== 'darwin') {
    Menu.setApplicationMenu(null)
    return
  }
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      { role: 'appMenu' },
      { role: 'editMenu' },
      { role: 'window', submenu: [{ role: 'minimize' }, { role: 'zoom' }, { role: 'front' }] },
    ]),
  )
}
