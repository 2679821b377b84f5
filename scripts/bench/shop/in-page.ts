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
    const painted = (): Promise<number> =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => {
            resolve(performance.now())
          }
          channel.port2.postMessage(null)
        })
      })
    /** When something that matches was first painted, on the clock of all processes. */
    const firstPaintOf = (selector: string): Promise<number> =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!document.querySelector(selector)) return
          observer.disconnect()
          void painted().then((at) => {
            resolve(performance.timeOrigin + at)
          })
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { childList: true, subtree: true, attributes: true })
        look()
      })
    Reflect.set(globalThis, 'faredeskBench', { painted, firstPaintOf })
  })
}

/** The shape of what installTools puts into the page, for the functions that are sent there. */
export interface BenchTools {
  readonly painted: () => Promise<number>
  readonly firstPaintOf: (selector: string) => Promise<number>
}
