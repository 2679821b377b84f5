import { describe, expect, it } from 'vitest'
import {
  hasTestHooks,
  isRelease,
  refusedInRelease,
  userDataFolder,
  type Launch,
} from '../../../src/main/windows/launch-rules'

const release: Launch = {
  isPackaged: true,
  isTestPackage: false,
  platform: 'linux',
  args: [],
  environment: {},
  seenSwitches: [],
}

describe('a release', () => {
  it.each([
    ['--remote-debugging-port=9222'],
    [' --remote-debugging-port=9222'],
    ['\t--remote-debugging-port=9222'],
    ['\u00a0--remote-debugging-port=9222'],
    ['-remote-debugging-port=9222'],
    ['--remote-debugging-port'],
    ['--Remote-Debugging-Port=9222'],
    ['--remote-debugging-pipe'],
    ['--inspect'],
    ['--inspect-brk=0.0.0.0:1'],
    ['--INSPECT=1'],
    ['-inspect'],
    ['--js-flags=--expose-gc'],
    ['--load-extension=/tmp/x'],
    ['--ignore-certificate-errors'],
    ['--disable-web-security'],
    ['--host-resolver-rules=MAP * 1.2.3.4'],
    ['--ssl-key-log-file=/tmp/keys'],
    ['--no-sandbox'],
    ['  --no-sandbox  '],
    ['--single-process'],
    ['--proxy-server=evil.example:8080'],
    ['--browser-subprocess-path=/tmp/x'],
    ['--enable-features=X'],
    ['--user-data-dir=/tmp/x'],
    ['--a-switch-of-next-year'],
    ['--verify-audit=/tmp/x'],
    ['--verify-audit --no-sandbox'],
    ['--'],
    ['-'],
  ])('does not start with %j', (arg) => {
    expect(refusedInRelease({ ...release, args: [arg] })).toHaveLength(1)
  })

  it('takes /x for a switch on Windows, and for a path elsewhere', () => {
    const args = ['/inspect']
    expect(refusedInRelease({ ...release, platform: 'win32', args })).toEqual(['/inspect'])
    expect(refusedInRelease({ ...release, args })).toEqual([])
  })

  it('does not start with a switch that Chromium has from elsewhere', () => {
    expect(refusedInRelease({ ...release, seenSwitches: ['no-sandbox'] })).toEqual(['--no-sandbox'])
  })

  it('names what it refuses once, and no value', () => {
    const args = ['--proxy-server=http://user:secret@evil.example']
    expect(refusedInRelease({ ...release, args, seenSwitches: ['proxy-server'] })).toEqual(['--proxy-server'])
  })

  it.each([
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
    ['NODE_EXTRA_CA_CERTS', '/tmp/ca.pem'],
    ['NODE_OPTIONS', '--require /tmp/x'],
    ['ELECTRON_RUN_AS_NODE', '1'],
    ['ELECTRON_DISABLE_SANDBOX', '1'],
    ['ELECTRON_ENABLE_LOGGING', '1'],
    ['FAREDESK_USER_DATA', '/tmp/x'],
    ['FAREDESK_POLICY_FILE', '/tmp/policy.json'],
    ['FAREDESK_TEST_HOOKS', '1'],
    ['SSLKEYLOGFILE', '/tmp/keys'],
    ['CHROME_DEVEL_SANDBOX', '/tmp/x'],
    ['OPENSSL_CONF', '/tmp/x'],
  ])('does not start while %s is set', (name, value) => {
    expect(refusedInRelease({ ...release, environment: { [name]: value } })).toEqual([name])
    expect(refusedInRelease({ ...release, environment: { [name.toLowerCase()]: value } })).toEqual([name])
    expect(refusedInRelease({ ...release, environment: { [name]: '' } })).toEqual([])
  })

  it('starts as a desktop, its installer and the command line start it', () => {
    for (const args of [[], ['--updated'], ['--verify-audit'], ['-psn_0_12345'], ['/home/agent/a file']]) {
      const environment = {
        PATH: '/bin',
        HOME: '/home/agent',
        NODE_ENV: 'production',
        http_proxy: 'http://p',
      }
      expect(refusedInRelease({ ...release, args, environment })).toEqual([])
    }
  })

  it('has no hooks for tests, whatever the environment says', () => {
    expect(hasTestHooks({ ...release, environment: { FAREDESK_TEST_HOOKS: '1' } })).toBe(false)
  })
})

describe('the data folder', () => {
  const ways = { home: '/home/agent', usual: '/elsewhere/Faredesk', asked: '/asked' }
  const environment = { FAREDESK_USER_DATA: '/named', XDG_CONFIG_HOME: '/elsewhere', HOME: '/elsewhere' }

  it.each([
    ['linux', '/home/agent/.config/Faredesk'],
    ['darwin', '/home/agent/Library/Application Support/Faredesk'],
    ['win32', '/home/agent\\AppData\\Local\\Faredesk'],
  ] as const)('of a release on %s is the one of its user, whatever is asked for', (platform, folder) => {
    expect(userDataFolder({ ...release, platform, environment }, ways)).toBe(folder)
  })

  it('of development and tests is chosen by a switch, else by a variable', () => {
    const launch = { ...release, isPackaged: false, environment }
    expect(userDataFolder(launch, ways)).toBe('/asked')
    expect(userDataFolder(launch, { ...ways, asked: '' })).toBe('/named')
    expect(userDataFolder({ ...launch, environment: {} }, { ...ways, asked: '' })).toBe('/elsewhere/Faredesk')
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
