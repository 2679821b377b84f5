import { Temporal } from 'temporal-polyfill'
import type { Random } from '../seeded-random'
import type { TrueAirport, TrueCarrier, TrueJourney, TrueMoment, TrueSegment } from './truth'

const AIRPORTS = {
  OSL: ['Gardermoen', 'Oslo', 'NO', 'Europe/Oslo'],
  CPH: ['Kastrup', 'Copenhagen', 'DK', 'Europe/Copenhagen'],
  LHR: ['Heathrow', 'London', 'GB', 'Europe/London'],
  JFK: ['John F Kennedy', 'New York', 'US', 'America/New_York'],
  LAX: ['Los Angeles Intl', 'Los Angeles', 'US', 'America/Los_Angeles'],
  HND: ['Haneda', 'Tokyo', 'JP', 'Asia/Tokyo'],
  HNL: ['Inouye', 'Honolulu', 'US', 'Pacific/Honolulu'],
  AKL: ['Auckland Intl', 'Auckland', 'NZ', 'Pacific/Auckland'],
  KEF: ['Keflavik', 'Reykjavik', 'IS', 'Atlantic/Reykjavik'],
} as const

type AirportCode = keyof typeof AIRPORTS

/** Routes out; the way home is the same airports backwards. Minutes are of each segment. */
type Route = readonly [readonly AirportCode[], readonly number[]]

const SHORTEST: Route = [['OSL', 'LHR'], [135]]

const ROUTES: readonly Route[] = [
  SHORTEST,
  [['OSL', 'CPH'], [70]],
  [
    ['OSL', 'CPH', 'JFK'],
    [70, 505],
  ],
  [['KEF', 'JFK'], [365]],
  [['HND', 'LAX'], [615]],
  [
    ['HND', 'LAX', 'LHR'],
    [615, 630],
  ],
  [['AKL', 'HNL'], [530]],
  [
    ['AKL', 'HNL', 'LAX'],
    [530, 325],
  ],
  [
    ['LAX', 'HNL', 'HND'],
    [360, 535],
  ],
]

/** Among ordinary days the nights on which clocks change, where hours are missing or come twice. */
const DAYS = [
  '2026-03-02',
  '2026-03-07',
  '2026-03-28',
  '2026-04-04',
  '2026-05-16',
  '2026-10-24',
  '2026-10-31',
]
const TIMES = ['00:05', '06:40', '12:15', '17:55', '22:30', '23:50']
const WAITS = [55, 95, 260]

const OPERATORS: readonly TrueCarrier[] = [
  { code: 'ZW', name: 'Wide Wings' },
  { code: '4X', name: 'Four Cross Regional' },
]

export function drawJourneys(random: Random): readonly TrueJourney[] {
  const [airports, minutes] = ROUTES[random(ROUTES.length)] ?? SHORTEST
  const starts = startOf(airports[0] ?? 'OSL', random)
  const out = drawJourney(random, airports, minutes, starts, 100 + random(8_000))
  if (random(2) === 0) return [out.journey]
  const stay = { hours: 24 * (3 + random(9)) + random(12) }
  const home = [...airports].reverse()
  const back = drawJourney(random, home, [...minutes].reverse(), out.ends.add(stay), 100 + random(8_000))
  return [out.journey, back.journey]
}

function startOf(airport: AirportCode, random: Random): Temporal.Instant {
  const day = DAYS[random(DAYS.length)] ?? '2026-05-16'
  const time = TIMES[random(TIMES.length)] ?? '12:15'
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(AIRPORTS[airport][3]).toInstant()
}

function drawJourney(
  random: Random,
  airports: readonly AirportCode[],
  minutes: readonly number[],
  starts: Temporal.Instant,
  firstNumber: number,
): { readonly journey: TrueJourney; readonly ends: Temporal.Instant } {
  let now = starts
  const cabin = random(4) === 0 ? { code: 'C', name: 'Business' } : { code: 'Y', name: 'Economy' }
  const segments = minutes.map((flown, index): TrueSegment => {
    const waitMinutes = index === 0 ? 0 : (WAITS[random(WAITS.length)] ?? 95)
    const leaves = now.add({ minutes: waitMinutes })
    now = leaves.add({ minutes: flown })
    const from = airportOf(airports[index] ?? 'OSL')
    const to = airportOf(airports[index + 1] ?? 'OSL')
    const operator = random(4) === 0 ? OPERATORS[random(OPERATORS.length)] : undefined
    return {
      from,
      to,
      departure: momentAt(leaves, from),
      arrival: momentAt(now, to),
      minutes: flown,
      waitMinutes,
      flightNumber: String(firstNumber + index).padStart(4, '0'),
      ...(operator && { operator }),
      aircraft: ['789', '73H', '32N'][random(3)] ?? '789',
      bookingClass: 'VKYQ'.charAt(random(4)),
      fareBasis: `${'VKYQ'.charAt(random(4))}LOW${String(random(90) + 10)}`,
      cabin,
      stopsAt: random(6) === 0 ? [airportOf('KEF'), airportOf('CPH')].slice(0, 1 + random(2)) : [],
    }
  })
  const whole = segments.reduce((sum, segment) => sum + segment.waitMinutes + segment.minutes, 0)
  return { journey: { segments, minutes: whole }, ends: now }
}

function airportOf(code: AirportCode): TrueAirport {
  const [name, city, country, zone] = AIRPORTS[code]
  return { code, name, city, country, zone }
}

function momentAt(instant: Temporal.Instant, { zone }: TrueAirport): TrueMoment {
  const local = instant.toZonedDateTimeISO(zone)
  return { date: local.toPlainDate().toString(), time: local.toPlainTime().toString().slice(0, 5) }
}
