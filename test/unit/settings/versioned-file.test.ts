import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { versionedFile } from '../../../src/main/settings/versioned-file'
import { writeAtomically } from '../../../src/main/settings/write-atomically'

let folder: string
let path: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faredesk-file-'))
  path = join(folder, 'thing.json')
})

afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

const schema = z.object({ colour: z.string() })
const renamed = (content: unknown): unknown => ({
  colour: z.object({ color: z.string() }).parse(content).color,
})
const file = () => versionedFile({ path, schema, migrations: [renamed] })

it('brings the content of an older version up to date', async () => {
  await writeFile(path, JSON.stringify({ version: 1, content: { color: 'blue' } }))
  expect(await file().read()).toEqual({ kind: 'read', content: { colour: 'blue' } })
})

it('writes the newest version', async () => {
  await file().write({ colour: 'red' })
  expect(await file().read()).toEqual({ kind: 'read', content: { colour: 'red' } })
})

it('keeps a file aside that an old version cannot have written', async () => {
  await writeFile(path, JSON.stringify({ version: 1, content: { shape: 'round' } }))
  expect(await file().read()).toMatchObject({ kind: 'damaged' })
  expect(await file().read()).toEqual({ kind: 'absent' })
})

it('leaves the old content whole when the new one cannot be written', async () => {
  await file().write({ colour: 'red' })
  // A folder in the place of the file: the rename fails after everything was written beside it.
  const blocked = join(folder, 'blocked')
  await writeAtomically(join(blocked, 'inner'), 'x')
  await expect(writeAtomically(blocked, 'y')).rejects.toThrow()
  expect(await file().read()).toEqual({ kind: 'read', content: { colour: 'red' } })
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
})
