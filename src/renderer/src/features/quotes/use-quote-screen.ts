import { computed, nextTick, onBeforeUnmount, onMounted, ref, watch, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRoute, useRouter } from 'vue-router'
import { useCommands } from '../../stores/commands'
import { useDeskStore } from '../../stores/desk'
import { useQuoteStore } from '../../stores/quotes'
import { useToastStore } from '../../stores/toasts'
import { useTakeCommands } from './use-take-commands'

/** Opens the quote of the route, prices it again, and carries out what its keys do. */
export function useQuoteScreen(region: Ref<HTMLElement | null>) {
  const { t } = useI18n({ useScope: 'global' })
  const route = useRoute()
  const router = useRouter()
  const desk = useDeskStore()
  const quotes = useQuoteStore()
  const toasts = useToastStore()
  const asksErase = ref(false)
  const quoteId = computed(() => String(route.params['quoteId']))
  const quote = computed(() => (quotes.opened?.id === quoteId.value ? quotes.opened : undefined))

  onMounted(async () => {
    if (!(await quotes.open(quoteId.value))) return
    await nextTick()
    region.value?.querySelector('button')?.focus()
    await quotes.reprice()
    await nextTick()
    focusFirstToTake()
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
  })
  useTakeCommands(quote)
  return { quote, asksErase, erase }

  /** The first option that is still offered; whoever went elsewhere meanwhile stays there. */
  function focusFirstToTake(): void {
    const isElsewhere =
      document.activeElement !== document.body && !region.value?.contains(document.activeElement)
    if (!isElsewhere) region.value?.querySelector<HTMLElement>('.btn.primary')?.focus()
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
