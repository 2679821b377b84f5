import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { packPicture } from '../../../scripts/gallery/pack-picture'
import { comparePictures } from '../../support/compare-pictures'

type Colour = readonly [number, number, number]
type Box = readonly [left: number, top: number, width: number, height: number]

const PAPER: Colour = [253, 252, 250]
const PANEL: Colour = [243, 241, 238]
const INK: Colour = [30, 27, 24]

/** A screen with a panel and a line of "letters": upright strokes with a soft edge. */
function screen(change: { paper?: Colour; panelAt?: number; letters?: number; edge?: number } = {}): Buffer {
  const png = new PNG({ width: 160, height: 96 })
  const fill = ([left, top, width, height]: Box, [red, green, blue]: Colour): void => {
    for (let y = top; y < top + height; y += 1) {
      for (let x = left; x < left + width; x += 1) {
        png.data.set([red, green, blue, 255], (y * png.width + x) * 4)
      }
    }
  }
  fill([0, 0, 160, 96], change.paper ?? PAPER)
  fill([change.panelAt ?? 100, 0, 40, 96], PANEL)
  for (let letter = 0; letter < (change.letters ?? 12); letter += 1) {
    fill([10 + letter * 6, 40, 2, 9], INK)
    const soft = change.edge ?? 140
    fill([12 + letter * 6, 40, 1, 9], [soft, soft, soft])
  }
  return PNG.sync.write(png)
}

const parts = (change: Parameters<typeof screen>[0]): number =>
  comparePictures(screen(), screen(change)).parts

describe('comparing pictures of a screen', () => {
  it('finds nothing in the same screen', () => {
    expect(parts({})).toBe(0)
  })

  it('bears letters that another machine draws with a softer edge', () => {
    expect(parts({ edge: 200 })).toBe(0)
  })

  it.each([
    ['a ground whose colour changed by two of 255', { paper: [251, 250, 248] as const }],
    ['a panel that moved by sixteen points', { panelAt: 84 }],
    ['a word that lost four letters', { letters: 8 }],
  ])('finds %s', (_, change) => {
    expect(parts(change)).toBeGreaterThan(2)
  })

  it('refuses a picture of another size', () => {
    const small = PNG.sync.write(new PNG({ width: 80, height: 96 }))
    const { parts: differing, sizes } = comparePictures(screen(), small)
    expect(sizes).toEqual(['160 x 96', '80 x 96'])
    expect(differing).toBe(Number.POSITIVE_INFINITY)
  })

  it('sees no difference in a picture that was packed for keeping', () => {
    const packed = packPicture(screen())
    expect(comparePictures(packed, screen()).parts).toBe(0)
    expect(packed.length).toBeLessThan(screen().length)
  })

  it('marks what is different in red', () => {
    const { marked } = comparePictures(screen(), screen({ letters: 9 }))
    const { data } = PNG.sync.read(marked?.() ?? Buffer.alloc(0))
    const isRed = (at: number): boolean => data[at] === 214 && data[at + 1] === 40
    expect(Array.from({ length: 160 * 96 }, (_, at) => at * 4).some(isRed)).toBe(true)
  })
})
