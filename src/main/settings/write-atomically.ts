import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { diskErrorOf } from '../../shared/errors/disk-error'
import { SettingsFailed } from './settings-failed'

/**
 * Replaces a file whole: written beside it, flushed to the disk, then renamed. After a crash or a full disk there is
 * the old content or the new one, never half of it.
 */
export async function writeAtomically(path: string, content: string): Promise<void> {
  const beside = `${path}.${randomBytes(6).toString('hex')}.tmp`
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeFlushed(beside, content)
    await rename(beside, path)
    await flushFolder(dirname(path))
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined)
    throw diskProblem(error)
  }
}

async function writeFlushed(path: string, content: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content, 'utf8')
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The name of a file is kept in its folder, which Windows flushes by itself. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function diskProblem(cause: unknown): unknown {
  const error = diskErrorOf(cause)
  return error ? new SettingsFailed(error, { cause }) : cause
}
