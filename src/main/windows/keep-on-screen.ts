import { screen, type BrowserWindow } from 'electron'
import { fittedTo, smallestOn, type ScreenArea, type Size } from './window-bounds'

const CHANGES = ['display-added', 'display-removed', 'display-metrics-changed'] as const

/**
 * Keeps a window within its screen, its smallest size included, now and when screens come, go or change their scale:
 * without a frame of the system its buttons would be out of reach for good.
 */
export function keepOnScreen(window: BrowserWindow, smallest: Size): void {
  const fit = (): void => {
    if (!window.isDestroyed()) fitToScreen(window, smallest)
  }
  fit()
  const unsubscribes = CHANGES.map((change) => listen(change, fit))
  window.once('closed', () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
  })
}

export function workAreas(): readonly ScreenArea[] {
  return screen.getAllDisplays().map(({ workArea }) => workArea)
}

function fitToScreen(window: BrowserWindow, smallest: Size): void {
  const areas = workAreas()
  const place = window.getNormalBounds()
  const { width, height } = smallestOn(place, areas, smallest)
  window.setMinimumSize(width, height)
  const fitted = fittedTo(place, areas)
  const isRight = (['x', 'y', 'width', 'height'] as const).every((side) => fitted[side] === place[side])
  if (!isRight && !window.isMaximized() && !window.isFullScreen()) window.setBounds(fitted)
}

function listen(change: (typeof CHANGES)[number], fit: () => void): () => void {
  // Each event has a signature of its own; the name is all that is common.
  screen.on(change as 'display-added', fit)
  return () => {
    screen.off(change as 'display-added', fit)
  }
}
