import type { Settings } from '../../shared/domain/desk/settings'

/** The canvas colour of each theme (design tokens): painted before the page is there, so that nothing flashes. */
const CANVAS = { light: '#f4f2ee', dark: '#191715', contrast: '#ffffff' } as const

export function backgroundColour(theme: Settings['theme'], isSystemDark: boolean): string {
  if (theme === 'system') return isSystemDark ? CANVAS.dark : CANVAS.light
  return CANVAS[theme]
}
