import { randomUUID } from 'node:crypto'
import { BrowserWindow, session, type WebContents } from 'electron'
import type { PrintOutcome } from '../../shared/domain/desk/workstation'
import { denyPermissions, SAFE_PREFERENCES } from './harden'
import { OWN_SCHEME } from './own-pages'
import { printOutcome, type PrintAnswer } from './print-outcome'
import { Refused } from '../../shared/errors/refused'

const ADDRESS = `${OWN_SCHEME}://print/page.html`

/** Text, styles and pictures inside the page; no script, no file, no network. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"

/** Opens the system's print dialog for a page and tells what came of it; throws a Refused. */
export async function printHtml(html: string): Promise<PrintOutcome> {
  const answer = await withPage(html, async ({ webContents }) => {
    const printed = await print(webContents)
    const printers = printed.isPrinted ? [] : await webContents.getPrintersAsync()
    return { ...printed, printerCount: printers.length }
  }).catch((cause: unknown) => {
    throw new Refused({ kind: 'not-printed', reason: 'failed' }, { cause })
  })
  return printOutcome(answer)
}

function print(page: WebContents): Promise<Omit<PrintAnswer, 'printerCount'>> {
  return new Promise((resolve) => {
    page.print({ silent: false, printBackground: true, pageSize: 'A4' }, (isPrinted, reason) => {
      resolve({ isPrinted, reason })
    })
  })
}

export async function pdfOfHtml(html: string): Promise<Buffer> {
  return withPage(html, (window) =>
    window.webContents.printToPDF({ pageSize: 'A4', printBackground: true, preferCSSPageSize: true }),
  )
}

/** A hidden window in a session of its own, gone when the work is done. */
async function withPage<T>(html: string, work: (window: BrowserWindow) => Promise<T>): Promise<T> {
  const page = session.fromPartition(`print-${randomUUID()}`, { cache: false })
  denyPermissions(page)
  page.protocol.handle(OWN_SCHEME, () => new Response(html, { headers: headers() }))
  const window = new BrowserWindow({
    show: false,
    width: 794,
    height: 1123,
    webPreferences: { ...SAFE_PREFERENCES, session: page, javascript: false, devTools: false },
  })
  window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }))
  window.webContents.on('will-navigate', (event) => {
    event.preventDefault()
  })
  try {
    await window.loadURL(ADDRESS)
    return await work(window)
  } finally {
    if (!window.isDestroyed()) window.destroy()
  }
}

function headers(): Record<string, string> {
  return { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY }
}
