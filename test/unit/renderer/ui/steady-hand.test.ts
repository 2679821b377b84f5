import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { steadyHand } from '../../../../src/renderer/src/ui/keys/steady-hand'

let stop: () => void = () => undefined
let heard: string[] = []
let listening = new AbortController()

beforeEach(() => {
  heard = []
  listening = new AbortController()
  document.body.innerHTML =
    '<button id="choose"><b id="inside">€ 120</b></button><button id="pay"></button><input id="field"><textarea id="lines"></textarea>'
  stop = steadyHand(window)
  for (const type of ['keydown', 'click', 'dblclick']) {
    const hear = ({ target }: Event) => heard.push(`${type} ${target instanceof Element ? target.id : ''}`)
    document.body.addEventListener(type, hear, { signal: listening.signal })
  }
})
afterEach(() => {
  stop()
  listening.abort()
})

function send(id: string, event: Event): boolean {
  document.getElementById(id)?.dispatchEvent(event)
  return event.defaultPrevented
}

const key = (name: string, init: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init })
const click = (detail: number, type = 'click') =>
  new MouseEvent(type, { detail, bubbles: true, cancelable: true })

describe('a key that is held', () => {
  it.each<[string, KeyboardEventInit, string]>([
    ['Enter', {}, 'pay'],
    ['Enter', {}, 'field'],
    [' ', {}, 'pay'],
    ['Escape', {}, 'field'],
    ['F8', {}, 'field'],
    ['Enter', { ctrlKey: true }, 'lines'],
    ['p', { ctrlKey: true }, 'field'],
    ['Enter', { metaKey: true }, 'pay'],
  ])('%s acts once (%#)', (name, init, id) => {
    expect(send(id, key(name, init))).toBe(false)
    expect(send(id, key(name, { ...init, repeat: true }))).toBe(true)
    expect(heard).toHaveLength(1)
  })

  it.each<[string, KeyboardEventInit, string]>([
    ['ArrowDown', {}, 'choose'],
    ['a', {}, 'field'],
    [' ', {}, 'field'],
    ['Backspace', {}, 'field'],
    ['Enter', {}, 'lines'],
    ['z', { ctrlKey: true }, 'field'],
    ['ArrowLeft', { ctrlKey: true }, 'field'],
    ['PageDown', {}, 'choose'],
  ])('%s goes on moving, writing, erasing (%#)', (name, init, id) => {
    expect(send(id, key(name, { ...init, repeat: true }))).toBe(false)
    expect(heard).toHaveLength(1)
  })
})

describe('a double click', () => {
  it('whose second half lands on the screen that came of the first is one click', () => {
    send('choose', click(1))
    expect(send('pay', click(2))).toBe(true)
    expect(send('pay', click(2, 'dblclick'))).toBe(true)
    expect(send('pay', click(3))).toBe(true)
    expect(heard).toEqual(['click choose'])
  })

  it('on one thing stays what it is, wherever within it the hand was', () => {
    send('inside', click(1))
    send('choose', click(2))
    send('choose', click(2, 'dblclick'))
    expect(heard).toEqual(['click inside', 'click choose', 'dblclick choose'])
  })

  it('is none where the clicks are apart, or made by a key', () => {
    send('choose', click(1))
    send('pay', click(1))
    send('choose', click(0))
    expect(heard).toEqual(['click choose', 'click pay', 'click choose'])
  })
})
