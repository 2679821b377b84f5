import { execFile } from 'node:child_process'
import { constants, type Stats } from 'node:fs'
import { lstat, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { grantsWriting } from './mac-access-list'
import { parsePolicy, type Policy } from './policy'

/** What is asked of the system; tests answer for it. */
export interface FileSystem {
  /** Of the path itself: a link is not followed. */
  readonly stat: (path: string) => Promise<StatedFile>
  /** True where an access list beside owner and mode lets somebody write to one of the paths. */
  readonly isListedWritable: (paths: readonly string[]) => Promise<boolean>
}

export type StatedFile = Pick<Stats, 'uid' | 'mode' | 'isFile' | 'isDirectory'>

const LARGEST_POLICY_BYTES = 4 * 1024 * 1024
const WRITABLE_BY_OTHERS = 0o022

/**
 * Reads the policy of a file that root alone can write, replace or move: its owner and mode, and those of every folder
 * above it, are checked before it is opened, and the opened file itself once more.
 */
export async function readAdministratorsFile(
  path: string,
  system: FileSystem = thisSystem(process.platform),
): Promise<Policy> {
  if (!(await isThere(path))) return { kind: 'none' }
  try {
    if (!(await isAdministratorsAlone(path, system))) return { kind: 'not-trusted', place: path }
    return await readOpened(path, system)
  } catch {
    return { kind: 'not-trusted', place: path }
  }
}

/** Whether nobody but root can change what is found under this path. Links are refused: their target is elsewhere. */
export async function isAdministratorsAlone(path: string, system: FileSystem): Promise<boolean> {
  const folders = foldersAbove(path)
  const [file, ...above] = await Promise.all([path, ...folders].map(system.stat))
  if (file === undefined || !file.isFile() || !isOfRootAlone(file)) return false
  if (!above.every((folder) => folder.isDirectory() && isOfRootAlone(folder))) return false
  return !(await system.isListedWritable([path, ...folders]))
}

/** On Linux the group's bits hold the most that any access list of the file grants, so that they tell of these too. */
function isOfRootAlone({ uid, mode }: StatedFile): boolean {
  return uid === 0 && (mode & WRITABLE_BY_OTHERS) === 0
}

function foldersAbove(path: string): readonly string[] {
  const folder = dirname(path)
  return folder === path ? [] : [folder, ...foldersAbove(folder)]
}

async function isThere(path: string): Promise<boolean> {
  try {
    await lstat(path)
    return true
  } catch (error) {
    // A folder that may not be looked into holds something that somebody else must explain.
    return !(
      error instanceof Error &&
      'code' in error &&
      (error.code === 'ENOENT' || error.code === 'ENOTDIR')
    )
  }
}

async function readOpened(path: string, system: FileSystem): Promise<Policy> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    const [opened, stated] = await Promise.all([file.stat(), system.stat(path)])
    const isSame = opened.uid === stated.uid && opened.mode === stated.mode
    if (!isSame || opened.size > LARGEST_POLICY_BYTES) return { kind: 'not-trusted', place: path }
    return parsePolicy(await file.readFile('utf8'), path)
  } finally {
    await file.close()
  }
}

function thisSystem(platform: NodeJS.Platform): FileSystem {
  return {
    stat: lstat,
    isListedWritable: platform === 'darwin' ? isListedOnMac : () => Promise.resolve(false),
  }
}

async function isListedOnMac(paths: readonly string[]): Promise<boolean> {
  const { stdout } = await promisify(execFile)('/bin/ls', ['-lde', ...paths], { timeout: 5_000, env: {} })
  return grantsWriting(stdout)
}
