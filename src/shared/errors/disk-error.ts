import type { AppError } from './app-error'

type DiskError = Extract<AppError, { readonly kind: 'disk-full' | 'disk-read-only' }>
export type PlaceError = Extract<
  AppError,
  { readonly kind: 'place-full' | 'place-refuses' | 'folder-gone' | 'file-in-use' | 'file-not-written' }
>

interface Meaning {
  /** Of the disk that Faredesk keeps its own files on; absent where that says nothing of the disk. */
  readonly own?: DiskError['kind']
  /** Of a place that the agent chose: a folder, a stick, a drive of the office. */
  readonly chosen: PlaceError['kind']
}

const FULL: Meaning = { own: 'disk-full', chosen: 'place-full' }
const REFUSES: Meaning = { own: 'disk-read-only', chosen: 'place-refuses' }
const GONE: Meaning = { chosen: 'folder-gone' }
const IN_USE: Meaning = { chosen: 'file-in-use' }

/** What a code of the system means; drives of an office that are away have many. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EROFS: REFUSES,
  EACCES: REFUSES,
  EPERM: REFUSES,
  ENOENT: GONE,
  ENOTDIR: GONE,
  ENODEV: GONE,
  ENXIO: GONE,
  ESTALE: GONE,
  ENOTCONN: GONE,
  EHOSTDOWN: GONE,
  EHOSTUNREACH: GONE,
  ENETUNREACH: GONE,
  ETIMEDOUT: GONE,
  EBUSY: IN_USE,
  ETXTBSY: IN_USE,
}

/** The code of an error of the system, such as ENOSPC; empty where it has none. */
export function systemCodeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}

/** What the disk said, where it has no room or takes nothing; undefined for everything else. */
export function diskErrorOf(cause: unknown): DiskError | undefined {
  const kind = MEANINGS[systemCodeOf(cause)]?.own
  return kind && { kind }
}

/** What the place said that the agent chose for a file; undefined for a code that nobody knows. */
export function placeErrorOf(cause: unknown): PlaceError | undefined {
  const kind = MEANINGS[systemCodeOf(cause)]?.chosen
  return kind && { kind }
}
