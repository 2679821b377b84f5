import { h } from 'vue'
import AncillaryPicker from '../../../src/renderer/src/features/travellers/AncillaryPicker.vue'
import CheapestList from '../../../src/renderer/src/features/shop/calendar/CheapestList.vue'
import { buildOneWay } from '../../../src/renderer/src/features/shop/matrix/matrix'
import ErrorState from '../../../src/renderer/src/ui/ErrorState.vue'
import type { DayPrice } from '../../../src/renderer/src/stores/day-price'
import type { AppError } from '../../../src/shared/errors/app-error'
import { decodeAs } from '../answers'
import { aTraveller } from '../ndc-examples'
import { deskApp, screensOf, shownBy } from '../spelling-check/screens'
import { answeredBy, type AnsweredTrip } from '../spellings/counter'
import { ECHOED_ID } from '../spellings/write-answers'
import { CALENDAR, ORDERED, ORDER_ID, PRICED, REFUSED, SHOPPING } from './marked-answers'

/** The screens that the table of the protocol names, by the name that it has for them. */
export const SCREENS = {
  'flight list': 'list',
  comparison: 'panel',
  'copied offer': 'copied',
  price: 'price',
  services: 'services',
  order: 'order',
  'orders row': 'row',
  paper: 'paper',
  'order as text': 'text',
  "customer's window": 'customer priced',
  'cheapest list': 'calendar',
  error: 'error',
} as const

export type Shown = Readonly<Partial<Record<(typeof SCREENS)[keyof typeof SCREENS], string>>>

export type Edit = (xml: string) => string

/** What an agent reads on these screens after a sale at the marked airline, whose answers `edit` changes on their way. */
export async function shownScreens(names: readonly string[], edit: Edit): Promise<Shown> {
  if (names.includes('error')) return errorScreen(edit)
  if (names.includes('cheapest list')) return calendarScreen(edit)
  const answered = await sold(edit)
  const { pricing } = answered
  const services = await shownBy(await deskApp(answered), {
    services: () => () =>
      pricing.kind === 'done'
        ? h(AncillaryPicker, {
            modelValue: [],
            pricing: pricing.value,
            menu: pricing.value.answer,
            isAsking: false,
          })
        : undefined,
  })
  return { ...(await screensOf(answered)), ...services }
}

function sold(edit: Edit, priced = PRICED): Promise<AnsweredTrip> {
  const answers = { AirShoppingRS: SHOPPING, OfferPriceRS: priced, OrderViewRS: ORDERED }
  return answeredBy({
    airline: { code: 'MQ', name: 'Markair' },
    query: {
      origin: 'OSL',
      destination: 'LGW',
      departureDate: '2026-03-20',
      returnDate: '2026-03-27',
      party: { adults: 1, children: 1, infants: 0 },
      qualifiers: {},
    },
    travellers: [
      aTraveller(),
      aTraveller({ passengerId: 'PAX2', ptc: 'CHD', givenName: 'Liv', birthDate: '2018-06-15' }),
    ],
    bought: [0],
    orderId: ORDER_ID,
    answerOf: (name) =>
      edit(answers[name]).replace(/(?<=TransactionIdentifier="|CorrelationID=")\w+/g, ECHOED_ID),
  })
}

async function calendarScreen(edit: Edit): Promise<Shown> {
  const answered = await sold(edit)
  const { calendars } = await decodeAs('AirShoppingRS', edit(CALENDAR))
  const days = (calendars[0]?.prices ?? []).map((day): DayPrice => ({
    kind: 'price',
    asOf: '2026-02-10T15:00:00.000Z',
    ...day,
  }))
  const matrix = buildOneWay(days, false)
  return shownBy(await deskApp(answered), {
    calendar: () => () =>
      h(CheapestList, { label: '', matrix, isReturn: false, at: undefined, pins: new Map<string, number>() }),
  })
}

async function errorScreen(edit: Edit): Promise<Shown> {
  const answered = await sold(edit, REFUSED)
  if (answered.pricing.kind === 'done') throw new Error('The airline refuses this price')
  const error = JSON.parse(answered.pricing.why) as AppError
  return shownBy(await deskApp(answered), { error: () => () => h(ErrorState, { error }) })
}
