import type { Instant } from '../../shared/domain/dates/local-date'
import type { AppError } from '../../shared/errors/app-error'
import type { Connectivity } from '../../shared/domain/desk/workstation'

/** Whether the airline can be reached, known from what calls brought and from what the system says. */
export interface ConnectivityWatch {
  readonly current: () => Connectivity
  /** A call brought an answer, whatever it said. */
  readonly sawAnswer: () => void
  readonly sawFailure: (error: AppError) => void
  /** What the operating system knows of its network. */
  readonly systemSays: (isOnline: boolean) => void
}

export interface ConnectivityOptions {
  readonly now: () => Instant
  readonly onChange: (connectivity: Connectivity, before: Connectivity) => void
}

export function watchConnectivity({ now, onChange }: ConnectivityOptions): ConnectivityWatch {
  let current: Connectivity = { kind: 'not-tried' }
  let isSystemOffline = false

  function change(next: Connectivity): void {
    if (next.kind === current.kind) return
    const before = current
    current = next
    onChange(next, before)
  }

  return {
    current: () => current,
    sawAnswer: () => {
      change({ kind: 'online' })
    },
    sawFailure: (error) => {
      const meaning = MEANING[error.kind]
      if (meaning === 'not-reached') change({ kind: 'offline', since: now() })
      else if (meaning === 'answered') change({ kind: 'online' })
    },
    systemSays: (isOnline) => {
      if (isOnline === !isSystemOffline) return
      isSystemOffline = !isOnline
      // A network of the system says nothing of the airline: only a call will tell.
      change(isOnline ? { kind: 'not-tried' } : { kind: 'offline', since: now() })
    },
  }
}

/**
 * What a failure says of the airline: that somebody answered, whatever it was; that nobody can be reached; or nothing,
 * because nothing was asked, or the wait was given up.
 */
const MEANING: Readonly<Partial<Record<AppError['kind'], 'answered' | 'not-reached'>>> = {
  'not-reachable': 'not-reached',
  'answer-cut': 'answered',
  'sign-in-refused': 'answered',
  forbidden: 'answered',
  'wrong-address': 'answered',
  'request-too-large': 'answered',
  'media-type-refused': 'answered',
  'too-many-requests': 'answered',
  'service-failed': 'answered',
  redirected: 'answered',
  'unexpected-status': 'answered',
  'empty-answer': 'answered',
  'html-answer': 'answered',
  'wrong-content-type': 'answered',
  'broken-xml': 'answered',
  'incomplete-xml': 'answered',
  'card-service-unreadable': 'answered',
  'hostile-answer': 'answered',
  'broken-encoding': 'answered',
  'unexpected-answer': 'answered',
  'other-version': 'answered',
  'neither-success-nor-errors': 'answered',
  'echo-mismatch': 'answered',
  'airline-refused': 'answered',
  'order-not-found': 'answered',
  'card-refused': 'answered',
  'clock-differs': 'answered',
  'token-time-refused': 'answered',
}
