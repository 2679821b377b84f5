/** Place and size of the desk window on the screen, in device-independent pixels. */
export interface WindowPlace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly isMaximised: boolean
}

export interface ScreenArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const MINIMUM_SIZE = { width: 1024, height: 640 } as const
export const USUAL_SIZE = { width: 1440, height: 900 } as const
/** So much of the title bar must lie on a screen for a hand to reach it. */
const REACHABLE = 120

/** The remembered place if a screen still shows it, else the middle of the first screen. */
export function placeWindow(
  remembered: WindowPlace | undefined,
  screens: readonly ScreenArea[],
): WindowPlace {
  const [first] = screens
  if (remembered !== undefined && screens.some((screen) => isReachable(remembered, screen))) {
    return { ...remembered, ...atLeastMinimum(remembered) }
  }
  return centred(first ?? { x: 0, y: 0, ...USUAL_SIZE })
}

function isReachable(place: WindowPlace, screen: ScreenArea): boolean {
  const overlap = Math.min(place.x + place.width, screen.x + screen.width) - Math.max(place.x, screen.x)
  const isTitleBarOnScreen = place.y >= screen.y - 8 && place.y < screen.y + screen.height - 32
  return overlap >= REACHABLE && isTitleBarOnScreen
}

function atLeastMinimum(size: { readonly width: number; readonly height: number }) {
  return {
    width: Math.max(size.width, MINIMUM_SIZE.width),
    height: Math.max(size.height, MINIMUM_SIZE.height),
  }
}

function centred(screen: ScreenArea): WindowPlace {
  const { width, height } = atLeastMinimum({
    width: Math.min(USUAL_SIZE.width, screen.width),
    height: Math.min(USUAL_SIZE.height, screen.height),
  })
  return {
    x: Math.round(screen.x + Math.max(0, screen.width - width) / 2),
    y: Math.round(screen.y + Math.max(0, screen.height - height) / 2),
    width,
    height,
    isMaximised: false,
  }
}
