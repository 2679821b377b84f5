import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER_SIZE = 30

/**
 * Unpacks the entries of a zip file for which `place` gives a relative target path.
 * Written here because a brand-new machine has no unzip, and set-up runs before any package is installed.
 */
export async function unzip(zipFile, targetFolder, place) {
  const file = await open(zipFile, 'r')
  try {
    for (const entry of await readDirectory(file)) {
      const target = entry.name.endsWith('/') ? undefined : place(entry.name)
      if (target !== undefined) await extract(file, zipFile, entry, insideOf(targetFolder, target))
    }
  } finally {
    await file.close()
  }
}

async function readDirectory(file) {
  const { size } = await file.stat()
  const tail = await read(file, Math.max(0, size - 66_000), Math.min(size, 66_000))
  const end = tail.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0 || tail.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('not a zip file')
  const directory = await read(file, tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12))
  const entries = []
  for (let at = 0; at < directory.length && directory.readUInt32LE(at) === DIRECTORY_ENTRY;) {
    const nameLength = directory.readUInt16LE(at + 28)
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      isDeflated: directory.readUInt16LE(at + 10) === 8,
      packedSize: directory.readUInt32LE(at + 20),
      mode: directory.readUInt32LE(at + 38) >>> 16,
      offset: directory.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

async function extract(file, zipFile, entry, target) {
  await mkdir(dirname(target), { recursive: true })
  const header = await read(file, entry.offset, LOCAL_HEADER_SIZE)
  const start = entry.offset + LOCAL_HEADER_SIZE + header.readUInt16LE(26) + header.readUInt16LE(28)
  if (entry.packedSize === 0) return writeFile(target, '')
  const output = createWriteStream(target, { mode: entry.mode & 0o777 || 0o644 })
  const source = createReadStream(zipFile, { start, end: start + entry.packedSize - 1 })
  await (entry.isDeflated ? pipeline(source, createInflateRaw(), output) : pipeline(source, output))
}

async function read(file, position, length) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead !== length) throw new Error('zip file ends too early')
  return buffer
}

function insideOf(folder, path) {
  const target = join(folder, normalize(path))
  if (!target.startsWith(join(folder, '/'))) throw new Error(`zip entry leads outside: ${path}`)
  return target
}
