import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

export interface DataFolders {
  /** Of this computer alone. */
  readonly local: string
  /** Where versions before kept it, and where a roaming profile would carry it from computer to computer. */
  readonly roaming: string
}

/** What is asked of the disk; tests answer for it. */
export interface Disk {
  readonly exists: (path: string) => boolean
  readonly rename: (from: string, to: string) => void
  readonly copy: (from: string, to: string) => void
  readonly remove: (path: string) => void
}

const DISK: Disk = {
  exists: existsSync,
  rename: (from, to) => {
    mkdirSync(dirname(to), { recursive: true })
    renameSync(from, to)
  },
  copy: (from, to) => {
    mkdirSync(dirname(to), { recursive: true })
    cpSync(from, to, { recursive: true, errorOnExist: true, force: false, preserveTimestamps: true })
  },
  remove: (path) => {
    rmSync(path, { recursive: true, force: true })
  },
}

/**
 * Where the data of this user is on this computer. What versions before left in the roaming folder is carried over
 * whole, before anything of it is opened: a database must not follow its user to a computer that another Faredesk of
 * this user writes on. While it cannot be carried over, such as under a Faredesk that still runs, it is used where it
 * lies; the next start tries again.
 */
export function ownDataFolder({ local, roaming }: DataFolders, disk: Disk = DISK): string {
  if (disk.exists(local) || !disk.exists(roaming)) return local
  try {
    disk.rename(roaming, local)
    return local
  } catch (error) {
    return isOnOtherDisk(error) ? copiedTo(local, roaming, disk) : roaming
  }
}

/** Half a copy never bears the name under which data is looked for; the old folder stays, under a name of its own. */
function copiedTo(local: string, roaming: string, disk: Disk): string {
  const half = `${local}.arriving`
  try {
    disk.remove(half)
    disk.copy(roaming, half)
    disk.rename(half, local)
  } catch {
    return roaming
  }
  try {
    disk.rename(roaming, `${roaming}.carried-over`)
  } catch {
    // It is looked at no more: the local one is there.
  }
  return local
}

function isOnOtherDisk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EXDEV'
}
