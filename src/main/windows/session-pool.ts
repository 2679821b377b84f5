import { session, type Session } from 'electron'

/** Sessions in memory for pages of ours, each for one window at a time. */
export interface SessionPool {
  take(): Session
  /** The window is gone: emptied, the session is there for the next one. */
  giveBack(used: Session): Promise<void>
}

/**
 * Electron keeps a session until the program ends, whatever becomes of its window: one for each card or customer would
 * cost a desk that is open for weeks most of its memory. As many are made as windows are open at once.
 */
export function sessionPool(name: string, prepare: (made: Session) => void): SessionPool {
  const idle: Session[] = []
  let made = 0
  return {
    take: () => idle.pop() ?? make(),
    giveBack: async (used) => {
      const emptied = [used.clearStorageData(), used.clearCache(), used.closeAllConnections()]
      const isEmpty = (await Promise.allSettled(emptied)).every(({ status }) => status === 'fulfilled')
      if (isEmpty) idle.push(used)
    },
  }

  function make(): Session {
    made += 1
    const fresh = session.fromPartition(`${name}-${String(made)}`, { cache: false })
    prepare(fresh)
    return fresh
  }
}
