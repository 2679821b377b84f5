import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Form } from './forms'
import type { Retained } from './retainers'
import type { Search } from './search-bytes'
import type { MarkedValue, SecretKind } from './marked-values'

/** What of the secrets may be where it is worked with; everywhere else there may be none. */
const WORKED_WITH: Readonly<Record<string, readonly SecretKind[]>> = {
  // The one window that a card is typed into, while it is open; its holder is proposed by the travellers' names.
  'heap of the card window': ['number', 'code', 'name'],
  'messages card:useCard': ['number', 'code', 'name'],
  'messages card:readContext': ['name'],
  // A password goes to main once, when it is typed, and never back.
  'messages desk:saveCredentials': ['password'],
}

/** People are what the desk shows and what main works with: these are counted and told, and bounded in verdicts.ts. */
export const NAMES_ARE_SHOWN = [
  'heap of main',
  'heap of the desk window',
  'heap of main at rest',
  'heap of the desk window at rest',
] as const

export function isAllowed(place: string, kind: SecretKind): boolean {
  if (kind === 'name' && (NAMES_ARE_SHOWN.some((one) => one === place) || place.startsWith('messages desk:')))
    return true
  return WORKED_WITH[place]?.includes(kind) ?? false
}

/** What was found at the places that were searched: how often, and in which forms. */
export class Findings {
  private readonly places = new Map<string, Map<SecretKind, Map<string, number>>>()
  private readonly values = new Map<string, Set<MarkedValue>>()
  private readonly retainers = new Map<string, readonly Retained[]>()
  private searchedBytes = 0

  searched(place: string, bytes: Uint8Array, search: Search, where = ''): readonly Form[] {
    this.searchedBytes += bytes.length
    const kinds = this.places.get(place) ?? new Map<SecretKind, Map<string, number>>()
    this.places.set(place, kinds)
    const found = search(bytes)
    for (const { kind, name, of } of found) {
      const forms = kinds.get(kind) ?? new Map<string, number>()
      kinds.set(kind, forms)
      const form = where === '' ? name : `${name} in ${where}`
      forms.set(form, (forms.get(form) ?? 0) + 1)
      const key = `${place} ${kind}`
      this.values.set(key, (this.values.get(key) ?? new Set()).add(of))
    }
    return found
  }

  /** Who holds what was found there. */
  retained(place: string, retained: readonly Retained[]): void {
    this.retainers.set(place, [...(this.retainers.get(place) ?? []), ...retained])
  }

  retainersOf(place: string, isMeant: (one: Retained) => boolean): readonly string[] {
    const meant = (this.retainers.get(place) ?? []).filter(isMeant)
    return [...new Set(meant.map(({ form, path }) => `${form.name}: ${path}`))]
  }

  get names(): readonly string[] {
    return [...this.places.keys()].sort()
  }

  get megabytes(): number {
    return Math.round(this.searchedBytes / 1_000_000)
  }

  count(place: string, kind: SecretKind): number {
    return [...this.formsOf(place, kind).values()].reduce((sum, count) => sum + count, 0)
  }

  /** How many different values of this kind were found there. */
  valuesAt(place: string, kind: SecretKind): number {
    return this.values.get(`${place} ${kind}`)?.size ?? 0
  }

  holds(place: string, value: MarkedValue): boolean {
    return this.values.get(`${place} ${value.kind}`)?.has(value) ?? false
  }

  formsOf(place: string, kind: SecretKind): ReadonlyMap<string, number> {
    return this.places.get(place)?.get(kind) ?? new Map()
  }
}

export interface Folder {
  readonly path: string
  readonly placeOf: (name: string) => string
  /** Names of folders that are not looked into. */
  readonly without?: readonly string[]
}

/** Names of files count as well as what is in them. */
export function searchFolder(
  { path, placeOf, without = [] }: Folder,
  search: Search,
  findings: Findings,
): void {
  for (const file of filesIn(path, without)) {
    const name = relative(path, file)
    const place = placeOf(name)
    findings.searched(place, Buffer.from(`${name}\n`), search, 'a name of a file')
    const content = contentOf(file)
    if (content !== undefined) findings.searched(place, content, search, name)
  }
}

export function placeInUserData(name: string): string {
  if (/^(orders|session-[0-9a-f]+)\.db/.test(name)) return 'database and its log'
  if (name.startsWith('logs')) return 'log files'
  return /crash/i.test(name) ? 'crash dumps' : 'user data'
}

function filesIn(folder: string, without: readonly string[]): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return without.includes(entry.name) ? [] : filesIn(path, without)
    return entry.isFile() ? [path] : []
  })
}

/** A running browser takes files away at any time; what is gone holds nothing. */
function contentOf(path: string): Buffer | undefined {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return undefined
  try {
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
