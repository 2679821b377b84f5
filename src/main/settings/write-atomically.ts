import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
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

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT'])
const READ_ONLY = new Set(['EROFS', 'EACCES', 'EPERM'])

function diskProblem(cause: unknown): unknown {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (DISK_FULL.has(code)) return new SettingsFailed({ kind: 'disk-full' }, { cause })
  if (READ_ONLY.has(code)) return new SettingsFailed({ kind: 'disk-read-only' }, { cause })
  return cause
}
