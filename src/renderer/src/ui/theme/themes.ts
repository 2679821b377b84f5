import type { ThemeDefinition } from 'vuetify'
import tokens from './tokens.css?raw'

export const themeNames = ['light', 'dark', 'contrast'] as const
export type ThemeName = (typeof themeNames)[number]

/** Vuetify's names for what tokens.css calls by its use. */
const VUETIFY_NAMES: Readonly<Record<string, string>> = {
  background: 'canvas',
  'on-background': 'ink',
  surface: 'surface',
  'on-surface': 'ink',
  'surface-bright': 'raised',
  'on-surface-bright': 'ink',
  'surface-light': 'sunken',
  'on-surface-light': 'ink',
  'surface-variant': 'sunken-2',
  'on-surface-variant': 'ink-2',
  primary: 'accent',
  'on-primary': 'on-accent',
  secondary: 'ink-2',
  'on-secondary': 'surface',
  success: 'ok',
  'on-success': 'surface',
  warning: 'warn',
  'on-warning': 'surface',
  error: 'err',
  'on-error': 'on-err',
  info: 'ink-2',
  'on-info': 'surface',
}

/** Vuetify's themes, read from tokens.css so that every colour is written once. */
export function vuetifyThemes(): Record<ThemeName, ThemeDefinition> {
  return { light: themeOf('light'), dark: themeOf('dark'), contrast: themeOf('contrast') }
}

/** The colours of one theme by token name. */
export function tokenColours(name: ThemeName): Readonly<Record<string, string>> {
  const start = tokens.indexOf(`[data-theme='${name}'] {`)
  const block = tokens.slice(start, tokens.indexOf('}', start))
  const entries = [...block.matchAll(/--([a-z0-9-]+):\s*(#[0-9A-Fa-f]{6})\b/g)]
  return Object.fromEntries(entries.map(([, token = '', colour = '']) => [token, colour]))
}

function themeOf(name: ThemeName): ThemeDefinition {
  const colours = tokenColours(name)
  const colour = (token: string): string => colours[token] ?? '#000000'
  const mapped = Object.entries(VUETIFY_NAMES).map(([own, token]) => [own, colour(token)] as const)
  return {
    dark: name === 'dark',
    colors: { ...colours, ...Object.fromEntries(mapped) },
    variables: {
      'border-color': colour('line'),
      'border-opacity': 1,
      'high-emphasis-opacity': 1,
      'medium-emphasis-opacity': 0.8,
      'hover-opacity': 0.04,
      // The desk draws its own focus ring.
      'focus-opacity': 0,
      'theme-kbd': colour('raised'),
      'theme-on-kbd': colour('ink-2'),
    },
  }
}
