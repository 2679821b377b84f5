import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const assets = resolve(fileURLToPath(new URL('../../../out/renderer/assets', import.meta.url)))

/** The JavaScript that the window fetched until the search form could be used, as gzip would send it. */
export function firstLoadGzipKb(addresses: readonly string[]): number {
  const names = new Set(addresses.map((address) => basename(new URL(address).pathname)))
  const scripts = [...names].filter((name) => name.endsWith('.js'))
  if (scripts.length === 0) throw new Error('The window fetched no script at all')
  const bytes = scripts.map((name) => gzipSync(readFileSync(resolve(assets, name)), { level: 9 }).length)
  return bytes.reduce((sum, length) => sum + length, 0) / 1000
}
