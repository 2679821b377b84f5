import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type TestInfo } from '@playwright/test'
import { photographEverything } from '../../scripts/gallery/photograph'
import { REFERENCE_FOLDER, referenceFiles } from '../../scripts/gallery/reference-pictures'
import { comparePictures } from '../support/compare-pictures'

/** A word that is cut or moved changes more parts than this; what is left is how a machine draws letters. */
const PARTS_THAT_MAY_DIFFER = 6

// eslint-disable-next-line no-empty-pattern -- required by the fixtures of Playwright
test('looks as its reference pictures do (after a wanted change: npm run gallery -- --accept)', async ({}, info) => {
  test.setTimeout(300_000)
  const taken: string[] = []
  await photographEverything({
    wants: (file) => referenceFiles.includes(file),
    keep: ({ file }, png) => {
      taken.push(file)
      void compareWithReference(file, png, info)
    },
  })
  expect(taken.toSorted()).toEqual(referenceFiles.toSorted())
  expect(readdirSync(REFERENCE_FOLDER).toSorted()).toEqual(referenceFiles.toSorted())
})

async function compareWithReference(file: string, png: Buffer, info: TestInfo): Promise<void> {
  const path = join(REFERENCE_FOLDER, file)
  expect.soft(existsSync(path), `${file} has no reference picture`).toBe(true)
  if (!existsSync(path)) return
  const { parts, marked, sizes } = comparePictures(readFileSync(path), png)
  if (parts > 0) console.log(`  ${file}: ${String(parts)} parts`)
  expect.soft(sizes[1], `size of ${file}`).toBe(sizes[0])
  expect.soft(parts, `parts of ${file} that look different`).toBeLessThanOrEqual(PARTS_THAT_MAY_DIFFER)
  if (parts <= PARTS_THAT_MAY_DIFFER) return
  await info.attach(`taken ${file}`, { body: png, contentType: 'image/png' })
  if (marked) await info.attach(`different ${file}`, { body: marked(), contentType: 'image/png' })
}
