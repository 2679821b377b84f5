import type { Move } from '../matrix/move-focus'

const PLAIN: Readonly<Record<string, Move>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'row-start',
  End: 'row-end',
  PageUp: 'week-earlier',
  PageDown: 'week-later',
}

/** The move that a key asks for in a grid; undefined for every other key. */
export function moveOfKey(event: KeyboardEvent): Move | undefined {
  if (event.altKey || event.shiftKey) return undefined
  const isPrimary = event.ctrlKey || event.metaKey
  if (!isPrimary) return PLAIN[event.key]
  if (event.key === 'Home') return 'grid-start'
  return event.key === 'End' ? 'grid-end' : undefined
}
