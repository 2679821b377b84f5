/** Apple's names of the sizes; the @2x ones stand for half their pixels. */
const ICNS_TYPES = [
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
]

/** A macOS icon file out of PNG images by size. */
export function icnsOf(images) {
  const chunks = ICNS_TYPES.map(([type, size]) => withLength(type, images.get(size)))
  return withLength('icns', Buffer.concat(chunks))
}

function withLength(type, content) {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32BE(content.length + 8, 4)
  return Buffer.concat([head, content])
}

/** A Windows icon file: a directory of 16 bytes for each size, then the PNG images. */
export function icoOf(images, sizes) {
  const head = Buffer.from([0, 0, 1, 0, sizes.length, 0])
  let offset = head.length + sizes.length * 16
  const entries = sizes.map((size) => {
    const entry = Buffer.alloc(16)
    // 256 does not fit into the byte and is written as 0.
    entry.writeUInt8(size % 256, 0)
    entry.writeUInt8(size % 256, 1)
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(images.get(size).length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += images.get(size).length
    return entry
  })
  return Buffer.concat([head, ...entries, ...sizes.map((size) => images.get(size))])
}
