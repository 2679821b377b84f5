import { inWords, weighBookings, type Held } from '../../test/support/soak/memory'

/** An agent leaves the desk open for days: what is kept of each booking must not add up. */
const MOST_ABOVE = 0.05

type Weighed = Exclude<keyof Held, 'residentMain' | 'code'>
const WEIGHED: readonly Weighed[] = ['main', 'desk', 'customer', 'nodes', 'listeners', 'windows']

/** Sells 500 times and compares what is held then with what was held after 50. */
export async function soakMemory({ bookings, after }: { bookings: number; after: number }): Promise<number> {
  const { before, end } = await weighBookings({
    bookings,
    after,
    onLine: (line) => {
      console.log(line)
    },
  })
  console.log(`after ${String(after)}: ${inWords(before)}`)
  console.log(`after ${String(bookings)}: ${inWords(end)}`)
  const failed = WEIGHED.filter((what) => !isWithin(what, before, end)).length
  console.log(`${String(WEIGHED.length - failed)} passed, ${String(failed)} failed`)
  return failed === 0 ? 0 : 1
}

function isWithin(what: Weighed, before: Held, end: Held): boolean {
  const more = end[what] / before[what] - 1
  const isHeld = more <= MOST_ABOVE
  console.log(`${isHeld ? 'ok  ' : 'FAIL'}  ${what}: ${(more * 100).toFixed(1)} % above`)
  return isHeld
}
