import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { comparePictures } from '../../test/support/compare-pictures'
import type { Picture } from './camera'
import { indexPage } from './index-page'
import { packPicture } from './pack-picture'
import { photographEverything } from './photograph'
import { isReference, REFERENCE_FOLDER } from './reference-pictures'

const GALLERY = join(process.cwd(), 'artifacts', 'gallery')
const HELP = `npm run gallery [-- --accept]
Goes through every screen and state of Faredesk with the training airline, on a day that stands still, and writes
pictures and an index.html to artifacts/gallery.
  --accept  takes only the pictures that npm test compares with, and puts them into ${REFERENCE_FOLDER} where they look different`

interface Order {
  readonly folder: string
  readonly wants: (picture: Picture) => boolean
  readonly write: (path: string, png: Buffer) => void
}

const EVERYTHING: Order = { folder: GALLERY, wants: () => true, write: writeFileSync }
const REFERENCES: Order = {
  folder: join(process.cwd(), REFERENCE_FOLDER),
  wants: isReference,
  write: (path, png) => {
    if (!looksTheSame(path, png)) writeFileSync(path, packPicture(png))
  },
}
/** What still arrives is there by then, and what waits for resting hands has moved. */
const STILL_MS = 800

async function photograph({ folder, wants, write }: Order): Promise<readonly Picture[]> {
  mkdirSync(folder, { recursive: true })
  const pictures: Picture[] = []
  await photographEverything({
    wants,
    isFinished: whenItStaysTheSame(),
    keep: (picture, png) => {
      console.log(picture.file)
      write(join(folder, picture.file), png)
      pictures.push(picture)
    },
    failed: (png) => {
      writeFileSync(join(folder, 'failed.png'), png)
    },
  })
  removeOthers(folder, pictures)
  console.log(`${String(pictures.length)} pictures in ${relative(process.cwd(), folder)}`)
  return pictures
}

/** Another machine draws every letter a little differently, which is no reason for a new picture. */
function looksTheSame(path: string, png: Buffer): boolean {
  return existsSync(path) && comparePictures(readFileSync(path), png).parts === 0
}

function removeOthers(folder: string, pictures: readonly Picture[]): void {
  const files = new Set(pictures.map(({ file }) => file))
  for (const file of readdirSync(folder)) if (!files.has(file)) rmSync(join(folder, file))
}

function whenItStaysTheSame(): (picture: Picture, png: Buffer) => Promise<boolean> {
  let before: Buffer | undefined
  return async (_, png) => {
    if (before?.equals(png)) return true
    before = png
    await setTimeout(STILL_MS)
    return false
  }
}

async function main(): Promise<number> {
  if (process.argv.includes('--help')) {
    console.log(HELP)
    return 0
  }
  try {
    if (process.argv.includes('--accept')) await photograph(REFERENCES)
    else writeFileSync(join(GALLERY, 'index.html'), indexPage(await photograph(EVERYTHING)))
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}

process.exitCode = await main()
