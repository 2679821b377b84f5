import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isInstalled } from '../../../src/main/updates/is-installed'
import { planUpdates, type UpdatePlan } from '../../../src/main/updates/update-plan'
import { openVersionMemory, versionMemorySchema } from '../../../src/main/updates/version-memory'
import { parsePolicy } from '../../../src/main/settings/policy/policy'
import { versionedFile } from '../../../src/main/settings/versioned-file'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'faredesk-updates-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const COPY = { updateKey: 'KEY', isInstalled: true }
const BUILT_IN: UpdatePlan = { kind: 'on', channel: 'latest', deferMs: 0, publicKey: 'KEY' }

function planWith(policy: unknown, copy: Parameters<typeof planUpdates>[1] = COPY): UpdatePlan {
  const text =
    typeof policy === 'string' ? policy : JSON.stringify({ version: 1, profiles: [], updates: policy })
  return planUpdates(parsePolicy(text, '/etc/faredesk/policy.json'), copy)
}

describe('where updates come from', () => {
  it('is the address that is compiled in where no policy speaks of it', () => {
    expect(planUpdates({ kind: 'none' }, COPY)).toEqual(BUILT_IN)
    expect(planWith(undefined)).toEqual(BUILT_IN)
  })

  it('is what the policy says, and when', () => {
    const address = 'https://updates.agency.example/faredesk'
    expect(planWith({ address, channel: 'beta', deferDays: 3 })).toEqual({
      kind: 'on',
      address,
      channel: 'beta',
      deferMs: 3 * 24 * 3_600_000,
      publicKey: 'KEY',
    })
  })

  it('is nowhere where IT brings new versions', () => {
    expect(planWith({ by: 'it' })).toEqual({ kind: 'off', by: 'policy' })
  })

  it.each([
    ['that is damaged', '{"updates":'],
    [
      'with an address that anybody on the way could answer for',
      { address: 'http://updates.agency.example' },
    ],
    ['with a word of an unknown kind', { by: 'faredesk', when: 'friday' }],
    ['with a channel that would be another path', { channel: '../x' }],
  ])('is nowhere under a policy %s: nobody knows what it asks for', (_what, policy) => {
    expect(planWith(policy)).toEqual({ kind: 'off', by: 'policy' })
  })

  it('is nowhere under a policy that others than an administrator could have written', () => {
    const policy = { kind: 'not-trusted', place: '/etc/faredesk/policy.json' } as const
    expect(planUpdates(policy, COPY)).toEqual({ kind: 'off', by: 'policy' })
  })

  it('is nowhere for a copy without a key, or that was merely unpacked', () => {
    const off = { kind: 'off', by: 'copy' }
    expect(planUpdates({ kind: 'none' }, { isInstalled: true })).toEqual(off)
    expect(planUpdates({ kind: 'none' }, { updateKey: 'KEY', isInstalled: false })).toEqual(off)
  })
})

describe('whether a newer version can take the place of this copy', () => {
  const write = (name: string, text = ''): void => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, name), text)
  }

  it('is not so without an address', () => {
    expect(isInstalled('win32', folder, {})).toBe(false)
  })

  it('is so on Windows and macOS, and in an AppImage', () => {
    write('app-update.yml')
    expect(isInstalled('win32', folder, {})).toBe(true)
    expect(isInstalled('darwin', folder, {})).toBe(true)
    expect(isInstalled('linux', folder, { APPIMAGE: '/home/a/Faredesk.AppImage' })).toBe(true)
  })

  it('is not so for an archive that was packed out of the folder of the deb', () => {
    write('app-update.yml')
    write('package-type', 'deb')
    expect(isInstalled('linux', folder, {})).toBe(false)
  })
})

describe('what became of a version between two starts', () => {
  const memoryOf = (running: string) =>
    openVersionMemory(
      versionedFile({ path: join(folder, 'version.json'), schema: versionMemorySchema, migrations: [] }),
      running,
    )

  it('is nothing at the first start', async () => {
    expect(await memoryOf('0.1.0')).toMatchObject({ hasMissedInstall: false })
    expect(await memoryOf('0.1.0')).not.toHaveProperty('updatedFrom')
  })

  it('is news once, at the first start of the newer one', async () => {
    await (await memoryOf('0.1.0')).rememberInstalling('0.2.0')
    expect(await memoryOf('0.2.0')).toMatchObject({ updatedFrom: '0.1.0', hasMissedInstall: false })
    expect(await memoryOf('0.2.0')).not.toHaveProperty('updatedFrom')
  })

  it('is said once where the installing failed', async () => {
    await (await memoryOf('0.1.0')).rememberInstalling('0.2.0')
    expect(await memoryOf('0.1.0')).toMatchObject({ hasMissedInstall: true })
    expect(await memoryOf('0.1.0')).toMatchObject({ hasMissedInstall: false })
  })

  it('does not hold a start up where nothing can be written', async () => {
    const broken = {
      read: () => Promise.reject(new Error('EIO')),
      keepCopy: () => Promise.reject(new Error('EIO')),
      write: () => Promise.reject(new Error('ENOSPC')),
    }
    expect(await openVersionMemory(broken, '0.1.0')).toMatchObject({ hasMissedInstall: false })
  })
})
