import type { Segment } from '../../../../shared/domain/flights/itinerary'

/** "OSL–LGW", with every stop between. */
export function routeText(segments: readonly Segment[]): string {
  const stops = [segments[0]?.departure, ...segments.map(({ arrival }) => arrival)]
  return stops.map((end) => end?.airportCode ?? '').join('–')
}

/** How many days later one arrives, with a true minus: "+1"; empty on the same day. */
export function dayShiftText(days: number): string {
  if (days === 0) return ''
  return days > 0 ? `+${String(days)}` : `−${String(-days)}`
}
