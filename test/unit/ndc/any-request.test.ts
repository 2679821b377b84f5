import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { leaf, writeXml, type XmlElement } from '../../../src/main/ndc/xml/write-xml'
import { anyRequest } from '../../support/ndc-arbitraries'
import { schemaErrors, whyNoSchemas } from '../../support/validate-against-schema'
import { parseXml, type XmlTree } from '../../support/xml-tree'

// Many documents on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const kinds = Object.entries(anyRequest)

/** What a reader should see of an element. */
function asRead({ name, attributes, content }: XmlElement): XmlTree {
  if (typeof content === 'string') return { name, attributes, children: [], text: content }
  return { name, attributes, children: content.map(asRead), text: '' }
}

describe('whatever an agent can enter', () => {
  it.each(kinds)('reaches the airline letter for letter in %s', (_name, requests) => {
    fc.assert(
      fc.property(requests, (request) => {
        expect(parseXml(writeXml(request))).toEqual(asRead(request))
      }),
      { numRuns: 60 },
    )
  })

  it('survives in every attribute and every text', () => {
    const anything = fc
      .string({ unit: 'binary' })
      .map((text) => text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ''))
    fc.assert(
      fc.property(anything, anything, (text, value) => {
        const read = parseXml(writeXml(leaf('Name', text, { Value: value })))
        expect([read.text, read.attributes['Value']]).toEqual([text, value])
      }),
      { numRuns: 500 },
    )
  })

  it.each(['&amp;', '&amp;amp;', '&lt;', '&#38;', 'a &quot; b', ']]>', '\r\n', ' \t '])(
    'survives where writers trip: %j',
    (text) => {
      const read = parseXml(writeXml(leaf('Name', text, { Value: text })))
      expect([read.text, read.attributes['Value']]).toEqual([text, text])
    },
  )
})

describe('whatever an agent can enter, against the public schemas', () => {
  const missing = whyNoSchemas()
  it.skipIf(missing !== undefined).each(kinds)('is a valid %s', (name, requests) => {
    const documents = fc.sample(requests, 100).map(writeXml)
    expect(schemaErrors(name, documents)).toBe('')
  })
})
