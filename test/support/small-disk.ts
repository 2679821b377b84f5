import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './order-cache'

function run(program: string, ...args: readonly string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}

/** A file system of its own needs the rights to mount one; elsewhere the test is skipped and says so. */
export const canMount = ((): boolean => {
  try {
    return process.platform === 'linux' && run('id', '-u').trim() === '0' && mountWorks()
  } catch {
    return false
  }
})()

function mountWorks(): boolean {
  const probe = run('mktemp', '-d').trim()
  run('mount', '-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', probe)
  run('umount', probe)
  run('rmdir', probe)
  return true
}

/** A folder that has no more room than this, such as 1m. */
export function smallDisk(size: string): string {
  const folder = temporaryFolder()
  run('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder)
  onTestFinished(() => {
    run('umount', '-l', folder)
  })
  return folder
}

export function resizeDisk(folder: string, size: string): void {
  run('mount', '-o', `remount,size=${size}`, folder)
}

/** The same folder for reading alone. */
export function readOnlyView(of: string): string {
  const folder = temporaryFolder()
  run('mount', '--bind', of, folder)
  onTestFinished(() => {
    run('umount', '-l', folder)
  })
  run('mount', '-o', 'remount,bind,ro', folder)
  return folder
}

/** A file that the system lets nobody replace, as one that another program holds. */
export function heldFile(path: string): void {
  const other = join(temporaryFolder(), 'held')
  for (const file of [other, path]) if (!existsSync(file)) writeFileSync(file, '')
  run('mount', '--bind', other, path)
  onTestFinished(() => {
    run('umount', '-l', path)
  })
}

const FILLER = 'filler'

/** Takes all room but so many bytes. */
export function fillDisk(folder: string, leftBytes: number): void {
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(join(folder, FILLER), Buffer.alloc(Math.max(0, bavail * bsize - leftBytes)))
}

export function freeDisk(folder: string): void {
  rmSync(join(folder, FILLER))
}

/** What else lies there. */
export function filesOn(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name !== FILLER)
    .toSorted()
}
