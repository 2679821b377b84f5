import { onBeforeUnmount } from 'vue'

/** Tells a value once the screen shows what led to it. */
export interface AfterPaint<Value> {
  /** After the next paint; of several values before it only the last is told. */
  readonly later: (value: Value) => void
  /** At once, what still waits. */
  readonly now: () => void
}

/**
 * First the focus, then everything that follows from it: a key is on the screen one frame earlier, and while it
 * is held down, only the last place is worked out.
 */
export function useAfterPaint<Value>(tell: (value: Value) => void): AfterPaint<Value> {
  let waiting: { readonly value: Value } | undefined
  let frame = 0
  const channel = new MessageChannel()

  const now = (): void => {
    const told = waiting
    waiting = undefined
    if (told) tell(told.value)
  }
  // A message that is posted in a frame arrives when that frame is painted.
  channel.port1.onmessage = now
  onBeforeUnmount(() => {
    cancelAnimationFrame(frame)
    channel.port1.close()
    now()
  })

  return {
    now,
    later: (value) => {
      waiting = { value }
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        channel.port2.postMessage(null)
      })
    },
  }
}
