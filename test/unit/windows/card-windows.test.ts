import type { EventEmitter } from 'node:events'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createCardWindows } from '../../../src/main/windows/card/card-windows'
import { pageAddress } from '../../../src/main/windows/own-pages'
import { IDLE_LIMIT_MS } from '../../../src/main/windows/card/watch-presence'
import type { CardAnswer, CardFields } from '../../../src/shared/domain/booking/card'
import type { Result } from '../../../src/shared/errors/app-error'
import { aCard } from '../../support/booking/builders'

type Listener = (event: unknown, request: unknown) => Promise<Result<CardAnswer>>

/** Electron as far as a card window needs it; what it writes into the system is here. */
interface FakeElectron {
  readonly windows: unknown[]
  power: unknown
  readonly clipboard: { text: string; selection: string }
}

const electron = vi.hoisted((): FakeElectron => ({
  windows: [],
  power: undefined,
  clipboard: { text: '', selection: '' },
}))

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  class Contents extends Emitter {
    readonly mainFrame = { url: pageAddress('card') }
    readonly channels = new Map<string, Listener>()
    readonly ipc = { handle: (name: string, listener: Listener) => this.channels.set(name, listener) }
    readonly setWindowOpenHandler = (): void => undefined
    readonly isDestroyed = (): boolean => false
    readonly loadURL = (): Promise<void> => Promise.resolve()
  }
  class BrowserWindow extends Emitter {
    static readonly getFocusedWindow = (): object => ({})
    readonly webContents = new Contents()
    isGone = false
    constructor() {
      super()
      electron.windows.push(this)
    }
    readonly isDestroyed = (): boolean => this.isGone
    readonly setContentProtection = (): void => undefined
    readonly show = (): void => undefined
    readonly focus = (): void => undefined
    destroy(): void {
      if (this.isGone) return
      this.isGone = true
      this.emit('closed')
    }
  }
  const place = (name: 'text' | 'selection') => ({
    // As newer Electrons answer: later.
    readText: () => new Promise((resolve) => setTimeout(resolve, 5, electron.clipboard[name])),
    clear: () => (electron.clipboard[name] = ''),
  })
  electron.power = new Emitter()
  return {
    app: new Emitter(),
    BrowserWindow,
    powerMonitor: electron.power,
    clipboard: { ...place('text'), selection: place('selection') },
    session: {
      fromPartition: () =>
        Object.assign(new Emitter(), {
          setPermissionRequestHandler: () => undefined,
          setPermissionCheckHandler: () => undefined,
          setDevicePermissionHandler: () => undefined,
          setBluetoothPairingHandler: () => undefined,
        }),
    },
  }
})

vi.mock('../../../src/main/windows/serve-own-pages', () => ({ servePage: () => undefined }))
vi.mock('../../../src/main/windows/session-pool', () => ({
  sessionPool: () => ({ take: () => ({}), giveBack: () => Promise.resolve() }),
}))
vi.mock('../../../src/main/windows/keep-on-screen', () => ({ keepOnScreen: () => undefined }))

interface FakeWindow extends EventEmitter {
  readonly isGone: boolean
  readonly webContents: EventEmitter & {
    readonly mainFrame: object
    readonly channels: ReadonlyMap<string, Listener>
  }
}

const context = {
  attemptId: 'a1',
  environment: 'training',
  payTo: 'Example Air',
  amount: { amount: '10.00', currency: 'GBP' },
  country: 'GB',
  locale: 'en',
  theme: 'light',
} as const

function open(
  useCard: (fields: CardFields) => Promise<CardAnswer> = () => Promise.reject(new Error('none')),
) {
  const windows = createCardWindows({
    pages: { root: '/none' },
    preloadFolder: '/none',
    desk: () => undefined,
    backgroundColour: () => '#000000',
    onClosed: () => undefined,
  })
  windows.open(context, useCard)
  const window = electron.windows.at(-1) as FakeWindow
  const ask = (request: unknown) => {
    const { channels, mainFrame } = window.webContents
    const listener = channels.get('card:useCard')
    if (listener === undefined) throw new Error('No such channel')
    return listener({ sender: window.webContents, senderFrame: mainFrame }, request)
  }
  return { windows, window, ask }
}

