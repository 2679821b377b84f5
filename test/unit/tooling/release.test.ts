import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findGrown } from '../../../scripts/package/sizes.mjs'

const project = fileURLToPath(new URL('../../..', import.meta.url))

/** As the workflow calls it, with nothing in the environment but what is given. */
function release(env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const command = ['scripts/package/main.mjs', '--release', ...args]
  const { status, stderr } = spawnSync(process.execPath, command, {
    cwd: project,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    encoding: 'utf8',
  })
  return { status, said: stderr }
}

describe('a release', () => {
  it('is refused where nothing is there to sign with, before anything is packed', () => {
    const { status, said } = release({})
    expect(status).toBe(1)
    expect(said).toMatch(
      /^no release: nothing is there to sign with \(docs\/release\.md\); FAREDESK_UPDATE_KEY/,
    )
  })

  it('is refused with the development runtime and for tests, whatever there is to sign with', () => {
    const keys = { CSC_LINK: 'x', FAREDESK_UPDATE_KEY: 'x', FAREDESK_UPDATE_ADDRESS: 'https://u.example' }
    const { status, said } = release({ ...keys, FAREDESK_ELECTRON_KIND: 'development' }, '--for-tests')
    expect(status).toBe(1)
    expect(said).toMatch(/development runtime/)
    expect(said).toMatch(/packages for tests are given to nobody/)
  })

  it('is the one way in which the workflow that publishes packs', () => {
    const workflow = readFileSync(`${project}/.github/workflows/release.yml`, 'utf8')
    const packing = workflow.match(/npm run package.*/g) ?? []
    expect(packing).toEqual(['npm run package -- --release'])
  })
})

describe('the size of a package', () => {
  const before = { 'linux-x64': { archive: 1_000, native: 2_000, entries: 10 } }

  it('may grow a little unseen, and no more', () => {
    expect(findGrown('linux-x64', { archive: 1_049, native: 1_500, entries: 10 }, before)).toEqual([])
    expect(findGrown('linux-x64', { archive: 1_051, native: 2_000, entries: 10 }, before)).toEqual([
      'archive of linux-x64 has 1051 bytes, recorded were 1000 (--accept-sizes)',
    ])
    expect(findGrown('linux-x64', { archive: 1, native: 2_200, entries: 501 }, before)).toHaveLength(2)
    expect(findGrown('linux-riscv', { archive: 1, native: 1, entries: 1 }, before)).toHaveLength(1)
  })

  it('is recorded for every system and processor that is packed for', () => {
    const recorded = JSON.parse(readFileSync(`${project}/scripts/package/sizes.json`, 'utf8')) as object
    expect(Object.keys(recorded)).toEqual([
      'darwin-arm64',
      'darwin-x64',
      'linux-arm64',
      'linux-x64',
      'win32-x64',
    ])
    for (const { entries } of Object.values(recorded) as { entries: number }[]) {
      expect(entries).toBeLessThanOrEqual(500)
    }
  })
})
