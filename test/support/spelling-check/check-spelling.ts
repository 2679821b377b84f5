import { CHOICE_NAMES, drawSpelling, plainOf, told, withPlain, type Spelling } from '../spellings/choices'
import { answeredTrip } from '../spellings/counter'
import { tripOf } from '../spellings/draw-trip'
import { expectedOf } from '../spellings/oracle'
import { asRead, type Misreading } from './misreadings'
import { screensOf, type Screens } from './screens'
import type { Difference, Failed } from '../spellings/spelling-report'
import type { ScreenName, Told } from '../spellings/told-words'
import type { TrueTrip } from '../spellings/truth'

/** The trip of a seed in the spelling of the seed: against the truth, and against its plain spelling word for word. */
export function checkSeed(seed: number, misread: Misreading = asRead): Promise<readonly Difference[]> {
  return differencesOf(tripOf(seed), drawSpelling(seed), misread)
}

/** The same with the reason: every choice that can be plain is, as long as the first difference stays. */
export async function explainSeed(seed: number, misread: Misreading = asRead): Promise<Failed | undefined> {
  const trip = tripOf(seed)
  const spelling = drawSpelling(seed)
  const differences = await differencesOf(trip, spelling, misread)
  const [first] = differences
  if (!first) return undefined
  return { seed, differences, because: told(await shrunk(trip, spelling, first, misread)) }
}

export async function differencesOf(
  trip: TrueTrip,
  spelling: Spelling,
  misread: Misreading = asRead,
): Promise<readonly Difference[]> {
  const screens = await screensOf(await answeredTrip(trip, spelling, misread))
  const untrue = expectedOf(trip, spelling).flatMap((one) => untrueOf(one, screens))
  return [...untrue, ...otherWords(screens, await plainScreensOf(trip, plainOf(spelling), misread))]
}

/** Spellings of one trip mostly say the same, so that the plain one serves them all. */
const plainScreens = new Map<string, Screens>()

async function plainScreensOf(trip: TrueTrip, plain: Spelling, misread: Misreading): Promise<Screens> {
  const read = async (): Promise<Screens> => screensOf(await answeredTrip(trip, plain, misread))
  if (misread !== asRead) return read()
  const key = JSON.stringify([trip.seed, plain])
  const known = plainScreens.get(key) ?? (await read())
  if (plainScreens.size > MOST_KEPT) plainScreens.clear()
  plainScreens.set(key, known)
  return known
}

const MOST_KEPT = 100

function untrueOf(one: Told, screens: Screens): readonly Difference[] {
  const text = screens[one.screen]
  if ('never' in one) {
    const found = one.never.exec(text)
    return found ? [{ screen: one.screen, fact: one.fact, right: `never ${found[0]}`, read: text }] : []
  }
  if (bare(text).includes(bare(one.says))) return []
  return [{ screen: one.screen, fact: one.fact, right: one.says, read: text }]
}

function bare(text: string): string {
  return text.replaceAll(/\s/g, '')
}

function otherWords(screens: Screens, plain: Screens): readonly Difference[] {
  return (Object.keys(screens) as ScreenName[]).flatMap((screen) => {
    const [read, right] = [screens[screen], plain[screen]]
    if (read === right) return []
    const at = firstOther(read.split('\n'), right.split('\n'))
    return [{ screen, fact: 'same words as the plain spelling', right: at.right, read: at.read }]
  })
}

function firstOther(read: readonly string[], right: readonly string[]): { right: string; read: string } {
  const line = read.findIndex((text, index) => text !== right[index])
  const index = line < 0 ? read.length : line
  return { read: read[index] ?? '(nothing)', right: right[index] ?? '(nothing)' }
}

async function shrunk(
  trip: TrueTrip,
  spelling: Spelling,
  first: Difference,
  misread: Misreading,
): Promise<Spelling> {
  let smallest = spelling
  for (const name of CHOICE_NAMES) {
    const simpler = withPlain(smallest, name)
    if (told(simpler).length >= told(smallest).length) continue
    const differences = await differencesOf(trip, simpler, misread)
    if (differences.some((one) => one.screen === first.screen && one.fact === first.fact)) smallest = simpler
  }
  return smallest
}
