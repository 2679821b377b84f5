import { listsNow } from '../../shared/domain/flights/flights-now'
import type { PriceRequest, Pricing } from '../../shared/domain/price/pricing'
import type { HeldPricing } from '../booking/ports'
import { RecentEntries } from './recent-entries'
import type { HeldSearch } from './search-day'

type ChosenOffers = Pick<PriceRequest, 'searchId' | 'offerIds'>

interface CurrentPricing extends ChosenOffers {
  readonly pricingId: string
}

/** What the airline said last of offers since they were searched, with a card too. */
export class CurrentPricings {
  private readonly byChoice: RecentEntries<CurrentPricing>
  /** By the pricing that was asked for again with a card. */
  private readonly withCard: RecentEntries<Pricing>

  constructor(
    private readonly pricings: RecentEntries<HeldPricing>,
    most: number,
  ) {
    this.byChoice = new RecentEntries(most)
    this.withCard = new RecentEntries(most)
  }

  keep({ searchId, offerIds }: ChosenOffers, pricingId: string): void {
    this.byChoice.keep(choiceKey({ searchId, offerIds }), { searchId, offerIds, pricingId })
  }

  keepWithCard(pricingId: string, pricing: Pricing): void {
    this.withCard.keep(pricingId, pricing)
  }

  /** Of these very offers; undefined when the airline was not asked, or main no longer holds what it said. */
  of(chosen: ChosenOffers): Pricing | undefined {
    const last = this.byChoice.read(choiceKey(chosen))
    return last && this.read(last)
  }

  /** The search with its flights as they were stated last; what its offers cost stays as it was found. */
  flightsOf(searchId: string, search: HeldSearch): HeldSearch {
    const since = this.byChoice
      .values()
      .filter((last) => last.searchId === searchId)
      .flatMap((last) => {
        const priced = this.read(last)
        return priced ? [{ offerIds: last.offerIds, priced }] : []
      })
    return { ...search, answer: { ...search.answer, lists: listsNow(search.answer, since) } }
  }

  private read({ pricingId }: CurrentPricing): Pricing | undefined {
    return this.withCard.read(pricingId) ?? this.pricings.read(pricingId)?.pricing
  }
}

function choiceKey({ searchId, offerIds }: ChosenOffers): string {
  return JSON.stringify([searchId, ...offerIds])
}
