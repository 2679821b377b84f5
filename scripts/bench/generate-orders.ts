import { addDays } from '../../src/shared/domain/dates/local-date'
import { emptyDataLists, type DataLists } from '../../src/shared/domain/lists/data-lists'
import type { Segment } from '../../src/shared/domain/flights/itinerary'
import type { StoredOrder } from '../../src/shared/domain/order/order'

/** Numbers that look random and are the same in every run. */
export function seededNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const GIVEN = (
  'Anna Åse Lars Søren Hanne Ida Emil Łukasz Ewa José Inês Rui Marit Per Göran Eva Jörg Niamh Sean Maja Daniel ' +
  'Amina Karen Thomas Erik Jonas Tove Ragnhild Mette Annika Jiří Zoë Chloé François Đorđe Ólafur Björk Thi Minh'
).split(' ')
const BEGINNINGS =
  'Lund Berg Ødegård Hed Sand Ek Näs Öster Søren Kowal Nov Gar Per Müll Strauß Dąbrow Han Thor'.split(' ')
const ENDINGS = 'sen son gren qvist berg man er ski ová cía eira ström dal vik heim stad mark lund'.split(' ')
const AIRPORTS = 'LGW OSL CPH ARN HEL BGO TRD SVG WAW AAL GOT EDI DUB FRA CDG'.split(' ')
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'

/** The day on which the bench takes place. */
export const BENCH_TODAY = '2026-02-10'

/** One of many orders, each different, from ninety days ago to eleven months ahead. */
export function generateOrder(number: number): StoredOrder {
  const below = seededNumbers(number * 7919 + 1)
  const pick = (list: readonly string[]): string => list[below(list.length)] ?? ''
  const name = (): string => `${pick(BEGINNINGS)}${pick(ENDINGS)}`
  const surname = name()
  const [from, to] = [pick(AIRPORTS), pick(AIRPORTS)]
  const departs = addDays(BENCH_TODAY, below(420) - 90)
  const segments = [
    segment('SEG1', from, to, departs, String(1000 + below(900))),
    ...(below(3) > 0
      ? [segment('SEG2', to, from, addDays(departs, 1 + below(20)), String(1000 + below(900)))]
      : []),
  ]
  const travellers = Array.from({ length: 1 + below(3) }, (_, index) => ({
    passengerId: `PAX${String(index + 1)}`,
    ptc: 'ADT',
    givenName: pick(GIVEN),
    surname: index === 0 || below(2) === 0 ? surname : name(),
    birthDate: `19${String(40 + below(59))}-${String(10 + below(3))}-${String(10 + below(18))}`,
  }))
  const locator = Array.from({ length: 6 }, () => LETTERS[below(LETTERS.length)] ?? 'X').join('')
  return {
    order: {
      orderId: `XX1N${String(number).padStart(7, '0')}`,
      owner: 'XX',
      webAddress: `https://book.air.example/${locator}`,
      bookingReferences: [{ id: locator, airlineId: 'XX' }],
      total: { amount: `${String(40 + below(900))}.${String(10 + below(89))}`, currency: 'GBP' },
      status: below(200) === 0 ? 'HK' : 'OK',
      payments: [{ type: 'CC', maskedNumber: '••••0002' }],
      items: [
        {
          orderItemId: 'ITEM1',
          services: travellers.flatMap(({ passengerId }) =>
            segments.map(({ segmentKey }) => ({
              serviceId: `${passengerId}-${segmentKey}`,
              passengerRef: passengerId,
              segmentRef: segmentKey,
            })),
          ),
        },
      ],
      lists: listsOf(segments, travellers, {
        email:
          `${travellers[0]?.givenName ?? ''}.${surname}${String(below(1000))}@mail.example`.toLowerCase(),
        phone: { countryDialingCode: '47', number: String(20_000_000 + below(79_999_999)) },
      }),
      warnings: [],
    },
    profileId: 'bench',
    environment: 'production',
    asOf: '2026-02-10T10:00:00.000Z',
    createdAt: '2026-01-10T10:00:00.000Z',
    responseId: `response-${String(number)}`,
  }
}

function listsOf(
  segments: readonly Segment[],
  travellers: readonly { readonly passengerId: string }[],
  contact: DataLists['contacts'][string],
): DataLists {
  return {
    ...emptyDataLists,
    passengers: Object.fromEntries(travellers.map((traveller) => [traveller.passengerId, traveller])),
    contacts: { CI1: contact },
    segments: Object.fromEntries(segments.map((one) => [one.segmentKey, one])),
    flights: Object.fromEntries(
      segments.map(({ segmentKey }) => [
        `FL-${segmentKey}`,
        { flightKey: `FL-${segmentKey}`, duration: 'PT2H10M', segmentKeys: [segmentKey] },
      ]),
    ),
  }
}

function segment(segmentKey: string, from: string, to: string, date: string, number: string): Segment {
  return {
    segmentKey,
    departure: { airportCode: from, date, time: '06:55', terminal: 'S' },
    arrival: { airportCode: to, date, time: '10:05' },
    marketing: { airlineId: 'XX', name: 'Example Air', flightNumber: number },
    operating: { airlineId: 'XX', flightNumber: number },
    aircraftCode: '789',
    duration: 'PT2H10M',
  }
}
