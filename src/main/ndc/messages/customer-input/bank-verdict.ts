import { gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import { SaxesParser } from 'saxes'
import type { BankReturn, BankStatus } from '../../../../shared/domain/booking/booking-attempt'

/**
 * The Status of CustomerInputRS (wire notes, section 3). What the return itself says counts: a result that says no
 * is never told as a yes, and neither is a return by the address of failure. A result that cannot be read leaves
 * it to the address.
 */
export function bankStatus({ via, paRes, says }: BankReturn): BankStatus {
  const said = [paRes === undefined ? undefined : bankVerdict(paRes), says]
  if (said.includes('N')) return 'N'
  if (via === 'fail') return said.includes('U') ? 'U' : 'N'
  return said.find((status) => status !== undefined) ?? 'Y'
}

/** What a PARes (packed XML) or a cres (JSON in base64url) says; undefined where neither can be read in it. */
export function bankVerdict(result: string): BankStatus | undefined {
  for (const text of readings(result)) {
    const verdict = text.startsWith('{') ? ofJson(text) : text.startsWith('<') ? ofXml(text) : undefined
    if (verdict !== undefined) return verdict
  }
  return undefined
}

/** The letters of both kinds of 3-D Secure; one that neither knows says nothing. */
export function statusOfLetter(letter: string): BankStatus | undefined {
  switch (letter.trim().toUpperCase()) {
    case 'Y':
      return 'Y'
    case 'A':
      return 'A'
    case 'N':
    case 'R':
      return 'N'
    // Unable; and what is no end of an authentication: challenge wanted, decoupled, informational, by a payment.
    case 'U':
    case 'C':
    case 'D':
    case 'I':
    case 'S':
      return 'U'
    default:
      return undefined
  }
}

/** A result is a few kilobytes; what unpacks to more is none. */
const LONGEST_TEXT = 1_000_000
const BASE64 = /^[A-Za-z0-9+/_-]{4,}={0,2}$/

/** As it stands, without a second escaping, and out of base64, packed or not. */
function readings(result: string): readonly string[] {
  const plain = [result, unescaped(result)].map((text) => text.trim())
  const packed = plain.map((text) => text.replace(/\s+/g, '')).filter((text) => BASE64.test(text))
  const bytes = packed.map((text) => Buffer.from(text, 'base64'))
  return [...plain, ...bytes.flatMap(unpacked)].map((text) => text.replace(/^\uFEFF/, '').trimStart())
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function unpacked(bytes: Buffer): readonly string[] {
  const texts = [bytes.toString('utf8')]
  for (const unpack of [inflateSync, inflateRawSync, gunzipSync]) {
    try {
      texts.push(unpack(bytes, { maxOutputLength: LONGEST_TEXT }).toString('utf8'))
    } catch {
      // Not packed in this way.
    }
  }
  return texts
}

function ofJson(text: string): BankStatus | undefined {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null) return undefined
    if ('transStatus' in read && typeof read.transStatus === 'string') return statusOfLetter(read.transStatus)
    // An error message of 3-D Secure 2 stands for a question that was never answered.
    return 'messageType' in read && read.messageType === 'Erro' ? 'U' : undefined
  } catch {
    return undefined
  }
}

/** TX/status of a PARes; TXstatus in messages that copy its name; an Error where there was no answer. */
function ofXml(text: string): BankStatus | undefined {
  const open: string[] = []
  const found: BankStatus[] = []
  let content = ''
  const parser = new SaxesParser({ position: false })
  parser.on('opentag', ({ name }) => {
    open.push(localName(name))
    content = ''
  })
  const read = (piece: string): void => {
    content += piece
  }
  parser.on('text', read)
  parser.on('cdata', read)
  parser.on('closetag', () => {
    const name = open.pop()
    const isStatus = name === 'txstatus' || (name === 'status' && open.at(-1) === 'tx')
    const status = isStatus ? statusOfLetter(content) : name === 'error' ? 'U' : undefined
    if (status !== undefined) found.push(status)
    content = ''
  })
  parser.on('doctype', () => {
    throw new SyntaxError('no document of a bank')
  })
  try {
    parser.write(text).close()
  } catch {
    // What was read before it broke off counts all the same: a no is a no.
  }
  return found.includes('N') ? 'N' : found[0]
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}
