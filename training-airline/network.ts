export interface Airport {
  readonly code: string
  readonly name: string
  readonly cityCode: string
  readonly cityName: string
  readonly countryCode: string
  readonly countryName: string
  /** Minutes ahead of UTC, the same all the year: the training network knows no summer time. */
  readonly utcOffsetMinutes: number
}

export interface Route {
  readonly from: string
  readonly to: string
  readonly minutes: number
  /** Number of the first flight; the way back has the next number. */
  readonly firstNumber: number
  /** Local departure times in minutes, out and back. */
  readonly departures: readonly number[]
  readonly returns: readonly number[]
  /** Days of operation, 1 is Monday. */
  readonly weekdays: string
  /** Share of the operating days on which the route does not fly after all. */
  readonly gapShare: number
  readonly aircraft: string
  readonly operatedByPartner: boolean
  /** Routes with ancillary services answer the first pricing with a menu. */
  readonly sellsServices: boolean
}

const AIRPORT_ROWS = [
  ['OSL', 'Oslo Gardermoen', 'OSL', 'Oslo', 'NO', 'Norway', 60],
  ['BGO', 'Bergen Flesland', 'BGO', 'Bergen', 'NO', 'Norway', 60],
  ['TRD', 'Trondheim Værnes', 'TRD', 'Trondheim', 'NO', 'Norway', 60],
  ['SVG', 'Stavanger Sola', 'SVG', 'Stavanger', 'NO', 'Norway', 60],
  ['CPH', 'Copenhagen Kastrup', 'CPH', 'Copenhagen', 'DK', 'Denmark', 60],
  ['ARN', 'Stockholm Arlanda', 'STO', 'Stockholm', 'SE', 'Sweden', 60],
  ['HEL', 'Helsinki Vantaa', 'HEL', 'Helsinki', 'FI', 'Finland', 120],
  ['LGW', 'London Gatwick', 'LON', 'London', 'GB', 'United Kingdom', 0],
  ['MAN', 'Manchester', 'MAN', 'Manchester', 'GB', 'United Kingdom', 0],
  ['EDI', 'Edinburgh', 'EDI', 'Edinburgh', 'GB', 'United Kingdom', 0],
  ['AMS', 'Amsterdam Schiphol', 'AMS', 'Amsterdam', 'NL', 'Netherlands', 60],
  ['BER', 'Berlin Brandenburg', 'BER', 'Berlin', 'DE', 'Germany', 60],
  ['CDG', 'Paris Charles de Gaulle', 'PAR', 'Paris', 'FR', 'France', 60],
  ['BCN', 'Barcelona El Prat', 'BCN', 'Barcelona', 'ES', 'Spain', 60],
  ['JFK', 'New York John F. Kennedy', 'NYC', 'New York', 'US', 'United States', -300],
  ['HND', 'Tokyo Haneda', 'TYO', 'Tokyo', 'JP', 'Japan', 540],
  ['HNL', 'Honolulu', 'HNL', 'Honolulu', 'US', 'United States', -600],
] as const

export const AIRPORTS: ReadonlyMap<string, Airport> = new Map(
  AIRPORT_ROWS.map(([code, name, cityCode, cityName, countryCode, countryName, utcOffsetMinutes]) => [
    code,
    { code, name, cityCode, cityName, countryCode, countryName, utcOffsetMinutes },
  ]),
)

const DAILY = '1234567'

interface RouteOptions {
  readonly weekdays?: string
  readonly gapShare?: number
  readonly aircraft?: string
  readonly operatedByPartner?: boolean
  readonly sellsServices?: boolean
}

function route(
  pair: string,
  minutes: number,
  firstNumber: number,
  departures: readonly number[],
  returns: readonly number[],
  options: RouteOptions = {},
): Route {
  return {
    from: pair.slice(0, 3),
    to: pair.slice(4),
    minutes,
    firstNumber,
    departures,
    returns,
    weekdays: options.weekdays ?? DAILY,
    gapShare: options.gapShare ?? 0,
    aircraft: options.aircraft ?? '73H',
    operatedByPartner: options.operatedByPartner ?? false,
    sellsServices: options.sellsServices ?? false,
  }
}

