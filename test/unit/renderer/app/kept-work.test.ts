import { defineComponent, h } from 'vue'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resumeWork } from '../../../../src/renderer/src/app/resume-work'
import { useKeptWork } from '../../../../src/renderer/src/app/use-kept-work'
import { useAttemptStore } from '../../../../src/renderer/src/stores/attempts'
import { useOrderStore } from '../../../../src/renderer/src/stores/orders'
import { usePricingStore } from '../../../../src/renderer/src/stores/pricing'
import { useTravellerStore } from '../../../../src/renderer/src/stores/travellers'
import { useToastStore } from '../../../../src/renderer/src/stores/toasts'
import { useTripStore } from '../../../../src/renderer/src/stores/trip'
import type { DeskWork } from '../../../../src/shared/domain/desk/desk-work'
import { success } from '../../../../src/shared/errors/app-error'
import { deskSchemas } from '../../../../src/shared/ipc/desk-schemas'
import { collectGarbage } from '../../../support/collect-garbage'
import { anAttempt } from '../../../support/booking-attempts'
import { installFakeDesk } from '../support/fake-desk'
import { mountDesk, settle, type Mounted } from '../support/mount-desk'

const App = defineComponent({
  setup() {
    useKeptWork()
    return () => h('div')
  },
})

const TRIP = {
  origin: 'OSL',
  destination: 'BGO',
  departureDate: '2027-04-12',
  daysAround: 7,
  party: { adults: 1, children: 0, infants: 0 },
  qualifiers: {},
} as const

let mounted: Mounted | undefined
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  mounted?.unmount()
  mounted = undefined
  vi.useRealTimers()
})

/** An agent who has typed a trip, an order search and a traveller, and has a payment on the screen. */
async function worked(): Promise<readonly DeskWork[]> {
  const kept: DeskWork[] = []
  installFakeDesk({
    keepWork: (work) => {
      kept.push(structuredClone(work))
      return Promise.resolve(success(null))
    },
  })
  mounted = await mountDesk(App)
  await mounted.router.push('/shop/price')
  await vi.dynamicImportSettled()
  const { origin, destination, departureDate, party, qualifiers } = TRIP
  useTripStore().enter(TRIP)
  useTripStore().line = 'OSL BGO 12APR 1A xyz'
  useOrderStore().text = 'lund'
  usePricingStore().choose({
    searchId: 's1',
    offerIds: ['o1'],
    query: { origin, destination, departureDate, party, qualifiers },
  })
  const travellers = useTravellerStore()
  travellers.prepare(party, departureDate, '47')
  Object.assign(travellers.drafts[0] ?? {}, { surname: 'Ødegård', birthDate: '12MAR8' })
  travellers.contact.email = 'kari@mail'
  useAttemptStore().currentId = 'a1'
  await settle()
  await vi.advanceTimersByTimeAsync(1_500)
  return kept
}

it('tells main what is typed, as it stands, some of it wrong, soon and not with every letter', async () => {
  const kept = await worked()
  expect(kept.length).toBeLessThanOrEqual(2)
  const last = kept.at(-1)
  expect(last).toMatchObject({
    path: '/shop/price',
    line: 'OSL BGO 12APR 1A xyz',
    trip: { origin: 'OSL', destination: 'BGO' },
    people: [{ surname: 'Ødegård', birthDate: '12MAR8' }],
    contact: { email: 'kari@mail', countryDialingCode: '47' },
    chosen: { searchId: 's1', offerIds: ['o1'] },
    attemptId: 'a1',
    orderText: 'lund',
  })
  expect(deskSchemas.keepWork.safeParse(last).error).toBeUndefined()
})

it('keeps no sale that was authenticated elsewhere: that belongs to the card', async () => {
  await worked()
  const request = {
    pricingId: 'p1',
    travellers: [],
    contact: {},
    payment: { kind: 'third-party-3ds', authentication: { cavv: 'AAAB', eci: '05' } },
    isCardholderPresent: true,
  } as const
  const desk = installFakeDesk({ keepWork: () => Promise.resolve(success(null)) })
  useAttemptStore().sale = { request }
  useTripStore().line = 'OSL'
  await settle()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(JSON.stringify(desk.calls['keepWork']?.mock.calls)).not.toMatch(/cavv|AAAB/)
})

it('holds nothing any more of people who were given up', async () => {
  await worked()
  const kept: WeakRef<DeskWork>[] = []
  installFakeDesk({
    keepWork: (work) => {
      kept.push(new WeakRef(work))
      return Promise.resolve(success(null))
    },
  })
  Object.assign(useTravellerStore().drafts[0] ?? {}, { givenName: 'Kari' })
  await settle()
  await vi.advanceTimersByTimeAsync(1_500)
  useTravellerStore().forget()
  await settle()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(kept).toHaveLength(2)
  vi.clearAllMocks()
  collectGarbage()
  expect(kept[0]?.deref()?.people).toBeUndefined()
})

it('puts a window that crashed back to its screen, its text and its payment', async () => {
  const [work] = (await worked()).slice(-1)
  mounted?.unmount()
  if (work === undefined) throw new Error('Nothing was kept')
  setActivePinia(createPinia())
  installFakeDesk({
    resumeWork: () => Promise.resolve(success({ work })),
    listAttempts: () => Promise.resolve(success([anAttempt('a1', { kind: 'draft' })])),
  })
  mounted = await mountDesk(defineComponent({ render: () => h('div') }))
  const ready = await resumeWork(mounted.router)
  expect(mounted.router.currentRoute.value.fullPath).toBe('/shop/price')
  expect(useTripStore().line).toBe('OSL BGO 12APR 1A xyz')
  expect(useTripStore().trip).toMatchObject({ origin: 'OSL', departureDate: '2027-04-12' })
  expect(useOrderStore().text).toBe('lund')
  expect(useTravellerStore().drafts[0]).toMatchObject({ surname: 'Ødegård', birthDate: '12MAR8' })
  expect(useTravellerStore().contact.email).toBe('kari@mail')
  expect(usePricingStore().chosen?.offerIds).toEqual(['o1'])
  expect(useAttemptStore().current?.state.kind).toBe('draft')
  ready?.()
  expect(useToastStore().toasts[0]?.text).toMatch(/had to be opened again/)
})

it('starts at the first screen where nothing was kept', async () => {
  installFakeDesk({ resumeWork: () => Promise.resolve(success(null)) })
  mounted = await mountDesk(defineComponent({ render: () => h('div') }))
  expect(await resumeWork(mounted.router)).toBeUndefined()
  expect(mounted.router.currentRoute.value.fullPath).toBe('/shop/calendar')
})
