import { describe, expect, it } from 'vitest'
import { hasTestHooks, isRelease, refusedInRelease } from '../../../src/main/windows/launch-rules'

const release = { isPackaged: true, isTestPackage: false, args: [], environment: {} } as const

describe('a release', () => {
  it.each([
    ['--remote-debugging-port=9222'],
    ['--remote-debugging-pipe'],
    ['--inspect'],
    ['--inspect-brk=0.0.0.0:1'],
    ['--INSPECT=1'],
    ['/inspect'],
    ['-inspect'],
    ['--js-flags=--expose-gc'],
    ['--load-extension=/tmp/x'],
    ['--ignore-certificate-errors'],
    ['--disable-web-security'],
    ['--host-resolver-rules=MAP * 1.2.3.4'],
    ['--ssl-key-log-file=/tmp/keys'],
  ])('does not start with %s', (arg) => {
    expect(refusedInRelease({ ...release, args: [arg] })).toHaveLength(1)
  })

  it.each([
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
    ['NODE_EXTRA_CA_CERTS', '/tmp/ca.pem'],
    ['SSLKEYLOGFILE', '/tmp/keys'],
  ])('does not start while %s is set', (name, value) => {
    expect(refusedInRelease({ ...release, environment: { [name]: value } })).toEqual([name])
  })

  it('starts with what a desktop passes on', () => {
    const args = ['--user-data-dir=/tmp/x', '--verify-audit', '--no-sandbox']
    expect(refusedInRelease({ ...release, args })).toEqual([])
  })

  it('has no hooks for tests, whatever the environment says', () => {
    expect(hasTestHooks({ ...release, environment: { FAREDESK_TEST_HOOKS: '1' } })).toBe(false)
  })
})

describe('a package made for tests, and development', () => {
  it.each([
    { ...release, isTestPackage: true },
    { ...release, isPackaged: false },
  ])('may be driven from outside', (launch) => {
    expect(isRelease(launch)).toBe(false)
    expect(refusedInRelease({ ...launch, args: ['--inspect=0', '--remote-debugging-port=0'] })).toEqual([])
    expect(hasTestHooks({ ...launch, environment: { FAREDESK_TEST_HOOKS: '1' } })).toBe(true)
    expect(hasTestHooks(launch)).toBe(false)
  })
})
