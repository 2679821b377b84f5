import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { trainingBooks } from '../../../src/main/composition/training-books'

const STATE = '{"version":1,"epoch":1,"tokens":[],"orders":[{"surname":"Ødegård"}],"challenges":[]}'
const key = Buffer.alloc(32, 7)

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'faredesk-books-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const open = (of: Buffer | undefined) =>
  trainingBooks(
    { sealed: join(folder, 'books.sealed'), plain: join(folder, 'books.json') },
    Promise.resolve(of),
  )
const written = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'))

describe('the books of the training airline', () => {
  it('are there again at the next start, and no name in them can be read without the key', async () => {
    await open(key).save(STATE)
    expect(await open(key).load()).toBe(STATE)
    expect(written()).toHaveLength(1)
    expect(written().join()).not.toMatch(/surname|degår/)
  })

  it('take up what an older Faredesk wrote in plain, and leave none of it', async () => {
    writeFileSync(join(folder, 'books.json'), STATE)
    const books = open(key)
    expect(await books.load()).toBe(STATE)
    await books.save(STATE)
    expect(readdirSync(folder)).toEqual(['books.sealed'])
    expect(await open(key).load()).toBe(STATE)
  })

  it.each(['another key', 'a changed byte', 'a cut end', 'nothing in it'])(
    'begin anew with %s',
    async (what) => {
      await open(key).save(STATE)
      const path = join(folder, 'books.sealed')
      const sealed = readFileSync(path, 'latin1')
      if (what === 'a changed byte')
        writeFileSync(
          path,
          sealed.replace(/^../, (two) => (two === 'AA' ? 'BB' : 'AA')),
        )
      if (what === 'a cut end') writeFileSync(path, sealed.slice(0, -8))
      if (what === 'nothing in it') writeFileSync(path, '')
      expect(await open(what === 'another key' ? Buffer.alloc(32, 8) : key).load()).toBeUndefined()
    },
  )

  it('are not written at all where nothing is kept beyond this run', async () => {
    await open(key).save(STATE)
    const before = written()
    const books = open(undefined)
    expect(await books.load()).toBeUndefined()
    await books.save('{"version":1}')
    expect(written()).toEqual(before)
  })
})