const PARTNER = { operatedByPartner: true, aircraft: 'AT7' } as const
const LONG_HAUL = { aircraft: '789', sellsServices: true } as const

/** OSL-LGW, OSL-BGO and OSL-AMS fly every day of the year, so that tests and demos find a fare on any date. */
export const ROUTES: readonly Route[] = [
  route('OSL-LGW', 130, 442, [425, 640, 865, 1130], [540, 795, 1020, 1265], { sellsServices: true }),
  route('OSL-BGO', 55, 602, [390, 540, 720, 960, 1200], [480, 630, 810, 1050, 1290]),
  route('OSL-TRD', 55, 642, [400, 610, 900, 1215], [490, 700, 990, 1300], { gapShare: 0.03 }),
  route('OSL-SVG', 55, 522, [395, 600, 930, 1230], [485, 690, 1020, 1310], { gapShare: 0.03 }),
  route('OSL-CPH', 70, 702, [420, 735, 1170], [530, 850, 1285], { gapShare: 0.05 }),
  route('OSL-ARN', 60, 802, [430, 800, 1180], [530, 900, 1280], { gapShare: 0.05 }),
  route('OSL-HEL', 85, 912, [445, 1075], [590, 1230], { weekdays: '123457', gapShare: 0.04 }),
  route('OSL-MAN', 125, 1320, [560], [720], { weekdays: '1357', gapShare: 0.06 }),
  route('OSL-EDI', 115, 1330, [615], [790], { weekdays: '146', gapShare: 0.06, ...PARTNER }),
  route('OSL-AMS', 110, 1252, [410, 885], [550, 1025], { sellsServices: true }),
  route('OSL-BER', 105, 1102, [500, 1080], [630, 1210], { weekdays: '12345', gapShare: 0.04 }),
  route('OSL-CDG', 135, 1492, [470, 1010], [640, 1180], { gapShare: 0.04, sellsServices: true }),
  route('OSL-BCN', 190, 1742, [405, 1320], [620, 1290], { gapShare: 0.08, sellsServices: true }),
  route('OSL-JFK', 505, 7001, [1065], [1350], { weekdays: '1246', gapShare: 0.05, ...LONG_HAUL }),
  route('OSL-HND', 790, 7051, [765], [690], { weekdays: '35', gapShare: 0.05, ...LONG_HAUL }),
  route('LGW-JFK', 480, 7015, [970], [1140], { gapShare: 0.08, ...LONG_HAUL }),
  route('LGW-BCN', 125, 2501, [580, 1090], [760, 1265], { gapShare: 0.05, sellsServices: true }),
  route('LGW-EDI', 80, 2601, [430, 830, 1150], [550, 950, 1270], { gapShare: 0.05, ...PARTNER }),
  route('BGO-LGW', 120, 2011, [600], [770], { weekdays: '12457', gapShare: 0.06 }),
  route('CPH-BCN', 170, 2741, [690], [900], { weekdays: '1367', gapShare: 0.06 }),
  // Leaves just after midnight and crosses the date line: the arrival has the date before.
  route('HND-HNL', 430, 7091, [10], [795], { weekdays: '2467', ...LONG_HAUL }),
]

/** The airports of an airport code or a city code; none for a place the airline does not serve. */
export function airportsAt(code: string): readonly Airport[] {
  const airport = AIRPORTS.get(code)
  if (airport !== undefined) return [airport]
  return [...AIRPORTS.values()].filter((candidate) => candidate.cityCode === code)
}

export function airportOf(code: string): Airport {
  const airport = AIRPORTS.get(code)
  if (airport === undefined) throw new RangeError(`${code} is not in the training network`)
  return airport
}

/** Places where one changes planes. */
export const HUBS = ['OSL', 'LGW'] as const
