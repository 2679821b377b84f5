import type { Quote, QuoteOption } from '../../shared/domain/quote/quote'
import { differenceTo } from './price-again'

/** The quote as it is kept, once its customer has been given what `paper` says: that is what was told from now on. */
export function withToldPrices(kept: Quote, paper: Quote): Quote {
  const isNews = paper.options.some(({ again }) => again?.kind === 'priced')
  if (!isNews) return kept
  return { ...kept, options: kept.options.map((option, index) => optionTold(option, paper.options[index])) }
}

/** Of an option that is gone the paper has no price: what was told of it before still is the last. */
function optionTold(kept: QuoteOption, given: QuoteOption | undefined): QuoteOption {
  if (given?.again?.kind !== 'priced') return kept
  const { parts, total, pricedAt } = given
  const told = { parts, total, pricedAt }
  if (kept.again?.kind !== 'priced') return { ...kept, told }
  if (kept.pricedAt === pricedAt) return told
  // Asked once more while the paper was being made.
  const { at } = kept.again
  return { ...kept, told, again: { kind: 'priced', at, before: total, ...differenceTo(total, kept.total) } }
}
