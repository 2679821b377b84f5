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

interface Part {
  readonly means: readonly [number, number, number]
  readonly isPlain: boolean
}

export function comparePictures(reference: Buffer, taken: Buffer): PictureDifference {
  const [before, after] = [PNG.sync.read(reference), PNG.sync.read(taken)]
  const sizes = [sizeOf(before), sizeOf(after)] as const
  if (sizes[0] !== sizes[1]) return { parts: Number.POSITIVE_INFINITY, sizes }
  const different = partsOf(before).filter(([x, y]) => isDifferent(part(before, x, y), part(after, x, y)))
  return { parts: different.length, marked: () => mark(before, different), sizes }
}

function sizeOf({ width, height }: PNG): string {
  return `${String(width)} x ${String(height)}`
}

function partsOf({ width, height }: PNG): readonly (readonly [number, number])[] {
  const columns = Array.from({ length: Math.ceil(width / PART) }, (_, at) => at * PART)
  const rows = Array.from({ length: Math.ceil(height / PART) }, (_, at) => at * PART)
  return rows.flatMap((y) => columns.map((x) => [x, y] as const))
}

function isDifferent(before: Part, after: Part): boolean {
  const tolerance = before.isPlain && after.isPlain ? PLAIN_TOLERANCE : DRAWN_TOLERANCE
  return before.means.some((mean, channel) => Math.abs(mean - (after.means[channel] ?? 0)) > tolerance)
}

function part(picture: PNG, left: number, top: number): Part {
  const { data, width } = picture
  const [right, bottom] = [Math.min(left + PART, width), Math.min(top + PART, picture.height)]
  const first = data.readUInt32BE((top * width + left) * 4)
  let [red, green, blue, isPlain] = [0, 0, 0, true]
  for (let y = top; y < bottom; y += 1) {
    for (let at = (y * width + left) * 4; at < (y * width + right) * 4; at += 4) {
      const point = data.readUInt32BE(at)
      red += point >>> 24
      green += (point >>> 16) & 255
      blue += (point >>> 8) & 255
      isPlain &&= point === first
    }
  }
  const points = (right - left) * (bottom - top)
  return { means: [red / points, green / points, blue / points], isPlain }
}

function mark(picture: PNG, different: readonly (readonly [number, number])[]): Buffer {
  const marked = new PNG({ width: picture.width, height: picture.height })
  picture.data.forEach((value, at) => (marked.data[at] = at % 4 === 3 ? 255 : 170 + value / 3))
  for (const [left, top] of different) {
    for (let y = top; y < Math.min(top + PART, picture.height); y += 1) {
      for (let x = left; x < Math.min(left + PART, picture.width); x += 1) {
        marked.data.set([214, 40, 40], (y * picture.width + x) * 4)
      }
    }
  }
  return PNG.sync.write(marked)
}
