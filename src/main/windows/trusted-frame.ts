import type { IpcMainInvokeEvent, WebContents } from 'electron'
import { isPageAddress, type OwnPage } from './own-pages'

/** True when a request comes from this window, from its main frame, while its own page is on show. */
export function isFromOwnPage(
  event: IpcMainInvokeEvent,
  contents: WebContents | undefined,
  page: OwnPage,
): boolean {
  if (contents === undefined || contents.isDestroyed() || event.sender !== contents) return false
  const frame = event.senderFrame
  if (frame === null || frame !== contents.mainFrame) return false
  return isPageAddress(page, frame.url)
}
