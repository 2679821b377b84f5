/** A key or a combination as the catalogue writes it: Ctrl+K, Ctrl+Shift+A, Alt+1, F5, Enter, Space, L, [. */
export type Chord = string

export type KeyPlatform = 'windows' | 'mac' | 'linux'

const NAMED_KEYS: Readonly<Record<string, string>> = {
  ' ': 'Space',
  Escape: 'Esc',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Delete: 'Del',
}

const MODIFIER_KEYS = new Set(['Control', 'Shift', 'Alt', 'AltGraph', 'Meta', 'Dead', 'Process'])

/** The chord that was struck, or undefined for a modifier alone and for keys in the middle of a composition. */
export function chordOf(event: KeyboardEvent, platform: KeyPlatform): Chord | undefined {
  if (MODIFIER_KEYS.has(event.key) || event.isComposing) return undefined
  const typedWithAltGr = event.getModifierState('AltGraph')
  const primary = !typedWithAltGr && (platform === 'mac' ? event.metaKey : event.ctrlKey)
  const alt = !typedWithAltGr && event.altKey && !isMacSymbol(event, platform)
  const key = keyName(event, alt)
  const modifiers = [primary && 'Ctrl', alt && 'Alt', needsShift(event, key) && 'Shift']
  return [...modifiers.filter((part) => part !== false), key].join('+')
}

/** True when the key writes a character, so that it must not act while somebody types. */
export function isTyping(chord: Chord): boolean {
  return chord === 'Space' || /^.$/u.test(chord)
}

/** True for keys that move and edit everywhere, and for those of the system: no command can have them. */
export function isReserved(chord: Chord): boolean {
  const moves = /^(?:Ctrl\+)?(?:Shift\+)?(?:Tab|Enter|Esc|Backspace|Home|End|PgUp|PgDn|Left|Right|Up|Down)$/
  return moves.test(chord) || /^(?:Del|Shift\+Del|Ctrl\+[ACVXYZ]|Alt\+F4)$/.test(chord)
}

/** The parts of a chord, each one keycap. */
export function capsOf(chord: Chord): readonly string[] {
  if (chord === '+') return ['+']
  return chord.split('+').map((part) => (part === '' ? '+' : part))
}

function keyName(event: KeyboardEvent, alt: boolean): string {
  const named = NAMED_KEYS[event.key]
  if (named !== undefined) return named
  if (event.key.length > 1) return event.key
  // With Alt the layout may turn a digit or letter into another character; its place on the keyboard stays.
  const byPlace = alt ? /^(?:Digit|Key)(.)$/.exec(event.code)?.[1] : undefined
  return (byPlace ?? event.key).toUpperCase()
}

/** Shift is part of a chord for letters and named keys; in ? or ] it is only how the layout reaches them. */
function needsShift(event: KeyboardEvent, key: string): boolean {
  if (!event.shiftKey) return false
  const hasModifier = event.ctrlKey || event.altKey || event.metaKey
  return key.length > 1 || (hasModifier && /^[\p{L}\p{N}]$/u.test(key))
}

/** On a Mac, Option writes brackets and other signs on many layouts. */
function isMacSymbol(event: KeyboardEvent, platform: KeyPlatform): boolean {
  return platform === 'mac' && event.key.length === 1 && !/^(?:Digit|Key)/.test(event.code)
}
