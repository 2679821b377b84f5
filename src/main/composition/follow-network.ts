import type { Connectivity } from '../../shared/ipc/desk-contract'
import { watchConnectivity, type ConnectivityWatch } from '../connectivity/connectivity'
import type { CallObserver } from '../connectivity/watch-airline'
import type { Log } from '../logging/log'

export interface NetworkParts {
  readonly log: Log
  readonly isSystemOnline: () => boolean
  /** A training profile needs no network. */
  readonly needsNetwork: () => boolean
  readonly onChange: (connectivity: Connectivity) => void
  /** The airline answers again, or may do so. */
  readonly onBack: () => void
}

export interface Network {
  readonly watch: ConnectivityWatch
  readonly observer: CallObserver
  stop(): void
}

/** The system tells no Electron main process of a cable that is pulled: it is asked now and then. */
const ASK_EVERY_MS = 5_000

export function followNetwork(parts: NetworkParts): Network {
  const watch = watchConnectivity({
    now: () => new Date().toISOString(),
    onChange: (connectivity, before) => {
      parts.onChange(connectivity)
      if (before.kind === 'offline') parts.onBack()
    },
  })
  const ask = (): void => {
    watch.systemSays(parts.isSystemOnline() || !parts.needsNetwork())
  }
  const timer = setInterval(ask, ASK_EVERY_MS)
  ask()
  return {
    watch,
    stop: () => {
      clearInterval(timer)
    },
    observer: {
      elapsedMs: () => performance.now(),
      answered: (operation, tookMs) => {
        parts.log.write({ what: 'airline', message: operation, outcome: 'ok', tookMs })
        watch.sawAnswer()
      },
      failed: (operation, error, tookMs) => {
        parts.log.write({ what: 'airline', message: operation, outcome: error.kind, tookMs })
        watch.sawFailure(error)
      },
    },
  }
}
