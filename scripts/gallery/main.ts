import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Picture } from './camera'
import { indexPage } from './index-page'
import { packPicture } from './pack-picture'
import { photographEverything } from './photograph'
import { REFERENCE_FOLDER, referenceFiles } from './reference-pictures'

const GALLERY = join(process.cwd(), 'artifacts', 'gallery')
const HELP = `npm run gallery [-- --accept]
Goes through every screen and state of Faredesk with the training airline, on a day that stands still, and writes
pictures and an index.html to artifacts/gallery.
  --accept  takes only the pictures that npm test compares with, and puts them into ${REFERENCE_FOLDER} as they are now`

interface Order {
  readonly folder: string
  readonly wants: (file: string) => boolean
  readonly pack: (png: Buffer) => Buffer
  readonly hasRareStates: boolean
}

const EVERYTHING: Order = { folder: GALLERY, wants: () => true, pack: (png) => png, hasRareStates: true }
const REFERENCES: Order = {
  folder: join(process.cwd(), REFERENCE_FOLDER),
  wants: (file) => referenceFiles.includes(file),
  pack: packPicture,
  hasRareStates: false,
}

async function photograph({ folder, wants, pack, hasRareStates }: Order): Promise<readonly Picture[]> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const pictures: Picture[] = []
  await photographEverything({
    wants,
    hasRareStates,
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
