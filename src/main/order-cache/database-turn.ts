/** Waits for a database that another program holds, such as a scanner or a backup, while everything else goes on. */
export interface DatabaseTurn {
  /** Resolves when the file can be written, or when waiting has lasted too long: then the write itself says why. */
  whenFree(): Promise<void>
  isHeld(): boolean
  stop(): void
}

export interface DatabaseTurnParts {
  /** Whether a write would succeed now; answers at once. */
  readonly isFree: () => boolean
  readonly after: (ms: number, run: () => void) => () => void
  /** Somebody has begun to wait, or nobody waits any more. */
  readonly onChange: () => void
}

const ASK_EVERY_MS = 250
/** Scanners and backups let go within seconds; who holds it longer is another matter. */
const PATIENCE_MS = 60_000

export function databaseTurn(parts: DatabaseTurnParts): DatabaseTurn {
  let waiting: Promise<void> | undefined
  let letGo: (() => void) | undefined

  function begin(): Promise<void> {
    return new Promise((resolve) => {
      let leftMs = PATIENCE_MS
      let takeBack: () => void = () => undefined
      letGo = () => {
        takeBack()
        waiting = undefined
        letGo = undefined
        resolve()
      }
      const ask = (): void => {
        leftMs -= ASK_EVERY_MS
        if (parts.isFree() || leftMs <= 0) end()
        else takeBack = parts.after(ASK_EVERY_MS, ask)
      }
      takeBack = parts.after(ASK_EVERY_MS, ask)
    })
  }

  function end(): void {
    letGo?.()
    parts.onChange()
  }

  return {
    isHeld: () => waiting !== undefined,
    whenFree: () => {
      if (waiting) return waiting
      if (parts.isFree()) return Promise.resolve()
      waiting = begin()
      parts.onChange()
      return waiting
    },
    stop: () => letGo?.(),
  }
}

/** The same call, whose end is handed over when it can be written down. */
export function endingWhenFree<Given extends readonly unknown[], Answer>(
  turn: Pick<DatabaseTurn, 'whenFree'>,
  call: (...given: Given) => Promise<Answer>,
): (...given: Given) => Promise<Answer> {
  return (...given) => call(...given).finally(() => turn.whenFree())
}
