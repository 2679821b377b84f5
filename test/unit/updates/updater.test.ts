import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { UpdateState } from '../../../src/shared/domain/desk/update'
import { signList, type UpdateList } from '../../../src/main/updates/signed-list'
import { startUpdater, type Updater, type UpdateSource } from '../../../src/main/updates/updater'
import type { RunningPlan } from '../../../src/main/updates/update-plan'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const PLAN: RunningPlan = {
  kind: 'on',
  channel: 'latest',
  deferMs: 0,
  publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
}
const NOW = '2026-11-30T09:00:00.000Z'
const LIST: UpdateList = {
  version: '0.2.0',
  releaseDate: '2026-11-29T09:00:00.000Z',
  files: [{ url: 'faredesk_0.2.0_amd64.deb', sha512: 'AAAA' }],
}
const SIGNED: UpdateList = { ...LIST, signature: signList(LIST, privateKey) }

interface Counter {
  readonly updater: Updater
  readonly told: UpdateState[]
  readonly source: { readonly [Name in keyof UpdateSource]: ReturnType<typeof vi.fn<UpdateSource[Name]>> }
}

function start(
  given: Partial<UpdateSource> = {},
  plan: RunningPlan = PLAN,
  hasMissedInstall = false,
): Counter {
  const told: UpdateState[] = []
  const source = {
    look: vi.fn(given.look ?? (() => Promise.resolve({ list: SIGNED, age: 'newer' as const }))),
    fetch: vi.fn(given.fetch ?? (() => Promise.resolve())),
    installAtExit: vi.fn(() => undefined),
  }
  const updater = startUpdater({
    plan,
    openSource: () => Promise.resolve(source),
    now: () => NOW,
    tell: (state) => told.push(state),
    record: () => undefined,
    hasMissedInstall,
  })
  return { updater, told, source }
}

const withCode = (code: string): Error => Object.assign(new Error(code), { code })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a newer version', () => {
  it('is looked for by itself a minute after the start, and tells how far it is', async () => {
    const { told, source } = start({
      fetch: (onPercent) => {
        onPercent(41.7)
        return Promise.resolve()
      },
    })
    await vi.advanceTimersByTimeAsync(59_000)
    expect(source.look).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(told).toEqual([
      { kind: 'looking' },
      { kind: 'fetching', version: '0.2.0', percent: 0 },
      { kind: 'fetching', version: '0.2.0', percent: 41 },
      { kind: 'ready', version: '0.2.0' },
    ])
  })

  it('is installed when the program is closed, and not before', async () => {
    const { updater, source } = start()
    await updater.look()
    expect(source.installAtExit).not.toHaveBeenCalled()
    expect(updater.stop(true)).toBe('0.2.0')
    await vi.advanceTimersByTimeAsync(0)
    expect(source.installAtExit).toHaveBeenCalledOnce()
  })

  it('is not installed while a payment is open', async () => {
    const { updater, source } = start()
    await updater.look()
    expect(updater.stop(false)).toBeUndefined()
    await vi.advanceTimersByTimeAsync(0)
    expect(source.installAtExit).not.toHaveBeenCalled()
  })

  it('is not installed when it is half fetched', async () => {
    const { updater, source } = start({ fetch: () => new Promise(() => undefined) })
    void updater.look()
    await vi.advanceTimersByTimeAsync(0)
    expect(updater.state().kind).toBe('fetching')
    expect(updater.stop(true)).toBeUndefined()
    expect(source.installAtExit).not.toHaveBeenCalled()
  })

  it('waits as many days as the policy says, and nothing is fetched meanwhile', async () => {
    const { updater, source } = start({}, { ...PLAN, deferMs: 7 * 24 * 3_600_000 })
    expect(await updater.look()).toEqual({
      kind: 'waiting',
      version: '0.2.0',
      until: '2026-12-06T09:00:00.000Z',
    })
    expect(source.fetch).not.toHaveBeenCalled()
  })

  it('is looked for once by two who ask at the same time', async () => {
    const { updater, source } = start()
    await Promise.all([updater.look(), updater.look()])
    expect(source.look).toHaveBeenCalledOnce()
  })
})

