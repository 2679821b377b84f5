import { describe, expect, it } from 'vitest'
import { capsOf, chordOf, isTyping } from '../../../../src/renderer/src/ui/keys/chord'

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
