import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Refused } from '../../shared/errors/refused'

/** A database that is whole and waits to come into the place of another; once it is there, it will. */
export function nextPath(path: string): string {
  return `${path}.next`
}

/** Where the next database is made; what lies there at a start was never finished. */
export function makingPath(path: string): string {
  return `${path}.making`
}

/** The moment that decides: before it everything is as it was, after it the next start finishes what is left. */
export function announceNext(path: string): void {
  const log = statSync(`${makingPath(path)}-wal`, { throwIfNoEntry: false })
  if (log && log.size > 0) throw new Refused({ kind: 'cache-in-use' })
  flush(makingPath(path))
  renameSync(makingPath(path), nextPath(path))
  removeDatabase(makingPath(path))
  flush(dirname(path))
}

/**
 * Puts the announced database into its place, if there is one; what was there before lies aside. Answers where, or
 * undefined when nothing had to be moved.
 */
export function finishReplacing(path: string, now: Date): string | undefined {
  if (!existsSync(nextPath(path))) return undefined
  const aside = existsSync(path) ? setAside(path, now) : undefined
  // A log that was left alone belongs to no database any more, and would spoil the new one.
  removeDatabase(path)
  renameSync(nextPath(path), path)
  flush(dirname(path))
  return aside
}

/** Moves a database out of the way. Nothing is lost: the answer is where it lies now. */
export function setAside(path: string, now: Date): string {
  const target = halfMoved(path) ?? freeName(path, now)
  // The log goes first: a database without its log would be an older one, the log without its database is nothing.
  for (const part of ['-wal', '-shm', '']) {
    if (existsSync(path + part)) moveOrSay(path + part, target + part)
  }
  return target
}

/** A plug was pulled between its log and itself: it goes where its log is. */
function halfMoved(path: string): string | undefined {
  const logs = readdirSync(dirname(path)).filter(
    (name) => name.startsWith(`${basename(path)}.aside-`) && name.endsWith('-wal'),
  )
  const homes = logs.map((name) => join(dirname(path), name.slice(0, -'-wal'.length)))
  return existsSync(`${path}-wal`) ? undefined : homes.find((home) => !existsSync(home))
}

function freeName(path: string, now: Date): string {
  const stamp = now.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)
  const names = [stamp, ...Array.from({ length: 99 }, (_, index) => `${stamp}-${String(index + 2)}`)]
  const free = names.map((name) => `${path}.aside-${name}`).find((name) => !existsSync(name))
  if (free === undefined) throw new Refused({ kind: 'internal', reference: 'set-aside' })
  return free
}

export function removeDatabase(path: string): void {
  for (const part of ['', '-wal', '-shm', '-journal']) rmSync(path + part, { force: true })
}

/** For a message and the audit trail: where on the disk it lies is nobody else's business. */
export function asideName(path: string): string {
  return basename(path)
}

function moveOrSay(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    if (code === 'EBUSY' || code === 'EPERM' || code === 'EACCES') {
      throw new Refused({ kind: 'cache-in-use' }, { cause })
    }
    throw cause
  }
}

/** Names of files are kept in their folder, which Windows flushes by itself. */
function flush(path: string): void {
  if (process.platform === 'win32') return
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
