import type { CDPSession, Page } from '@playwright/test'
import type { Desk } from '../../test/support/desk-driver'

export interface Size {
  readonly width: number
  readonly height: number
  readonly zoom: number
}

/** The number of a call, for the airline's help desk: another one in each run, and the same in every picture. */
const CALL_NUMBER = { looks: '[0-9a-f]{32}', shown: '4f1c07a29b6e4d83a5d0c9e17b62f384' }

/** What a window shows once nothing moves. */
export async function takePicture(page: Page): Promise<Buffer> {
  await standStill(page)
  await showOneCallNumber(page)
  const devTools = await devToolsOf(page)
  const { data } = await devTools.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
  return Buffer.from(data, 'base64')
}

/** Motions come to their end at once, the caret does not blink, and what the last frame asked for is drawn. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.documentElement.style.caretColor = 'transparent'
    await document.fonts.ready
    do {
      for (const motion of document.getAnimations()) motion.finish()
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    } while (document.getAnimations().length > 0)
  })
}

async function showOneCallNumber(page: Page): Promise<void> {
  await page.evaluate(({ looks, shown }) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const number = new RegExp(looks).exec(text.nodeValue ?? '')?.[0]
      if (number !== undefined && number !== shown)
        text.nodeValue = (text.nodeValue ?? '').replace(number, shown)
    }
  }, CALL_NUMBER)
}

/** Playwright's own screenshot takes three times as long. */
const devTools = new WeakMap<Page, CDPSession>()

async function devToolsOf(page: Page): Promise<CDPSession> {
  const session = devTools.get(page) ?? (await page.context().newCDPSession(page))
  devTools.set(page, session)
  return session
}

/** Resolves when the page knows its new size. */
export async function resize({ app, page }: Desk, size: Size): Promise<void> {
  const url = page.url()
  await app.evaluate(
    ({ BrowserWindow }, { url, size }) => {
      const window = BrowserWindow.getAllWindows().find((one) => one.webContents.getURL() === url)
      window?.unmaximize()
      window?.setContentSize(size.width, size.height)
      window?.webContents.setZoomFactor(size.zoom)
    },
    { url, size },
  )
  await page.evaluate(async ({ width, height, zoom }) => {
    while (innerWidth !== width / zoom || innerHeight !== height / zoom)
      await new Promise(requestAnimationFrame)
  }, size)
}
