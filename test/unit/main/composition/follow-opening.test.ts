import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followOpening } from '../../../../src/main/composition/follow-opening'
import type { CacheState } from '../../../../src/shared/domain/desk/workstation'

interface Opened {
  readonly cacheState: () => CacheState
}

const OPEN: CacheState = { kind: 'open', orders: 3 }

function startOpening() {
  let open = (_opened: Opened): void => undefined
  const opening = new Promise<Opened>((resolve) => {
    open = resolve
  })
  return {
    opening,
    open: (opened: Opened) => {
      open(opened)
    },
  }
}

describe('the orders of this computer while they are being opened', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('are said to be opening, and then to be open', async () => {
    const { opening, open } = startOpening()
    const told: CacheState[] = []
    const state = followOpening(opening, () => told.push(state()))
    expect(state()).toEqual({ kind: 'opening' })
    open({ cacheState: () => OPEN })
    await vi.runAllTimersAsync()
    expect(told).toEqual([OPEN])
  })

  it('are said to be closed, with the same reference each time, when they could not be opened', async () => {
    const told: CacheState[] = []
    const state = followOpening(Promise.reject(new Error('disk')), () => told.push(state()))
    await vi.runAllTimersAsync()
    expect(told).toMatchObject([{ kind: 'closed', error: { kind: 'internal' } }])
    expect(state()).toEqual(told[0])
  })
})
