import type { Frame, Page } from '@playwright/test'
import type { Desk } from '../../test/support/desk-driver'
import type { Report } from './report'

const ASK_MS = 95_000
const LOOK_EVERY_MS = 100
const CLICK_MS = 5_000

const isBank = (page: Page): boolean => !page.isClosed() && /^https?:/.test(page.url())

/** Windows of the bank: its page, and those that it opens. */
const bankPages = ({ app }: Desk): readonly Page[] => app.windows().filter(isBank)

/** Waits for the bank, or for the order without one; false when no bank asks. Throws when the payment ended otherwise. */
export async function bankAsks(desk: Desk): Promise<boolean> {
  const deadline = Date.now() + ASK_MS
  while (Date.now() < deadline) {
    if (bankPages(desk).length > 0) return true
    if (await isSold(desk)) return false
    await desk.page.waitForTimeout(LOOK_EVERY_MS)
  }
  return false
}

/** Until the order stands on the screen. Throws when the payment ended otherwise. */
export async function untilSold(desk: Desk): Promise<void> {
  const deadline = Date.now() + ASK_MS
  while (!(await isSold(desk))) {
    if (Date.now() > deadline) throw new Error('It is not known yet whether there is an order')
    await desk.page.waitForTimeout(LOOK_EVERY_MS)
  }
}

async function isSold({ page }: Desk): Promise<boolean> {
  const over = page.getByRole('heading', {
    name: /declined|refused the (?:order|payment)|^Correct |No order exists/,
  })
  if (await over.first().isVisible())
    throw new Error(`The payment ended otherwise: ${await over.first().innerText()}`)
  return page.getByTestId('locator').isVisible()
}

/**
 * Presses these buttons one after the other, each by its exact name and wherever the bank put it; a bank that goes on by
 * itself is answered as well.
 */
export async function answerBank(desk: Desk, buttons: readonly string[], report: Report): Promise<void> {
  const deadline = Date.now() + ASK_MS
  const left = [...buttons]
  let isPictured = false
  while (bankPages(desk).length > 0) {
    for (const page of bankPages(desk)) {
      if (!isPictured) isPictured = await pictured(page, report)
      for (const frame of page.frames()) {
        const [next] = left
        if (next === undefined) return
        if (await press(frame, page, next)) left.shift()
      }
    }
    if (left.length === 0) return
    if (Date.now() > deadline) throw new Error(await whatThereIs(desk, left[0] ?? ''))
    await desk.page.waitForTimeout(LOOK_EVERY_MS)
  }
}

/** A page may be gone at any moment: then it has gone on. */
async function press(frame: Frame, page: Page, name: string): Promise<boolean> {
  try {
    const button = frame.getByRole('button', { name, exact: true }).first()
    if (!(await button.isVisible())) return false
    await button.click({ timeout: CLICK_MS })
    return true
  } catch (error) {
    if (page.isClosed() || frame.isDetached()) return page.isClosed()
    throw error
  }
}

async function pictured(page: Page, report: Report): Promise<boolean> {
  try {
    await page.waitForLoadState('domcontentloaded', { timeout: CLICK_MS })
    await report.picture(page, 'bank-window')
    return true
  } catch {
    return false
  }
}

async function whatThereIs(desk: Desk, button: string): Promise<string> {
  const frames = bankPages(desk).flatMap((page) => page.frames())
  const names = await Promise.all(
    frames.map((frame) =>
      frame
        .getByRole('button')
        .allInnerTexts()
        .catch(() => []),
    ),
  )
  return `The bank has no button "${button}" (--bank-button), but: ${names.flat().join(', ') || 'none'}`
}
