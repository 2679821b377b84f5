import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { StoredOrder } from '../../../shared/domain/order/order'
import type { AppError, Result } from '../../../shared/errors/app-error'
import type {
  FoundByResponse,
  OrderKey,
  OrderQuery,
  OrderRow,
  OrderSearchAnswer,
} from '../../../shared/domain/order/order-list'
import type { PrintOutcome } from '../../../shared/domain/desk/workstation'
import { ask, onDeskEvent } from '../gateway/desk'

/** Rows fetched at once; the list asks for more as it is scrolled. */
const PAGE = 100

/** Orders of this computer: searched as one types, also offline. */
export const useOrderStore = defineStore('orders', () => {
  const text = ref('')
  const filter = ref<OrderQuery['filter']>('all')
  const status = ref<'idle' | 'loading' | 'ready' | 'failed'>('idle')
  const found = shallowRef<OrderSearchAnswer>()
  /** How many more the same text finds under the other filters. */
  const outside = ref(0)
  const error = shallowRef<AppError>()
  const opened = shallowRef<StoredOrder>()
  const openError = shallowRef<AppError>()
  /** What the last key for the opened order could not do, such as its PDF; the order on show is as it was. */
  const actError = shallowRef<AppError>()
  const isRefreshing = ref(false)
  let latest = 0

  return {
    text,
    filter,
    status,
    found,
    outside,
    error,
    opened,
    openError,
    actError,
    isRefreshing,
    search,
    find,
    searchMore,
    open,
    close,
    refresh,
    retrieve,
    findByResponse,
    erase,
    print,
    send,
    savePdf,
    saveCalendar,
    copy,
    printOf,
    copyOf,
    openWebAddress,
    listen,
  }

  /** A newer search makes the answer of an older one void. */
  async function search(): Promise<void> {
    latest += 1
    const mine = latest
    status.value = 'loading'
    const result = await ask((desk) => desk.searchOrders(query(0)))
    if (mine !== latest) return
    if (result.ok) found.value = result.value
    else error.value = result.error
    if (result.ok) error.value = undefined
    status.value = result.ok ? 'ready' : 'failed'
    await countOutside(mine)
  }

  /** A filter would make the search lie: "none" where there are some outside it. */
  async function countOutside(mine: number): Promise<void> {
    outside.value = 0
    const inside = found.value
    if (filter.value === 'all' || text.value.trim() === '' || !inside) return
    const result = await ask((desk) => desk.searchOrders({ ...query(0), filter: 'all', limit: 1 }))
    if (result.ok && mine === latest) outside.value = Math.max(0, result.value.matches - inside.matches)
  }

  /** Beside the list of the screen: nothing of it changes. */
  async function find(words: string, limit: number): Promise<readonly OrderRow[]> {
    const result = await ask((desk) => desk.searchOrders({ text: words, filter: 'all', offset: 0, limit }))
    return result.ok ? result.value.rows : []
  }

  async function searchMore(): Promise<void> {
    const current = found.value
    if (!current || current.rows.length >= current.matches || status.value === 'loading') return
    const mine = latest
    const result = await ask((desk) => desk.searchOrders(query(current.rows.length)))
    if (result.ok && mine === latest)
      found.value = { ...result.value, rows: [...current.rows, ...result.value.rows] }
  }

  async function open(key: OrderKey): Promise<boolean> {
    openError.value = undefined
    actError.value = undefined
    const result = await ask((desk) => desk.openOrder(key))
    return takeOpened(result)
  }

  function close(): void {
    opened.value = undefined
    openError.value = undefined
    actError.value = undefined
  }

  /** Asks the airline for the order on show; what was known stays on the screen when it does not answer. */
  async function refresh(): Promise<{ readonly changed: boolean } | undefined> {
    const key = openedKey()
    if (!key || isRefreshing.value) return undefined
    isRefreshing.value = true
    const result = await ask((desk) => desk.refreshOrder(key))
    isRefreshing.value = false
    if (!result.ok) {
      openError.value = result.error
      return undefined
    }
    openError.value = undefined
    opened.value = result.value.stored
    return { changed: result.value.changed }
  }

  /** Fetches an order that this computer does not know, by the airline's order id. */
  async function retrieve(orderId: string): Promise<boolean> {
    isRefreshing.value = true
    openError.value = undefined
    const result = await ask((desk) => desk.retrieveOrder({ orderId }))
    isRefreshing.value = false
    return takeOpened(result)
  }

  /** Fetches what became of a shopping response; several orders are found by it in the list from then on. */
  async function findByResponse(responseId: string): Promise<FoundByResponse | undefined> {
    isRefreshing.value = true
    openError.value = undefined
    const result = await ask((desk) => desk.findByResponse({ responseId }))
    isRefreshing.value = false
    if (!result.ok) {
      openError.value = result.error
      return undefined
    }
    if (result.value.kind === 'order') opened.value = result.value.stored
    else await search()
    return result.value
  }

  async function erase(key: OrderKey): Promise<boolean> {
    const result = await ask((desk) => desk.eraseOrder(key))
    if (!result.ok) {
      actError.value = result.error
      return false
    }
    close()
    await search()
    return true
  }

  function print(): Promise<Result<{ readonly outcome: PrintOutcome }>> {
    return withOpened((key) => ask((desk) => desk.printOrder(key)))
  }

  function send(): Promise<Result<null>> {
    return withOpened((key) => ask((desk) => desk.mailOrder(key)))
  }

  function savePdf(): Promise<Result<{ readonly path: string } | null>> {
    return withOpened((key) => ask((desk) => desk.saveOrderPdf(key)))
  }

  function saveCalendar(): Promise<Result<{ readonly path: string } | null>> {
    return withOpened((key) => ask((desk) => desk.saveOrderCalendar(key)))
  }

  function copy(): Promise<Result<null>> {
    return withOpened((key) => ask((desk) => desk.copyOrder(key)))
  }

  /** Of an order of the list, which need not be open. */
  function printOf(key: OrderKey): Promise<Result<{ readonly outcome: PrintOutcome }>> {
    return told(ask((desk) => desk.printOrder(key)))
  }

  function copyOf(key: OrderKey): Promise<Result<null>> {
    return told(ask((desk) => desk.copyOrder(key)))
  }

  async function told<T>(call: Promise<Result<T>>): Promise<Result<T>> {
    const result = await call
    if (!result.ok) openError.value = result.error
    return result
  }

  function openWebAddress(): Promise<Result<null>> {
    return withOpened((key) => ask((desk) => desk.openWebAddress(key)))
  }

  /** Mirrors orders that main stores in the background; returns the function that stops. */
  function listen(): () => void {
    return onDeskEvent('order-stored', ({ order }) => {
      if (status.value !== 'idle') void search()
      const key = openedKey()
      if (key?.orderId === order.orderId && key.owner === order.owner) void open(order)
    })
  }

  function query(offset: number): OrderQuery {
    return { text: text.value, filter: filter.value, offset, limit: PAGE }
  }

  function openedKey(): OrderKey | undefined {
    const order = opened.value?.order
    return order && { orderId: order.orderId, owner: order.owner }
  }

  function takeOpened(result: Result<StoredOrder>): boolean {
    if (result.ok) opened.value = result.value
    else openError.value = result.error
    return result.ok
  }

  async function withOpened<T>(call: (key: OrderKey) => Promise<Result<T>>): Promise<Result<T>> {
    const key = openedKey()
    if (!key) return { ok: false, error: { kind: 'no-longer-there', what: 'order' } }
    actError.value = undefined
    const result = await call(key)
    if (!result.ok) actError.value = result.error
    return result
  }
})
