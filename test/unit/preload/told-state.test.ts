import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { toldState } from '../../../src/preload/told-state'

function start() {
  const main = new EventEmitter()
  const onState = toldState<string>(main, 'bank:state')
  const heard: string[] = []
  return {
    tell: (state: string) => main.emit('bank:state', {}, state),
    listen: () => onState((state) => heard.push(state)),
    heard,
  }
}

describe('what main tells a window', () => {
  it('is heard once it is listened to', () => {
    const { tell, listen, heard } = start()
    listen()
    tell('open')
    tell('crashed')
    expect(heard).toEqual(['open', 'crashed'])
  })

  it('while its page is still on its way is not lost: the newest is told to who comes late', () => {
    const { tell, listen, heard } = start()
    tell('open')
    tell('crashed')
    listen()
    expect(heard).toEqual(['crashed'])
  })

  it('is nothing before main has told anything', () => {
    const { listen, heard } = start()
    listen()
    expect(heard).toEqual([])
  })

  it('is not heard any more by who stopped listening', () => {
    const { tell, listen, heard } = start()
    const stop = listen()
    stop()
    tell('crashed')
    expect(heard).toEqual([])
  })
})
