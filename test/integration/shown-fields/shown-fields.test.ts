import { describe, expect, it } from 'vitest'
import { coverageRows } from '../../support/shown-fields/coverage-table'
import type { MarkedField } from '../../support/shown-fields/marked-field'
import { MARKED } from '../../support/shown-fields/marked-fields'
import { SCREENS, shownScreens, type Shown } from '../../support/shown-fields/shown-screens'

const rows = coverageRows()
const shownRows = rows.flatMap(({ field, shownOn }) => (shownOn.length > 0 ? [{ field, shownOn }] : []))

describe('the table of what is shown', () => {
  it('names screens that there are', () => {
    const unknown = shownRows.flatMap(({ shownOn }) => shownOn.filter((name) => !(name in SCREENS)))
    expect(unknown).toEqual([])
  })

  it('has a marked value for every field that it says is shown, and no other', () => {
    expect(shownRows.map(({ field }) => field).toSorted()).toEqual(Object.keys(MARKED).toSorted())
  })

  it('gives a screen or a reason for every field that is read', () => {
    const read = rows.filter(({ spokenIn }) => spokenIn.some((file) => READERS.test(file)))
    const silent = read.filter(
      ({ shownOn, shownIn }) => shownOn.length === 0 && !/^(read, )?not shown: \w/.test(shownIn),
    )
    expect(silent.map(({ field }) => field)).toEqual([])
  })

  it.each(shownRows)('$field is read on the screens that it names', async ({ field, shownOn }) => {
    const mark = MARKED[field]
    if (!mark) throw new Error('No marked value')
    const before = await shownScreens(shownOn, (xml) => without(xml, mark))
    const after = await shownScreens(shownOn, (xml) =>
      without(xml, mark).replaceAll(everywhere(mark), mark.change[1]),
    )
    for (const name of shownOn) {
      const [was, is] = wordsOn(textOf(before, name), mark)
      expect(textOf(before, name), `${name} before`).toContain(was)
      expect(textOf(after, name), `${name} after`).toContain(is)
      expect(textOf(after, name), `${name} after`).not.toContain(was)
    }
  })
})

const READERS = /messages\/(parts|order-view|offer-price\/read)/

function textOf(shown: Shown, name: string): string {
  return bare(shown[SCREENS[name as keyof typeof SCREENS]] ?? '')
}

/** As the screen puts it. */
function wordsOn(text: string, { words, also = [] }: MarkedField): readonly [string, string] {
  const [was, is] = also.find((other) => text.includes(bare(other[0]))) ?? words
  return text.includes(bare(words[0])) ? [bare(words[0]), bare(words[1])] : [bare(was), bare(is)]
}

function bare(text: string): string {
  return text.replaceAll(/\s/g, '')
}

function without(xml: string, { without: parts = [] }: MarkedField): string {
  return parts.reduce((rest, part) => rest.replaceAll(part, ''), xml)
}

function everywhere({ change: [was] }: MarkedField): RegExp {
  return typeof was === 'string' ? new RegExp(was.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g') : was
}
