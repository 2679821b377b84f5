import { mkdtempSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unzip } from '../../../scripts/setup/unzip.mjs'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'faredesk-zip-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

interface ZipEntry {
  readonly name: string
  readonly content: string
  readonly mode?: number
  readonly isStored?: boolean
}

/** A zip file of small entries, written by the letter of the format. */
function zipOf(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, mode = 0o644, isStored = false } of entries) {
    const packed = isStored ? Buffer.from(content) : deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(isStored ? 0 : 8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(Buffer.byteLength(content), 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(mode * 0x10000, 6)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0003'), common, tail, Buffer.from(name))
    locals.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(18)
  const directorySize = directory.reduce((sum, part) => sum + part.length, 0)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directorySize, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\u0005\u0006'), end])
}

async function unpack(
  entries: readonly ZipEntry[],
  place: (name: string) => string | undefined = (name) => name,
): Promise<void> {
  const file = join(folder, 'a.zip')
  writeFileSync(file, zipOf(entries))
  await unzip(file, join(folder, 'out'), place)
}

describe('unpacking the runtime', () => {
  it('restores content and the right to execute, packed or stored', async () => {
    await unpack([
      { name: 'app/run', content: 'run me '.repeat(100), mode: 0o755 },
      { name: 'app/plain.txt', content: 'as it is', isStored: true },
      { name: 'app/empty', content: '', isStored: true },
    ])
    expect(readFileSync(join(folder, 'out/app/run'), 'utf8')).toBe('run me '.repeat(100))
    expect(statSync(join(folder, 'out/app/run')).mode & 0o777).toBe(0o755)
    expect(readFileSync(join(folder, 'out/app/plain.txt'), 'utf8')).toBe('as it is')
    expect(readFileSync(join(folder, 'out/app/empty'), 'utf8')).toBe('')
  })

  it('leaves out what has no place, and renames', async () => {
    await unpack(
      [
        { name: 'a', content: '1' },
        { name: 'b', content: '2' },
      ],
      (name) => (name === 'a' ? 'c' : undefined),
    )
    expect(readFileSync(join(folder, 'out/c'), 'utf8')).toBe('1')
    expect(existsSync(join(folder, 'out/b'))).toBe(false)
  })

  it('refuses an entry that leads outside of the folder', async () => {
    await expect(unpack([{ name: '../../outside', content: 'x' }])).rejects.toThrow('leads outside')
  })

  it('refuses a file that is no zip', async () => {
    const file = join(folder, 'no.zip')
    writeFileSync(file, 'x'.repeat(100))
    await expect(unzip(file, folder, (name: string) => name)).rejects.toThrow('not a zip file')
  })
})
