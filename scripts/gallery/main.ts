import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Picture } from './camera'
import { indexPage } from './index-page'
import { packPicture } from './pack-picture'
import { photographEverything } from './photograph'
import { isReference, REFERENCE_FOLDER } from './reference-pictures'

const GALLERY = join(process.cwd(), 'artifacts', 'gallery')
const HELP = `npm run gallery [-- --accept]
Goes through every screen and state of Faredesk with the training airline, on a day that stands still, and writes
pictures and an index.html to artifacts/gallery.
  --accept  takes only the pictures that npm test compares with, and puts them into ${REFERENCE_FOLDER} as they are now`

interface Order {
  readonly folder: string
  readonly wants: (picture: Picture) => boolean
  readonly pack: (png: Buffer) => Buffer
}

const EVERYTHING: Order = { folder: GALLERY, wants: () => true, pack: (png) => png }
const REFERENCES: Order = {
  folder: join(process.cwd(), REFERENCE_FOLDER),
  wants: isReference,
  pack: packPicture,
}
/** What still arrives is there by then. */
const STILL_MS = 300

async function photograph({ folder, wants, pack }: Order): Promise<readonly Picture[]> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const pictures: Picture[] = []
  await photographEverything({
    wants,
    isFinished: whenItStaysTheSame(),
    keep: (picture, png) => {
      console.log(picture.file)
      writeFileSync(join(folder, picture.file), pack(png))
      pictures.push(picture)
    },
    failed: (png) => {
      writeFileSync(join(folder, 'failed.png'), png)
    },
  })
  console.log(`${String(pictures.length)} pictures in ${relative(process.cwd(), folder)}`)
  return pictures
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
