import { describe, expect, it } from 'vitest'
import { readCommand } from '../../../src/main/windows/command-line'
import { refusedInRelease } from '../../../src/main/windows/launch-rules'

describe('a start', () => {
  it.each([
    [[], { kind: 'desk' }],
    [['--updated'], { kind: 'desk' }],
    [['--json'], { kind: 'desk' }],
    [['--verify-audit'], { kind: 'verify-audit' }],
    [['--check-profile', 'Oslo counter 1'], { kind: 'check-profile', name: 'Oslo counter 1', asJson: false }],
    [['--check-profile', 'oslo', '--json'], { kind: 'check-profile', name: 'oslo', asJson: true }],
    [['--json', '--check-profile=oslo'], { kind: 'check-profile', name: 'oslo', asJson: true }],
    [['--check-profile', '--json'], { kind: 'check-profile', name: undefined, asJson: true }],
    [['--check-profile='], { kind: 'check-profile', name: undefined, asJson: false }],
    [['--check-profile'], { kind: 'check-profile', name: undefined, asJson: false }],
  ])('with %j is for %j', (args, command) => {
    expect(readCommand(args)).toEqual(command)
  })

  it.each([
    ['linux', ['--check-profile', 'oslo', '--json'], []],
    ['win32', ['--check-profile=Oslo 1', '--json'], []],
    ['linux', ['--check-profile', 'oslo', '--proxy-server=evil.example'], ['--proxy-server']],
    ['linux', ['--check-profiles', 'oslo'], ['--check-profiles']],
    ['linux', ['--json=1'], ['--json']],
  ] as const)('of a release on %s takes of %j all but %j', (platform, args, refused) => {
    const release = { isPackaged: true, isTestPackage: false, environment: {}, seenSwitches: [] }
    expect(refusedInRelease({ ...release, platform, args })).toEqual(refused)
  })
})
