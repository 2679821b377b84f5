import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followGraphics } from '../../../src/main/composition/follow-graphics'
import { chooseGraphics } from '../../../src/main/windows/graphics'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/faredesk-graphics-`)
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function started(version = '0.1.0') {
  const events = new EventEmitter()
  const disableHardwareAcceleration = vi.fn()
  const graphics = chooseGraphics({
    disableHardwareAcceleration,
    getPath: () => folder,
    getVersion: () => version,
    on: events.on.bind(events) as never,
  })
  const onFailed = vi.fn()
  const lines: unknown[] = []
  const log = { write: (line: unknown) => lines.push(line) }
  const notices = followGraphics({ graphics, log, onFailed })
  const gone = (type: string, reason: string) => events.emit('child-process-gone', {}, { type, reason })
  return { graphics, disableHardwareAcceleration, notices, onFailed, gone, lines }
}

it('says once that the graphics failed, and draws without the card from the next start on', async () => {
  const first = started()
  expect(first.disableHardwareAcceleration).not.toHaveBeenCalled()
  first.gone('GPU', 'crashed')
  first.gone('GPU', 'crashed')
  expect(first.notices()).toEqual([{ kind: 'graphics-failed' }])
  expect(first.onFailed).toHaveBeenCalledOnce()
  expect(first.lines).toHaveLength(2)
  await vi.waitFor(() => {
    expect(started().graphics.kind).toBe('software')
  })
  const second = started()
  expect(second.disableHardwareAcceleration).toHaveBeenCalledOnce()
  second.gone('GPU', 'crashed')
  expect(second.notices()).toEqual([])
})

it('tries the card again with the next version, whose drawing may be another', async () => {
  await started().graphics.rememberFailure()
  expect(started('0.2.0').graphics.kind).toBe('card')
})

it('takes the end of another process, and of this one as the program closes, for nothing', () => {
  const { gone, notices } = started()
  gone('Utility', 'crashed')
  gone('GPU', 'clean-exit')
  expect(notices()).toEqual([])
})
