import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { TRANSITIONS } from '../../../src/main/booking/attempt-trigger'

const DOCUMENT = new URL('../../../docs/booking.md', import.meta.url)
const ARROW = /^\s*([a-z-]+) --> ([a-z-]+): ([a-z-]+)$/

function drawn(): readonly string[] {
  const lines = readFileSync(DOCUMENT, 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [, from, to, trigger] = ARROW.exec(line) ?? []
    return from !== undefined && to !== undefined ? [`${from} --${trigger ?? ''}--> ${to}`] : []
  })
}

function coded(): readonly string[] {
  return Object.entries(TRANSITIONS).flatMap(([from, triggers]) =>
    Object.entries<readonly string[]>(triggers).flatMap(([trigger, targets]) =>
      targets.map((to) => `${from} --${trigger}--> ${to}`),
    ),
  )
}

describe('the diagram in docs/booking.md', () => {
  it('shows exactly the transitions that the code allows', () => {
    expect([...drawn()].sort()).toEqual([...coded()].sort())
  })
})
