import { computed, onBeforeUnmount, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import { locatorOf } from '../../../shared/domain/order/order'
import { saleFromOrder, type SaleFromOrder, type SellKind } from '../../../shared/domain/order/sell-again'
import { useClockStore } from '../stores/clock'
import { useCommandStore, type CommandHandler } from '../stores/commands'
import { useOrderStore } from '../stores/orders'
import { useToastStore } from '../stores/toasts'
import { useTripStore } from '../stores/trip'
import { clearSale } from './clear-sale'
import { loadTravellers } from './load-travellers'
import type { ParkedSales } from './use-parked-sales'

/** A new sale from an order: the same trip or the way back, with its people and their contact. */
export function useSellAgain({ whyNotLeave, putAside }: ParkedSales): void {
  const { t } = useI18n({ useScope: 'global' })
  const router = useRouter()
  const clock = useClockStore()
  const commands = useCommandStore()
  const orders = useOrderStore()
  const isOnOrder = computed(() => router.currentRoute.value.name === 'order')
  let stops: readonly (() => void)[] = []

  const stop = (): void => {
    for (const one of stops) one()
    stops = []
  }
  watch(
    isOnOrder,
    (isThere) => {
      stop()
      if (!isThere) return
      stops = [
        commands.handle('order.sell-again', sells('again')),
        commands.handle('order.sell-way-back', sells('way-back')),
      ]
    },
    { immediate: true },
  )
  onBeforeUnmount(stop)

  function sells(kind: SellKind): CommandHandler {
    return { run: () => void sell(kind), whyNot: () => whyNot(kind) }
  }

  function found(kind: SellKind): SaleFromOrder | undefined {
    const order = orders.opened?.order
    return order && saleFromOrder(order, kind, clock.today)
  }

  function whyNot(kind: SellKind): string | undefined {
    return found(kind) ? whyNotLeave() : t(`counter.sell.whyNot.${kind}`)
  }

  async function sell(kind: SellKind): Promise<void> {
    const sale = found(kind)
    const opened = orders.opened
    if (!sale || !opened || !(await putAside())) return
    await clearSale(router)
    const trips = useTripStore()
    trips.enter(sale.trip)
    await layPeople(sale, clock.today)
    commands.run(trips.trip ? 'shop.search' : 'shop.entry')
    const order = locatorOf(opened.order) ?? opened.order.orderId
    useToastStore().show({
      text: t('counter.sell.done', { order, n: sale.people.length }, sale.people.length),
    })
  }
}

/** As if they had been typed: what the new trip asks of them is checked like anything typed. */
async function layPeople({ trip, people, contact }: SaleFromOrder, today: string): Promise<void> {
  const travellers = await loadTravellers()
  travellers.prepare(
    trip.party,
    trip.returnDate ?? trip.departureDate ?? today,
    '',
    trip.departureDate ?? today,
  )
  people.forEach((one, index) => {
    travellers.take(index, { ...one, passengerId: '' })
  })
  const { phone, email = '' } = contact ?? {}
  Object.assign(travellers.contact, {
    countryDialingCode: phone ? `+${phone.countryDialingCode.replace(/^\+/, '')}` : '',
    phone: phone?.number ?? '',
    email,
  })
}
