import { join } from 'node:path'
import { app, BrowserWindow, powerMonitor, type Session, type WebContents } from 'electron'
import type { CardAnswer, CardFields } from '../../../shared/domain/booking/card'
import type { CardContext } from '../../../shared/ipc/card-contract'
import { cardFieldsSchema } from '../../../shared/ipc/card-schemas'
import { denyPermissions, lockNavigation, SAFE_PREFERENCES } from '../harden'
import { keepOnScreen } from '../keep-on-screen'
import { pageAddress } from '../own-pages'
import { pageAnswers } from '../page-answers'
import { servePage, type PageSource } from '../serve-own-pages'
import { sessionPool } from '../session-pool'
import { holdsCard, holdsSomeCard, wipe, wipeBytesIn } from './card-bytes'
import { forgetCopiedCard } from './forget-copied-card'
import { watchPresence, type Presence } from './watch-presence'

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
  /** Resolves when no number that was copied for one of them is on the clipboard any more: quitting waits for it. */
  closeAll(): Promise<void>
}

const SIZE = { width: 420, height: 560 } as const

export function createCardWindows(options: CardWindowsOptions): CardWindows {
  const open = new Map<string, BrowserWindow>()
  const forgetting = new Set<Promise<void>>()
  /** However a window ended: what was pasted into it may never have been sent. */
  const forgetCard = (): void => {
    const forgotten = forgetCopiedCard(holdsSomeCard)
      .catch(() => undefined)
      .finally(() => forgetting.delete(forgotten))
    forgetting.add(forgotten)
  }
  const sessions = sessionPool('card', (made) => {
    denyPermissions(made)
    servePage(made, 'card', options.pages)
  })
  const focus = (window: BrowserWindow | undefined): boolean => {
    window?.show()
    window?.focus()
    return window !== undefined
  }
  const closeAll = async (): Promise<void> => {
    for (const window of open.values()) window.destroy()
    await Promise.all(forgetting)
  }
  return {
    open: (context, useCard) => {
      if (focus(open.get(context.attemptId))) return
      const cardSession = sessions.take()
      const window = createWindow(options, cardSession)
      open.set(context.attemptId, window)
      const presence = watchWindow(window)
      window.on('closed', () => {
        presence.stop()
        open.delete(context.attemptId)
        void sessions.giveBack(cardSession)
        options.onClosed(context.attemptId)
        forgetCard()
      })
      answerPage(window, context, presence, useCard)
      void window.webContents.loadURL(pageAddress('card'))
    },
    show: () => focus([...open.values()].at(-1)),
    close: (attemptId) => {
      open.get(attemptId)?.destroy()
    },
    closeAll,
  }
}

/** A process of its own, which ends with the window, and a session that no other open window has. */
function createWindow(options: CardWindowsOptions, cardSession: Session): BrowserWindow {
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

function watchWindow(window: BrowserWindow): Presence {
  const presence = watchPresence({
    power: powerMonitor,
    focus: app,
    isInFront: () => BrowserWindow.getFocusedWindow() !== null,
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds)
      return () => {
        clearTimeout(timer)
      }
    },
    close: () => {
      if (!window.isDestroyed()) window.destroy()
    },
  })
  window.webContents.on('before-input-event', presence.seen)
  window.webContents.on('input-event', presence.seen)
  return presence
}

function answerPage(
  window: BrowserWindow,
  context: CardContext,
  presence: Presence,
  useCard: (fields: CardFields) => Promise<CardAnswer>,
): void {
  const contents = window.webContents
  const answer = pageAnswers(contents, 'card', () => {
    destroySoon(window)
  })
  answer('readContext', () => context)
  answer('useCard', async (request) => {
    presence.pause()
    try {
      return await takeCard(window, request, useCard)
    } finally {
      if (!window.isDestroyed()) presence.seen()
    }
  })
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
    wipeBytesIn(request)
    const field = read.error.issues[0]?.path.map(String).join('.') ?? ''
    return { kind: 'refused', error: { kind: 'invalid-request', field, reason: 'invalid' } }
  }
  const { number } = read.data
  try {
    const result = await useCard(read.data)
    if (result.kind === 'accepted') destroySoon(window)
    return result
  } finally {
    await forgetCopiedCard((copied) => holdsCard(copied, number)).catch(() => undefined)
    wipe(read.data)
  }
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
