import type { Page } from '@playwright/test'
import type { ServerResponse } from 'node:http'
import { openDesk } from '../../../test/support/desk-driver'
import { generateShoppingAnswer } from '../../../test/support/generate-shopping-answer'
import { startHttpServer } from '../../../test/support/loopback-server'
import { usePointOfSale } from '../../../test/support/point-of-sale'
import { median } from '../measuring'
import { installTools, percentile, type BenchTools } from './in-page'
import { tripLine } from './trip-line'

const OFFERS = 5_000
const PIECE = 256 * 1024
const PIECE_EVERY_MS = 40
const PATIENCE_MS = 60_000

export interface OffersResult {
  readonly offersPaintMs: number
  readonly scrollWorstFrameMs: number
  readonly inputDelayP95Ms: number
}

/** The middle one of several rounds counts. */
export function middleOf(rounds: readonly OffersResult[]): OffersResult {
  const middle = (of: keyof OffersResult): number => median(rounds.map((round) => round[of]))
  return {
    offersPaintMs: middle('offersPaintMs'),
    scrollWorstFrameMs: middle('scrollWorstFrameMs'),
    inputDelayP95Ms: middle('inputDelayP95Ms'),
  }
}

/**
 * 5,000 offers from a server on this machine: while they arrive, when they are there, and scrolled through. Each round
 * has a desk of its own, since the first answer of a day is the slowest.
 */
export async function measureOffers(userDataDir: string, say: (line: string) => void): Promise<OffersResult> {
  const airline = await slowAirline()
  const desk = await openDesk({ userDataDir })
  try {
    await usePointOfSale(desk, airline.pointOfSale)
    await desk.page.keyboard.press('Alt+1')
    await installTools(desk.page)
    await desk.page.keyboard.press('Control+l')
    await desk.page.keyboard.type(tripLine('OSL', 'JFK', 60, 7, 0))
    await desk.page.keyboard.press('Enter')
    await desk.page.locator('.matrix [role="gridcell"][tabindex="0"]').press('Enter')
    const painted = paintedList(desk.page)
    // When something fails before, that is what should be told.
    painted.catch(() => undefined)
    const delays = await typeWhileArriving(desk.page, () => airline.lastByteAt() > 0)
    const offersPaintMs = (await painted) - airline.lastByteAt()
    if (offersPaintMs < 0) throw new Error('Another list than that of the answer was seen')
    await desk.page.locator('.arrive').waitFor({ state: 'detached' })
    const frames = await scrollThrough(desk.page)
    const worst = Math.floor(wholeRefreshes(Math.max(...frames)))
    say(`${String(OFFERS)} offers: painted ${offersPaintMs.toFixed(0)} ms after the last byte`)
    say(
      `${String(delays.length)} keys while arriving, p95 ${percentile(delays, 0.95).toFixed(1)} ms to their handler`,
    )
    say(`${String(frames.length)} frames of scrolling, worst ${String(worst)} ms`)
    return {
      offersPaintMs,
      scrollWorstFrameMs: worst,
      inputDelayP95Ms: percentile(delays, 0.95),
    }
  } finally {
    await desk.app.close()
    await airline.close()
  }
}

/** Answers every question with the same offers, a piece at a time as a busy line would. */
async function slowAirline() {
  const bytes = Buffer.from(toAnyRequest(generateShoppingAnswer({ seed: 5, offers: OFFERS, flights: 1_700 })))
  const calendar = Buffer.from(toAnyRequest(generateShoppingAnswer({ seed: 5, offers: 1 })))
  let lastByteAt = 0
  const drip = (response: ServerResponse, at: number): void => {
    response.write(bytes.subarray(at, at + PIECE))
    if (at + PIECE < bytes.length) {
      setTimeout(() => {
        drip(response, at + PIECE)
      }, PIECE_EVERY_MS)
      return
    }
    response.end()
    lastByteAt = Date.now()
  }
  const server = await startHttpServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const isCalendar = Buffer.concat(parts).includes('LeadPricing')
      response.writeHead(200, { 'content-type': 'application/vnd.bench.ndc.v17.2+xml' })
      if (isCalendar) response.end(calendar)
      else drip(response, 0)
    })
  })
  return {
    lastByteAt: () => lastByteAt,
    close: server.close,
    pointOfSale: {
      label: 'Bench',
      retailUrl: server.origin,
      paymentUrl: `${server.origin}/payment`,
      user: 'bench',
      password: 'bench',
      agencyId: '12345',
      agencyName: 'Bench',
      airlineCode: 'XQ',
      country: 'NO',
      currency: 'NOK',
      vendorToken: 'bench',
      extensionNamespace: 'urn:example:extension',
    },
  }
}

/** Without the echo of a request that was never made. */
function toAnyRequest(answer: string): string {
  return answer.replace(/ (?:TransactionIdentifier|CorrelationID)="[^"]*"/g, '')
}

function paintedList(page: Page): Promise<number> {
  return page.evaluate(() =>
    (Reflect.get(globalThis, 'faredeskBench') as BenchTools).firstPaintOf('.ways .flight .pc'),
  )
}

/** Real keys in the entry line: from the time that the system gives the key to its handler. */
async function typeWhileArriving(page: Page, hasArrived: () => boolean): Promise<readonly number[]> {
  await page.evaluate(() => {
    const delays: number[] = []
    Reflect.set(globalThis, 'faredeskDelays', delays)
    document.addEventListener('keydown', (event) => delays.push(performance.now() - event.timeStamp), {
      capture: true,
    })
  })
  await page.keyboard.press('Control+l')
  const started = performance.now()
  while (!hasArrived()) {
    if (performance.now() - started > PATIENCE_MS)
      throw new Error(`The answer did not arrive:\n${await page.innerText('main')}`)
    await page.keyboard.press('End')
    await page.waitForTimeout(30)
  }
  return page.evaluate(() => Reflect.get(globalThis, 'faredeskDelays') as number[])
}

/** A frame lasts whole refreshes of the screen, 60 a second; a page is told its time to some tenths of a millisecond. */
function wholeRefreshes(frameMs: number): number {
  return (Math.round((frameMs * 60) / 1000) * 1000) / 60
}

/** The whole list from top to bottom and back, twelve rows a frame; the milliseconds between frames. */
function scrollThrough(page: Page): Promise<readonly number[]> {
  return page.evaluate(async () => {
    const list = document.querySelector('.flights-list')
    if (!list) throw new Error('there is no list to scroll')
    const frames: number[] = []
    const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
    let before = await nextFrame()
    for (const step of [600, -600]) {
      for (let frame = 0; frame < 180; frame += 1) {
        list.scrollTop += step
        const now = await nextFrame()
        frames.push(now - before)
        before = now
      }
    }
    return frames
  })
}
