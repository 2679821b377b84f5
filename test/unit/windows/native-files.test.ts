import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { nativeFiles } from '../../../scripts/package/native-files.mjs'
import { changedNativeFiles } from '../../../src/main/windows/native-files'

const DATABASE = 'node_modules/@libsql/win32-x64-msvc/index.node'
const KEYCHAIN = 'node_modules/keytar/prebuilds/win32-x64/keytar.node'
let folder: string
let archive: string

/** Folders stand in for the archive, which Electron shows as one. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'faredesk-native-'))
  archive = join(folder, 'app.asar')
  for (const name of [DATABASE, KEYCHAIN]) write(`${archive}.unpacked`, name, `native ${name}`)
  const others = [
    'node_modules/@libsql/linux-x64-musl/index.node',
    'node_modules/keytar/prebuilds/linux-x64/keytar.node',
  ]
  for (const name of others) write(`${archive}.unpacked`, name, 'of another system')
  list(nativeFiles(`${archive}.unpacked`, 'win32', 'x64'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function write(root: string, name: string, content: string): void {
  mkdirSync(join(root, name, '..'), { recursive: true })
  writeFileSync(join(root, name), content)
}

function list(content: unknown): void {
  write(archive, 'out/native-files.json', JSON.stringify(content))
}

it('lists what is packed for a system, and finds it as it was', async () => {
  expect(Object.keys(nativeFiles(`${archive}.unpacked`, 'win32', 'x64'))).toEqual([DATABASE, KEYCHAIN])
  expect(await changedNativeFiles(archive)).toEqual([])
})

it('names a part that was changed by one byte, or is gone', async () => {
  write(`${archive}.unpacked`, KEYCHAIN, `native ${KEYCHAIN}.`)
  rmSync(join(`${archive}.unpacked`, DATABASE))
  expect(await changedNativeFiles(archive)).toEqual([DATABASE, KEYCHAIN])
})

it.each([
  ['nothing', {}],
  ['no list', 'x'],
  ['nothing at all', null],
])('takes a package whose list says %s for changed', async (_what, content) => {
  list(content)
  expect(await changedNativeFiles(archive)).toEqual([join('out', 'native-files.json')])
})
