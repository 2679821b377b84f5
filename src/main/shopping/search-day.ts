import type { DaySearchSummary, OfferPage, SearchProgress } from '../../shared/domain/search/day-search'
import type { ShoppingAnswer } from '../../shared/domain/offer/offer'
import type { DayQuery } from '../../shared/domain/search/trip'
import type { AirlineCalls, CallContext } from '../ndc/airline-calls'
import { OfferPages } from './offer-pages'
import type { RecentEntries } from './recent-entries'
import { Refused } from '../../shared/errors/refused'

/** A day search that the desk may still page through and price from. */
export interface HeldSearch {
  readonly query: DayQuery
  readonly profileId: string
  readonly answer: ShoppingAnswer
  readonly pages: OfferPages
}

export type SearchProgressEvent = {
  readonly kind: 'search-progress'
  readonly searchId: string
} & SearchProgress

interface SearchDayDeps {
  readonly airline: Pick<AirlineCalls, 'searchDay'>
  readonly searches: RecentEntries<HeldSearch>
  readonly now: () => string
  readonly elapsedMs: () => number
  readonly countSearch: () => void
  readonly tell: (event: SearchProgressEvent) => void
}

/** Progress is told at most this often: the desk paints it, it does not count it. */
const PROGRESS_EVERY_MS = 100

/** Full offers for one day out, and back (section 4.1); the offers themselves follow page by page. */
export async function searchDay(
  deps: SearchDayDeps,
  context: CallContext,
  request: { readonly searchId: string; readonly query: DayQuery },
): Promise<DaySearchSummary> {
  const { searchId, query } = request
  deps.countSearch()
  const onProgress = progressTeller(deps, searchId)
  const found = await deps.airline.searchDay(context, query, { onProgress })
  const answer: ShoppingAnswer = { ...found, offers: withResponseId(found), asOf: deps.now() }
  const pages = new OfferPages(answer)
  deps.searches.keep(searchId, { query, profileId: context.profile.id, answer, pages })
  return {
    searchId,
    offerCount: answer.offers.length,
    asOf: answer.asOf,
    ...(answer.otherServices !== undefined && { otherServices: answer.otherServices }),
    warnings: answer.warnings,
    isPriceable: answer.offers.length > 0 && answer.offers.every((offer) => offer.responseId !== undefined),
  }
}

export function readOfferPage(
  searches: RecentEntries<HeldSearch>,
  { searchId, page }: { readonly searchId: string; readonly page: number },
): OfferPage {
  const content = searches.read(searchId)?.pages.read(page)
  if (content === undefined) throw new Refused({ kind: 'no-longer-there', what: 'search' })
  return { searchId, page, content }
}

/** Offers carry the id of their answer, so that an offer is never priced with the id of another one. */
function withResponseId({ responseId, offers }: Omit<ShoppingAnswer, 'asOf'>): ShoppingAnswer['offers'] {
  if (responseId === undefined) return offers
  return offers.map((offer) => (offer.responseId === undefined ? { ...offer, responseId } : offer))
}

function progressTeller(deps: SearchDayDeps, searchId: string): (progress: SearchProgress) => void {
  let toldAtMs = Number.NEGATIVE_INFINITY
  return (progress) => {
    if (deps.elapsedMs() - toldAtMs < PROGRESS_EVERY_MS) return
    toldAtMs = deps.elapsedMs()
    deps.tell({ kind: 'search-progress', searchId, ...progress })
  }
}
