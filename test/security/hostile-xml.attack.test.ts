// The attack: an answer, or somebody between the airline and the counter, that wants to exhaust the memory or
// the time of the desk, to read files of the computer, or to smuggle something past the reader.
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { AnswerReader } from '../../src/main/ndc/decoder/answer-reader'
import { createDecoder } from '../../src/main/ndc/decoder/create-decoder'
import { isDecodeFailed } from '../../src/main/ndc/decoder/decode-failed'
import { createTextSource } from '../../src/main/ndc/decoder/decode-text'
import { READ_LIMITS } from '../../src/main/ndc/xml/read-limits'
import { XmlReader } from '../../src/main/ndc/xml/read-xml'
import { answer, dayAnswer, decode, decodeAs, NDC, offerXml, utf8 } from '../support/answers'
import { conformanceDocuments } from '../support/conformance-suite'

type Chunks = AsyncGenerator<Uint8Array, void>

async function failureOf(source: string | Uint8Array | Chunks): Promise<unknown> {
  const decoded =
    typeof source === 'string' || source instanceof Uint8Array
      ? decode(source)
      : createDecoder().decode({ chunks: source })
  const failure: unknown = await decoded.then(
    () => 'read',
    (cause: unknown) => cause,
  )
  return isDecodeFailed(failure) ? failure.error : failure
}

/** Begins like an answer and then repeats a piece until somebody refuses it. */
async function* endless(beginning: string, piece: string): Chunks {
  await Promise.resolve()
  const filled = utf8(piece.repeat(Math.ceil(65_536 / piece.length)))
  yield utf8(beginning)
  for (;;) yield filled
}

const root = `<AirShoppingRS xmlns="${NDC}">`

describe('a document type declaration', () => {
  const laughs = Array.from(
    { length: 9 },
    (_, n) => `<!ENTITY l${String(n + 1)} "${`&l${String(n)};`.repeat(10)}">`,
  )

  it.each([
    ['a billion laughs', `<!DOCTYPE a [<!ENTITY l0 "ha">${laughs.join('')}]><a>&l9;</a>`],
    ['a file of the computer', '<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]><a>&f;</a>'],
    ['a parameter entity from elsewhere', '<!DOCTYPE a [<!ENTITY % p SYSTEM "http://127.0.0.1/x"> %p;]><a/>'],
    ['an empty one', '<!DOCTYPE a><a/>'],
    ['one behind comments', '<?xml version="1.0"?><!-- --><?pi?><!DOCTYPE a><a/>'],
  ])('is refused: %s', async (_what, xml) => {
    expect(await failureOf(xml)).toEqual({ kind: 'hostile-answer', limit: 'doctype' })
  })

  it('is refused in UTF-16 as well', async () => {
    const bytes = new Uint8Array(Buffer.from('\ufeff<!DOCTYPE a><a/>', 'utf16le'))
    expect(await failureOf(bytes)).toEqual({ kind: 'hostile-answer', limit: 'doctype' })
  })

  it('is refused without being kept when it never ends', async () => {
    expect(await failureOf(endless('<!DOCTYPE a [', '<!ENTITY x "y">'))).toEqual({
      kind: 'hostile-answer',
      limit: 'text',
    })
  })

  it('is not needed for entities: an unknown one is broken XML', async () => {
    expect(await failureOf('<a>&passwd;</a>')).toMatchObject({ kind: 'broken-xml' })
  })
})

