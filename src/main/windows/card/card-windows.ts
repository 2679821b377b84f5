import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { BrowserWindow, clipboard, powerMonitor, session, type WebContents } from 'electron'
import type { CardAnswer, CardFields } from '../../../shared/domain/card'
import type { CardContext } from '../../../shared/ipc/card-contract'
import { cardFieldsSchema } from '../../../shared/ipc/card-schemas'
import { denyPermissions, lockNavigation, SAFE_PREFERENCES } from '../harden'
import { keepOnScreen } from '../keep-on-screen'
import { pageAddress } from '../own-pages'
import { pageAnswers } from '../page-answers'
import { servePage, type PageSource } from '../serve-own-pages'
import { holdsCard, wipe } from './card-bytes'

export interface CardWindowsOptions {
  readonly pages: PageSource
  readonly preloadFolder: string
  readonly desk: () => BrowserWindow | undefined
  readonly backgroundColour: () => string
  readonly onClosed: (attemptId: string) => void
}

export interface CardWindows {
  /** One window for one card; a second call for the same attempt brings it to the front. */
  open(context: CardContext, useCard: (fields: CardFields) => Promise<CardAnswer>): void
  show(): boolean
  /** Of an attempt that takes no card any more. */
  close(attemptId: string): void
  closeAll(): void
}

const SIZE = { width: 420, height: 560 } as const

export function createCardWindows(options: CardWindowsOptions): CardWindows {
  const open = new Map<string, BrowserWindow>()
  const focus = (window: BrowserWindow | undefined): boolean => {
    window?.show()
    window?.focus()
    return window !== undefined
  }
  const closeAll = (): void => {
    for (const window of open.values()) window.destroy()
  }
  // Nobody watches a locked screen: what is typed there is given up.
  powerMonitor.on('lock-screen', closeAll)

  return {
    open: (context, useCard) => {
      if (focus(open.get(context.attemptId))) return
      const window = createWindow(options)
      open.set(context.attemptId, window)
      window.on('closed', () => {
        open.delete(context.attemptId)
        options.onClosed(context.attemptId)
      })
      answerPage(window, context, useCard)
      void window.webContents.loadURL(pageAddress('card'))
    },
    show: () => focus([...open.values()].at(-1)),
    close: (attemptId) => {
      open.get(attemptId)?.destroy()
    },
    closeAll,
  }
}

/** A process and a session of its own, in memory; both end with the window. */
function createWindow(options: CardWindowsOptions): BrowserWindow {
  const cardSession = session.fromPartition(`card-${randomUUID()}`, { cache: false })
  denyPermissions(cardSession)
  servePage(cardSession, 'card', options.pages)
  const parent = options.desk()
  const window = new BrowserWindow({
    ...SIZE,
    useContentSize: true,
    resizable: false,
    maximizable: false,
    fullscreenable: false,
    frame: false,
    show: false,
    title: 'Card',
    backgroundColor: options.backgroundColour(),
    ...(parent === undefined ? {} : { parent }),
    webPreferences: {
      ...SAFE_PREFERENCES,
      session: cardSession,
      preload: join(options.preloadFolder, 'card.cjs'),
      devTools: false,
      backgroundThrottling: false,
    },
  })
  window.setContentProtection(true)
  keepOnScreen(window, SIZE)
  window.once('ready-to-show', () => {
    window.show()
  })
  lockNavigation(window.webContents, 'card')
  refuseCopying(window.webContents)
  return window
}

function answerPage(
  window: BrowserWindow,
  context: CardContext,
  useCard: (fields: CardFields) => Promise<CardAnswer>,
): void {
  const contents = window.webContents
  const answer = pageAnswers(contents, 'card', () => {
    destroySoon(window)
  })
  answer('readContext', () => context)
  answer('useCard', (request) => takeCard(window, request, useCard))
  answer('cancel', () => {
    destroySoon(window)
  })
  contents.on('render-process-gone', () => {
    destroySoon(window)
  })
}

async function takeCard(
  window: BrowserWindow,
  request: unknown,
  useCard: (fields: CardFields) => Promise<CardAnswer>,
): Promise<CardAnswer> {
  const read = cardFieldsSchema.safeParse(request)
  if (!read.success) {
    const field = read.error.issues[0]?.path.map(String).join('.') ?? ''
    return { kind: 'refused', error: { kind: 'invalid-request', field, reason: 'invalid' } }
  }
  try {
    const result = await useCard(read.data)
    if (result.kind === 'accepted') destroySoon(window)
    return result
  } finally {
    await forgetCopiedCard(read.data.number)
    wipe(read.data)
  }
}

/** A number that was pasted is still there for every other program to read. */
async function forgetCopiedCard(number: Uint8Array): Promise<void> {
  // Newer Electrons answer later, older ones at once.
  if (holdsCard(await clipboard.readText(), number)) clipboard.clear()
}

/** After the answer, or the page would be gone before it hears it. */
function destroySoon(window: BrowserWindow): void {
  setImmediate(() => {
    if (!window.isDestroyed()) window.destroy()
  })
}

/** Pasting a card is allowed, taking one out is not. */
function refuseCopying(contents: WebContents): void {
  contents.on('before-input-event', (event, input) => {
    const isControl = process.platform === 'darwin' ? input.meta : input.control
    if (isControl && ['c', 'x'].includes(input.key.toLowerCase())) event.preventDefault()
  })
}
