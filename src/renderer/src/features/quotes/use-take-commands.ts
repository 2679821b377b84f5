import type { ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import type { Quote } from '../../../../shared/domain/quote/quote'
import { useCommands, type CommandHandler } from '../../stores/commands'
import { usePricingStore } from '../../stores/pricing'
import { useQuoteStore } from '../../stores/quotes'
import { useTravellerStore } from '../../stores/travellers'
import { useTripStore } from '../../stores/trip'

/** Goes on with an option of the quote, by its number. */
export function useTakeCommands(quote: ComputedRef<Quote | undefined>): void {
  const { t } = useI18n({ useScope: 'global' })
  const router = useRouter()
  const quotes = useQuoteStore()
  const pricing = usePricingStore()
  const trips = useTripStore()

  useCommands({
    'quote.take-1': takes(0),
    'quote.take-2': takes(1),
    'quote.take-3': takes(2),
    'quote.take-4': takes(3),
  })

  function takes(index: number): CommandHandler {
    return {
      run: () => {
        take(index)
      },
      whyNot: () => whyNot(index),
    }
  }

  function whyNot(index: number): string | undefined {
    if (quote.value?.options[index] === undefined) return t('quote.whyNot.no-option')
    if (quotes.asking !== undefined) return t('quote.asking')
    if (quotes.again === undefined) return t('quote.whyNot.price-first')
    if (idsOf(index).length > 0) return undefined
    const kind = quotes.again.quote.options[index]?.again?.kind
    return kind === undefined || kind === 'priced' ? t('quote.whyNot.gone') : t(`quote.again.${kind}`)
  }

  function idsOf(index: number): readonly string[] {
    return quotes.again?.offerIds[index] ?? []
  }

  /** On with the new search: its ids are the ones that can be priced and sold. */
  function take(index: number): void {
    const again = quotes.again
    if (!again) return
    const { query, customer } = again.quote
    useTravellerStore().quotedTo = customer ?? ''
    trips.replace({ ...query, daysAround: trips.draft.daysAround })
    pricing.choose({ searchId: again.searchId, offerIds: idsOf(index), query })
    void router.push({ name: 'price' })
  }
}
