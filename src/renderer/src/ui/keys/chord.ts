import { latinKey, placeOf } from '../../../../shared/keys/latin-key'

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

/** The chord that was struck, or undefined for a modifier alone and for keys that are part of a text to come. */
export function chordOf(event: KeyboardEvent, platform: KeyPlatform): Chord | undefined {
  if (MODIFIER_KEYS.has(event.key) || composes(event)) return undefined
  const typedWithAltGr = isAltGr(event, platform)
  const primary = !typedWithAltGr && (platform === 'mac' ? event.metaKey : event.ctrlKey)
  const alt = !typedWithAltGr && event.altKey && !isMacSymbol(event, platform)
  const key = keyName(event, alt)
  const modifiers = [primary && 'Ctrl', alt && 'Alt', needsShift(event, key) && 'Shift']
  return [...modifiers.filter((part) => part !== false), key].join('+')
}

/**
 * True for the keys of an input method, and for the figures of a code that is entered with Alt on the number pad
 * (Alt+0229; without NumLock they are called Insert, End and so on): no command may have them.
 */
export function composes(event: KeyboardEvent): boolean {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else tells the key that ends a composition on some systems
  if (event.isComposing || event.keyCode === HANDLED_BY_INPUT_METHOD) return true
  return event.altKey && !event.ctrlKey && !event.metaKey && /^Numpad(?:\d|Add|Decimal)$/.test(event.code)
}

const HANDLED_BY_INPUT_METHOD = 229

/** True when the key writes a character into the field that has the focus, or moves the caret there. */
export function isOfField(event: KeyboardEvent, platform: KeyPlatform): boolean {
  if (platform !== 'mac' || !event.altKey || event.metaKey || event.ctrlKey) return false
  // Option writes on a Mac, and moves by words.
  return event.key.length === 1 || /^(?:Dead|Arrow(?:Left|Right)|Backspace|Delete)$/.test(event.key)
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
  // A key may write two letters, but the names of keys are English.
  if (/^[A-Za-z0-9]{2,}$/.test(event.key)) return event.key
  // With Alt the layout may turn a digit or letter into another character; its place on the keyboard stays.
  const isTurned = alt && !/^[a-z0-9]$/i.test(event.key) && /^(?:Digit|Key)/.test(event.code)
  return capital((isTurned ? placeOf(event.code) : undefined) ?? latinKey(event))
}

/** One sign stays one: of ß would come SS, which is the name of no key. */
function capital(key: string): string {
  const upper = key.toUpperCase()
  return upper.length === key.length ? upper : key
}

/** AltGr writes; Ctrl+Alt is the same on Windows where it writes another character than the key alone. */
function isAltGr(event: KeyboardEvent, platform: KeyPlatform): boolean {
  if (event.getModifierState('AltGraph')) return true
  const isBoth = platform !== 'mac' && event.ctrlKey && event.altKey
  return isBoth && event.key.length === 1 && !/^[a-z0-9]$/i.test(latinKey(event))
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
