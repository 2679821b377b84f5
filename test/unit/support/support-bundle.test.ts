import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { formatLine } from '../../../src/main/logging/log'
import { readLogTail } from '../../../src/main/logging/read-log'
import { createBundleDesk } from '../../../src/main/support/bundle-desk'
import { writeBundle, type BundleSources } from '../../../src/main/support/support-bundle'
import { firstSettings, testProfile } from '../../support/profiles'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faredesk-bundle-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

const at = new Date('2027-03-01T10:00:00Z')

function sourcesWith(changes: Partial<BundleSources> = {}): BundleSources {
  return {
    madeAt: at,
    versions: { faredesk: '0.1.0', electron: '45.5.0' },
    settings: { ...firstSettings, agentName: 'Anna Larsen', activeProfileId: 'counter-1' },
    profiles: [
      {
        profile: testProfile({
          label: 'Annas counter',
          agencyName: 'Larsen Travel',
          agencyId: '98765432',
          retailUrl: 'https://anna:hunter2@retail.example:8443/ndc?key=hunter2',
          aggregator: { name: 'Larsen Group', id: 'LG-1', sequenceNumber: 1 },
        }),
        credentials: 'set',
      },
    ],
    keychain: 'usable',
    cache: { kind: 'closed', error: { kind: 'cache-damaged' } },
    connectivity: { kind: 'online' },
    update: { kind: 'not-looked' },
    backups: { folder: '/home/anna/backups' },
    exchanges: [],
    log: { lines: [], strange: 0 },
    ...changes,
  }
}

it('says what somebody who helps needs, by name', () => {
  const text = writeBundle(sourcesWith())
  expect(text).toMatch(/faredesk: 0\.1\.0/)
  expect(text).toMatch(/orders: closed \(cache-damaged\)/)
  expect(text).toMatch(/in use, test, retail https:\/\/retail\.example:8443\/ndc, .*sign-in in the keychain/)
})

it('holds no name of a person, an agency, a point of sale or a folder, and no user or key of an address', () => {
  const text = writeBundle(sourcesWith())
  expect(text).not.toMatch(/Anna|Larsen|98765432|hunter2|anna|LG-1/)
})

it('tells the log by its list once more: what was written into the file by others stays out', async () => {
  const trace = `TypeError | at read (C:\\Users\\Anna Larsen\\AppData\\Faredesk\\out\\main\\index.cjs:12:34) | at /home/anna/x/main.cjs:1:2`
  const lines = [
    formatLine({ what: 'unforeseen', where: 'readState', reference: 'AB12', trace }, at),
    '{"at":"2027-03-01T10:00:01.000Z","what":"airline","message":"pricing","outcome":"ok","tookMs":120,"name":"Larsen"}',
    '{"at":"Larsen","what":"stopped"}',
    '{"at":"2027-03-01T10:00:01.000Z","what":"constructor"}',
    'Anna Larsen typed 4111111111111111',
  ]
  await writeFile(join(folder, 'faredesk.log'), lines.join('\n'))
  const log = await readLogTail(folder, 100)
  expect(log).toEqual({
    lines: [
      '2027-03-01T10:00:00.000Z unforeseen where=readState reference=AB12 trace=TypeError | at read (index.cjs:12:34) | at main.cjs:1:2',
      '2027-03-01T10:00:01.000Z airline message=pricing outcome=ok tookMs=120',
    ],
    strange: 3,
  })
  expect(writeBundle(sourcesWith({ log }))).toMatch(/3 lines that Faredesk did not write are left out/)
})

it('takes the newest lines, also those of the file before', async () => {
  const line = (second: number) =>
    formatLine({ what: 'stopped' }, new Date(Date.parse('2027-03-01T10:00:00Z') + second * 1_000))
  await writeFile(join(folder, 'faredesk.log.1'), `${line(1)}\n${line(2)}\n`)
  await writeFile(join(folder, 'faredesk.log'), `${line(3)}\n`)
  const { lines } = await readLogTail(folder, 2)
  expect(lines.map((told) => told.slice(17, 19))).toEqual(['02', '03'])
})

it('saves what was shown, and nothing under an id that is no longer on the screen', async () => {
  let made = 0
  const desk = createBundleDesk({
    collect: () => Promise.resolve(sourcesWith({ versions: { faredesk: String((made += 1)) } })),
    newId: () => `bundle-${String(made)}`,
  })
  const first = await desk.make()
  expect(desk.shown(first.bundleId)).toBe(first.text)
  const second = await desk.make()
  expect(desk.shown(first.bundleId)).toBeUndefined()
  expect(desk.shown(second.bundleId)).toBe(second.text)
})
