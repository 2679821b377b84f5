import { crc32, deflateSync } from 'node:zlib'
import { PNG } from 'pngjs'

const MOST_COLOURS = 256
const EXACT_COLOURS = 96
/** Of each channel the five bits that count. */
const ALIKE = 0xf8f8f8
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The same picture in 256 colours: a third of the size, and hardly to be told apart. */
export function packPicture(png: Buffer): Buffer {
  const { width, height, data } = PNG.sync.read(png)
  const points = Array.from({ length: width * height }, (_, at) => data.readUInt32BE(at * 4) >>> 8)
  const palette = paletteOf(points)
  const indexes = nearestIn(palette)
  const rows = Buffer.alloc((width + 1) * height)
  points.forEach((colour, at) => (rows[at + Math.floor(at / width) + 1] = indexes(colour)))
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const colours = Buffer.from(palette.flatMap(channels))
  const parts = [
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([SIGNATURE, ...parts])
}

/** The grounds as they are; of the rest, which are edges of letters and small marks, one of each kind. */
function paletteOf(points: readonly number[]): readonly number[] {
  const counts = new Map<number, number>()
  for (const colour of points) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const byCount = [...counts].toSorted(([a, many], [b, few]) => few - many || a - b)
  const colours = byCount.map(([colour]) => colour)
  const palette = new Set(colours.slice(0, EXACT_COLOURS))
  const kinds = new Set([...palette].map((colour) => colour & ALIKE))
  for (const colour of colours) {
    if (palette.size === MOST_COLOURS) break
    if (kinds.has(colour & ALIKE)) continue
    kinds.add(colour & ALIKE)
    palette.add(colour)
  }
  return [...palette]
}

function nearestIn(palette: readonly number[]): (colour: number) => number {
  const known = new Map(palette.map((colour, index) => [colour, index]))
  return (colour) => {
    const found = known.get(colour) ?? nearestIndex(palette, colour)
    known.set(colour, found)
    return found
  }
}

function nearestIndex(palette: readonly number[], colour: number): number {
  const distances = palette.map((candidate) => distance(candidate, colour))
  return distances.indexOf(Math.min(...distances))
}

function distance(one: number, other: number): number {
  const [a, b] = [channels(one), channels(other)]
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2
}

function channels(colour: number): [number, number, number] {
  return [colour >>> 16, (colour >>> 8) & 255, colour & 255]
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const frame = Buffer.alloc(named.length + 8)
  frame.writeUInt32BE(body.length, 0)
  named.copy(frame, 4)
  frame.writeUInt32BE(crc32(named), frame.length - 4)
  return frame
}
