import { isDeepStrictEqual } from 'node:util'
import { isZero } from '../../shared/domain/money/money'
import { explainChange, comparedPrice } from '../../shared/domain/price/price-change'
import type { PriceChange, Pricing } from '../../shared/domain/price/pricing'
import type { Profile } from '../../shared/domain/desk/profile'
import type { HeldPricing } from './ports'

/** What this process remembers of the prices of an attempt until it is paid. */
export interface AttemptPrices {
  /** Without a card: what every pricing with a card starts from. */
  readonly withoutCard: HeldPricing
  /** When the attempt began with it, on the clock that nobody can set. */
  readonly withoutCardPricedAtMs: number
  /** The last price that the agent agreed to. */
  readonly agreed: Pricing
  /** The price that the attempt stands at. */
  readonly current: Pricing
  /** On the clock that nobody can set. */
  readonly pricedAtMs: number
  /** The point of sale as it was when `current` was asked for. */
  readonly pricedAt: Profile
}

/** Ids of an offer mean something at the place that gave them and nowhere else. */
export function isPricedElsewhere({ pricedAt }: AttemptPrices, now: Profile): boolean {
  return !isDeepStrictEqual(placeOf(pricedAt), placeOf(now))
}

function placeOf({ retailUrl, agencyId, environment }: Profile) {
  return { retailUrl, agencyId, environment }
}

/** Older prices are asked for again before they are paid (design, section 5). */
const OLDEST_PRICE_MS = 15 * 60_000

/** A price is old by either clock: the wall clock may have been set, the other may have slept. */
export function isPriceOld(prices: AttemptPrices, now: string, elapsedMs: number): boolean {
  const wallMs = Date.parse(now) - Date.parse(prices.current.pricedAt)
  const isWallOld = wallMs > OLDEST_PRICE_MS || wallMs < -OLDEST_PRICE_MS
  return isWallOld || elapsedMs - prices.pricedAtMs > OLDEST_PRICE_MS
}

/** A new price against the one that the agent agreed to: the same flights and total without a card fee need no question. */
export function comparePrice(
  agreed: Pricing,
  next: Pricing,
): { readonly change?: PriceChange; readonly needsAcceptance: boolean } {
  const change = explainChange(comparedPrice(agreed), comparedPrice(next))
  if (!change) return { needsAcceptance: false }
  const hasFeeMoved = change.moves.some((move) => move.kind === 'card-fee')
  return { change, needsAcceptance: hasFeeMoved || change.flights.length > 0 || !isZero(change.difference) }
}
