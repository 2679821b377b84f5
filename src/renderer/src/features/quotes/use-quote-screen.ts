import { computed, nextTick, onBeforeUnmount, onMounted, ref, watch, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRoute, useRouter } from 'vue-router'
import { useCommands, type CommandHandler } from '../../stores/commands'
import { useDeskStore } from '../../stores/desk'
import { usePricingStore } from '../../stores/pricing'
import { useQuoteStore } from '../../stores/quotes'
import { useToastStore } from '../../stores/toasts'
import { useTripStore } from '../../stores/trip'

/** Opens the quote of the route, prices it again, and carries out what its keys do. */
export function useQuoteScreen(region: Ref<HTMLElement | null>) {
  const { t } = useI18n({ useScope: 'global' })
  const route = useRoute()
  const router = useRouter()
  const desk = useDeskStore()
  const quotes = useQuoteStore()
  const pricing = usePricingStore()
  const trips = useTripStore()
  const toasts = useToastStore()
  const asksErase = ref(false)
  const quoteId = computed(() => String(route.params['quoteId']))
  const quote = computed(() => (quotes.opened?.id === quoteId.value ? quotes.opened : undefined))

  onMounted(async () => {
    if (!(await quotes.open(quoteId.value))) return
    await nextTick()
    region.value?.focus()
    await quotes.reprice()
  })
  onBeforeUnmount(() => void quotes.stop())
  watch(
    () => desk.settings?.activeProfileId,
    () => void router.push({ name: 'quotes' }),
  )
  useCommands({
    'quote.reprice': {
      run: () => void quotes.reprice(),
      whyNot: () => (quotes.asking === undefined ? undefined : t('quote.asking')),
    },
    'quote.copy': () => void copy(),
    'quote.pdf': () => void savePdf(),
    'quote.erase': () => (asksErase.value = true),
    'quote.list': () => void router.push({ name: 'quotes' }),
    'quote.take-1': takes(0),
    'quote.take-2': takes(1),
    'quote.take-3': takes(2),
    'quote.take-4': takes(3),
  })
  return { quote, asksErase, erase }

  function takes(index: number): CommandHandler {
    return {
      run: () => {
        take(index)
      },
      whyNot: () => {
        if (quote.value?.options[index] === undefined) return t('quote.whyNot.no-option')
        if (quotes.asking !== undefined) return t('quote.asking')
        if (quotes.again === undefined) return t('quote.whyNot.price-first')
        return idsOf(index).length > 0 ? undefined : t('quote.whyNot.gone')
      },
    }
  }

  function idsOf(index: number): readonly string[] {
    return quotes.again?.offerIds[index] ?? []
  }

  /** On with the new search: its ids are the ones that can be priced and sold. */
  function take(index: number): void {
    const again = quotes.again
    if (!again) return
    const { query } = again.quote
    trips.replace({ ...query, daysAround: trips.draft.daysAround })
    pricing.choose({ searchId: again.searchId, offerIds: idsOf(index), query })
    void router.push({ name: 'price' })
  }

  async function copy(): Promise<void> {
    if (await quotes.copy(quoteId.value)) toasts.show({ text: t('orders.copied') })
  }

  async function savePdf(): Promise<void> {
    const path = await quotes.savePdf(quoteId.value)
    if (path !== undefined) toasts.show({ text: t('orders.saved', { path }) })
  }

  async function erase(): Promise<void> {
    asksErase.value = false
    if (await quotes.erase(quoteId.value)) await router.push({ name: 'quotes' })
  }
}
