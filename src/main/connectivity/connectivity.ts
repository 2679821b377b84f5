import type { Instant } from '../../shared/domain/dates/local-date'
import type { AppError } from '../../shared/errors/app-error'
import type { Connectivity } from '../../shared/domain/desk/workstation'
import { KINDS } from '../../shared/errors/error-kinds'

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
      const { airline } = KINDS[error.kind]
      if (airline === 'not-reached') change({ kind: 'offline', since: now() })
      else if (airline === 'answered') change({ kind: 'online' })
    },
    systemSays: (isOnline) => {
      if (isOnline === !isSystemOffline) return
      isSystemOffline = !isOnline
      // A network of the system says nothing of the airline: only a call will tell.
      change(isOnline ? { kind: 'not-tried' } : { kind: 'offline', since: now() })
    },
  }
}
