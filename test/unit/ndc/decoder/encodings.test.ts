import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createDecoder } from '../../../../src/main/ndc/decoder/create-decoder'
import { isDecodeFailed } from '../../../../src/main/ndc/decoder/decode-failed'
import { answer, decode, decodeAs, orderAnswer, utf8 } from '../../../support/answers'

const NAME = 'Łukasz Ångström 東京 𝒜'
const lists = `<DataLists><PassengerList><Passenger PassengerID="P"><Individual><Surname>${NAME}</Surname></Individual></Passenger></PassengerList></DataLists>`
const XML = orderAnswer('', lists)

function utf16(text: string, order: 'le' | 'be'): Uint8Array {
  const bytes = new Uint8Array(Buffer.from(text, 'utf16le'))
  return order === 'le' ? bytes : new Uint8Array(Buffer.from(bytes).swap16())
}

async function surnameIn(
  bytes: Uint8Array,
  options: Parameters<typeof decode>[1] = {},
): Promise<string | undefined> {
  const { order } = await decodeAs('OrderViewRS', bytes, options)
  return order?.lists.passengers['P']?.surname
}

async function failureOf(
  source: string | Uint8Array,
  options: Parameters<typeof decode>[1] = {},
): Promise<unknown> {
  const failure: unknown = await decode(source, options).catch((cause: unknown) => cause)
  return isDecodeFailed(failure) ? failure.error : failure
}

async function* twoChunks(bytes: Uint8Array, cut: number): AsyncGenerator<Uint8Array, void> {
  await Promise.resolve()
  yield bytes.subarray(0, cut)
  yield bytes.subarray(cut)
}

