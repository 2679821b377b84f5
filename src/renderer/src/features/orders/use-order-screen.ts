import { computed, onMounted, ref, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRoute, useRouter } from 'vue-router'
import { useCommands } from '../../stores/commands'
import { useOrderStore } from '../../stores/orders'
import { useToastStore } from '../../stores/toasts'
import { printedWord } from './printed-word'

/** Opens the order of the route from this computer, and carries out what its keys do. */
export function useOrderScreen() {
  const { t } = useI18n({ useScope: 'global' })
  const router = useRouter()
  const orders = useOrderStore()
  const toasts = useToastStore()
  const asksErase = ref(false)
  const { key, isNew, stored } = useOrderOfRoute()
  useCommands({
    'order.print': () => void print(),
    'order.pdf': () => void save(orders.savePdf()),
    'order.send': () => void send(),
    'order.calendar': () => void save(orders.saveCalendar()),
    'order.copy': () => void copy(),
    'order.refresh': {
      run: () => void refresh(),
      whyNot: () => (orders.isRefreshing ? t('pay.why.busy') : undefined),
    },
    'order.portal': {
      run: () => void orders.openWebAddress(),
      whyNot: () => (stored.value?.order.webAddress === undefined ? t('orders.why.noPortal') : undefined),
    },
    'order.erase': () => (asksErase.value = true),
    'order.list': () => void router.push({ name: 'orders' }),
  })
  return { stored, isNew, asksErase, erase }

  async function print(): Promise<void> {
    const result = await orders.print()
    if (result.ok) toasts.show({ text: t(printedWord(result.value)) })
  }

  async function save(saving: ReturnType<typeof orders.savePdf>): Promise<void> {
    const result = await saving
    if (result.ok && result.value) toasts.show({ text: t('orders.saved', { path: result.value.path }) })
  }

  async function send(): Promise<void> {
    if ((await orders.send()).ok) toasts.show({ text: t('counter.send.opened') })
  }

  async function copy(): Promise<void> {
    if ((await orders.copy()).ok) toasts.show({ text: t('orders.copied') })
  }

  async function refresh(): Promise<void> {
    const answer = await orders.refresh()
    if (answer) toasts.show({ text: t(answer.changed ? 'orders.refreshedChanged' : 'orders.refreshedSame') })
  }

  async function erase(): Promise<void> {
    asksErase.value = false
    if (await orders.erase(key.value)) await router.push({ name: 'orders' })
  }
}

function useOrderOfRoute() {
  const route = useRoute()
  const orders = useOrderStore()
  const key = computed(() => ({
    owner: String(route.params['owner']),
    orderId: String(route.params['orderId']),
  }))
  const isNew = computed(() => route.query['new'] !== undefined)
  const stored = computed(() => {
    const opened = orders.opened
    return opened?.order.orderId === key.value.orderId && opened.order.owner === key.value.owner
      ? opened
      : undefined
  })

  onMounted(() => void orders.open(key.value))
  watch(key, (next) => void orders.open(next))
  return { key, isNew, stored }
}
