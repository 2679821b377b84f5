import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withLock } from '../../../scripts/setup/lock.mjs'

let folder: string
let lock: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'faredesk-lock-'))
  lock = join(folder, 'made.lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('two set-ups at the same time', () => {
  it('lets the second wait until the first is done', async () => {
    const steps: string[] = []
    const work = (name: string) => async (): Promise<void> => {
      steps.push(`${name} begins`)
      await new Promise((resolve) => setImmediate(resolve))
      steps.push(`${name} ends`)
    }
    await Promise.all([withLock(lock, 'test', work('one')), withLock(lock, 'test', work('other'))])
    const [first, second] = steps[0] === 'one begins' ? ['one', 'other'] : ['other', 'one']
    expect(steps).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`])
  })

  it('opens the lock again when the work fails', async () => {
    const failing = withLock(lock, 'test', () => Promise.reject(new Error('no disk')))
    await expect(failing).rejects.toThrow('no disk')
    expect(existsSync(lock)).toBe(false)
  })

  it('takes over the lock of a run that was killed', async () => {
    const dead = spawnSync(process.execPath, ['--version']).pid
    mkdirSync(lock)
    writeFileSync(join(lock, 'pid'), String(dead))
    await expect(withLock(lock, 'test', () => Promise.resolve('done'))).resolves.toBe('done')
  })
})
