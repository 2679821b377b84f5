import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

/* The script that dpkg runs when the package is gone, against a computer of two users that is a folder. */

const source = readFileSync(new URL('../../../resources/deb-after-remove.sh', import.meta.url), 'utf8')
const hasTerminal = spawnSync('script', ['--version']).status === 0

let computer: string
let script: string
beforeEach(() => {
  computer = mkdtempSync(join(tmpdir(), 'faredesk-removing-'))
  const programs = join(computer, 'bin')
  mkdirSync(programs)
  const users = [
    `root:x:0:0::${computer}/root:/bin/bash`,
    `ann:x:1000:1000::${computer}/ann:/bin/bash`,
    `bea:x:1001:1001::${computer}/bea:/bin/bash`,
  ]
  writeFileSync(join(programs, 'getent'), `#!/bin/sh\ncat <<'END'\n${users.join('\n')}\nEND\n`, {
    mode: 0o755,
  })
  writeFileSync(join(programs, 'update-alternatives'), '#!/bin/sh\nexit 0\n', { mode: 0o755 })
  for (const user of ['root', 'ann', 'bea']) {
    mkdirSync(join(computer, user, '.config', 'Faredesk'), { recursive: true })
    writeFileSync(join(computer, user, '.config', 'Faredesk', 'orders.db'), user)
    writeFileSync(join(computer, user, '.config', 'other'), user)
  }
  script = join(computer, 'postrm')
  const filled = source
    .replaceAll('${executable}', 'faredesk-of-a-test')
    .replaceAll('${sanitizedProductName}', 'Faredesk')
  expect(filled).not.toContain('${')
  writeFileSync(script, filled, { mode: 0o755 })
})
afterEach(() => {
  rmSync(computer, { recursive: true, force: true })
})

const environment = (more: Record<string, string> = {}) => ({
  ...process.env,
  DEBIAN_FRONTEND: '',
  PATH: `${join(computer, 'bin')}:${process.env['PATH'] ?? ''}`,
  ...more,
})

/** At a terminal, where somebody types an answer. */
function atTerminal(action: string, answer: string, more: Record<string, string> = {}): string {
  return execFileSync('script', ['-qec', `bash ${script} ${action}`, '/dev/null'], {
    env: environment(more),
    input: `${answer}\n`,
    encoding: 'utf8',
  })
}

const has = (user: string) => existsSync(join(computer, user, '.config', 'Faredesk', 'orders.db'))
const everybodyHas = () => ['root', 'ann', 'bea'].every(has)

describe('removing the package', () => {
  it.each(['remove', 'upgrade', 'purge'])('keeps all data when nobody can be asked: %s', (action) => {
    const { status } = spawnSync('bash', [script, action], { env: environment(), input: 'y\n' })
    expect(status).toBe(0)
    expect(everybodyHas()).toBe(true)
  })

  it.runIf(hasTerminal)('asks at a terminal, and keeps them unless the answer is yes', () => {
    expect(atTerminal('purge', '')).toContain('Delete them for all users')
    expect(everybodyHas()).toBe(true)
    atTerminal('purge', 'no')
    expect(everybodyHas()).toBe(true)
  })

  it.runIf(hasTerminal)('deletes what is Faredesk’s of people, and nothing else', () => {
    mkdirSync(join(computer, 'elsewhere'))
    rmSync(join(computer, 'bea', '.config', 'Faredesk'), { recursive: true })
    symlinkSync(join(computer, 'elsewhere'), join(computer, 'bea', '.config', 'Faredesk'))
    writeFileSync(join(computer, 'elsewhere', 'orders.db'), 'of somebody else')
    atTerminal('purge', 'y')
    expect(has('ann')).toBe(false)
    expect(existsSync(join(computer, 'ann', '.config', 'other'))).toBe(true)
    expect(has('root')).toBe(true)
    expect(existsSync(join(computer, 'elsewhere', 'orders.db'))).toBe(true)
  })

  it.runIf(hasTerminal)('asks nothing when it is only removed, or is told to ask nothing', () => {
    expect(atTerminal('remove', 'y')).not.toContain('Delete')
    expect(atTerminal('purge', 'y', { DEBIAN_FRONTEND: 'noninteractive' })).not.toContain('Delete')
    expect(everybodyHas()).toBe(true)
  })
})

describe('the uninstaller of Windows', () => {
  const macro = readFileSync(new URL('../../../resources/installer.nsh', import.meta.url), 'utf8')

  it('asks with "no" as the usual answer, also where it cannot show a box, and never in an update', () => {
    expect(macro).toContain('MB_DEFBUTTON2')
    expect(macro).toContain('/SD IDNO')
    expect(macro.indexOf('${ifNot} ${Silent}')).toBeLessThan(macro.indexOf('MessageBox'))
    expect(macro.indexOf('${ifNot} ${isUpdated}')).toBeLessThan(macro.indexOf('MessageBox'))
  })

  it('deletes the folders of Faredesk alone', () => {
    const deleted = [...macro.matchAll(/RMDir \/r "(.*)"/g)].map(([, path]) => path)
    expect(deleted).toEqual([
      '$LOCALAPPDATA\\Faredesk',
      '$APPDATA\\Faredesk',
      '$APPDATA\\Faredesk.carried-over',
    ])
  })
})
