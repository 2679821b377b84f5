/** Place and size of the desk window on the screen, in device-independent pixels. */
export interface WindowPlace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly isMaximised: boolean
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface ScreenArea extends Size {
  readonly x: number
  readonly y: number
}

export const MINIMUM_SIZE = { width: 1024, height: 640 } as const
export const USUAL_SIZE = { width: 1440, height: 900 } as const
/** So much of the title bar must lie on a screen for a hand to reach it. */
const REACHABLE = 120

/** The remembered place, within the screen that shows most of it; else the middle of the first screen. */
export function placeWindow(
  remembered: WindowPlace | undefined,
  screens: readonly ScreenArea[],
): WindowPlace {
  const [first] = screens
  if (remembered !== undefined && screens.some((screen) => isReachable(remembered, screen))) {
    const place = { ...remembered, ...atLeastMinimum(remembered) }
    return { ...place, ...within(screenOf(place, screens), place) }
  }
  return centred(first ?? { x: 0, y: 0, ...USUAL_SIZE })
}

/** The smallest size that the window may have there: no larger than the screen. */
export function smallestOn(
  place: ScreenArea,
  screens: readonly ScreenArea[],
  smallest: Size = MINIMUM_SIZE,
): Size {
  const { width, height } = screenOf(place, screens)
  return { width: Math.min(smallest.width, width), height: Math.min(smallest.height, height) }
}

/** Moved and made smaller as far as needed to lie within the screen that shows most of it. */
export function fittedTo(place: ScreenArea, screens: readonly ScreenArea[]): ScreenArea {
  return within(screenOf(place, screens), place)
}

function screenOf(place: ScreenArea, screens: readonly ScreenArea[]): ScreenArea {
  return screens.reduce<ScreenArea>(
    (best, screen) => (overlap(place, screen) > overlap(place, best) ? screen : best),
    screens[0] ?? place,
  )
}

function overlap(place: ScreenArea, screen: ScreenArea): number {
  const across = Math.min(place.x + place.width, screen.x + screen.width) - Math.max(place.x, screen.x)
  const down = Math.min(place.y + place.height, screen.y + screen.height) - Math.max(place.y, screen.y)
  return Math.max(0, across) * Math.max(0, down)
}

function within(screen: ScreenArea, place: ScreenArea): ScreenArea {
  const width = Math.min(place.width, screen.width)
  const height = Math.min(place.height, screen.height)
  return {
    x: Math.max(screen.x, Math.min(place.x, screen.x + screen.width - width)),
    y: Math.max(screen.y, Math.min(place.y, screen.y + screen.height - height)),
    width,
    height,
  }
}

function isReachable(place: WindowPlace, screen: ScreenArea): boolean {
  const overlap = Math.min(place.x + place.width, screen.x + screen.width) - Math.max(place.x, screen.x)
  const isTitleBarOnScreen = place.y >= screen.y - 8 && place.y < screen.y + screen.height - 32
  return overlap >= REACHABLE && isTitleBarOnScreen
}

function atLeastMinimum(size: Size): Size {
  return {
    width: Math.max(size.width, MINIMUM_SIZE.width),
    height: Math.max(size.height, MINIMUM_SIZE.height),
  }
}

function centred(screen: ScreenArea): WindowPlace {
  const width = Math.min(USUAL_SIZE.width, screen.width)
  const height = Math.min(USUAL_SIZE.height, screen.height)
  return {
    x: Math.round(screen.x + (screen.width - width) / 2),
    y: Math.round(screen.y + (screen.height - height) / 2),
    width,
    height,
    isMaximised: false,
  }
}
