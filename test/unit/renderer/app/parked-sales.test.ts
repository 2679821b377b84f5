import { defineComponent, h } from 'vue'
import { afterEach, beforeEach, expect, it } from 'vitest'
import TakenUpBar from '../../../../src/renderer/src/app/TakenUpBar.vue'
import { deskCommands } from '../../../../src/renderer/src/app/commands'
import { useParkedSales } from '../../../../src/renderer/src/app/use-parked-sales'
import { useAttemptStore } from '../../../../src/renderer/src/stores/attempts'
import { useCommandStore } from '../../../../src/renderer/src/stores/commands'
import { useParkedStore } from '../../../../src/renderer/src/stores/parked'
import { usePricingStore } from '../../../../src/renderer/src/stores/pricing'
import { useTravellerStore } from '../../../../src/renderer/src/stores/travellers'
import { useTripStore } from '../../../../src/renderer/src/stores/trip'
import type { AttemptState } from '../../../../src/shared/domain/booking/booking-attempt'
import { money } from '../../../../src/shared/domain/money/money'
import type { ParkedRow, ParkRequest, TakenUpSale } from '../../../../src/shared/domain/desk/parked-sale'
import { failure, success } from '../../../../src/shared/errors/app-error'
import { deskSchemas } from '../../../../src/shared/ipc/desk-schemas'
import { anAttempt } from '../../../support/booking-attempts'
import { installFakeDesk, notReachable } from '../support/fake-desk'
import { mountDesk, settle, type Mounted } from '../support/mount-desk'

const App = defineComponent({
  setup() {
    useParkedSales()
    return () => h(TakenUpBar)
  },
})

const QUERY = {
  origin: 'OSL',
  destination: 'BGO',
  departureDate: '2027-04-12',
  party: { adults: 1, children: 0, infants: 0 },
  qualifiers: {},
} as const
const TRIP = { ...QUERY, daysAround: 7 } as const

const rowOf = (place: 1 | 2 | 3, name: string): ParkedRow => ({
  id: `p${String(place)}`,
  place,
  name,
  parkedAt: '2026-02-10T15:00:00.000Z',
  profileId: 'training',
})

let rows: ParkedRow[] = []
let parkedWith: ParkRequest[] = []
let mounted: Mounted | undefined
beforeEach(() => {
  rows = []
  parkedWith = []
})
afterEach(() => {
  mounted?.unmount()
  mounted = undefined
})

const option = (now: string) => ({
  parts: [],
  total: money(now, 'GBP'),
  pricedAt: '2026-02-10T16:00:00.000Z',
  again: {
    kind: 'priced' as const,
    at: '2026-02-10T16:00:00.000Z',
    before: money('100.00', 'GBP'),
    difference: money((Number(now) - 100).toFixed(2), 'GBP'),
  },
})

const LUND: TakenUpSale = {
  sale: {
    ...rowOf(1, 'Lund Kari'),
    work: {
      line: 'OSL BGO 12APR',
      trip: TRIP,
      people: [
        {
          passengerId: 'ADT1',
          ptc: 'ADT',
          title: 'MS',
          givenName: 'Kari',
          surname: 'Lund',
          birthDate: '',
          withPassengerId: '',
        },
      ],
      contact: { countryDialingCode: '+47', phone: '90000000', email: '' },
      ownContacts: [],
    },
    chosen: { query: QUERY, option: option('100.00') },
  },
  again: { searchId: 's9', offerIds: ['o9'], option: option('112.00') },
}

async function counter(taken: TakenUpSale = LUND) {
  const desk = installFakeDesk({
    listParked: () => Promise.resolve(success(rows)),
    parkSale: (request) => {
      parkedWith.push(request)
      rows = [...rows.filter(({ id }) => id !== request.insteadOf), rowOf(2, request.name)]
      return Promise.resolve(success(rows))
    },
    takeUpParked: () => Promise.resolve(success(taken)),
    dropParked: ({ parkedId }) => {
      rows = rows.filter(({ id }) => id !== parkedId)
      return Promise.resolve(success(rows))
    },
  })
  mounted = await mountDesk(App, {}, deskCommands)
  await useParkedStore().load()
  await settle()
  return desk
}

