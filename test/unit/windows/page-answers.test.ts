import type { IpcMainInvokeEvent, WebContents } from 'electron'
import { describe, expect, it } from 'vitest'
import { asked } from '../../../src/preload/asked'
import { pageAddress } from '../../../src/main/windows/own-pages'
import { pageAnswers } from '../../../src/main/windows/page-answers'
import type { Result } from '../../../src/shared/errors/app-error'

type Listener = (event: IpcMainInvokeEvent, request: unknown) => Promise<Result<unknown>>

/** The card window as far as its channels need it. */
function cardPage(run: (request: unknown) => unknown) {
  const channels = new Map<string, Listener>()
  const ends: string[] = []
  const mainFrame = { url: pageAddress('card') }
  const contents = {
    isDestroyed: () => false,
    mainFrame,
    forcefullyCrashRenderer: () => ends.push('process'),
    ipc: { handle: (channel: string, listener: Listener) => channels.set(channel, listener) },
  } as unknown as WebContents
  pageAnswers(contents, 'card', () => ends.push('window'))('useCard', run)
  const ask = (request: unknown, senderFrame: unknown = mainFrame, sender = contents) => {
    const listener = channels.get('card:useCard')
    if (listener === undefined) throw new Error('No such channel')
    return listener({ sender, senderFrame } as IpcMainInvokeEvent, request)
  }
  return { ask, ends }
}

describe('a channel of a small window', () => {
  it('answers its own page', async () => {
    const { ask } = cardPage((request) => request)
    expect(await ask('card')).toEqual({ ok: true, value: 'card' })
  })

  it.each([
    ['a frame inside the page', { url: pageAddress('card') }],
    ['another page in the window', { url: 'https://evil.example/' }],
    ['a frame that is gone', null],
  ])('does not hear %s', async (_who, frame) => {
    let hasRun = false
    const { ask } = cardPage(() => (hasRun = true))
    expect(await ask('card', frame)).toEqual({ ok: false, error: { kind: 'not-trusted' } })
    expect(hasRun).toBe(false)
  })

  it('tells nothing of what went wrong inside main', async () => {
    const { ask } = cardPage(() => {
      throw new Error('4111111111111111')
    })
    expect(await ask('card')).toEqual({ ok: false, error: { kind: 'internal', reference: 'card' } })
  })

  it('refuses a flood in words and ends the page that goes on', async () => {
    const { ask, ends } = cardPage(() => undefined)
    const answers = await Promise.all(Array.from({ length: 5_000 }, () => ask('card')))
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0)
    const refusals = answers.filter((answer) => !answer.ok).map(({ error }) => error.kind)
    expect(new Set(refusals)).toEqual(new Set(['too-many-calls']))
    await new Promise((resolve) => setImmediate(resolve))
    expect(ends).toEqual(['process', 'window'])
  })

  it('ends the page also when a frame inside it floods', async () => {
    const { ask, ends } = cardPage(() => undefined)
    await Promise.all(Array.from({ length: 5_000 }, () => ask('card', { url: pageAddress('card') })))
    await new Promise((resolve) => setImmediate(resolve))
    expect(new Set(ends)).toEqual(new Set(['process', 'window']))
  })
})

describe('the other end, in the preload', () => {
  const renderer = (result: Result<unknown>) => ({ invoke: () => Promise.resolve(result) })

  it('gives the page the value, or throws the kind of the refusal', async () => {
    expect(await asked(renderer({ ok: true, value: 7 }), 'card:readContext')).toBe(7)
    const refusal = renderer({ ok: false, error: { kind: 'too-many-calls' } })
    await expect(asked(refusal, 'card:readContext')).rejects.toThrow('too-many-calls')
  })
})
