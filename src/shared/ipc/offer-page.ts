import type { OfferPage, OfferPageContent } from '../domain/search/day-search'

/** The content of a page that came over the bridge. Main wrote the text, and nobody stands between. */
export function contentOf({ content }: OfferPage): OfferPageContent {
  return JSON.parse(content) as OfferPageContent
}
