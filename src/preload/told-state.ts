interface Channel<State> {
  on(channel: string, listener: (event: unknown, state: State) => void): unknown
}

/**
 * What main tells a window, for a page that may still be on its way: it asks for its state, loads its texts and only
 * then listens. The newest state that was told meanwhile is told again to each who begins to listen.
 */
export function toldState<State>(channel: Channel<State>, name: string) {
  const listeners = new Set<(state: State) => void>()
  let newest: { readonly state: State } | undefined
  channel.on(name, (_event, state) => {
    newest = { state }
    for (const listener of listeners) listener(state)
  })
  return (listener: (state: State) => void): (() => void) => {
    listeners.add(listener)
    if (newest !== undefined) listener(newest.state)
    return () => {
      listeners.delete(listener)
    }
  }
}
