import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { z } from 'zod'
import { replaceFile } from '../../disk/replace-file'
import { nameDiskTrouble, namePlaceTrouble, refuseBackup } from './backup-refused'

/** What a backup says of itself, before the bytes of the database. */
export interface BackupHeader {
  readonly madeAt: string
  /** The key of the database, 64 hexadecimal digits: without it nobody could read what was saved. */
  readonly key: string
  /** How many bytes follow. */
  readonly bytes: number
}

const FORMAT = 'faredesk-backup'
const VERSION = 1
const LONGEST_HEADER = 4_096
const NEW_LINE = 10

const frameSchema = z.object({ format: z.literal(FORMAT), version: z.int().min(1) })
const headerSchema = z.object({
  madeAt: z.iso.datetime(),
  key: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().min(0),
})

/** Half a second of a fast computer for each guess (scrypt, N = 2^17, 128 MiB). */
const WORK_FACTOR = 17

export interface WriteBackup {
  /** A copy of the database that nobody writes to. */
  readonly source: string
  readonly target: string
  readonly passphrase: string
  readonly header: Omit<BackupHeader, 'bytes'>
  /** Only tests take less. */
  readonly workFactor?: number
}

/**
 * An age file (age-encryption.org/v1) under a passphrase: a line of JSON, then the database as it is on the disk.
 * Written beside, read back, and only then put into its place.
 */
export async function writeBackup(request: WriteBackup): Promise<void> {
  try {
    await replaceFile(request.target, async (beside) => {
      await encryptTo(beside, request)
      await readThrough(beside, request.passphrase)
    })
  } catch (error) {
    throw namePlaceTrouble(error)
  }
}

async function encryptTo(path: string, request: WriteBackup): Promise<void> {
  const { size } = await stat(request.source)
  const first = JSON.stringify({ format: FORMAT, version: VERSION, ...request.header, bytes: size })
  const encrypter = new Encrypter()
  encrypter.setPassphrase(request.passphrase)
  encrypter.setScryptWorkFactor(request.workFactor ?? WORK_FACTOR)
  const plain = Readable.from(framed(first, request.source))
  await writeAll(path, await encrypter.encrypt(webStream(plain)))
}

async function* framed(first: string, source: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${first}\n`)
  for await (const chunk of createReadStream(source)) yield new Uint8Array(asBytes(chunk))
}

export interface ReadBackup {
  readonly source: string
  readonly passphrase: string
  /** Where the database is written to; it must not exist. */
  readonly target: string
}

/** Decrypts and writes the database; what is there afterwards is whole and was made by who knows the passphrase. */
export async function readBackup({ source, passphrase, target }: ReadBackup): Promise<BackupHeader> {
  const content = await decrypted(source, passphrase)
  const file = await open(target, 'wx', 0o600).catch(throwNamed)
  try {
    const header = await unframe(content, (bytes) => file.writeFile(bytes))
    await file.sync()
    return header
  } catch (error) {
    await rm(target, { force: true }).catch(() => undefined)
    throw nameDiskTrouble(error)
  } finally {
    await file.close()
  }
}

/** Reads a backup to its end and keeps nothing of it. */
async function readThrough(source: string, passphrase: string): Promise<void> {
  const hash = createHash('sha256')
  await unframe(await decrypted(source, passphrase), (bytes) => Promise.resolve(void hash.update(bytes)))
}

async function decrypted(source: string, passphrase: string): Promise<ReadableStream<Uint8Array>> {
  await stat(source).catch(throwNamed)
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return await decrypter.decrypt(webStream(createReadStream(source)))
  } catch (cause) {
    throw refuseBackup(whyNotBegun(cause), cause)
  }
}

/** The library has no codes: a file that is no age file cannot be parsed, another passphrase fits no recipient. */
function whyNotBegun(cause: unknown): 'passphrase' | 'not-a-backup' {
  return cause instanceof Error && cause.message.includes('identity matched') ? 'passphrase' : 'not-a-backup'
}

async function unframe(
  content: ReadableStream<Uint8Array>,
  take: (bytes: Uint8Array) => Promise<void>,
): Promise<BackupHeader> {
  let head = Buffer.alloc(0)
  let header: BackupHeader | undefined
  let taken = 0
  for await (const chunk of chunksOf(content)) {
    let rest = chunk
    if (header === undefined) {
      head = Buffer.concat([head, chunk])
      const end = head.indexOf(NEW_LINE)
      if (end < 0 && head.length < LONGEST_HEADER) continue
      header = readHeader(head.subarray(0, Math.max(end, 0)).toString('utf8'))
      rest = head.subarray(end + 1)
    }
    await take(rest)
    taken += rest.length
  }
  if (header === undefined) throw refuseBackup('not-a-backup')
  if (header.bytes !== taken) throw refuseBackup('cut')
  return header
}

/** Every chunk is sealed, and the last one says that it is the last: what fails here was cut or changed. */
async function* chunksOf(content: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = content.getReader()
  for (;;) {
    const next = await reader.read().catch((cause: unknown) => {
      throw refuseBackup('cut', cause)
    })
    if (next.done) return
    yield next.value
  }
}

function readHeader(text: string): BackupHeader {
  const frame = frameSchema.safeParse(parse(text))
  if (!frame.success) throw refuseBackup('not-a-backup')
  if (frame.data.version > VERSION) throw refuseBackup('newer')
  const header = headerSchema.safeParse(parse(text))
  if (!header.success) throw refuseBackup('not-a-backup')
  return header.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function writeAll(path: string, content: ReadableStream<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of content) await file.writeFile(chunk)
    await file.sync()
  } finally {
    await file.close()
  }
}

function throwNamed(cause: unknown): never {
  throw nameDiskTrouble(cause)
}

function webStream(source: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(source) as ReadableStream<Uint8Array>
}

function asBytes(chunk: unknown): Uint8Array {
  if (chunk instanceof Uint8Array) return chunk
  throw new TypeError('A file gave no bytes')
}
