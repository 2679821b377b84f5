import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  packageFolderOf,
  readShippedPackage,
  unbundledFolders,
} from '../../../scripts/licences/shipped-packages'

const project = fileURLToPath(new URL('../../../', import.meta.url))
const manifest = z
  .object({ license: z.string(), dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')))

/** Each lets us ship the work under our own licence (ADR 25). One more is a decision. */
const ALLOWED = ['0BSD', 'Apache-2.0', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT', 'OFL-1.1', 'Python-2.0']

describe('the work of others inside', () => {
  it('is named by the package that a module came from, wherever it lies', () => {
    const at = (...path: readonly string[]): string => join(project, 'node_modules', ...path)
    expect(packageFolderOf(at('vue/dist/vue.js'))).toBe(at('vue'))
    expect(packageFolderOf(`\0${at('@vue/shared/dist/shared.js')}?commonjs`)).toBe(at('@vue/shared'))
    expect(packageFolderOf(at('a/node_modules/b/index.js'))).toBe(at('a/node_modules/b'))
    expect(packageFolderOf(join(project, 'src/main/index.ts'))).toBeUndefined()
  })

  it('is given under licences that let us ship it, whatever is packed beside the bundle', () => {
    const packages = unbundledFolders(project).map(readShippedPackage)
    for (const name of ['electron-updater', 'libsql', '@github/keytar', 'js-yaml']) {
      expect(packages.map((one) => one.name)).toContain(name)
    }
    for (const { licence } of packages) expect(ALLOWED).toContain(licence)
  })

  // Written by the build, which comes before these tests in a whole run.
  it.skipIf(!existsSync(join(project, 'out/licences.json')))('is all in the list that About shows', () => {
    const shown = z
      .array(z.object({ name: z.string(), licence: z.string() }))
      .parse(JSON.parse(readFileSync(join(project, 'out/licences.json'), 'utf8')))
    for (const name of ['vue', 'vuetify', 'zod', '@fontsource-variable/inter', 'electron-updater']) {
      expect(shown.map((one) => one.name)).toContain(name)
    }
    const borders = shown.find(({ name }) => name === 'geo-tz')
    expect(borders).toMatchObject({ licence: 'ODbL-1.0' })
    for (const { licence } of shown.filter((one) => one !== borders)) expect(ALLOWED).toContain(licence)
  })
})

it('Faredesk itself is given under the licence that lies beside it', () => {
  expect(manifest.license).toBe('Apache-2.0')
  expect(readFileSync(join(project, 'LICENSE'), 'utf8')).toMatch(/Apache License\s+Version 2\.0/)
})
