import type { LocalDate } from '../../shared/domain/dates/local-date'
import type { Profile } from '../../shared/domain/desk/profile'
import type { Quote, QuoteRequest, QuoteRow, RepricedQuote } from '../../shared/domain/quote/quote'
import type { QuoteStore } from '../order-cache/quote-store'
import type { HeldSearch } from '../shopping/search-day'
import type { ShoppingDesk } from '../shopping/shopping-desk'
import { priceAgain } from './price-again'
import { quotedOption } from './quoted-option'
import { withToldPrices } from './told-prices'
import { Refused } from '../../shared/errors/refused'

/** Quotes of the point of sale in use; every refusal is a Refused. */
export interface QuoteDesk {
  save(request: QuoteRequest): Quote
  /** As `save` would make it; nothing is kept. */
  preview(request: QuoteRequest): Quote
  /** Without a day the reminder is done. */
  remind(request: { readonly quoteId: string; readonly remindOn?: LocalDate }): void
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
    preview: (request) => quoteFrom(deps, request),
    remind: ({ quoteId, remindOn }) => {
      quotes.save(remindedOn(open(quoteId), remindOn))
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

function quoteFrom(deps: QuoteDeps, request: QuoteRequest): Quote {
  const { searchId, options, language, customer, validUntil, remindOn } = request
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
    ...(validUntil !== undefined && { validUntil }),
    ...(remindOn !== undefined && { remindOn }),
    query: search.query,
    options: options.map((offerIds) =>
      quotedOption(search, offerIds, deps.shopping.currentPricingOf({ searchId, offerIds })),
    ),
  }
}

function remindedOn(quote: Quote, remindOn: LocalDate | undefined): Quote {
  const reminded: { remindOn?: LocalDate } & Omit<Quote, 'remindOn'> = { ...quote }
  delete reminded.remindOn
  return remindOn === undefined ? reminded : { ...reminded, remindOn }
}

function heldSearch({ shopping }: QuoteDeps, searchId: string): HeldSearch {
  const search = shopping.readSearch(searchId)
  if (!search) throw new Refused({ kind: 'no-longer-there', what: 'search' })
  return search
}

function rowOf({ id, createdAt, customer, language, query, options, ...days }: Quote): QuoteRow {
  const { validUntil, remindOn } = days
  return {
    id,
    createdAt,
    ...(customer !== undefined && { customer }),
    language,
    query,
    totals: options.map(({ total }) => total),
    ...(validUntil !== undefined && { validUntil }),
    ...(remindOn !== undefined && { remindOn }),
  }
}
