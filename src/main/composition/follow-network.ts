import { readClock } from '../../shared/domain/dates/system-clock'
import type { DeskEvent } from '../../shared/ipc/desk-contract'
import { watchConnectivity, type ConnectivityWatch } from '../connectivity/connectivity'
import type { CallObserver } from '../connectivity/watch-airline'
import type { Log } from '../logging/log'
import type { SettingsStore } from '../settings/settings-store'
import type { Machine } from '../windows/machine'

export interface NetworkParts {
  readonly log: Log
  readonly machine: Pick<Machine, 'isOnline'>
  readonly settings: SettingsStore
  readonly tell: (event: DeskEvent) => void
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
    now: () => readClock().toISOString(),
    onChange: (connectivity, before) => {
      parts.tell({ kind: 'connectivity-changed', connectivity })
      if (before.kind === 'offline') parts.onBack()
    },
  })
  const ask = (): void => {
    // A training profile needs no network.
    const needsNetwork = parts.settings.activeProfile().environment !== 'training'
    watch.systemSays(!needsNetwork || parts.machine.isOnline())
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
