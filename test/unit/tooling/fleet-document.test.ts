import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { reportConnection } from '../../../src/main/connectivity/connection-report'
import { parsePolicy } from '../../../src/main/settings/policy/policy'
import { planUpdates } from '../../../src/main/updates/update-plan'
import { readCommand } from '../../../src/main/windows/command-line'
import { refusedInRelease } from '../../../src/main/windows/launch-rules'
import type { ConnectionCheck } from '../../../src/shared/domain/desk/workstation'
import { localeCodes } from '../../../src/shared/domain/desk/settings'
import { firstSettings } from '../../support/profiles'

const inProject = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const document = inProject('docs/fleet.md')
const blocks = [...document.matchAll(/^```(.+)\n([\s\S]*?)^```$/gm)].map(([, kind = '', text = '']) => ({
  kind,
  text,
}))
const of = (kind: string) => blocks.filter((block) => block.kind === kind).map(({ text }) => text)
const policies = of('json').map((text) => parsePolicy(text, 'example'))

interface Report {
  readonly profile: { readonly id: string; readonly label: string }
  readonly checks: readonly ConnectionCheck[]
}

describe('docs/fleet.md', () => {
  it('has policies that are read as they stand', () => {
    expect(policies.map(({ kind }) => kind)).toEqual(['read', 'read'])
    expect(policies[0]).toMatchObject({
      profiles: [{ id: 'oslo-1', isPolicy: true }],
      settings: {
        activeProfileId: 'oslo-1',
        locale: 'nb',
        keepOrdersDays: 60,
        keys: { 'price.again': 'F8' },
      },
      updates: { by: 'it' },
    })
  })

  it('has a policy by which Faredesk renews itself a week later', () => {
    const plan = policies[1] && planUpdates(policies[1], { updateKey: 'key', isInstalled: true })
    expect(plan).toMatchObject({ kind: 'on', channel: 'latest', deferMs: 7 * 24 * 60 * 60_000 })
  })

  it('has a registry file whose value is a policy', () => {
    const [file = ''] = of('reg')
    expect(file).toContain('[HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Faredesk]')
    const [, value = ''] = /^"PointsOfSale"="(.*)"$/m.exec(file) ?? []
    expect(parsePolicy(value.replace(/\\(["\\])/g, '$1'), 'registry')).toMatchObject({
      kind: 'read',
      settings: { locale: 'de', keepOrdersDays: 30 },
    })
  })

  it('names every setting that can be fixed, and every language', () => {
    const named = [...document.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
    expect(named.toSorted()).toEqual(Object.keys(firstSettings).toSorted())
    for (const code of localeCodes) expect(document).toContain(`\`${code}\``)
  })

  it('starts Faredesk with switches that a release takes, for what it says', () => {
    const lines = of('sh').flatMap((text) => text.split('\n').filter((line) => line.startsWith('faredesk ')))
    const starts = lines.map((line) =>
      [...line.matchAll(/"([^"]*)"|(\S+)/g)].slice(1).map(([, quoted, bare]) => quoted ?? bare ?? ''),
    )
    expect(starts.map((args) => readCommand(args))).toEqual([
      { kind: 'check-profile', name: 'Oslo counter 1', asJson: false },
      { kind: 'check-profile', name: 'oslo-1', asJson: true },
      { kind: 'verify-audit' },
    ])
    const release = { isPackaged: true, isTestPackage: false, environment: {}, seenSwitches: [] }
    for (const args of starts) expect(refusedInRelease({ ...release, platform: 'win32', args })).toEqual([])
  })

  it('shows a report as it is printed', () => {
    const [example = ''] = of('json check')
    const shown = JSON.parse(example) as Report
    const { text } = reportConnection(shown.profile, shown.checks, true)
    expect(JSON.parse(text)).toEqual(JSON.parse(example))
  })

  it('tells the exit codes of the code', () => {
    const codes = [...document.matchAll(/^\| (\d) +\|/gm)].map(([, code]) => code)
    const told = inProject('src/main/composition/check-profile.ts')
    expect(codes).toEqual(['0', '1', '2', '3'])
    expect(told).toContain('readonly exitCode: 0 | 1 | 2 | 3')
    expect(inProject('src/main/composition/verify-audit.ts')).toContain('readonly exitCode: 0 | 1 | 2')
  })

  it('leads to documents that are there', () => {
    for (const [, path = ''] of document.matchAll(/\]\(([^)]+\.md)\)/g))
      expect(inProject(`docs/${path}`)).not.toBe('')
  })
})
