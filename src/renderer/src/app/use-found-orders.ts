import { shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { OrderRow } from '../../../shared/domain/order/order-list'
import { useOrderStore } from '../stores/orders'

/** Letters that find too many orders to be of use. */
const FEWEST_LETTERS = 2
const MOST_FOUND = 5

/** Orders and their customers by what is typed; an answer that a newer question has overtaken is dropped. */
export function useFoundOrders(typed: Ref<string>): ShallowRef<readonly OrderRow[]> {
  const orders = useOrderStore()
  const found = shallowRef<readonly OrderRow[]>([])
  watch(typed, async (text) => {
    const rows = text.trim().length < FEWEST_LETTERS ? [] : await orders.find(text, MOST_FOUND)
    if (text === typed.value) found.value = rows
  })
  return found
}
