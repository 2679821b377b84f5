import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Locator } from '@playwright/test'

/*
 * What a test waits for is mostly there within a tenth of a second. Playwright looks after 20, 70, 170 and 270 ms and
 * then twice a second, at an expectation after 100, 350 and 850 ms: that adds up. Here is looked often, as long as ever.
 */

const OFTEN_MS = [20, 20, 20, 50, 50, 100]
const AT_FIRST_MS = 3_000

interface Patience {
  readonly timeout?: number
}

/** What will be so in a moment, such as: await eventually(() => windows().length).toBe(1) */
export function eventually<T>(
  look: () => T | Promise<T>,
  patience: Patience = {},
): ReturnType<typeof expect.poll<T>> {
  return expect.poll(look, { intervals: [...OFTEN_MS], ...patience })
}

/** Resolves when it is on the screen. */
export async function seen(locator: Locator, patience: Patience = {}): Promise<void> {
  const lookOftenUntil = Date.now() + AT_FIRST_MS
  while (Date.now() < lookOftenUntil) {
    if (await locator.isVisible()) return
    await sleep(OFTEN_MS[0])
  }
  await locator.waitFor(patience)
}

/** Rejects when the work has not ended by then; what it still does later is nobody's business. */
export async function withinTime(longestMs: number, work: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('did not end'))
    }, longestMs)
  })
  try {
    await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}
