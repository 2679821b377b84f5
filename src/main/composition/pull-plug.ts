import type { AttemptState } from '../../shared/domain/booking/booking-attempt'
import type { AttemptStore } from '../order-cache/attempt-store'

/** At which save of an attempt the process dies as if somebody had pulled the plug. */
export interface Plug {
  readonly state: AttemptState['kind']
  readonly moment: 'before-save' | 'after-save'
}

/** A store that can be told to die with its process; for the soak test, which no release can be put to. */
export function withPlug(
  store: AttemptStore,
  plug: () => Plug | undefined,
  pull: () => void = pullPlug,
): AttemptStore {
  const pullAt = (state: string, moment: Plug['moment']): void => {
    const armed = plug()
    if (armed?.state === state && armed.moment === moment) pull()
  }
  return {
    save: (attempt, secret) => {
      pullAt(attempt.state.kind, 'before-save')
      store.save(attempt, secret)
      pullAt(attempt.state.kind, 'after-save')
    },
    read: (attemptId) => store.read(attemptId),
    listOpen: () => store.listOpen(),
    list: (limit) => store.list(limit),
    listTravelling: (lastDay) => store.listTravelling(lastDay),
  }
}

/** No handler, no flush, no farewell: nothing of this process runs after it. */
function pullPlug(): void {
  process.kill(process.pid, 'SIGKILL')
}
