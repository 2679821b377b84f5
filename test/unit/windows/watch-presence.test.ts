import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { watchPresence, type WhyClosed } from '../../../src/main/windows/card/watch-presence'

function counter() {
  const timers = new Map<number, { readonly atMs: number; readonly run: () => void }>()
  let nowMs = 0
  let numbers = 0
  const closed: WhyClosed[] = []
  const power = new EventEmitter()
  const focus = new EventEmitter()
  let isInFront = true
  const presence = watchPresence({
    power,
    focus,
    isInFront: () => isInFront,
    after: (ms, run) => {
      const number = (numbers += 1)
      timers.set(number, { atMs: nowMs + ms, run })
      return () => timers.delete(number)
    },
    close: (why) => closed.push(why),
  })
  const pass = (seconds: number): void => {
    nowMs += seconds * 1000
    for (const [number, { atMs, run }] of [...timers]) if (atMs <= nowMs && timers.delete(number)) run()
  }
  const goAway = (): void => {
    isInFront = false
    focus.emit('browser-window-blur')
  }
  const comeBack = (): void => {
    isInFront = true
    focus.emit('browser-window-focus')
  }
  return { presence, power, focus, closed, pass, goAway, comeBack, timers }
}

it('closes a card window two minutes after the last key', () => {
  const { presence, closed, pass } = counter()
  pass(119)
  presence.seen()
  pass(119)
  expect(closed).toEqual([])
  pass(1)
  expect(closed).toEqual(['idle'])
})

it('waits as long as the card is on its way, and counts anew after a refusal', () => {
  const { presence, closed, pass } = counter()
  presence.pause()
  pass(300)
  expect(closed).toEqual([])
  presence.seen()
  pass(120)
  expect(closed).toEqual(['idle'])
})

it.each(['lock-screen', 'suspend', 'resume', 'user-did-resign-active', 'shutdown'])(
  'closes on %s',
  (name) => {
    const { power, closed } = counter()
    power.emit(name)
    expect(closed).toEqual(['locked'])
  },
)

it('closes when the agent has been in another program for a minute', () => {
  const { closed, pass, goAway, presence } = counter()
  goAway()
  pass(59)
  presence.seen()
  expect(closed).toEqual([])
  pass(1)
  expect(closed).toEqual(['away'])
})

it('stays when the agent comes back in time, or only goes to another window of the desk', () => {
  const { closed, pass, goAway, comeBack, focus } = counter()
  goAway()
  pass(59)
  comeBack()
  focus.emit('browser-window-blur')
  pass(60)
  expect(closed).toEqual([])
})

it('leaves nothing behind', () => {
  const { presence, power, focus, closed, pass, timers } = counter()
  presence.stop()
  power.emit('suspend')
  focus.emit('browser-window-blur')
  pass(1000)
  expect(closed).toEqual([])
  expect(timers.size).toBe(0)
  expect(power.eventNames()).toEqual([])
})