/** A customer whose flights are chosen and whose name is typed. */
function serve(surname: string): void {
  useTripStore().enter(TRIP)
  usePricingStore().choose({ searchId: 's1', offerIds: ['o1'], query: QUERY })
  const travellers = useTravellerStore()
  travellers.prepare(QUERY.party, '2027-04-12', '+47')
  Object.assign(travellers.drafts[0] ?? {}, { surname, givenName: 'Ole' })
}

const run = async (command: string): Promise<void> => {
  useCommandStore().run(command)
  for (let turn = 0; turn < 6; turn += 1) {
    await settle()
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
}

it('puts the whole sale aside with one key, under the name of its first traveller', async () => {
  await counter()
  serve('Berg')
  await run('desk.park')
  const [request] = parkedWith
  expect(request).toMatchObject({
    name: 'Berg Ole',
    offers: { searchId: 's1', offerIds: ['o1'] },
    work: { trip: { origin: 'OSL' }, people: [{ surname: 'Berg' }] },
  })
  expect(deskSchemas.parkSale.safeParse(request).error).toBeUndefined()
  expect(useTripStore().draft.origin).toBeUndefined()
  expect(useTravellerStore().drafts).toEqual([])
  expect(usePricingStore().chosen).toBeUndefined()
})

it('takes one up with one key, and says what its flights cost then and cost now', async () => {
  rows = [rowOf(1, 'Lund Kari')]
  await counter()
  await run('desk.take-up-1')
  expect(mounted?.router.currentRoute.value.name).toBe('price')
  expect(usePricingStore().chosen).toMatchObject({ searchId: 's9', offerIds: ['o9'] })
  expect(useTravellerStore().drafts[0]?.surname).toBe('Lund')
  expect(mounted?.find('[data-testid="taken-up"]').textContent).toMatch(
    /GBP\s100\.00; now GBP\s112\.00 \(\+\s12\.00\)/,
  )
  expect(useParkedStore().rows).toEqual([])
})

it('parks the sale on the screen in the place of the one that is taken up', async () => {
  rows = [rowOf(1, 'Lund Kari')]
  await counter()
  serve('Berg')
  await run('desk.take-up-1')
  expect(parkedWith).toMatchObject([{ name: 'Berg Ole', insteadOf: 'p1' }])
  expect(useTravellerStore().drafts[0]?.surname).toBe('Lund')
  expect(useParkedStore().rows.map(({ name }) => name)).toEqual(['Berg Ole'])
})

it('leaves everything as it is where the airline cannot be asked', async () => {
  rows = [rowOf(1, 'Lund Kari')]
  await counter()
  serve('Berg')
  installFakeDesk({ takeUpParked: () => Promise.resolve(failure(notReachable)) })
  await run('desk.take-up-1')
  expect(useTravellerStore().drafts[0]?.surname).toBe('Berg')
  expect(useParkedStore().rows).toHaveLength(1)
  expect(useParkedStore().error).toEqual(notReachable)
})

it.each<[AttemptState['kind'], RegExp]>([
  ['draft', /given? up|give it up first/i],
  ['order-sent', /stays on the screen/],
  ['unknown', /not known/],
])('parks nothing whose payment is %s, and says why', async (kind, reason) => {
  await counter()
  serve('Berg')
  const attempts = useAttemptStore()
  attempts.attempts = [anAttempt('a1', { kind } as AttemptState)]
  attempts.show('a1')
  expect(useCommandStore().whyNot('desk.park')).toMatch(reason)
  await run('desk.park')
  expect(parkedWith).toEqual([])
  expect(useTravellerStore().drafts[0]?.surname).toBe('Berg')
})

it('says whose point of sale a parked sale belongs to', async () => {
  rows = [{ ...rowOf(1, 'Lund'), profileId: 'other' }]
  await counter()
  expect(useCommandStore().whyNot('desk.take-up-1')).toMatch(/parked at other/)
  expect(useCommandStore().whyNot('desk.take-up-2')).toMatch(/Nothing is parked there/)
})
