import {
  isRead,
  readTravellerLines,
  type PastedRow,
} from '../../../src/renderer/src/travellers/paste/read-traveller-lines'
import type { PastedTraveller } from '../../../src/renderer/src/travellers/paste/pasted-traveller'
import { seededRandom } from '../seeded-random'
import { LINE_LAYOUTS, type Layout, type Told } from './layouts'
import { withNoise } from './noise'
import { LANGUAGES, people, pick, TODAY } from './people'
import { TABLE_LAYOUTS } from './tables'

export interface ListFault {
  readonly seed: number
  readonly layout: string
  readonly what: string
  readonly text: string
}

export interface ListReport {
  readonly lists: number
  readonly faults: readonly ListFault[]
  /** Of those that the lists tell, how many were read and how many left to the agent, by layout. */
  readonly travellers: Readonly<Record<string, { readonly told: number; readonly read: number }>>
}

const LAYOUTS: Readonly<Record<string, Layout>> = { ...LINE_LAYOUTS, ...TABLE_LAYOUTS }

/** Reads generated lists; list n of a start seed is always the same. */
export function fuzzLists(count: number, startSeed: number): ListReport {
  const faults: ListFault[] = []
  const travellers: Record<string, { told: number; read: number }> = {}
  for (let seed = startSeed; seed < startSeed + count; seed += 1) {
    const { layout, text, told } = listOf(seed)
    const rows = readTravellerLines(text, TODAY)
    const of = (travellers[layout] ??= { told: 0, read: 0 })
    of.told += told.length
    of.read += rows.filter(isRead).length
    const what = faultIn(told, rows)
    if (what !== undefined) faults.push({ seed, layout, what, text })
  }
  return { lists: count, faults, travellers }
}

function listOf(seed: number): {
  readonly layout: string
  readonly text: string
  readonly told: readonly Told[]
} {
  const random = seededRandom(seed)
  const language = pick(random, LANGUAGES)
  const layout = pick(random, Object.keys(LAYOUTS))
  const printed = LAYOUTS[layout]?.(random, language, people(random, language))
  if (!printed) throw new Error(`no layout ${layout}`)
  return { layout, text: withNoise(printed.text, random), told: printed.told }
}

/** The first thing that is read wrongly, or neither read nor said; undefined where all is well. */
export function faultIn(told: readonly Told[], rows: readonly PastedRow[]): string | undefined {
  const left = [...told]
  for (const row of rows.filter(isRead)) {
    const at = left.findIndex((one) => isSame(one, row))
    const one = left[at]
    if (!one) return `nobody is called ${row.surname} / ${row.givenName}`
    left.splice(at, 1)
    const what = wrongIn(one, row)
    if (what !== undefined) return `${row.surname} / ${row.givenName}: ${what}`
  }
  const unread = rows.filter((row) => !isRead(row)).length
  // Where nobody at all was found the desk says so of the whole.
  return left.length > unread && rows.length > 0
    ? `nothing said of ${left.map(({ surname }) => surname).join(', ')}`
    : undefined
}

/** The names as printed, or otherwise where that is said. */
function isSame(told: Told, row: PastedTraveller): boolean {
  if (told.surname === row.surname && told.givenName === row.givenName) return true
  const glued = (told.titles ?? []).some((title) => row.givenName === `${told.givenName}${title}`)
  if (row.endsLikeTitle !== undefined && told.surname === row.surname && glued) return true
  if (row.maybeCut !== undefined) return isCut(told, row)
  const isDoubted = [row.assumedFirst, row.assumedParts, row.sex].some((doubt) => doubt !== undefined)
  return isDoubted && letters(told) === letters(row)
}

/** All that is there is right; the rest had no room. */
function isCut(told: Told, row: PastedTraveller): boolean {
  return told.surname.startsWith(row.surname) && told.givenName.startsWith(row.givenName)
}

function letters({
  surname,
  givenName,
  sex = '',
}: (Told & { readonly sex?: undefined }) | PastedTraveller): string {
  return `${surname} ${givenName} ${sex}`.trim().split(' ').toSorted().join(' ')
}

function wrongIn(told: Told, row: PastedTraveller): string | undefined {
  return wrongDate(told, row) ?? wrongType(told, row) ?? wrongTitle(told, row)
}

function wrongDate({ born }: Told, { birthDate, noDate }: PastedTraveller): string | undefined {
  if (birthDate !== undefined && birthDate !== born) return `born ${birthDate}`
  return born !== undefined && birthDate === undefined && noDate === undefined ? 'birth date lost' : undefined
}

function wrongType({ type }: Told, { ptc }: PastedTraveller): string | undefined {
  if (type === undefined || ptc === type) return undefined
  if (ptc !== undefined) return `a ${ptc}`
  return type === 'ADT' ? undefined : `type ${type} lost`
}

function wrongTitle({ titles = [] }: Told, { title }: PastedTraveller): string | undefined {
  return title === undefined || titles.includes(title) ? undefined : `title ${title}`
}
