import type { Page } from '@playwright/test'
import { openDesk } from '../../../test/support/desk-driver'
import { median } from '../measuring'
import { installTools, percentile, type BenchTools } from './in-page'
import { tripLine } from './trip-line'

/** Frames are drawn when they are ready: what is measured is the work, not the wait for the screen's refresh. */
const WITHOUT_REFRESH = ['--disable-frame-rate-limit', '--disable-gpu-vsync']
/** A key that is held down comes about thirty times a second. */
const KEY_EVERY_MS = 35
const STEPS = 240
/** Searches of other days each, so that none is answered from the cache; the middle one counts. */
const SEARCHES = [60, 95, 130, 165, 200]
const PAINTED_CELLS = '.matrix .cell.b1'

export async function measureMatrix(
  userDataDir: string,
  say: (line: string) => void,
): Promise<{ readonly matrixFocusP95Ms: number; readonly matrixFirstPaintMs: number }> {
  const desk = await openDesk({ userDataDir, args: WITHOUT_REFRESH })
  try {
    await desk.app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.setContentSize(1900, 1060)
    })
    await installTools(desk.page)
    const firstPaints: number[] = []
    for (const daysAhead of SEARCHES) firstPaints.push(await firstPaint(desk.page, daysAhead))
    say(`31 x 31 matrix painted ${firstPaints.map((ms) => ms.toFixed(1)).join(', ')} ms after the data`)
    const moves = await focusMoves(desk.page)
    say(
      `arrow keys: median ${percentile(moves, 0.5).toFixed(1)} ms, p95 ${percentile(moves, 0.95).toFixed(1)} ms`,
    )
    return {
      matrixFocusP95Ms: percentile(moves, 0.95),
      matrixFirstPaintMs: median(firstPaints),
    }
  } finally {
    await desk.app.close()
  }
}

/** From the answer of the later direction in the window to the painted prices. */
async function firstPaint(page: Page, daysAhead: number): Promise<number> {
  await page.keyboard.press('Control+l')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(tripLine('OSL', 'LGW', daysAhead, 7, 15))
  const painted = page.evaluate(async (selector) => {
    const tools = Reflect.get(globalThis, 'faredeskBench') as BenchTools
    performance.clearMarks('faredesk:calendar-answer')
    // The prices of the search before are still there: wait until they are gone.
    while (document.querySelector(selector)) await tools.painted()
    const at = await tools.firstPaintOf(selector)
    const answered = performance.getEntriesByName('faredesk:calendar-answer').at(-1)
    return at - performance.timeOrigin - (answered?.startTime ?? Number.NaN)
  }, PAINTED_CELLS)
  await page.keyboard.press('Enter')
  return painted
}

/** Real key presses: from the time that the system gives the key to the focus on the screen. */
async function focusMoves(page: Page): Promise<readonly number[]> {
  await page.evaluate(() => {
    const tools = Reflect.get(globalThis, 'faredeskBench') as BenchTools
    const times: number[] = []
    Reflect.set(globalThis, 'faredeskMoves', times)
    document.addEventListener(
      'keydown',
      (event) => {
        if (!event.key.startsWith('Arrow')) return
        const struck = event.timeStamp
        void tools.painted().then((at) => times.push(at - struck))
      },
      { capture: true },
    )
  })
  for (let step = 0; step < STEPS; step += 1) {
    await page.keyboard.press(KEYS[Math.floor(step / 6) % KEYS.length] ?? 'ArrowDown')
    await page.waitForTimeout(KEY_EVERY_MS)
  }
  await page.waitForFunction(
    (count) => (Reflect.get(globalThis, 'faredeskMoves') as number[]).length >= count,
    STEPS,
  )
  return page.evaluate(() => Reflect.get(globalThis, 'faredeskMoves') as number[])
}

const KEYS = ['ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight'] as const
