import type { Quote } from '../../shared/domain/quote/quote'
import type { QuotePapers } from '../ipc/quote-handlers'
import { describeQuote, type QuotePaper } from '../quotes/describe-quote'
import { quoteAsText } from '../quotes/quote-as-text'
import { quoteDocument } from '../quotes/quote-document'
import type { SettingsStore } from '../settings/settings-store'

/** A quote as the customer gets it, in the customer's language. */
export function buildQuotePapers(settings: SettingsStore): QuotePapers {
  const paper = ({ profileId }: Quote): QuotePaper => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const agencyName = settings.profile(profileId)?.agencyName
    const { letterhead } = settings.settings()
    return { timeZone, letterhead, ...(agencyName !== undefined && { agencyName }) }
  }
  return {
    // No name of a person in a file name.
    fileName: ({ query }) => `Faredesk ${query.origin}-${query.destination} ${query.departureDate}`,
    subject: (quote) => {
      const { title, route } = describeQuote(quote, paper(quote))
      return `${title} ${route}`
    },
    text: (quote) => quoteAsText(quote, paper(quote)),
    html: (quote) => quoteDocument(quote, paper(quote)),
  }
}
