import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** One rule broken by one element, in a line that a person can act on. */
export type Violation = string

/** What axe finds wrong on the page as it stands, by the rules of WCAG 2.2 A and AA and its best practices. */
export async function violationsOn(page: Page): Promise<readonly Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async () => {
    // A colour on its way to another is not one that anybody has to read.
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
    interface Node {
      readonly target: readonly unknown[]
      readonly failureSummary?: string
    }
    interface Run {
      readonly violations: readonly { readonly id: string; readonly nodes: readonly Node[] }[]
    }
    const { axe } = window as unknown as { axe: { run: (what: Document, options: object) => Promise<Run> } }
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => {
        const why = (node.failureSummary ?? '').replace(/\s+/g, ' ').slice(0, 240)
        return `${id}: ${node.target.map(String).join(' ')} (${why})`
      }),
    )
  })
}
