import type * as FileSystem from 'node:fs/promises'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toAppError } from '../../../src/main/ipc/to-app-error'
import { writeForAgent } from '../../../src/main/disk/write-for-agent'

/** What the system says in the place of the real call, once for each entry; afterwards the real one answers. */
const said = vi.hoisted(() => ({ renames: [] as string[], full: false }))

vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof FileSystem>()
  const refuse = (code: string) => Promise.reject(Object.assign(new Error(code), { code }))
  return {
    ...real,
    rename: (from: string, to: string) => {
      const code = said.renames.shift()
      return code === undefined ? real.rename(from, to) : refuse(code)
    },
    open: async (path: string, flags: string, mode?: number) => {
      const file = await real.open(path, flags, mode)
      if (said.full && flags === 'wx') {
        // A disk that takes the first half.
        file.writeFile = async (content) => {
          const bytes = Buffer.from(typeof content === 'string' ? content : '')
          await file.write(bytes.subarray(0, bytes.length / 2))
          return refuse('ENOSPC')
        }
      }
      return file
    },
  }
})

let folder: string
let path: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faredesk-paper-'))
  path = join(folder, 'Faredesk K0I8OL.pdf')
  said.renames = []
  said.full = false
})

afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

/** What the agent is told of it. */
async function toldOf(writing: Promise<void>): Promise<unknown> {
  return writing.then(
    () => 'written',
    (thrown: unknown) => toAppError(thrown).error,
  )
}

function onWindows(): void {
  vi.spyOn(process, 'platform', 'get').mockReturnValue('win32')
}

describe('a file that the agent asked for', () => {
  it('takes the place of the one before, and leaves nothing beside it', async () => {
    await writeFile(path, 'the one before')
    await writeForAgent(path, 'paper')
    expect([await readFile(path, 'utf8'), await readdir(folder)]).toEqual(['paper', ['Faredesk K0I8OL.pdf']])
  })

  it('is not there by half when the disk is full in the middle; the one before is as it was', async () => {
    await writeFile(path, 'the one before')
    said.full = true
    expect(await toldOf(writeForAgent(path, 'a long paper'))).toEqual({ kind: 'place-full' })
    expect([await readFile(path, 'utf8'), await readdir(folder)]).toEqual([
      'the one before',
      ['Faredesk K0I8OL.pdf'],
    ])
  })

  it('says that its folder is gone', async () => {
    await rm(folder, { recursive: true })
    expect(await toldOf(writeForAgent(path, 'paper'))).toEqual({ kind: 'folder-gone' })
  })

  // Nothing is forbidden to root.
  it.skipIf(process.getuid?.() === 0)('says that its folder takes nothing', async () => {
    await chmod(folder, 0o500)
    expect(await toldOf(writeForAgent(path, 'paper'))).toEqual({ kind: 'place-refuses' })
    await chmod(folder, 0o700)
  })

  it.each([
    ['EROFS', { kind: 'place-refuses' }],
    ['EACCES', { kind: 'place-refuses' }],
    ['EDQUOT', { kind: 'place-full' }],
    ['ESTALE', { kind: 'folder-gone' }],
    ['EHOSTDOWN', { kind: 'folder-gone' }],
    ['EIO', { kind: 'file-not-written' }],
  ])('names what %s means for the place', async (code, error) => {
    said.renames = [code]
    expect(await toldOf(writeForAgent(path, 'paper'))).toEqual(error)
    expect(await readdir(folder)).toEqual([])
  })

  it('says on Windows that another program has it open, which the system calls a missing right', async () => {
    onWindows()
    said.renames = ['EPERM', 'EPERM', 'EPERM', 'EPERM']
    await writeFile(path, 'in the viewer')
    expect(await toldOf(writeForAgent(path, 'paper'))).toEqual({ kind: 'file-in-use' })
    expect([await readFile(path, 'utf8'), await readdir(folder)]).toEqual([
      'in the viewer',
      ['Faredesk K0I8OL.pdf'],
    ])
  })

  it('waits on Windows for a scanner that looks at the new file for a moment', async () => {
    onWindows()
    said.renames = ['EPERM', 'EBUSY']
    expect(await toldOf(writeForAgent(path, 'paper'))).toBe('written')
  })

  it('is not put in the place of a folder', async () => {
    await mkdir(path)
    expect(await toldOf(writeForAgent(path, 'paper'))).toMatchObject({ kind: 'file-not-written' })
    expect(await readdir(folder)).toEqual(['Faredesk K0I8OL.pdf'])
  })
})
