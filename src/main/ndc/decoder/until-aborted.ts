/** The same chunks until the signal is aborted; then it throws its reason at once, also while nothing comes. */
export async function* untilAborted(
  chunks: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  const iterator = chunks[Symbol.asyncIterator]()
  const aborted = rejectionOf(signal)
  try {
    for (;;) {
      signal.throwIfAborted()
      const next = await Promise.race([iterator.next(), aborted.promise])
      if (next.done === true) return
      yield next.value
    }
  } finally {
    aborted.forget()
    // Closes the connection behind it. Not awaited: a source that hangs would hang here as well.
    iterator.return?.().catch(() => undefined)
  }
}

function rejectionOf(signal: AbortSignal): { readonly promise: Promise<never>; readonly forget: () => void } {
  const controller = new AbortController()
  const promise = new Promise<never>((_resolve, reject) => {
    const stop = (): void => {
      reject(signal.reason instanceof Error ? signal.reason : new Error('Aborted', { cause: signal.reason }))
    }
    signal.addEventListener('abort', stop, { once: true, signal: controller.signal })
  })
  promise.catch(() => undefined)
  return {
    promise,
    forget: () => {
      controller.abort()
    },
  }
}
