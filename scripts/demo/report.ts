import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Prints each step with its time and keeps a picture of what it led to. */
export interface Report {
  step<T>(what: string, work: () => Promise<T>): Promise<T>
  picture(page: Page, name: string): Promise<void>
  readonly pictures: () => number
}

export function openReport(folder: string): Report {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  let steps = 0
  let pictures = 0
  return { step, picture, pictures: () => pictures }

  async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
    steps += 1
    const number = String(steps).padStart(2)
    const startedAt = performance.now()
    try {
      const result = await work()
      print(number, what, performance.now() - startedAt, 'ok')
      return result
    } catch (error) {
      print(number, what, performance.now() - startedAt, 'FAILED')
      throw error
    }
  }

  async function picture(page: Page, name: string): Promise<void> {
    pictures += 1
    await page.screenshot({ path: join(folder, `${String(pictures).padStart(2, '0')}-${name}.png`) })
  }

  function print(number: string, what: string, tookMs: number, result: string): void {
    console.log(`${number}  ${what.padEnd(64)} ${(tookMs / 1000).toFixed(1).padStart(5)} s  ${result}`)
  }
}

/** Fails loudly: says what was expected and what was seen. */
export function hold(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(`Does not hold: ${what}`)
}
