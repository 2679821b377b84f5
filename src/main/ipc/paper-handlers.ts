import { clipboard, shell } from 'electron'
import type { StoredOrder } from '../../shared/domain/order/order'
import type { OrderKey } from '../../shared/domain/order/order-list'
import { contactsOf } from '../../shared/domain/order/order-people'
import { emailsOf } from '../../shared/domain/people/contacts'
import type { MailDrafts } from '../mail/mail-drafts'
import { copyText } from '../windows/copy-text'
import type { DeskWindow } from '../windows/desk-window'
import { pdfOfHtml, printHtml } from '../windows/print-page'
import { saveFile, type FileToSave } from '../windows/save-file'
import type { DeskHandlers } from './desk-handlers'
import { safeWebAddress } from './safe-web-address'
import { Refused } from '../../shared/errors/refused'

type PaperCalls =
  'copyOrder' | 'printOrder' | 'mailOrder' | 'saveOrderPdf' | 'saveOrderCalendar' | 'openWebAddress'

/** An order as the customer takes it along. */
export interface OrderPapers {
  /** Without an ending. */
  fileName(stored: StoredOrder): string
  html(stored: StoredOrder): string
  calendar(stored: StoredOrder): Promise<string>
  /** For an e-mail or a chat. */
  text(stored: StoredOrder): string
  /** What it is about, without a name. */
  subject(stored: StoredOrder): string
}

export interface PaperHandlerParts {
  readonly desk: () => DeskWindow | undefined
  readonly read: (key: OrderKey) => Promise<StoredOrder>
  readonly papers: () => Promise<OrderPapers>
  readonly drafts: MailDrafts
  /** A folder where files go without a question; only end-to-end tests have one. */
  readonly saveFolder: () => string | undefined
}

export function paperHandlers(parts: PaperHandlerParts): Pick<DeskHandlers, PaperCalls> {
  const { read } = parts
  const save = async (file: FileToSave): Promise<{ readonly path: string } | null> => {
    const path = await saveFile(parts.desk()?.window, file, parts.saveFolder())
    return path === undefined ? null : { path }
  }
  return {
    copyOrder: async (key) => {
      const papers = await parts.papers()
      await copyText(clipboard, papers.text(await read(key)))
      return null
    },
    printOrder: async (key) => {
      const papers = await parts.papers()
      return { outcome: await printHtml(papers.html(await read(key))) }
    },
    mailOrder: async (key) => {
      const [papers, stored] = await Promise.all([parts.papers(), read(key)])
      const [to] = contactsOf(stored.order).flatMap(emailsOf)
      await parts.drafts.open({
        ...(to !== undefined && { to }),
        subject: papers.subject(stored),
        text: papers.text(stored),
        attachment: {
          name: `${papers.fileName(stored)}.pdf`,
          content: await pdfOfHtml(papers.html(stored)),
        },
      })
      return null
    },
    saveOrderPdf: async (key) => {
      const [papers, stored] = await Promise.all([parts.papers(), read(key)])
      const content = await pdfOfHtml(papers.html(stored))
      const name = `${papers.fileName(stored)}.pdf`
      return save({ name, filter: { name: 'PDF', extensions: ['pdf'] }, content })
    },
    saveOrderCalendar: async (key) => {
      const [papers, stored] = await Promise.all([parts.papers(), read(key)])
      const name = `${papers.fileName(stored)}.ics`
      const filter = { name: 'iCalendar', extensions: ['ics'] }
      return save({ name, filter, content: await papers.calendar(stored) })
    },
    openWebAddress: async (key) => {
      const { order } = await read(key)
      const address = safeWebAddress(order.webAddress)
      if (address === undefined) throw new Refused({ kind: 'no-longer-there', what: 'order' })
      await shell.openExternal(address)
      return null
    },
  }
}
