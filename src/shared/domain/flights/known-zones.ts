import type { ZoneOf } from './airport-clock'
import { AIRPORT_ZONES } from '../airports/airport-zones'

let zones: ReadonlyMap<string, string> | undefined

/** The zone of each airport with scheduled flights. Some 16 kB: the desk's page loads it with its airports. */
export const zoneOf: ZoneOf = (airportCode) => {
  zones ??= readZones()
  return zones.get(airportCode)
}

/** Each line is a zone and the codes of its airports. */
function readZones(): ReadonlyMap<string, string> {
  const lines = AIRPORT_ZONES.split('\n').map((line) => line.split(' '))
  return new Map(
    lines.flatMap(([zone = '', codes = '']) =>
      (codes.match(/.{3}/g) ?? []).map((code): readonly [string, string] => [code, zone]),
    ),
  )
}
