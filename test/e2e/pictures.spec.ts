import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type TestInfo } from '@playwright/test'
import { photographEverything } from '../../scripts/gallery/photograph'
import { isReference, REFERENCE_FOLDER } from '../../scripts/gallery/reference-pictures'
import { comparePictures, type PictureDifference } from '../support/compare-pictures'

/** A word that is cut or moved changes more parts than this; what is left is how a machine draws letters. */
const PARTS_THAT_MAY_DIFFER = 6

// eslint-disable-next-line no-empty-pattern -- required by the fixtures of Playwright
test('looks as its reference pictures do (after a wanted change: npm run gallery -- --accept)', async ({}, info) => {
  test.setTimeout(300_000)
  const taken: string[] = []
  let difference: PictureDifference | undefined
  await photographEverything({
    wants: isReference,
    isFinished: ({ file }, png) => {
      difference = compareWithReference(file, png)
      return difference === undefined || difference.parts <= PARTS_THAT_MAY_DIFFER
    },
    keep: ({ file }, png) => {
      taken.push(file)
      if (difference) void report(file, png, difference, info)
    },
  })
  expect(taken.toSorted()).toEqual(readdirSync(REFERENCE_FOLDER).toSorted())
})

function compareWithReference(file: string, png: Buffer): PictureDifference | undefined {
  const path = join(REFERENCE_FOLDER, file)
  return existsSync(path) ? comparePictures(readFileSync(path), png) : undefined
}

async function report(
  file: string,
  png: Buffer,
  { parts, marked, sizes }: PictureDifference,
  info: TestInfo,
): Promise<void> {
  if (parts > 0) console.log(`  ${file}: ${String(parts)} parts`)
  expect.soft(sizes[1], `size of ${file}`).toBe(sizes[0])
  expect.soft(parts, `parts of ${file} that look different`).toBeLessThanOrEqual(PARTS_THAT_MAY_DIFFER)
  if (parts <= PARTS_THAT_MAY_DIFFER) return
  await info.attach(`taken ${file}`, { body: png, contentType: 'image/png' })
  if (marked) await info.attach(`different ${file}`, { body: marked(), contentType: 'image/png' })
}