const isWiped = ({ number, verificationCode }: CardFields): boolean =>
  [...number, ...verificationCode].every((byte) => byte === 0)

const REFUSED = { kind: 'refused', error: { kind: 'card-refused', reason: 'no' } } as const

beforeEach(() => {
  vi.useRealTimers()
  Object.assign(electron.clipboard, { text: '', selection: '' })
})

describe('a card window', () => {
  it.each(['suspend', 'lock-screen', 'resume', 'user-did-resign-active', 'shutdown'])(
    'closes on %s',
    (name) => {
      const { window } = open()
      ;(electron.power as EventEmitter).emit(name)
      expect(window.isGone).toBe(true)
    },
  )

  it('closes two minutes after the last key, and not sooner', () => {
    vi.useFakeTimers()
    const { window } = open()
    vi.advanceTimersByTime(IDLE_LIMIT_MS - 1)
    window.webContents.emit('before-input-event', {}, { key: '4', control: false, meta: false })
    vi.advanceTimersByTime(IDLE_LIMIT_MS - 1)
    expect(window.isGone).toBe(false)
    vi.advanceTimersByTime(1)
    expect(window.isGone).toBe(true)
    expect(IDLE_LIMIT_MS).toBe(120_000)
  })

  it.each<[string, (fields: CardFields) => Promise<CardAnswer>]>([
    ['was taken', () => Promise.resolve({ kind: 'accepted' })],
    ['was refused', () => Promise.resolve(REFUSED)],
    ['made main fail', () => Promise.reject(new Error('unforeseen'))],
  ])('leaves no byte of a card that %s', async (_how, useCard) => {
    const { ask } = open(useCard)
    const card = aCard()
    await ask(card)
    expect(isWiped(card)).toBe(true)
  })

  it('leaves no byte of a card that is not understood', async () => {
    const { ask } = open()
    const card = { ...aCard(), countryCode: 'Norway' }
    expect(await ask(card)).toMatchObject({ value: { error: { field: 'countryCode' } } })
    expect(isWiped(card)).toBe(true)
  })
})

describe('a number that was copied for a card window', () => {
  const copies = ['4000000000000002', '4000 0000 0000 0002', '4000-0000-0000-0002', '400000 00000 00002']

  it.each(copies)('goes as %s when the window ends without it, whatever ends it', async (copied) => {
    for (const end of ['cancel', 'crash', 'lock', 'quit'] as const) {
      Object.assign(electron.clipboard, { text: copied, selection: copied })
      const { window, windows } = open()
      if (end === 'cancel')
        await window.webContents.channels.get('card:cancel')?.(
          { sender: window.webContents, senderFrame: window.webContents.mainFrame },
          undefined,
        )
      if (end === 'crash') window.webContents.emit('render-process-gone')
      if (end === 'lock') (electron.power as EventEmitter).emit('lock-screen')
      await vi.waitFor(async () => {
        // Quitting waits for it: afterwards nobody is left who could clear anything.
        await windows.closeAll()
        expect(window.isGone).toBe(true)
      })
      expect(electron.clipboard, end).toEqual({ text: '', selection: '' })
    }
  })

  it('goes when it was sent, also where the service refused it', async () => {
    Object.assign(electron.clipboard, { text: 'Card 4000 0000 0000 0002', selection: '4000-0000-0000-0002' })
    const { ask, window } = open(() => Promise.resolve(REFUSED))
    await ask(aCard({ number: new TextEncoder().encode('4000000000000002') }))
    expect(window.isGone).toBe(false)
    expect(electron.clipboard).toEqual({ text: '', selection: '' })
  })

  it('leaves everything else where it is', async () => {
    electron.clipboard.text = 'Booking XKGS42'
    const { windows } = open()
    await windows.closeAll()
    expect(electron.clipboard.text).toBe('Booking XKGS42')
  })
})
