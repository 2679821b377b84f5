/** Whoever types a card for longer than this without a key or a touch has gone. */
export const IDLE_LIMIT_MS = 2 * 60_000
/** As long as somebody may look something up in another program. */
export const AWAY_LIMIT_MS = 60_000

export type WhyClosed = 'idle' | 'away' | 'locked'

type Listener = () => void

interface Emitter<Name extends string> {
  on(name: Name, listener: Listener): unknown
  off(name: Name, listener: Listener): unknown
}

export type PowerEvent = 'lock-screen' | 'suspend' | 'resume' | 'user-did-resign-active' | 'shutdown'
export type FocusEvent = 'browser-window-blur' | 'browser-window-focus'

export interface PresenceParts {
  readonly power: Emitter<PowerEvent>
  readonly focus: Emitter<FocusEvent>
  /** Whether any window of this application has the focus. */
  readonly isInFront: () => boolean
  /** Runs once after so many milliseconds; the function returned takes it back. */
  readonly after: (milliseconds: number, run: Listener) => Listener
  readonly close: (why: WhyClosed) => void
}

export interface Presence {
  /** A key, a click: somebody is there. */
  readonly seen: () => void
  /** While the card is on its way nobody has to type. */
  readonly pause: () => void
  readonly stop: () => void
}

/** The machine is left to itself, or wakes up from it: a card must not lie open meanwhile. */
const LEFT_ALONE: readonly PowerEvent[] = [
  'lock-screen',
  'suspend',
  'resume',
  'user-did-resign-active',
  'shutdown',
]

/** Closes a card window that nobody is in front of any more. */
export function watchPresence({ power, focus, isInFront, after, close }: PresenceParts): Presence {
  let stopIdle: Listener = () => undefined
  let stopAway: Listener = () => undefined
  const seen = (): void => {
    stopIdle()
    stopIdle = after(IDLE_LIMIT_MS, () => {
      close('idle')
    })
  }
  const leftAlone = (): void => {
    close('locked')
  }
  const back = (): void => {
    stopAway()
  }
  const gone = (): void => {
    stopAway()
    // From one window to another of ours the first loses the focus before the second has it.
    stopAway = after(AWAY_LIMIT_MS, () => {
      if (!isInFront()) close('away')
    })
  }
  for (const name of LEFT_ALONE) power.on(name, leftAlone)
  focus.on('browser-window-focus', back)
  focus.on('browser-window-blur', gone)
  seen()
  return {
    seen,
    pause: () => {
      stopIdle()
    },
    stop: () => {
      stopIdle()
      stopAway()
      for (const name of LEFT_ALONE) power.off(name, leftAlone)
      focus.off('browser-window-focus', back)
      focus.off('browser-window-blur', gone)
    },
  }
}
