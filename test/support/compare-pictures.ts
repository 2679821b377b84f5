import { PNG } from 'pngjs'

/** What two pictures of the same screen have apart. */
export interface PictureDifference {
  /** Parts of the picture, 8 by 8 points each, that look different. */
  readonly parts: number
  /** The reference, pale, with what is different in red; absent when the sizes differ. */
  readonly marked?: () => Buffer
  readonly sizes: readonly [string, string]
}

const PART = 8
/**
 * Plain ground is the same on every machine, so the smallest change of a colour counts. Letters are drawn a little
 * differently by another machine: of a part with something on it only the mean counts, and it may vary by this much.
 */
const PLAIN_TOLERANCE = 1.5
const DRAWN_TOLERANCE = 20

/** Every point is one number: what is the same in both pictures, which is nearly all, is passed quickly. */
interface Picture {
  readonly width: number
  readonly height: number
  readonly points: Uint32Array
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

interface Part {
  readonly means: readonly [number, number, number]
  readonly isPlain: boolean
}

export function comparePictures(reference: Buffer, taken: Buffer): PictureDifference {
  const [before, after] = [read(reference), read(taken)]
  const sizes = [sizeOf(before), sizeOf(after)] as const
  if (sizes[0] !== sizes[1]) return { parts: Number.POSITIVE_INFINITY, sizes }
  const different = partsOf(before).filter(
    (box) => !isSame(before, after, box) && isDifferent(part(before, box), part(after, box)),
  )
  return { parts: different.length, marked: () => mark(before, different), sizes }
}

function read(png: Buffer): Picture {
  const { width, height, data } = PNG.sync.read(png)
  return { width, height, points: new Uint32Array(Uint8Array.from(data).buffer) }
}

function sizeOf({ width, height }: Picture): string {
  return `${String(width)} x ${String(height)}`
}

function partsOf({ width, height }: Picture): readonly Box[] {
  const boxes: Box[] = []
  for (let top = 0; top < height; top += PART) {
    const bottom = Math.min(top + PART, height)
    for (let left = 0; left < width; left += PART) {
      boxes.push({ left, top, right: Math.min(left + PART, width), bottom })
    }
  }
  return boxes
}

function isSame(before: Picture, after: Picture, { left, top, right, bottom }: Box): boolean {
  for (let y = top; y < bottom; y += 1) {
    for (let at = y * before.width + left; at < y * before.width + right; at += 1) {
      if (before.points[at] !== after.points[at]) return false
    }
  }
  return true
}

function isDifferent(before: Part, after: Part): boolean {
  const tolerance = before.isPlain && after.isPlain ? PLAIN_TOLERANCE : DRAWN_TOLERANCE
  return before.means.some((mean, channel) => Math.abs(mean - (after.means[channel] ?? 0)) > tolerance)
}

function part({ points, width }: Picture, { left, top, right, bottom }: Box): Part {
  const first = points[top * width + left]
  let [red, green, blue, isPlain] = [0, 0, 0, true]
  for (let y = top; y < bottom; y += 1) {
    for (let at = y * width + left; at < y * width + right; at += 1) {
      const point = points[at] ?? 0
      red += point & 255
      green += (point >>> 8) & 255
      blue += (point >>> 16) & 255
      isPlain &&= point === first
    }
  }
  const count = (right - left) * (bottom - top)
  return { means: [red / count, green / count, blue / count], isPlain }
}

function mark({ width, height, points }: Picture, different: readonly Box[]): Buffer {
  const marked = new PNG({ width, height })
  new Uint8Array(points.buffer).forEach(
    (value, at) => (marked.data[at] = at % 4 === 3 ? 255 : 170 + value / 3),
  )
  for (const { left, top, right, bottom } of different) {
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) marked.data.set([214, 40, 40], (y * width + x) * 4)
    }
  }
  return PNG.sync.write(marked)
}
