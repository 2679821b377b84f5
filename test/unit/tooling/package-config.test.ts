import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { builderArguments } from '../../../scripts/package/builder-arguments.mjs'
import { isSigningPossible, readUpdates } from '../../../scripts/package/signing.mjs'

const config = readFileSync(new URL('../../../electron-builder.yml', import.meta.url), 'utf8')

describe('what is shipped', () => {
  it.each([
    ['cannot be used as a plain Node', 'runAsNode', false],
    ['encrypts its cookies', 'enableCookieEncryption', true],
    ['obeys no NODE_OPTIONS', 'enableNodeOptionsEnvironmentVariable', false],
    ['cannot be inspected from outside', 'enableNodeCliInspectArguments', false],
    ['checks its own archive', 'enableEmbeddedAsarIntegrityValidation', true],
    ['loads code from the archive alone', 'onlyLoadAppFromAsar', true],
    ['uses no snapshot of its own', 'loadBrowserProcessSpecificV8Snapshot', false],
    ['gives file addresses no privileges', 'grantFileProtocolExtraPrivileges', false],
  ])('%s', (_what, fuse, isOn) => {
    expect(config).toMatch(new RegExp(`^  ${fuse}: ${String(isOn)}$`, 'm'))
  })

  it('carries neither sources nor tests', () => {
    const files = /^files:\n((?: {2}.*\n)+)/m.exec(config)?.[1] ?? ''
    const included = files.split('\n').filter((line) => /^ {2}- [^'!#]/.test(line))
    expect(included.map((line) => line.slice(4))).toEqual([
      'out/**',
      'package.json',
      'LICENSE',
      'node_modules/keytar/prebuilds/${env.FAREDESK_PACK_SYSTEM}-${arch}/**',
    ])
  })
})

const settings: unknown = parse(config)

describe('what is installed', () => {
  it('belongs to all users of a Windows machine unless somebody asks otherwise, silently for fleets', () => {
    expect(settings).toMatchObject({
      win: {
        target: [
          { target: 'nsis', arch: ['x64'] },
          { target: 'msi', arch: ['x64'] },
        ],
      },
      nsis: {
        oneClick: false,
        perMachine: false,
        selectPerMachineByDefault: true,
        // A folder of the user's choice could be one that he may write to.
        allowToChangeInstallationDirectory: false,
        deleteAppDataOnUninstall: false,
        include: 'resources/installer.nsh',
      },
      msi: { perMachine: true },
    })
  })

  it('keeps the code by which Windows knows an older version of the same program', () => {
    expect(settings).toMatchObject({ msi: { upgradeCode: '6B1B4F0E-9C0B-4C51-8B1D-3B0D5C1F7A52' } })
    expect(settings).toMatchObject({ appId: 'org.faredesk.desk' })
  })

  it('is hardened on both kinds of Mac, and comes as an image, a package and what updates are made of', () => {
    expect(settings).toMatchObject({
      mac: {
        hardenedRuntime: true,
        target: ['dmg', 'pkg', 'zip'].map((target) => ({ target, arch: ['arm64', 'x64'] })),
      },
      pkg: { isRelocatable: false },
    })
  })

  it('asks the hardened runtime for one thing alone', () => {
    const plist = readFileSync(new URL('../../../resources/entitlements.mac.plist', import.meta.url), 'utf8')
    const keys = [...plist.matchAll(/<key>(.*?)<\/key>/g)].map(([, key]) => key)
    expect(keys).toEqual(['com.apple.security.cs.allow-jit'])
  })

  it('comes for Linux as a deb, an AppImage and an archive', () => {
    expect(settings).toMatchObject({ linux: { target: ['AppImage', 'deb', 'tar.gz'] } })
    expect(settings).toMatchObject({ deb: { afterRemove: 'resources/deb-after-remove.sh' } })
  })
})

const WISH = {
  runtime: { kind: 'current' },
  variant: 'shipped',
  output: 'dist',
  targets: undefined,
  version: undefined,
  updates: undefined,
  isRelease: false,
}

describe('how it is packed', () => {
  it('fails where a release would stay unsigned', () => {
    expect(builderArguments({ ...WISH, isRelease: true })).toContain('-c.forceCodeSigning=true')
    expect(builderArguments(WISH)).not.toContain('-c.forceCodeSigning=true')
  })

  it('opens a package to inspection for tests alone, and marks it', () => {
    const forTests = builderArguments({ ...WISH, variant: 'for-tests' })
    expect(forTests).toContain('-c.electronFuses.enableNodeCliInspectArguments=true')
    expect(forTests).toContain('-c.extraMetadata.faredeskTestPackage=true')
    expect(builderArguments(WISH).join(' ')).not.toMatch(/Inspect|faredeskTestPackage/)
  })

  it.each(['win32', 'darwin', 'linux'] as const)(
    'knows on %s that there is nothing to sign with',
    (system) => {
      expect(isSigningPossible({}, system)).toBe(false)
      expect(isSigningPossible({ CSC_LINK: '', FAREDESK_UPDATE_KEY: '' }, system)).toBe(false)
    },
  )

  it('takes an address of updates over https alone, and with its key', async () => {
    expect(await readUpdates({})).toBeUndefined()
    await expect(readUpdates({ FAREDESK_UPDATE_ADDRESS: 'https://u.example' })).rejects.toThrow(
      /belong together/,
    )
    const plain = { FAREDESK_UPDATE_ADDRESS: 'http://u.example', FAREDESK_UPDATE_KEY: 'key.pem' }
    await expect(readUpdates(plain)).rejects.toThrow(/https alone/)
  })
})
