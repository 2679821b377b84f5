// Signs every list of updates in a folder for its publisher: sign-updates.ts FOLDER KEYFILE
import { createPrivateKey } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { signList, updateListSchema } from '../../src/main/updates/signed-list'

const [folder, keyFile] = process.argv.slice(2)
if (folder === undefined || keyFile === undefined) throw new Error('usage: sign-updates.ts FOLDER KEYFILE')

const key = createPrivateKey(readFileSync(keyFile, 'utf8'))
const lists = readdirSync(folder).filter(isList)
if (lists.length === 0) throw new Error(`no list of updates in ${folder}`)
for (const name of lists) {
  const path = join(folder, name)
  const text = readFileSync(path, 'utf8').replace(/^signature:.*\n/m, '')
  const list = updateListSchema.parse(parse(text))
  writeFileSync(path, `${text}signature: ${signList(list, key)}\n`)
  console.log(`signed: ${name}, ${list.version}`)
}

/** Such as latest.yml, latest-linux.yml, beta-mac.yml. */
function isList(name: string): boolean {
  return /^[a-z]+(-[a-z0-9]+)*\.yml$/.test(name) && !name.startsWith('builder-')
}
