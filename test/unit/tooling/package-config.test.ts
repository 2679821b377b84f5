import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

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
      'node_modules/keytar/prebuilds/${platform}-${arch}/**',
    ])
  })
})
