import type { AppError, AppErrorKind, NotKeptReason } from './app-error'

/** The kinds by which this computer can keep nothing for a while. */
type KeepingKind = Extract<
  AppErrorKind,
  'internal' | `cache-${string}` | `keychain-${string}` | `disk-${string}`
>

interface Meaning {
  readonly reason: NotKeptReason
  /** Absent: nothing passes by itself, or asking again would ask the agent again. */
  readonly againAfterMs?: number
}

const MINUTE_MS = 60_000

/** A new kind of cache, keychain or disk does not compile until both are said of it. */
const MEANINGS: Readonly<Record<KeepingKind, Meaning>> = {
  'cache-locked': { reason: 'wrong-key' },
  'cache-damaged': { reason: 'damaged' },
  'cache-in-use': { reason: 'in-use', againAfterMs: 1_000 },
  'cache-newer': { reason: 'newer' },
  'keychain-unavailable': { reason: 'keychain', againAfterMs: 15_000 },
  'keychain-waits': { reason: 'waiting' },
  'disk-full': { reason: 'disk', againAfterMs: MINUTE_MS },
  'disk-read-only': { reason: 'disk', againAfterMs: MINUTE_MS },
  internal: { reason: 'disk', againAfterMs: MINUTE_MS },
}

/** Why nothing is kept after an error, and when it is worth trying again. */
export function keepingAfter(error: AppError): Meaning {
  if (error.kind === 'cache-locked') return { reason: error.reason }
  return isKeeping(error.kind) ? MEANINGS[error.kind] : { reason: 'disk' }
}

function isKeeping(kind: AppErrorKind): kind is KeepingKind {
  return kind in MEANINGS
}
