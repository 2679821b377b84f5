import type { Page } from '@playwright/test'

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/**
 * Puts `faredeskBench` into the page: tools that wait for what is painted. A message that is posted in an
 * animation frame arrives when that frame's style, layout and paint are done.
 */
export async function installTools(page: Page): Promise<void> {
  // The script runner keeps the names of functions by a helper that the page does not have.
  await page.evaluate('globalThis.__name = (named) => named')
  await page.evaluate(() => {
    const painted = (isThere: () => boolean = () => true): Promise<number | undefined> =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          const isInThisFrame = isThere()
          const channel = new MessageChannel()
          channel.port1.onmessage = () => {
            resolve(isInThisFrame ? performance.now() : undefined)
          }
          channel.port2.postMessage(null)
        })
      })
    /** When something that matches was first painted, on the clock of all processes. */
    const firstPaintOf = async (selector: string): Promise<number> => {
      for (;;) {
        const at = await painted(() => document.querySelector(selector) !== null)
        if (at !== undefined) return performance.timeOrigin + at
      }
    }
    Reflect.set(globalThis, 'faredeskBench', { painted, firstPaintOf })
  })
}

/** The shape of what installTools puts into the page, for the functions that are sent there. */
export interface BenchTools {
  /** When the next frame was painted. */
  readonly painted: () => Promise<number>
  readonly firstPaintOf: (selector: string) => Promise<number>
}
