import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import type { OrderKey } from '../../../../shared/domain/order/order-list'
import { useOrderStore } from '../../stores/orders'
import { useToastStore } from '../../stores/toasts'

/** Asks the airline for an order that this computer does not know, by what was typed, and opens it. */
export function useFetchedOrders() {
  const { t } = useI18n({ useScope: 'global' })
  const router = useRouter()
  const orders = useOrderStore()
  const toasts = useToastStore()
  return { retrieve, findByResponse }

  /** By its order id. */
  async function retrieve(): Promise<void> {
    if (!(await orders.retrieve(orders.text.trim()))) return
    const order = orders.opened?.order
    if (order) await open(order)
  }

  /** By the airline's reference of a payment, as its note has it. */
  async function findByResponse(): Promise<void> {
    const found = await orders.findByResponse(orders.text.trim())
    if (found?.kind === 'several') {
      const n = found.orders.length
      toasts.show({ text: t('orders.foundSeveral', { n }, n) })
    } else if (found) {
      if (found.isUnchanged) toasts.show({ text: t('orders.refreshedSame') })
      await open(found.stored.order)
    }
  }

  async function open({ owner, orderId }: OrderKey): Promise<void> {
    await router.push({ name: 'order', params: { owner, orderId } })
  }
}
