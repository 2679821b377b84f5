import { describe, expect, it } from 'vitest'
import text from '../../../support/recorded-keys.txt?raw'
import { chordOf, isTyping } from '../../../../src/renderer/src/ui/keys/chord'

interface Recorded {
  readonly layout: string
  readonly held: string
  readonly place: string
  readonly writes: boolean
  readonly event: KeyboardEvent
}

const recorded = text
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map(readLine)

function readLine(line: string): Recorded {
  const [layout = '', held = '', place = '', key = '', flags = '', keyCode = '', wrote] = line.split(' ')
  const has = (flag: string): boolean => flags.includes(flag)
  const modifiers = { ctrlKey: has('c'), altKey: has('a'), shiftKey: has('s') }
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- as it was recorded; input methods show in nothing else
  const event = new KeyboardEvent('keydown', { key, code: place, keyCode: Number(keyCode), ...modifiers })
  // The window of the tests takes Alt for AltGr.
  Object.defineProperty(event, 'getModifierState', {
    value: (name: string) => name === 'AltGraph' && has('g'),
  })
  return { layout, held, place, writes: wrote === 'writes', event }
}

const told = ({ layout, held, place, event }: Recorded) => `${layout} ${held} ${place} ${event.key}`
const chordFor = ({ event }: Recorded) => chordOf(event, 'linux')

describe('keys as Chromium sent them on twelve layouts', () => {
  it('belong to the text wherever they wrote a character', () => {
    const taken = recorded
      .filter(({ writes }) => writes)
      .flatMap((one) => {
        const chord = chordFor(one)
        return chord === undefined || isTyping(chord) ? [] : [`${told(one)}: ${chord}`]
      })
    expect(taken).toEqual([])
    expect(recorded.filter(({ writes }) => writes).length).toBeGreaterThan(400)
  })

  it('belong to the text with AltGr, also where the next key decides what is written', () => {
    const taken = recorded
      .filter(({ event }) => event.getModifierState('AltGraph'))
      .filter((one) => !isTyping(chordFor(one) ?? 'x'))
    expect(taken.map(told)).toEqual([])
  })

  it.each([
    ['ctrl', 'Ctrl+'],
    ['alt', 'Alt+'],
  ])(
    'are the shortcut of their letter with %s, in the place of the letter where it is not Latin',
    (held, begin) => {
      const wrong = recorded
        .filter((one) => one.held === held && one.place === 'KeyE')
        .flatMap((one) => (chordFor(one) === `${begin}E` ? [] : [`${told(one)}: ${String(chordFor(one))}`]))
      expect(wrong).toEqual([])
    },
  )

  it('are the letter of the layout where letters have changed places', () => {
    const chordOfPlace = (layout: string, place: string) =>
      recorded
        .filter((one) => one.layout === layout && one.held === 'ctrl' && one.place === place)
        .map(chordFor)
    expect(chordOfPlace('de', 'KeyZ')).toEqual(['Ctrl+Y'])
    expect(chordOfPlace('fr', 'KeyQ')).toEqual(['Ctrl+A'])
    expect(chordOfPlace('gr', 'KeyQ')).toEqual(['Ctrl+Q'])
  })
})
