import { defineComponent, h } from 'vue'
import { afterEach, expect, it } from 'vitest'
import { deskCommands } from '../../../../src/renderer/src/app/commands'
import { useParkedSales } from '../../../../src/renderer/src/app/use-parked-sales'
import { useSellAgain } from '../../../../src/renderer/src/app/use-sell-again'
import { orderCommands } from '../../../../src/renderer/src/features/orders/commands'
import { useCommandStore } from '../../../../src/renderer/src/stores/commands'
import { useOrderStore } from '../../../../src/renderer/src/stores/orders'
import { useTravellerStore } from '../../../../src/renderer/src/stores/travellers'
import { useTripStore } from '../../../../src/renderer/src/stores/trip'
import type { ParkRequest } from '../../../../src/shared/domain/desk/parked-sale'
import { success } from '../../../../src/shared/errors/app-error'
import { aStoredOrder } from '../../../support/stored-orders'
import { installFakeDesk } from '../support/fake-desk'
import { mountDesk, settle, type Mounted } from '../support/mount-desk'

const App = defineComponent({
  setup() {
    useSellAgain(useParkedSales())
    return () => h('div')
  },
})

const ORDER = aStoredOrder({
  names: ['Kari Lund'],
  contact: { phone: { countryDialingCode: '47', number: '90000000' }, email: 'kari@mail.example' },
  segments: [{ from: 'LGW', to: 'OSL', date: '2099-03-12' }],
})

let mounted: Mounted | undefined
afterEach(() => {
  mounted?.unmount()
  mounted = undefined
})

async function onOrder(parked: ParkRequest[] = []): Promise<void> {
  installFakeDesk({
    listParked: () => Promise.resolve(success([])),
    parkSale: (request) => {
      parked.push(request)
      return Promise.resolve(success([]))
    },
    openOrder: () => Promise.resolve(success(ORDER)),
  })
  mounted = await mountDesk(App, {}, [...deskCommands, ...orderCommands])
  mounted.router.addRoute({
    path: '/orders/:owner/:orderId',
    name: 'order',
    component: { render: () => null },
  })
  await useOrderStore().open({ owner: 'XX', orderId: ORDER.order.orderId })
  await mounted.router.push({ name: 'order', params: { owner: 'XX', orderId: ORDER.order.orderId } })
  await settle()
}

async function run(command: string): Promise<void> {
  useCommandStore().run(command)
  for (let turn = 0; turn < 6; turn += 1) {
    await settle()
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
}

it('sells the way back to the same people, who are reached as before', async () => {
  await onOrder()
  await run('order.sell-way-back')
  expect(useTripStore().trip).toMatchObject({
    origin: 'OSL',
    destination: 'LGW',
    departureDate: '2099-03-12',
  })
  expect(useTravellerStore().drafts[0]).toMatchObject({ surname: 'Lund', givenName: 'Kari' })
  expect(useTravellerStore().contact).toEqual({
    countryDialingCode: '+47',
    phone: '90000000',
    email: 'kari@mail.example',
  })
  expect(mounted?.router.currentRoute.value.name).toBe('calendar')
})

it('parks the sale that was on the screens instead of losing it', async () => {
  const parked: ParkRequest[] = []
  await onOrder(parked)
  useTripStore().change({ origin: 'OSL', destination: 'BGO' })
  await run('order.sell-again')
  expect(parked.map(({ work }) => work.trip.destination)).toEqual(['BGO'])
  expect(useTripStore().trip).toMatchObject({ origin: 'LGW', destination: 'OSL' })
})

it('is offered on an order alone', async () => {
  await onOrder()
  expect(useCommandStore().isAvailable('order.sell-again')).toBe(true)
  await mounted?.router.push('/shop/calendar')
  await settle()
  expect(useCommandStore().isAvailable('order.sell-again')).toBe(false)
})
