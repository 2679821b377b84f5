import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fileLog, formatLine } from '../../../src/main/logging/log'

const at = new Date('2027-03-01T10:00:00Z')
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faredesk-log-'))
})

afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

it('writes what was called, how it ended and how long it took', () => {
  expect(formatLine({ what: 'call', call: 'searchDay', outcome: 'ok', tookMs: 12 }, at)).toBe(
    '{"at":"2027-03-01T10:00:00.000Z","what":"call","call":"searchDay","outcome":"ok","tookMs":12}',
  )
})

it('leaves out whatever else an object carries along', () => {
  const carried = {
    what: 'call',
    call: 'x',
    outcome: 'ok',
    tookMs: 1,
    password: 'secret',
    request: { pan: 1 },
  } as const
  expect(formatLine(carried, at)).not.toMatch(/secret|pan|request/)
})

it('lets no run of digits as long as a card number through, however it is spaced', () => {
  const line = formatLine(
    { what: 'settings', problem: 'saw 4111 1111 1111 1111 and 4111-1111-1111-1111' },
    at,
  )
  expect(line).not.toMatch(/4111/)
})

it('starts a new file when one is large, and keeps a few', async () => {
  const log = fileLog(folder, () => at)
  const problem = 'x'.repeat(1_400)
  for (let line = 0; line < 3_600; line += 1) log.write({ what: 'settings', problem })
  expect((await readdir(folder)).sort()).toEqual([
    'faredesk.log',
    'faredesk.log.1',
    'faredesk.log.2',
    'faredesk.log.3',
  ])
})

it('never stops the work when the disk takes nothing', async () => {
  const log = fileLog(join(folder, 'a-file', 'below'), () => at)
  await rm(folder, { recursive: true })
  const { writeFile, mkdir } = await import('node:fs/promises')
  await mkdir(folder)
  await writeFile(join(folder, 'a-file'), '')
  expect(() => {
    log.write({ what: 'stopped' })
  }).not.toThrow()
  expect(await readFile(join(folder, 'a-file'), 'utf8')).toBe('')
})
