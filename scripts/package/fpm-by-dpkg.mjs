#!/usr/bin/env node
// Stands in for fpm, which electron-builder calls for a deb and which can be fetched from one place alone: understands
// the arguments that electron-builder gives and has Debian's own dpkg-deb make the package.
import { cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { runQuietly } from '../setup/run-process.mjs'

const TEXT = { type: 'string' }
const LIST = { type: 'string', multiple: true, default: [] }
const OPTIONS = {
  source: { ...TEXT, short: 's' },
  target: { ...TEXT, short: 't' },
  depends: { ...LIST, short: 'd' },
  'deb-recommends': LIST,
  'deb-compression': { ...TEXT, default: 'xz' },
  'deb-priority': { ...TEXT, default: 'optional' },
  force: { type: 'boolean' },
  architecture: TEXT,
  'after-install': TEXT,
  'after-remove': TEXT,
  description: TEXT,
  version: TEXT,
  package: TEXT,
  name: TEXT,
  maintainer: TEXT,
  vendor: TEXT,
  url: TEXT,
  license: TEXT,
  category: { ...TEXT, default: 'misc' },
}

/** What fpm calls gz, dpkg-deb calls gzip. Quick and not small: such a package is for trying out. */
const COMPRESSION = { xz: ['-Zxz', '-z1'], gz: ['-Zgzip', '-z1'], none: ['-Znone'] }

/** The control file and the places of everything, from the arguments of fpm; throws on one it does not know. */
export function readFpmArguments(args) {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
  if (values.target !== 'deb' || values.source !== 'dir') throw new Error('only a deb from a folder')
  const compression = COMPRESSION[values['deb-compression']]
  if (compression === undefined) throw new Error(`compression ${values['deb-compression']} is not known`)
  return {
    artifact: values.package,
    control: controlOf(values),
    compression,
    scripts: { postinst: values['after-install'], postrm: values['after-remove'] },
    places: positionals.map(readPlace),
  }
}

function controlOf(values) {
  const list = (names) => (names.length === 0 ? undefined : names.join(', '))
  const fields = {
    Package: values.name,
    Version: values.version,
    Architecture: values.architecture,
    Maintainer: values.maintainer,
    Section: values.category,
    Priority: values['deb-priority'],
    Homepage: values.url,
    Depends: list(values.depends),
    Recommends: list(values['deb-recommends']),
    Description: described(values.description ?? ''),
  }
  const lines = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
  return lines.map(([name, value]) => `${name}: ${value}\n`).join('')
}

/** The first line is the short one; each further line begins with a blank. */
function described(text) {
  const [first, ...rest] = text.split('\n').map((line) => line.trim())
  return [first, ...rest.filter((line) => line !== '').map((line) => ` ${line}`)].join('\n')
}

/** FROM=TO: a folder with a slash at its end gives what is in it, a file gets the name of TO. */
function readPlace(text) {
  const at = text.indexOf('=')
  if (at < 1) throw new Error(`not a place: ${text}`)
  return { from: text.slice(0, at), to: text.slice(at + 1) }
}

async function main(args) {
  const wanted = readFpmArguments(args)
  const root = await mkdtemp(join(tmpdir(), 'faredesk-deb-'))
  try {
    for (const { from, to } of wanted.places) await place(from, join(root, to))
    const size = Math.ceil((await sizeOf(root)) / 1024)
    await mkdir(join(root, 'DEBIAN'))
    await writeFile(join(root, 'DEBIAN/control'), `${wanted.control}Installed-Size: ${size}\n`)
    for (const [name, file] of Object.entries(wanted.scripts)) {
      if (file === undefined) continue
      await cp(file, join(root, 'DEBIAN', name))
      await run('chmod', ['0755', join(root, 'DEBIAN', name)])
    }
    // Whatever mask made these files: everybody may read them, only root may change them.
    await run('chmod', ['-R', 'u=rwX,go=rX', root])
    await run('dpkg-deb', [...wanted.compression, '--root-owner-group', '--build', root, wanted.artifact])
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

async function place(from, to) {
  await mkdir(dirname(to), { recursive: true })
  await cp(from, to, { recursive: true, verbatimSymlinks: true })
}

async function sizeOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function run(program, args) {
  const { code, output } = await runQuietly(program, args)
  if (code !== 0) throw new Error(`${basename(program)} failed:\n${output.slice(-1500)}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main(process.argv.slice(2)).catch((error) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
