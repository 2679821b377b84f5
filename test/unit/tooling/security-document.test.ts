import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SAFE_PREFERENCES } from '../../../src/main/windows/harden'
import { refusedInRelease } from '../../../src/main/windows/launch-rules'

const inProject = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const document = inProject('SECURITY.md')
const rows = document
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

/** The second cell of the row that begins with this word. */
const beside = (word: string) => rows.find(([first]) => first === word)?.[1]

describe('SECURITY.md says what the code does', () => {
  it.each(['card', 'bank', 'customer'])('of the channels of the %s window', (window) => {
    const ofPreload = [
      ...inProject(`src/preload/${window}.ts`).matchAll(/asked(?:<\w+>)?\(ipcRenderer, '([^']+)'/g),
    ]
    const told = [...(beside(window) ?? '').matchAll(/`([^`]+)`/g)]
    expect(ofPreload.length).toBeGreaterThan(0)
    expect(told.map(([, channel]) => channel)).toEqual(ofPreload.map(([, channel]) => channel))
  })

  it('of the settings of every page', () => {
    for (const [setting, value] of Object.entries(SAFE_PREFERENCES)) {
      const told = beside(setting)
      if (told !== undefined) expect(told, setting).toBe(String(value))
    }
    const settings = rows.filter(([first = '']) => first in SAFE_PREFERENCES)
    expect(settings.length).toBeGreaterThanOrEqual(9)
  })

  it('of the fuses of what is given out', () => {
    const config = inProject('electron-builder.yml')
    const [, listed = ''] = /^electronFuses:\n((?: {2}\w+: \w+\n)+)/m.exec(config) ?? []
    const fuses = [...listed.matchAll(/^ {2}(\w+): (\w+)$/gm)].map(
      ([, name = '', state]) => [name, state] as const,
    )
    expect(fuses.length).toBeGreaterThanOrEqual(8)
    for (const [name, state] of fuses) expect(beside(name), name).toBe(state)
  })

  it('of the switches that a release takes', () => {
    const [, sentence = ''] = /^Each is read back.*Switches: (.*)$/m.exec(document) ?? []
    const switches = [...sentence.matchAll(/`(-[^`]+)`/g)].map(([, one = '']) => one.replace('…', '0_1'))
    expect(switches.length).toBe(5)
    const release = { isPackaged: true, isTestPackage: false, environment: {}, seenSwitches: [] }
    expect(refusedInRelease({ ...release, platform: 'linux', args: switches })).toEqual([])
  })

  it('of where a policy is read', () => {
    const code = inProject('src/main/settings/policy/read-policy.ts')
    for (const [, path = ''] of code.matchAll(/'(\/[^']+policy\.json)'/g)) expect(document).toContain(path)
    const registry = inProject('src/main/settings/policy/windows-registry.ts')
    const [, key = ''] = /POLICY_KEY = '([^']+)'/.exec(registry) ?? []
    expect(document).toContain(key.replaceAll('\\\\', '\\'))
  })

  it('and leads to documents that are there', () => {
    const links = [...document.matchAll(/\]\((docs\/[^)]+)\)/g)]
    expect(links.length).toBeGreaterThan(3)
    for (const [, path = ''] of links) expect(inProject(path)).not.toBe('')
    for (const [, path = ''] of document.matchAll(/`((?:src|test)\/[^`]+\.ts)`/g))
      expect(inProject(path)).not.toBe('')
  })

  it('and has all twelve families of duties, each with three parties', () => {
    const duties = rows.filter(([first = '']) => /^\d+ /.test(first))
    expect(duties.map(([first = '']) => Number.parseInt(first, 10))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ])
    for (const cells of duties) {
      expect(cells).toHaveLength(4)
      expect(cells.every((cell) => cell !== '')).toBe(true)
    }
  })

  it('and is reported to whom the packages name', () => {
    const [, address = ''] = /maintainer: .*<(.+)>/.exec(inProject('electron-builder.yml')) ?? []
    expect(document).toContain(address)
  })
})