describe('an answer that exhausts', () => {
  it('the depth, in elements that are read or skipped', async () => {
    const deep = { kind: 'hostile-answer', limit: 'depth' }
    expect(await failureOf(endless(root, '<Riddle>'))).toEqual(deep)
    expect(await failureOf(endless('', '<a>'))).toEqual(deep)
    expect(await failureOf(`<a>${'<b>'.repeat(99)}${'</b>'.repeat(99)}</a>`)).toBe('read')
  })

  it('the number of elements', async () => {
    const reader = new AnswerReader({ limits: { ...READ_LIMITS, elements: 1_000 } })
    expect(() => {
      reader.write(utf8(root + '<x/>'.repeat(1_000)))
    }).toThrow(expect.objectContaining({ error: { kind: 'hostile-answer', limit: 'elements' } }))
  })

  it('the attributes of one element', async () => {
    async function* flood(): Chunks {
      await Promise.resolve()
      yield utf8('<a')
      for (let index = 0; ; index++) yield utf8(` a${String(index)}=""`)
    }
    expect(await failureOf(flood())).toEqual({ kind: 'hostile-answer', limit: 'attributes' })
  })

  it.each([
    ['an attribute', '<a b="', 'x'],
    ['a text', `${root}<Success>`, 'x'],
    ['a text of character references', `${root}<Success>`, '&#120;'],
    ['a text of CDATA sections', `${root}<Success>`, '<![CDATA[xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx]]>'],
    ['a comment', '<a><!--', 'x'],
    ['a processing instruction', '<a><?x ', 'x'],
    ['a name', '<', 'x'],
    ['an entity', '<a>&', 'x'],
    ['a text that nobody reads', '<a>', ' '],
  ])('the memory with %s that never ends', async (_what, beginning, piece) => {
    expect(await failureOf(endless(beginning, piece))).toEqual({ kind: 'hostile-answer', limit: 'text' })
  })

  it('the memory with an answer that never ends', async () => {
    const reader = new AnswerReader({ limits: { ...READ_LIMITS, bytes: 200_000 } })
    reader.write(utf8(root))
    const write = (): void => {
      for (let index = 0; index < 10; index++) reader.write(utf8('<x></x>'.repeat(5_000)))
    }
    expect(write).toThrow(expect.objectContaining({ error: { kind: 'hostile-answer', limit: 'size' } }))
  })

  it('the memory with blank lines before it', async () => {
    expect(await failureOf(endless('', '\n'))).toEqual({ kind: 'hostile-answer', limit: 'size' })
  })

  it('the memory with a gzip bomb', async () => {
    const bomb = gzipSync(Buffer.concat([Buffer.from(root), Buffer.alloc(80 * 1024 * 1024, ' ')]))
    expect(bomb.length).toBeLessThan(120_000)
    expect(await failureOf(new Uint8Array(bomb))).toEqual({ kind: 'hostile-answer', limit: 'text' })
  })

  it('the memory with a gzip bomb of elements', async () => {
    const elements = Buffer.from(
      '<x>                                                             </x>'.repeat(200_000),
    )
    const bomb = gzipSync(Buffer.concat([Buffer.from(root), ...Array.from({ length: 6 }, () => elements)]))
    expect(await failureOf(new Uint8Array(bomb))).toEqual({ kind: 'hostile-answer', limit: 'size' })
  })

  it.each([
    ['namespaces in every element', `<x:y xmlns:x="urn:x"/>`.repeat(30_000)],
    ['comments before the root', '', '<!---->'.repeat(60_000)],
    [
      'refs',
      `<OffersGroup><AirlineOffers><Offer><OfferItem><Service><PassengerRefs>${'P '.repeat(400_000)}</PassengerRefs></Service></OfferItem></Offer></AirlineOffers></OffersGroup>`,
    ],
    [
      'price classes of one offer',
      `<OffersGroup><AirlineOffers><Offer>${'<FlightsOverview><FlightRef>F</FlightRef><ItineraryPriceClassRef>P</ItineraryPriceClassRef></FlightsOverview>'.repeat(10_000)}</Offer></AirlineOffers></OffersGroup>`,
    ],
    [
      'days of one price',
      `<OffersGroup><AirlineOffers><PriceCalendar>${'<PriceCalendarDate>2026-01-01</PriceCalendarDate>'.repeat(8_000)}<TotalPrice Code="NOK" refs="${'J '.repeat(100_000)}">1</TotalPrice></PriceCalendar></AirlineOffers></OffersGroup>`,
    ],
    [
      'digits',
      `<OffersGroup><AirlineOffers>${offerXml().replace('100.00', '9'.repeat(900_000)).repeat(3)}</AirlineOffers></OffersGroup>`,
    ],
  ])('the time with many %s', async (_what, content, before = '') => {
    const started = performance.now()
    expect(
      await failureOf(`${before}<AirShoppingRS xmlns="${NDC}" TimeStamp="">${content}</AirShoppingRS>`),
    ).toBe('read')
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  it('the time of the check for a page of HTML', async () => {
    const started = performance.now()
    expect(await failureOf('<!---->'.repeat(150) + '<')).toMatchObject({ kind: 'cut-off' })
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})

describe('what is no attack', () => {
  it('reads any number of the five built-in entities and of character references', async () => {
    const name = '&amp;&lt;&gt;&quot;&apos;&#65;&#x1F6EB;'.repeat(5_000)
    const xml = dayAnswer(
      '',
      `<PriceClassList><PriceClass PriceClassID="P"><Name>${name}</Name></PriceClass></PriceClassList>`,
    )
    const { lists } = await decodeAs('AirShoppingRS', xml)
    expect(lists.priceClasses['P']?.name).toBe(`&<>"'A🛫`.repeat(5_000))
  })

  it('reads an answer that comes byte by byte', async () => {
    const xml = answer(
      'AirShoppingRS',
      `<Success/><OffersGroup><AirlineOffers>${offerXml().repeat(200)}</AirlineOffers></OffersGroup>`,
    )
    const message = await decodeAs('AirShoppingRS', xml, { chunkLength: 1 })
    expect(message.offers).toHaveLength(200)
  })
})

describe('the public conformance suite', () => {
  function read(bytes: Uint8Array): unknown {
    const text = createTextSource()
    const reader = new XmlReader({ namespace: NDC, context: {}, onRoot: () => undefined })
    try {
      reader.write(text.write(bytes) + text.end())
      reader.close()
      return 'read'
    } catch (cause) {
      return isDecodeFailed(cause) ? cause.error.kind : cause
    }
  }

  it('finds every document that is not well-formed refused', async () => {
    const documents = await conformanceDocuments(/\/not-wf\/.*\.xml$/)
    const results = documents.map((document) => ({ ...document, result: read(document.bytes) }))
    const refused = results.filter(({ result }) => result !== 'read')
    const withoutDoctype = refused.filter(({ hasDoctype }) => !hasDoctype)
    console.log(
      `conformance: ${String(refused.length)} of ${String(documents.length)} not well-formed documents refused,` +
        ` ${String(withoutDoctype.length)} of them without DOCTYPE`,
    )
    expect(results.filter(({ result }) => result === 'read').map(({ name }) => name)).toEqual([])
    expect(documents.length).toBeGreaterThan(150)
    const kinds = new Set(withoutDoctype.map(({ result }) => result))
    expect(
      [...kinds].filter((kind) => kind !== 'broken-xml' && kind !== 'broken-encoding' && kind !== 'cut-off'),
    ).toEqual([])
  })

  it('finds every well-formed document without DOCTYPE read, and every one with it refused as hostile', async () => {
    const documents = await conformanceDocuments(/\/valid\/.*\.xml$|\/invalid\/.*\.xml$/)
    const results = documents.map((document) => ({ ...document, result: read(document.bytes) }))
    const plain = results.filter(({ hasDoctype }) => !hasDoctype)
    console.log(
      `conformance: ${String(plain.filter(({ result }) => result === 'read').length)} of ${String(plain.length)}` +
        ` well-formed documents without DOCTYPE read, ${String(results.length - plain.length)} with DOCTYPE refused`,
    )
    expect(plain.filter(({ result }) => result !== 'read').map(({ name }) => name)).toEqual([])
    expect(plain.length).toBeGreaterThan(150)
    const declared = results.filter(({ hasDoctype }) => hasDoctype)
    expect(
      declared.filter(({ result }) => result !== 'hostile-answer').map(({ name, result }) => [name, result]),
    ).toEqual([])
  })
})
