import { describe, expect, it } from 'vitest'
import { withPlug, type Plug } from '../../../src/main/composition/pull-plug'
import { Counter } from '../../support/booking/counter'
import { MemoryAttempts, MemoryDisk } from '../../support/booking/memory-stores'

describe('the plug that the soak test pulls', () => {
  const attempt = new Counter().draft()

  function saved(plug: Plug | undefined): readonly string[] {
    const disk = new MemoryDisk()
    const seen: string[] = []
    const store = withPlug(
      new MemoryAttempts(disk),
      () => plug,
      () => seen.push(disk.attempts.has(attempt.id) ? 'died with it saved' : 'died without it'),
    )
    store.save(attempt, undefined)
    return seen
  }

  it('kills before or after the save of one state, and never unasked', () => {
    expect(saved({ state: 'draft', moment: 'before-save' })).toEqual(['died without it'])
    expect(saved({ state: 'draft', moment: 'after-save' })).toEqual(['died with it saved'])
    expect(saved({ state: 'priced', moment: 'after-save' })).toEqual([])
    expect(saved(undefined)).toEqual([])
  })
})
