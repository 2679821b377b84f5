import type { Settings } from '../../../shared/domain/desk/settings'
import type { ThemeName } from '../ui/theme/themes'

/** The theme to show: the agent's choice, else what the system prefers. */
export function themeFor(setting: Settings['theme'] | undefined): ThemeName {
  if (setting !== undefined && setting !== 'system') return setting
  if (matches('(prefers-contrast: more)')) return 'contrast'
  return matches('(prefers-color-scheme: dark)') ? 'dark' : 'light'
}

/** Calls when the system changes its mind; returns the function that stops listening. */
export function onSystemTheme(changed: () => void): () => void {
  const queries = ['(prefers-contrast: more)', '(prefers-color-scheme: dark)'].map((query) =>
    window.matchMedia(query),
  )
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    for (const query of queries) query.removeEventListener('change', changed)
  }
}

function matches(query: string): boolean {
  return window.matchMedia(query).matches
}
