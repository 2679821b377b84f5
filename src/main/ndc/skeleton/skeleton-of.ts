import { SaxesParser } from 'saxes'
import type { XmlElement } from '../xml/write-xml'
import { SkeletonBuilder, type Skeleton } from './skeleton'

/** Of a message that is sent. */
export function skeletonOfRequest(root: XmlElement): Skeleton | undefined {
  const builder = new SkeletonBuilder()
  walk(root, builder)
  return builder.built()
}

/** Of the beginning of an answer, as far as it can be read; undefined for what is no XML. */
export function skeletonOfAnswer(beginning: Uint8Array): Skeleton | undefined {
  const builder = new SkeletonBuilder()
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false })
  parser.on('opentag', ({ name, attributes }) => {
    builder.enter(name, attributes)
  })
  parser.on('text', (text) => {
    builder.text(text)
  })
  parser.on('closetag', () => {
    builder.leave()
  })
  try {
    parser.write(asciiOf(beginning))
  } catch {
    // What could be read until then is what support wants to see.
  }
  return builder.built()
}

function walk({ name, attributes, content }: XmlElement, builder: SkeletonBuilder): void {
  builder.enter(name, attributes)
  if (typeof content === 'string') builder.text(content)
  else for (const child of content) walk(child, builder)
  builder.leave()
}

/** Names and codes are ASCII: they can be read without knowing the encoding, also where each has two bytes. */
function asciiOf(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/^[^<]*/, '')
    .replaceAll('\0', '')
}
