import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  isAdministratorsAlone,
  readAdministratorsFile,
  type FileSystem,
  type StatedFile,
} from '../../../../src/main/settings/policy/administrators-file'
import { grantsWriting } from '../../../../src/main/settings/policy/mac-access-list'
import { testProfile } from '../../../support/profiles'

const POLICY = '/etc/faredesk/policy.json'

/** Everything is root's and closed, but for what a test says of a path. */
function system(
  changes: Readonly<Record<string, Partial<{ uid: number; mode: number; kind: 'link' }>>> = {},
  isListed = false,
): FileSystem {
  return {
    stat: (path) => {
      const { uid = 0, mode = 0o644, kind } = changes[path] ?? {}
      const isFile = path === POLICY && kind !== 'link'
      const stated: StatedFile = {
        uid,
        mode,
        isFile: () => isFile,
        isDirectory: () => path !== POLICY && kind !== 'link',
      }
      return Promise.resolve(stated)
    },
    isListedWritable: () => Promise.resolve(isListed),
  }
}

describe('a policy file that root alone can write', () => {
  it('is believed', async () => {
    expect(await isAdministratorsAlone(POLICY, system())).toBe(true)
  })

  it.each([
    ['belongs to the user', { [POLICY]: { uid: 1000 } }],
    ['may be written by its group', { [POLICY]: { mode: 0o664 } }],
    ['may be written by everybody', { [POLICY]: { mode: 0o646 } }],
    ['is a link to elsewhere', { [POLICY]: { kind: 'link' as const } }],
    ["lies in the user's folder", { '/etc/faredesk': { uid: 1000 } }],
    ['lies in a folder where everybody may put another in its place', { '/etc/faredesk': { mode: 0o777 } }],
    ['lies in a folder that is a link', { '/etc/faredesk': { kind: 'link' as const } }],
    ['lies below a folder that the group may write', { '/etc': { mode: 0o775 } }],
    ['lies on a disk whose root is not closed', { '/': { mode: 0o1777 } }],
  ])('is not believed when it %s', async (_what, changes) => {
    expect(await isAdministratorsAlone(POLICY, system(changes))).toBe(false)
  })

  it('is not believed when an access list lets somebody else write', async () => {
    expect(await isAdministratorsAlone(POLICY, system({}, true))).toBe(false)
  })
})

describe('on this disk', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'faredesk-policy-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
  const content = JSON.stringify({ version: 1, profiles: [testProfile({ id: 'fleet' })] })

  it('no policy is none', async () => {
    expect(await readAdministratorsFile(join(folder, 'policy.json'))).toEqual({ kind: 'none' })
  })

  it('one in a folder of everybody is not believed, also where root wrote it', async () => {
    const path = join(folder, 'policy.json')
    await writeFile(path, content, { mode: 0o644 })
    expect(await readAdministratorsFile(path)).toEqual({ kind: 'not-trusted', place: path })
  })

  it('one that is exchanged for a link after it was checked is not opened', async () => {
    const path = join(folder, 'policy.json')
    await writeFile(join(folder, 'evil.json'), content)
    await symlink(join(folder, 'evil.json'), path)
    const calm: FileSystem = {
      stat: (at) =>
        Promise.resolve({ uid: 0, mode: 0o644, isFile: () => at === path, isDirectory: () => at !== path }),
      isListedWritable: () => Promise.resolve(false),
    }
    expect(await readAdministratorsFile(path, calm)).toEqual({ kind: 'not-trusted', place: path })
  })

  it.skipIf(process.platform !== 'linux')(
    'what the system itself keeps for root is told as such',
    async () => {
      const { lstat } = await import('node:fs/promises')
      const real: FileSystem = { stat: lstat, isListedWritable: () => Promise.resolve(false) }
      expect(await isAdministratorsAlone('/etc/passwd', real)).toBe(true)
    },
  )
})

describe('an access list of macOS', () => {
  const usual = [
    'drwxr-xr-x  6 root  admin   192 Jan  2 10:00 /Library/Application Support/Faredesk',
    '-rw-r--r--  1 root  wheel  1893 Jan  2 10:00 /Library/Application Support/Faredesk/policy.json',
    'drwxr-xr-x@ 75 root  wheel  2400 Jan  2 10:00 /Library',
    ' 0: group:everyone deny delete',
  ]

  it('that only denies is none', () => {
    expect(grantsWriting(usual.join('\n'))).toBe(false)
  })

  it.each([
    ' 0: user:agent allow write',
    ' 1: group:staff inherited allow read,write,append,file_inherit',
    ' 0: group:everyone allow add_file,search',
    ' 0: user:agent allow writesecurity',
    ' 0: user:agent allow delete_child',
  ])('that says%s lets somebody write', (entry) => {
    expect(grantsWriting([...usual, entry].join('\n'))).toBe(true)
  })

  it.each([' 0: user:root allow write', ' 0: group:staff allow read,execute,search,list'])(
    'that says%s is no danger',
    (entry) => {
      expect(grantsWriting([...usual, entry].join('\n'))).toBe(false)
    },
  )
})
