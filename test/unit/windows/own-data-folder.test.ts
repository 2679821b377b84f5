import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ownDataFolder, type Disk } from '../../../src/main/windows/own-data-folder'

let home: string
let local: string
let roaming: string

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'faredesk-profile-'))
  local = join(home, 'Local', 'Faredesk')
  roaming = join(home, 'Roaming', 'Faredesk')
})
afterEach(() => rm(home, { recursive: true, force: true }))

async function dataOfBefore(): Promise<void> {
  await mkdir(join(roaming, 'logs'), { recursive: true })
  await writeFile(join(roaming, 'orders.db'), 'orders')
  await writeFile(join(roaming, 'orders.db-wal'), 'not yet in it')
  await writeFile(join(roaming, 'logs', 'today.log'), 'log')
}

async function expectCarriedOver(): Promise<void> {
  expect((await readdir(local)).toSorted()).toEqual(['logs', 'orders.db', 'orders.db-wal'])
  expect(await readFile(join(local, 'orders.db-wal'), 'utf8')).toBe('not yet in it')
  expect(existsSync(roaming)).toBe(false)
}

/** Another disk: nothing can be renamed from one to the other. */
const failing = (code: string, copy: Disk['copy']): Disk => ({
  exists: existsSync,
  rename: (from, to) => {
    if (from === roaming && to === local) throw Object.assign(new Error(code), { code })
    renameSync(from, to)
  },
  copy,
  remove: (path) => {
    rmSync(path, { recursive: true, force: true })
  },
})
const copyAll = (from: string, to: string): void => {
  cpSync(from, to, { recursive: true })
}

describe('the data of a user on Windows', () => {
  it('belongs to the computer from the first start', () => {
    expect(ownDataFolder({ local, roaming })).toBe(local)
    expect(existsSync(roaming)).toBe(false)
  })

  it('is carried over whole from where versions before kept it', async () => {
    await dataOfBefore()
    expect(ownDataFolder({ local, roaming })).toBe(local)
    await expectCarriedOver()
    expect(ownDataFolder({ local, roaming })).toBe(local)
  })

  it('is carried over to another disk, and the old one is kept under another name', async () => {
    await dataOfBefore()
    await mkdir(join(home, 'Local'))
    expect(ownDataFolder({ local, roaming }, failing('EXDEV', copyAll))).toBe(local)
    await expectCarriedOver()
    expect(await readdir(`${roaming}.carried-over`)).toContain('orders.db')
  })

  it('stays where it is while a Faredesk of before has it open', async () => {
    await dataOfBefore()
    expect(ownDataFolder({ local, roaming }, failing('EBUSY', copyAll))).toBe(roaming)
    expect(existsSync(local)).toBe(false)
    expect(await readdir(roaming)).toContain('orders.db')
  })

  it('stays where it is when the disk is full in the middle, and is carried over later', async () => {
    await dataOfBefore()
    await mkdir(join(home, 'Local'))
    const half: Disk['copy'] = (from, to) => {
      cpSync(join(from, 'logs'), join(to, 'logs'), { recursive: true })
      throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
    }
    expect(ownDataFolder({ local, roaming }, failing('EXDEV', half))).toBe(roaming)
    expect(await readdir(roaming)).toContain('orders.db')
    expect(ownDataFolder({ local, roaming }, failing('EXDEV', copyAll))).toBe(local)
    await expectCarriedOver()
  })

  it('of another computer, which the profile brought along, is not put over what is here', async () => {
    await dataOfBefore()
    await mkdir(local, { recursive: true })
    await writeFile(join(local, 'orders.db'), 'of this computer')
    expect(ownDataFolder({ local, roaming })).toBe(local)
    expect(await readFile(join(local, 'orders.db'), 'utf8')).toBe('of this computer')
    expect(await readdir(roaming)).toContain('orders.db')
  })
})
