import { clipboard } from 'electron'
import type { Quote } from '../../shared/domain/quote/quote'
import type { MailDrafts } from '../mail/mail-drafts'
import type { QuoteDesk } from '../quotes/quote-desk'
import { copyText } from '../windows/copy-text'
import type { DeskWindow } from '../windows/desk-window'
import { pdfOfHtml } from '../windows/print-page'
import { saveFile } from '../windows/save-file'
import type { DeskHandlers } from './desk-handlers'

type QuoteCalls =
  | 'saveQuote'
  | 'previewQuote'
  | 'remindQuote'
  | 'listQuotes'
  | 'openQuote'
  | 'repriceQuote'
  | 'copyQuote'
  | 'mailQuote'
  | 'saveQuotePdf'
  | 'eraseQuote'

/** A quote as the customer gets it. */
export interface QuotePapers {
  /** Without an ending. */
  fileName(quote: Quote): string
  html(quote: Quote): string
  /** For an e-mail or a chat. */
  text(quote: Quote): string
  /** What it is about, without a name. */
  subject(quote: Quote): string
}

export interface QuoteHandlerParts {
  readonly desk: () => DeskWindow | undefined
  readonly quotes: () => Promise<QuoteDesk>
  readonly papers: () => Promise<QuotePapers>
  readonly drafts: MailDrafts
  /** A folder where files go without a question; only end-to-end tests have one. */
  readonly saveFolder: () => string | undefined
}

export function quoteHandlers({
  desk,
  quotes,
  papers,
  drafts,
  saveFolder,
}: QuoteHandlerParts): Pick<DeskHandlers, QuoteCalls> {
  return {
    saveQuote: async (request) => (await quotes()).save(request),
    previewQuote: async (request) => {
      const quote = (await quotes()).preview(request)
      return { text: (await papers()).text(quote) }
    },
    remindQuote: async (request) => {
      ;(await quotes()).remind(request)
      return null
    },
    listQuotes: async () => (await quotes()).list(),
    openQuote: async ({ quoteId }) => (await quotes()).open(quoteId),
    repriceQuote: async (request) => (await quotes()).reprice(request),
    copyQuote: async ({ quoteId }) => {
      const kept = await quotes()
      const quote = kept.open(quoteId)
      await copyText(clipboard, (await papers()).text(quote))
      kept.given(quote)
      return null
    },
    mailQuote: async ({ quoteId }) => {
      const kept = await quotes()
      const quote = kept.open(quoteId)
      const paper = await papers()
      await drafts.open({
        subject: paper.subject(quote),
        text: paper.text(quote),
        attachment: {
          name: `${paper.fileName(quote)}.pdf`,
          content: await pdfOfHtml(paper.html(quote)),
        },
      })
      kept.given(quote)
      return null
    },
    saveQuotePdf: async ({ quoteId }) => {
      const kept = await quotes()
      const quote = kept.open(quoteId)
      const paper = await papers()
      const content = await pdfOfHtml(paper.html(quote))
      const file = { name: `${paper.fileName(quote)}.pdf`, filter: { name: 'PDF', extensions: ['pdf'] } }
      const path = await saveFile(desk()?.window, { ...file, content }, saveFolder())
      if (path === undefined) return null
      kept.given(quote)
      return { path }
    },
    eraseQuote: async ({ quoteId }) => {
      ;(await quotes()).erase(quoteId)
      return null
    },
  }
}
