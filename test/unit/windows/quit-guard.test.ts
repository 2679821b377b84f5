import { describe, expect, it, vi } from 'vitest'
import { quitGuard } from '../../../src/main/windows/quit-guard'

function aGuard(open: string[]) {
  let answer = (_quits: boolean): void => undefined
  const ask = vi.fn(
    (_payments: readonly string[]) =>
      new Promise<boolean>((resolve) => {
        answer = resolve
      }),
  )
  const guard = quitGuard({ openPayments: () => open, ask })
  return {
    guard,
    ask,
    answer: async (quits: boolean) => {
      answer(quits)
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

describe('quitting with a payment that is not settled', () => {
  it('asks once, however often it is tried, and goes on when the agent quits', async () => {
    const { guard, ask, answer } = aGuard(['K742'])
    const goOn = vi.fn()
    expect([guard.mayGo(goOn), guard.mayGo(goOn)]).toEqual([false, false])
    expect(ask.mock.calls).toEqual([[['K742']]])
    await answer(true)
    expect(goOn).toHaveBeenCalledTimes(1)
    expect(guard.mayGo(goOn)).toBe(true)
  })

  it('stays when the agent stays, and asks again the next time', async () => {
    const { guard, ask, answer } = aGuard(['K742'])
    const goOn = vi.fn()
    guard.mayGo(goOn)
    await answer(false)
    expect(goOn).not.toHaveBeenCalled()
    expect(guard.mayGo(goOn)).toBe(false)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('asks nothing when all is settled, or when the system shuts down', () => {
    const settled = aGuard([])
    expect(settled.guard.mayGo(vi.fn())).toBe(true)
    const ending = aGuard(['K742'])
    ending.guard.systemEnds()
    expect(ending.guard.mayGo(vi.fn())).toBe(true)
    expect([settled.ask, ending.ask].map(({ mock }) => mock.calls)).toEqual([[], []])
  })
})
