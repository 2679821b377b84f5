import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { systemCodeOf } from '../../shared/errors/disk-error'

/**
 * Replaces a file whole: `write` makes it beside its place, then it is renamed. After a crash, a full disk or a cable
 * that was pulled there is the old content or the new one, never half of it.
 */
export async function replaceFile(path: string, write: (beside: string) => Promise<void>): Promise<void> {
  const beside = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    await write(beside)
    await putInPlace(beside, path)
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined)
    throw error
  }
  await flushFolder(dirname(path))
}

/** A new file that is on the disk when this resolves. */
export async function writeFlushed(path: string, content: string | Uint8Array, mode: number): Promise<void> {
  const file = await open(path, 'wx', mode)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Scanners look at every new file for a moment; a viewer keeps its file until it is closed. */
const AGAIN_AFTER_MS = [50, 150, 300]

/** Windows refuses to replace a file that is open, with the code of a missing right. */
async function putInPlace(beside: string, path: string): Promise<void> {
  if (process.platform !== 'win32') return rename(beside, path)
  for (const afterMs of AGAIN_AFTER_MS) {
    const refused = await rename(beside, path).then(() => undefined, openElsewhere)
    if (refused === undefined) return
    await wait(afterMs)
  }
  await rename(beside, path).catch((cause: unknown) => {
    throw openElsewhere(cause)
  })
}

/** What is not of this kind is thrown on at once. */
function openElsewhere(cause: unknown): Error {
  const code = systemCodeOf(cause)
  if (code !== 'EPERM' && code !== 'EACCES' && code !== 'EBUSY') throw cause
  return Object.assign(new Error('The file is open elsewhere', { cause }), { code: 'EBUSY' })
}

/** The name of a file is kept in its folder, which Windows flushes by itself and some drives of an office do not. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  try {
    const folder = await open(path, 'r')
    await folder.sync().finally(() => folder.close())
  } catch {
    // The file has its name already; nothing can be done about a drive that will not say so.
  }
}