describe('trouble with updates', () => {
  it.each<readonly [string, Partial<UpdateSource>, string]>([
    [
      'the address is gone',
      { look: () => Promise.reject(new Error('net::ERR_CONNECTION_REFUSED')) },
      'not-reachable',
    ],
    [
      'the list is gone',
      { look: () => Promise.reject(withCode('ERR_UPDATER_CHANNEL_FILE_NOT_FOUND')) },
      'not-reachable',
    ],
    [
      'the file is another one',
      { fetch: () => Promise.reject(withCode('ERR_CHECKSUM_MISMATCH')) },
      'damaged',
    ],
    [
      'the file ends too early',
      { fetch: () => Promise.reject(new Error('net::ERR_CONTENT_LENGTH_MISMATCH')) },
      'damaged',
    ],
    ['the disk is full', { fetch: () => Promise.reject(withCode('ENOSPC')) }, 'disk-full'],
    [
      'the installer is signed by another',
      { fetch: () => Promise.reject(withCode('ERR_UPDATER_INVALID_SIGNATURE')) },
      'not-signed',
    ],
    ['nobody signed the list', { look: () => Promise.resolve({ list: LIST, age: 'newer' }) }, 'not-signed'],
    [
      'the list is no list',
      { look: () => Promise.resolve({ list: { html: 'Sign in' }, age: 'newer' }) },
      'not-understood',
    ],
    ['an older version is offered', { look: () => Promise.resolve({ list: SIGNED, age: 'older' }) }, 'older'],
  ])('%s: said plainly, nothing is installed', async (_what, given, trouble) => {
    const { updater, source } = start(given)
    expect(await updater.look()).toEqual({ kind: 'failed', trouble, at: NOW })
    expect(updater.stop(true)).toBeUndefined()
    expect(source.installAtExit).not.toHaveBeenCalled()
  })

  it('fetches nothing that is not signed', async () => {
    const { updater, source } = start({ look: () => Promise.resolve({ list: LIST, age: 'newer' }) })
    await updater.look()
    expect(source.fetch).not.toHaveBeenCalled()
  })

  it('does not call an unsigned answer up to date: it may hide a newer version', async () => {
    const { updater } = start({ look: () => Promise.resolve({ list: LIST, age: 'same' }) })
    expect(await updater.look()).toMatchObject({ kind: 'failed', trouble: 'not-signed' })
  })

  it('is over when a later look goes well', async () => {
    let isGone = true
    const { updater } = start({
      look: () =>
        isGone
          ? Promise.reject(new Error('net::ERR_NAME_NOT_RESOLVED'))
          : Promise.resolve({ list: SIGNED, age: 'newer' }),
    })
    await updater.look()
    isGone = false
    await vi.advanceTimersByTimeAsync(6 * 60 * 60_000)
    expect(updater.state()).toEqual({ kind: 'ready', version: '0.2.0' })
  })

  it('says at the next start that a version could not be installed', () => {
    expect(start({}, PLAN, true).updater.state()).toEqual({
      kind: 'failed',
      trouble: 'not-installed',
      at: NOW,
    })
  })
})

it('looks at no address where the fleet brings new versions', async () => {
  const openSource = vi.fn(() => Promise.reject(new Error('not wanted')))
  const updater = startUpdater({
    plan: { kind: 'off', by: 'policy' },
    openSource,
    now: () => NOW,
    tell: () => undefined,
    record: () => undefined,
    hasMissedInstall: false,
  })
  expect(await updater.look()).toEqual({ kind: 'off', by: 'policy' })
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000)
  expect(openSource).not.toHaveBeenCalled()
})
