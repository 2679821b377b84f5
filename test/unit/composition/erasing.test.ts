import { describe, expect, it, vi } from 'vitest'
import { prepareErasing } from '../../../src/main/composition/erasing'
import { temporaryFolder } from '../../support/order-cache'

const NOW = new Date('2026-02-10T15:00:00Z')

async function aComputer(
  changes: { newest?: string; due?: number; all?: number; folder?: string; now?: Date } = {},
) {
  const folder = changes.folder ?? temporaryFolder()
  const erase = vi.fn(() => changes.due ?? 1)
  const audited: string[] = []
  const entries = 7
  const erasing = await prepareErasing({
    userData: folder,
    audit: { append: ({ what, detail }) => void audited.push(`${what} ${detail['reason'] ?? ''}`) },
    newestEntry: (after) => ({
      entries,
      ...(changes.newest !== undefined && after < entries && { at: changes.newest }),
    }),
    aheadOfAirlineMs: () => undefined,
    isOpen: () => true,
    countExpired: () => changes.due ?? 1,
    countAll: () => changes.all ?? 100,
    erase,
    now: () => changes.now ?? NOW,
    onChange: () => undefined,
  })
  return { folder, erasing, erase, audited }
}

describe('old orders', () => {
  it('are erased when the clock can be believed', async () => {
    const { erasing, erase } = await aComputer({ newest: '2026-02-10T14:00:00Z' })
    erasing.check()
    erasing.round()
    expect(erase).toHaveBeenCalledTimes(1)
    expect(erasing.doubt()).toBeUndefined()
  })

  it('are kept when the clock jumped, which is said and written down once', async () => {
    const { erasing, erase, audited } = await aComputer({ newest: '2021-02-10T14:00:00Z' })
    erasing.check()
    erasing.round()
    erasing.round()
    expect(erase).not.toHaveBeenCalled()
    expect(erasing.doubt()).toEqual({ kind: 'clock-jumped', now: '2026-02-10', before: '2021-02-10' })
    expect(audited).toEqual(['erasing-held clock-jumped'])
  })

  it('are kept when they are unusually many, and erased when the agent says so', async () => {
    const { erasing, erase } = await aComputer({ due: 80, all: 100 })
    erasing.round()
    expect(erase).not.toHaveBeenCalled()
    expect(erasing.doubt()).toEqual({ kind: 'many-to-erase', count: 80, all: 100 })
    expect(erasing.allow()).toBe(80)
    expect(erasing.doubt()).toBeUndefined()
  })

  it('are erased again after the agent has vouched for a clock that went back', async () => {
    const { erasing, erase } = await aComputer({ newest: '2031-02-10T14:00:00Z' })
    erasing.round()
    expect(erase).not.toHaveBeenCalled()
    erasing.allow()
    erasing.round()
    expect(erase).toHaveBeenCalledTimes(2)
  })

  it('are kept at a start years after the last one, whose time a doubted start leaves as it is', async () => {
    const { folder, erasing } = await aComputer()
    erasing.check()
    await vi.waitFor(async () => {
      const { readFile } = await import('node:fs/promises')
      expect(await readFile(`${folder}/clock.json`, 'utf8')).toContain('2026-02-10')
    })
    const startLater = async () => {
      const later = await aComputer({ folder, now: new Date('2031-02-10T15:00:00Z') })
      later.erasing.check()
      later.erasing.round()
      expect(later.erase).not.toHaveBeenCalled()
      expect(later.erasing.doubt()).toMatchObject({ kind: 'clock-jumped', before: '2026-02-10' })
    }
    await startLater()
    await startLater()
  })
})