describe('the bytes of an answer', () => {
  it('may be cut into chunks anywhere, also inside a character', async () => {
    for (const chunkLength of [1, 2, 3, 5, 7]) expect(await surnameIn(utf8(XML), { chunkLength })).toBe(NAME)
    const bytes = utf8(XML)
    for (let cut = 1; cut < bytes.length; cut++) {
      const message = await createDecoder().decode({ chunks: twoChunks(bytes, cut) })
      expect(message).toMatchObject({ order: { lists: { passengers: { P: { surname: NAME } } } } })
    }
  })

  it.each([
    ['a byte order mark', '\ufeff'],
    ['blank lines', '\r\n\n  '],
    ['a byte order mark and blank lines', '\ufeff \n'],
  ])('may begin with %s before the declaration', async (_what, prefix) => {
    expect(await surnameIn(utf8(prefix + XML))).toBe(NAME)
  })

  it('may have line ends of any kind', async () => {
    const texts =
      '<DataLists><PriceClassList><PriceClass PriceClassID="P"><Name>A\r\nB</Name></PriceClass></PriceClassList></DataLists>'
    const { lists: read } = await decodeAs(
      'AirShoppingRS',
      answer('AirShoppingRS', `<Success/>\r\n${texts}\r`),
    )
    expect(read.priceClasses['P']?.name).toBe('A\nB')
  })

  it('may be UTF-16 with a byte order mark, whatever the header says', async () => {
    const xml = `\ufeff${XML.replace('UTF-8', 'UTF-16')}`
    expect(await surnameIn(utf16(xml, 'le'), { chunkLength: 3 })).toBe(NAME)
    expect(await surnameIn(utf16(xml, 'be'), { chunkLength: 5, charset: 'utf-8' })).toBe(NAME)
  })

  it('may be UTF-16 without a byte order mark', async () => {
    const xml = XML.replace('UTF-8', 'UTF-16')
    expect(await surnameIn(utf16(xml, 'le'))).toBe(NAME)
    expect(await surnameIn(utf16(xml, 'be'), { chunkLength: 1 })).toBe(NAME)
  })

  it('may call itself UTF-16 and be UTF-8, as text that was once a string of a program does', async () => {
    expect(await surnameIn(utf8(XML.replace('UTF-8', 'utf-16')))).toBe(NAME)
  })

  it('may be Latin-1 by declaration or by header', async () => {
    const xml = XML.replace(NAME, 'Ångström')
    const declared = new Uint8Array(Buffer.from(xml.replace('UTF-8', 'ISO-8859-1'), 'latin1'))
    expect(await surnameIn(declared, { chunkLength: 2 })).toBe('Ångström')
    const undeclared = new Uint8Array(Buffer.from(xml.replace(' encoding="UTF-8"', ''), 'latin1'))
    expect(await surnameIn(undeclared, { charset: 'windows-1252' })).toBe('Ångström')
    expect(await surnameIn(undeclared, { charset: '"iso-8859-1"' })).toBe('Ångström')
  })

  it('follow the header where the declaration contradicts it', async () => {
    expect(await surnameIn(utf8(XML.replace('UTF-8', 'ISO-8859-1')), { charset: 'UTF-8' })).toBe(NAME)
  })

  it('follow the declaration where the header names nothing known', async () => {
    expect(await surnameIn(utf8(XML), { charset: 'utf8mb4' })).toBe(NAME)
  })

  it.each([
    ['a broken sequence', [0x3c, 0x61, 0x3e, 0xc3, 0x28, 0x3c, 0x2f, 0x61, 0x3e]],
    ['a surrogate', [0x3c, 0x61, 0x3e, 0xed, 0xa0, 0x80, 0x3c, 0x2f, 0x61, 0x3e]],
  ])('are refused for %s, not repaired', async (_what, bytes) => {
    for (const chunkLength of [1, 2, 100]) {
      expect(await failureOf(Uint8Array.from(bytes), { chunkLength })).toEqual({ kind: 'broken-encoding' })
    }
  })

  it('are cut off when the last character is not complete', async () => {
    const bytes = Uint8Array.from([0x3c, 0x61, 0x2f, 0x3e, 0xe2, 0x82])
    for (const chunkLength of [1, 2, 100]) {
      expect(await failureOf(bytes, { chunkLength })).toEqual({ kind: 'cut-off' })
    }
  })

  it('are refused in an encoding that nobody knows', async () => {
    expect(await failureOf('<?xml version="1.0" encoding="EBCDIC-9"?><a/>')).toEqual({
      kind: 'broken-encoding',
    })
  })

  it('may be gzip, cut anywhere, with or without the header that says so', async () => {
    const zipped = new Uint8Array(gzipSync(XML))
    for (const chunkLength of [1, 100, 1_000_000]) {
      expect(await surnameIn(zipped, { chunkLength, contentEncoding: 'gzip' })).toBe(NAME)
      expect(await surnameIn(zipped, { chunkLength })).toBe(NAME)
    }
  })

  it('may have been inflated by the transport, which leaves the header standing', async () => {
    expect(await surnameIn(utf8(XML), { contentEncoding: 'gzip' })).toBe(NAME)
  })

  it('are refused when the gzip stream is cut or damaged', async () => {
    const zipped = new Uint8Array(gzipSync(XML))
    const damaged = Uint8Array.from(zipped, (byte, index) => (index === 60 ? byte ^ 0xff : byte))
    expect(await failureOf(zipped.subarray(0, zipped.length - 20))).toEqual({ kind: 'cut-off' })
    expect(await failureOf(damaged)).toEqual({ kind: 'broken-encoding' })
  })

  it.each([
    ['nothing', ''],
    ['white space', ' \r\n\t'],
    ['a byte order mark', '\ufeff'],
  ])('are an empty answer when they are %s', async (_what, text) => {
    expect(await failureOf(text)).toEqual({ kind: 'empty-answer' })
  })

  it.each([
    '<!DOCTYPE html><html><body>Bad gateway</body></html>',
    '<!doctype html>\n<html lang=en><p>Sign in<br>',
    '<html><head><title>502</title></head></html>',
    '  <HTML><BODY BGCOLOR=white>',
    '<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0" "x"><html xmlns="http://www.w3.org/1999/xhtml"/>',
    '<!-- proxy --><html>',
  ])('are a page of a proxy when they are %s', async (page) => {
    expect(await failureOf(page)).toEqual({ kind: 'html-answer' })
  })

  it('name the line and column where the XML is broken', async () => {
    expect(await failureOf('<a>\n  <b></c>\n</a>')).toEqual({ kind: 'broken-xml', line: 2, column: 10 })
  })

  it.each(['<a>\n<b>', '<a', '<a b="', '<a>&am', '<a/><!-- '])('say so where %j is cut off', async (text) => {
    expect(await failureOf(text)).toEqual({ kind: 'cut-off' })
  })
})
