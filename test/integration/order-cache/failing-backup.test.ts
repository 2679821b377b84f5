import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type * as Files from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { readBackup, writeBackup } from '../../../src/main/order-cache/backup/backup-file'
import { temporaryFolder, testNow } from '../../support/order-cache'

const disk = vi.hoisted(() => ({ code: '', failsAt: 0, writes: 0 }))

/** A disk that takes so many pieces and then says what it says. */
vi.mock('node:fs/promises', async (original) => {
  const files = await original<typeof Files>()
  const open: typeof Files.open = async (...args) => {
    const file = await files.open(...args)
    const write = file.writeFile.bind(file)
    file.writeFile = (...content) => {
      disk.writes += 1
      if (disk.writes !== disk.failsAt) return write(...content)
      return Promise.reject(Object.assign(new Error(disk.code), { code: disk.code }))
    }
    return file
  }
  return { ...files, open }
})

afterEach(() => {
  Object.assign(disk, { code: '', failsAt: 0, writes: 0 })
})

const PASSPHRASE = 'correct horse battery'
const header = { madeAt: testNow().toISOString(), key: '0'.repeat(64) }

function aSource(): string {
  const source = join(temporaryFolder(), 'source')
  writeFileSync(source, Buffer.alloc(500_000, 7))
  return source
}

it.each([
  ['ENOSPC', 'place-full'],
  ['EDQUOT', 'place-full'],
  ['EROFS', 'place-refuses'],
  ['EBUSY', 'file-in-use'],
  ['ENOENT', 'folder-gone'],
])(
  'a disk that says %s in the middle of a backup leaves the one before and nothing else',
  async (code, kind) => {
    const target = join(temporaryFolder(), 'backup.age')
    const request = { source: aSource(), target, passphrase: PASSPHRASE, header, workFactor: 2 }
    await writeBackup(request)
    const before = readFileSync(target)
    Object.assign(disk, { code, failsAt: 4, writes: 0 })
    await expect(writeBackup(request)).rejects.toMatchObject({ error: { kind } })
    expect(disk.writes).toBe(4)
    expect(readdirSync(join(target, '..'))).toEqual(['backup.age'])
    expect(readFileSync(target).equals(before)).toBe(true)
  },
)

it('a disk that is full in the middle of a restore leaves no half database', async () => {
  const source = join(temporaryFolder(), 'backup.age')
  await writeBackup({ source: aSource(), target: source, passphrase: PASSPHRASE, header, workFactor: 2 })
  const target = join(temporaryFolder(), 'making.db')
  Object.assign(disk, { code: 'ENOSPC', failsAt: 3, writes: 0 })
  await expect(readBackup({ source, target, passphrase: PASSPHRASE })).rejects.toMatchObject({
    error: { kind: 'disk-full' },
  })
  expect(readdirSync(join(target, '..'))).toEqual([])
})
