import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readClock } from '../../shared/domain/dates/system-clock'

/** The only things that are ever written down, each with the only fields it may have. */
export type LogLine =
  | {
      readonly what: 'started'
      readonly version: string
      readonly electron: string
      readonly platform: string
      readonly isPackaged: boolean
    }
  | { readonly what: 'stopped' }
  | { readonly what: 'keychain'; readonly state: string }
  | { readonly what: 'cache'; readonly state: string; readonly reason?: string }
  | { readonly what: 'settings'; readonly problem: string }
  | { readonly what: 'call'; readonly call: string; readonly outcome: string; readonly tookMs: number }
  | {
      readonly what: 'unforeseen'
      readonly where: string
      readonly reference: string
      readonly trace?: string
    }
  | {
      readonly what: 'airline'
      readonly message: string
      readonly outcome: string
      readonly tookMs: number
    }
  | { readonly what: 'attempt'; readonly shortId: string; readonly state: string }
  | { readonly what: 'bank-window'; readonly shortId: string; readonly event: string }
  | { readonly what: 'window'; readonly window: string; readonly event: string; readonly reason?: string }
  | { readonly what: 'update'; readonly state: string }

export interface Log {
  write(line: LogLine): void
}

const FIELDS: Readonly<Record<LogLine['what'], readonly string[]>> = {
  started: ['version', 'electron', 'platform', 'isPackaged'],
  stopped: [],
  keychain: ['state'],
  cache: ['state', 'reason'],
  settings: ['problem'],
  call: ['call', 'outcome', 'tookMs'],
  unforeseen: ['where', 'reference', 'trace'],
  airline: ['message', 'outcome', 'tookMs'],
  attempt: ['shortId', 'state'],
  'bank-window': ['shortId', 'event'],
  window: ['window', 'event', 'reason'],
  update: ['state'],
}

const LONGEST_FIELD = 1_500
const ROTATE_AT_BYTES = 1_000_000
const KEPT_FILES = 3

/**
 * The log by allow-list: a field that is not named above does not get in, whatever an object carries along, and a run
 * of digits as long as a card number does not survive even there.
 */
export function formatLine(line: LogLine, at: Date): string {
  return JSON.stringify({ at: at.toISOString(), what: line.what, ...allowedFields(line.what, line) })
}

function allowedFields(what: LogLine['what'], line: object): Readonly<Record<string, unknown>> {
  const fields = FIELDS[what].flatMap((name): [string, unknown][] => {
    const value: unknown = Reflect.get(line, name)
    return value === undefined ? [] : [[name, shorten(value)]]
  })
  return Object.fromEntries(fields)
}

/** A written line by the same list once more, since files can be changed; undefined for what no line of ours is. */
export function retoldLine(written: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const line: unknown = JSON.parse(written)
    if (typeof line !== 'object' || line === null) return undefined
    const at: unknown = Reflect.get(line, 'at')
    const what: unknown = Reflect.get(line, 'what')
    if (typeof at !== 'string' || !isInstant(at) || !isKnown(what)) return undefined
    return { at, what, ...allowedFields(what, line) }
  } catch {
    return undefined
  }
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/.test(text)
}

function isKnown(what: unknown): what is LogLine['what'] {
  return typeof what === 'string' && Object.hasOwn(FIELDS, what)
}

function shorten(value: unknown): string | number | boolean {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value !== 'string') return '(left out)'
  return value.slice(0, LONGEST_FIELD).replace(/\d(?:[ -]?\d){11,}/g, '(digits)')
}

/** Appends to `faredesk.log` and keeps the last few files. A full disk must not stop a booking, so it loses lines. */
export function fileLog(folder: string, now: () => Date = readClock): Log {
  const path = join(folder, 'faredesk.log')
  let isReady = false
  return {
    write: (line) => {
      try {
        if (!isReady) mkdirSync(folder, { recursive: true, mode: 0o700 })
        isReady = true
        rotate(path)
        appendFileSync(path, `${formatLine(line, now())}\n`, { mode: 0o600 })
      } catch {
        isReady = false
      }
    },
  }
}

function rotate(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size < ROTATE_AT_BYTES) return
  rmSync(`${path}.${String(KEPT_FILES)}`, { force: true })
  for (let number = KEPT_FILES - 1; number >= 1; number -= 1) {
    const from = `${path}.${String(number)}`
    if (statSync(from, { throwIfNoEntry: false }) !== undefined)
      renameSync(from, `${path}.${String(number + 1)}`)
  }
  renameSync(path, `${path}.1`)
}
