import type { DataLists } from '../lists/data-lists'
import { inTravelOrder } from '../flights/travel-order'
import type { Segment } from '../flights/itinerary'

/** Absent: the service names no segment. */
export type SegmentKey = string | undefined

/**
 * The legs that a service is for, as "OSL–LGW" for each run of flights within a direction; empty where it is for
 * every segment flown, or names none. A key that the lists do not know stands for itself.
 */
export function legsOf(
  keys: readonly SegmentKey[],
  flown: ReadonlySet<string>,
  lists: DataLists,
): readonly string[] {
  if (keys.includes(undefined) || [...flown].every((key) => keys.includes(key))) return []
  const route = inTravelOrder(
    Object.values(lists.segments).filter(
      ({ segmentKey }) => flown.has(segmentKey) || keys.includes(segmentKey),
    ),
    (segment) => segment,
  )
  const runs: Segment[][] = []
  for (const [at, segment] of route.entries()) {
    if (!keys.includes(segment.segmentKey)) continue
    const run = runs.at(-1)
    const isNext = run !== undefined && run.at(-1) === route[at - 1] && isConnected(run, segment, lists)
    if (isNext) run.push(segment)
    else runs.push([segment])
  }
  const unknown = keys.filter((key) => key !== undefined && !lists.segments[key])
  return [...runs.map(nameOfRun), ...unknown.flatMap((key) => key ?? [])]
}

/** Whether a segment is of the same direction: a flight of the answer lists both. */
function isConnected([first]: readonly Segment[], next: Segment, { flights }: DataLists): boolean {
  return Object.values(flights).some(
    ({ segmentKeys }) =>
      first !== undefined && segmentKeys.includes(first.segmentKey) && segmentKeys.includes(next.segmentKey),
  )
}

/** "OSL–LGW" for flights one after the other. */
export function nameOfRun(run: readonly Segment[]): string {
  return `${run[0]?.departure.airportCode ?? ''}–${run.at(-1)?.arrival.airportCode ?? ''}`
}
