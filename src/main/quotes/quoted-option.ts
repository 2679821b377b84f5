import { flightsTotal } from '../../shared/domain/price/flights-total'
import type { Pricing } from '../../shared/domain/price/pricing'
import type { QuoteOption } from '../../shared/domain/quote/quote'
import { hasTooFewSeats } from '../../shared/domain/offer/seats-left'
import type { HeldSearch } from '../shopping/search-day'
import { hasWrongSums, isForParty, totalOfOffers } from './price-again'
import { quotedPart } from './quoted-part'
import { Refused } from '../../shared/errors/refused'

/** Flights and price are those that the airline stated last of these offers. */
export function quotedOption(
  { answer, query }: Pick<HeldSearch, 'answer' | 'query'>,
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
