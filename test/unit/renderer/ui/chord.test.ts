import { describe, expect, it } from 'vitest'
import { capsOf, chordOf, isOfField, isTyping } from '../../../../src/renderer/src/ui/keys/chord'

function struck(key: string, init: KeyboardEventInit & { altGraph?: boolean } = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, ...init })
  Object.defineProperty(event, 'getModifierState', {
    value: (name: string) => name === 'AltGraph' && init.altGraph === true,
  })
  return event
}

describe('the key that was struck', () => {
  it.each([
    [struck('k', { ctrlKey: true }), 'Ctrl+K'],
    [struck('A', { ctrlKey: true, shiftKey: true }), 'Ctrl+Shift+A'],
    [struck('1', { altKey: true, code: 'Digit1' }), 'Alt+1'],
    [struck('F6', { shiftKey: true }), 'Shift+F6'],
    [struck('l'), 'L'],
    [struck('L', { shiftKey: true }), 'L'],
    [struck(' '), 'Space'],
    [struck('Escape'), 'Esc'],
    [struck('ArrowLeft', { altKey: true }), 'Alt+Left'],
    [struck('?', { shiftKey: true }), '?'],
    [struck('/', { ctrlKey: true, shiftKey: true }), 'Ctrl+/'],
  ])('%# is called as the keycaps say', (event, chord) => {
    expect(chordOf(event, 'windows')).toBe(chord)
  })

  it('is the bracket alone where a layout needs AltGr for it', () => {
    expect(
      chordOf(struck('[', { ctrlKey: true, altKey: true, altGraph: true, code: 'Digit8' }), 'windows'),
    ).toBe('[')
    expect(chordOf(struck('[', { altKey: true, code: 'BracketLeft' }), 'mac')).toBe('[')
  })

  it('counts the command key of a Mac as Ctrl', () => {
    expect(chordOf(struck('k', { metaKey: true }), 'mac')).toBe('Ctrl+K')
    expect(chordOf(struck('k', { ctrlKey: true }), 'mac')).toBe('K')
  })

  it('is nothing while only a modifier is down', () => {
    expect(chordOf(struck('Shift', { shiftKey: true }), 'windows')).toBeUndefined()
  })

  it('knows what would write a character', () => {
    expect(['L', '[', 'Space', 'Enter', 'F5', 'Ctrl+L'].map(isTyping)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('is drawn as one cap for each key', () => {
    expect(capsOf('Ctrl+Shift+A')).toEqual(['Ctrl', 'Shift', 'A'])
    expect(capsOf('+')).toEqual(['+'])
  })
})

type Struck = Parameters<typeof struck>[1]

/** As Chromium sends them: on Windows AltGr comes with Ctrl and Alt, on Linux alone. */
describe('a key that belongs to the text', () => {
  const bothDown = { ctrlKey: true, altKey: true }
  it.each<[string, string, Struck, 'windows' | 'linux']>([
    ['German AltGr+Q', '@', { ...bothDown, altGraph: true, code: 'KeyQ' }, 'windows'],
    ['German Ctrl+Alt+E', '€', { ...bothDown, code: 'KeyE' }, 'windows'],
    ['German AltGr+Q', '@', { altGraph: true, code: 'KeyQ' }, 'linux'],
    ['Polish AltGr+L', 'ł', { ...bothDown, altGraph: true, code: 'KeyL' }, 'windows'],
    ['Polish Ctrl+Alt+N', 'ń', { ...bothDown, code: 'KeyN' }, 'windows'],
    ['Polish AltGr+S', 'ś', { altGraph: true, code: 'KeyS' }, 'linux'],
    ['Norwegian AltGr+2', '@', { ...bothDown, altGraph: true, code: 'Digit2' }, 'windows'],
    ['Swedish AltGr+7', '{', { altGraph: true, code: 'Digit7' }, 'linux'],
    ['Danish AltGr+3', '£', { ...bothDown, code: 'Digit3' }, 'windows'],
    ['French AltGr+0', '@', { ...bothDown, altGraph: true, code: 'Digit0' }, 'windows'],
    ['Spanish AltGr+1', '|', { ...bothDown, altGraph: true, code: 'Digit1' }, 'windows'],
    ['British AltGr+A', 'á', { ...bothDown, altGraph: true, code: 'KeyA' }, 'windows'],
  ])('%s writes %s and is no chord (%#)', (_, key, init, platform) => {
    const chord = chordOf(struck(key, init), platform) ?? ''
    expect(chord).toBe(key.toUpperCase())
    expect(isTyping(chord)).toBe(true)
  })

  it.each<[string, string, Struck]>([
    ['Alt+0 of a code', '0', { altKey: true, code: 'Numpad0' }],
    ['Alt+2 of a code', '2', { altKey: true, code: 'Numpad2' }],
    ['Alt+4 without NumLock', 'ArrowLeft', { altKey: true, code: 'Numpad4' }],
    ['Alt+0 without NumLock', 'Insert', { altKey: true, code: 'Numpad0' }],
    ['Alt++ of a hexadecimal code', '+', { altKey: true, code: 'NumpadAdd' }],
    ['an accent that waits for its letter', 'Dead', { code: 'Equal' }],
    ['Option with an accent', 'Dead', { altKey: true, code: 'KeyE' }],
    ['a key of the input method', 'Process', { code: 'KeyK', ctrlKey: true }],
    ['Enter that ends a composition', 'Enter', { isComposing: true, code: 'Enter' }],
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- as some systems send it
    ['the same where only its number tells', 'Enter', { keyCode: 229, code: 'Enter' }],
  ])('%s is no chord', (_, key, init) => {
    expect(chordOf(struck(key, init), 'windows')).toBeUndefined()
  })

  it('is not so for the figures above the letters, nor for those of the pad with Ctrl', () => {
    expect(chordOf(struck('2', { altKey: true, code: 'Digit2' }), 'windows')).toBe('Alt+2')
    expect(chordOf(struck('2', { ctrlKey: true, code: 'Numpad2' }), 'windows')).toBe('Ctrl+2')
  })

  it.each<[string, string, string]>([
    ['German Option+L', '@', 'KeyL'],
    ['German Option+5', '[', 'Digit5'],
    ['Danish Option+1', '©', 'Digit1'],
    ['Swedish Option+2', '@', 'Digit2'],
    ['Norwegian Option+S', 'ß', 'KeyS'],
    ['French Option+3', '“', 'Digit3'],
    ['Spanish Option+2', '@', 'Digit2'],
    ['Polish Option+S', 'ś', 'KeyS'],
    ['British Option+3', '#', 'Digit3'],
    ['a word to the left', 'ArrowLeft', 'ArrowLeft'],
    ['an accent', 'Dead', 'KeyU'],
  ])("on a Mac %s is the field's", (_, key, code) => {
    const event = struck(key, { altKey: true, code })
    expect(isOfField(event, 'mac')).toBe(true)
    expect(isOfField(event, 'windows')).toBe(false)
  })
})

describe('a shortcut on a keyboard of another script', () => {
  it.each<[string, string, Struck, string]>([
    ['Russian Ctrl+K', 'л', { ctrlKey: true, code: 'KeyK' }, 'Ctrl+K'],
    ['Greek Ctrl+K', 'κ', { ctrlKey: true, code: 'KeyK' }, 'Ctrl+K'],
    ['Ukrainian Ctrl+Shift+A', 'Ф', { ctrlKey: true, shiftKey: true, code: 'KeyA' }, 'Ctrl+Shift+A'],
    ['Greek Ctrl+Shift+Q', ':', { ctrlKey: true, shiftKey: true, code: 'KeyQ' }, 'Ctrl+Shift+Q'],
    ['Hebrew Ctrl+L', 'ך', { ctrlKey: true, code: 'KeyL' }, 'Ctrl+L'],
    ['Arabic Ctrl+N', 'ى', { ctrlKey: true, code: 'KeyN' }, 'Ctrl+N'],
    ['Arabic Ctrl+B, which writes two letters', 'لا', { ctrlKey: true, code: 'KeyB' }, 'Ctrl+B'],
    ['Russian Alt+S', 'ы', { altKey: true, code: 'KeyS' }, 'Alt+S'],
    ['Persian Alt+1', '۱', { altKey: true, code: 'Digit1' }, 'Alt+1'],
    ['Russian L', 'д', { code: 'KeyL' }, 'L'],
    ['Russian [', 'х', { code: 'BracketLeft' }, '['],
  ])('%s goes by the place of the key', (_, key, init, chord) => {
    expect(chordOf(struck(key, init), 'windows')).toBe(chord)
  })

  it.each<[string, string, Struck, string]>([
    ['French Ctrl+A', 'a', { ctrlKey: true, code: 'KeyQ' }, 'Ctrl+A'],
    ['German Ctrl+Z', 'z', { ctrlKey: true, code: 'KeyY' }, 'Ctrl+Z'],
    ['German Alt+Z', 'z', { altKey: true, code: 'KeyY' }, 'Alt+Z'],
    ['Dvorak Ctrl+K', 'k', { ctrlKey: true, code: 'KeyV' }, 'Ctrl+K'],
    ['Norwegian Ctrl+Ø', 'ø', { ctrlKey: true, code: 'Semicolon' }, 'Ctrl+Ø'],
    ['French Alt+1', '&', { altKey: true, code: 'Digit1' }, 'Alt+1'],
  ])('of a Latin keyboard %s goes by the letter', (_, key, init, chord) => {
    expect(chordOf(struck(key, init), 'windows')).toBe(chord)
  })
})
