import { flightsTotal } from '../../shared/domain/price/flights-total'
import type { Profile } from '../../shared/domain/desk/profile'
import type { Pricing } from '../../shared/domain/price/pricing'
import type {
  Quote,
  QuoteOption,
  QuoteRequest,
  QuoteRow,
  RepricedQuote,
} from '../../shared/domain/quote/quote'
import { hasTooFewSeats } from '../../shared/domain/offer/seats-left'
import type { QuoteStore } from '../order-cache/quote-store'
import type { HeldSearch } from '../shopping/search-day'
import type { ShoppingDesk } from '../shopping/shopping-desk'
import { hasWrongSums, isForParty, priceAgain, totalOfOffers } from './price-again'
import { quotedPart } from './quoted-part'
import { withToldPrices } from './told-prices'
import { Refused } from '../../shared/errors/refused'

/** Quotes of the point of sale in use; every refusal is a Refused, a Refused or a Refused. */
export interface QuoteDesk {
  save(request: QuoteRequest): Quote
  list(): readonly QuoteRow[]
  open(quoteId: string): Quote
  reprice(request: { readonly quoteId: string; readonly searchId: string }): Promise<RepricedQuote>
  /** The customer was given the quote as it stands here: the next comparison is with this. */
  given(paper: Quote): void
  erase(quoteId: string): void
}

export interface QuoteDeps {
  readonly quotes: QuoteStore
  readonly shopping: Pick<ShoppingDesk, 'searchDay' | 'readSearch' | 'currentPricingOf'>
  readonly profile: (profileId: string) => Profile | undefined
  readonly activeProfileId: () => string
  readonly now: () => string
  readonly newId: () => string
}

const MOST_LISTED = 200

export function createQuoteDesk(deps: QuoteDeps): QuoteDesk {
  const { quotes } = deps
  /** A quote of another point of sale has other prices: it is opened there. */
  const open = (quoteId: string): Quote => {
    const quote = quotes.read(quoteId)
    if (quote?.profileId === deps.activeProfileId()) return quote
    throw new Refused({ kind: 'no-longer-there', what: 'quote' })
  }
  return {
    open,
    save: (request) => {
      const quote = quoteFrom(deps, request)
      quotes.save(quote)
      return quote
    },
    list: () => quotes.list(deps.activeProfileId(), MOST_LISTED).map(rowOf),
    reprice: async ({ quoteId, searchId }) => {
      const { query } = open(quoteId)
      await deps.shopping.searchDay({ searchId, query })
      // Read again: it may have been erased meanwhile, and must stay so.
      const quote = open(quoteId)
      const again = priceAgain(quote.options, heldSearch(deps, searchId))
      const repriced = { ...quote, options: again.map(({ option }) => option) }
      quotes.save(repriced)
      return { quote: repriced, searchId, offerIds: again.map(({ offerIds }) => offerIds) }
    },
    given: (paper) => {
      // Erased meanwhile: it must stay so.
      const kept = quotes.read(paper.id)
      const told = kept && withToldPrices(kept, paper)
      if (told && told !== kept) quotes.save(told)
    },
    erase: (quoteId) => {
      quotes.erase(open(quoteId).id)
    },
  }
}

function quoteFrom(deps: QuoteDeps, { searchId, options, language, customer }: QuoteRequest): Quote {
  const search = heldSearch(deps, searchId)
  const profile = deps.profile(search.profileId)
  if (!profile) throw new Refused({ kind: 'no-longer-there', what: 'profile' })
  return {
    id: deps.newId(),
    createdAt: deps.now(),
    profileId: profile.id,
    environment: profile.environment,
    language,
    ...(customer !== undefined && { customer }),
    query: search.query,
    options: options.map((offerIds) =>
      optionFrom(search, offerIds, deps.shopping.currentPricingOf({ searchId, offerIds })),
    ),
  }
}

/** Flights and price are those that the airline stated last of these offers. */
function optionFrom(
  { answer, query }: HeldSearch,
  offerIds: readonly string[],
  priced: Pricing | undefined,
): QuoteOption {
  const offers = offerIds.flatMap((id) => answer.offers.find((offer) => offer.offerId === id) ?? [])
  const parts = offers.flatMap((offer) => quotedPart(offer, answer.lists) ?? [])
  const total = totalOfOffers(offers)
  if (!total || parts.length < offerIds.length) {
    throw new Refused({ kind: 'no-longer-there', what: 'search' })
  }
  if (!isForParty(offers, query.party)) throw new Refused({ kind: 'party-mismatch' })
  if (hasWrongSums(offers)) throw new Refused({ kind: 'sum-mismatch' })
  if (offers.some((offer) => hasTooFewSeats(offer, answer.lists, query.party))) {
    throw new Refused({ kind: 'too-few-seats' })
  }
  return priced ? { parts, ...priceTold(priced) } : { parts, total, pricedAt: answer.asOf }
}

function priceTold(priced: Pricing): Pick<QuoteOption, 'total' | 'pricedAt'> {
  const total = flightsTotal(priced)
  if (!total) throw new Refused({ kind: 'sum-mismatch' })
  return { total, pricedAt: priced.pricedAt }
}

function heldSearch({ shopping }: QuoteDeps, searchId: string): HeldSearch {
  const search = shopping.readSearch(searchId)
  if (!search) throw new Refused({ kind: 'no-longer-there', what: 'search' })
  return search
}

function rowOf({ id, createdAt, customer, language, query, options }: Quote): QuoteRow {
  const who = customer === undefined ? {} : { customer }
  return { id, createdAt, ...who, language, query, totals: options.map(({ total }) => total) }
}
