import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { passesLuhn } from '../../../training-airline'
import { formsOf } from '../../support/seeded-secrets/forms'
import { allCodes, markedPayment, type MarkedValue } from '../../support/seeded-secrets/marked-values'
import { searchFor } from '../../support/seeded-secrets/search-bytes'
import { seededRandom } from '../../support/seeded-random'

const found = (value: MarkedValue, bytes: string | Buffer) =>
  searchFor(formsOf([value]))(Buffer.from(bytes)).map(({ name }) => name)

const number: MarkedValue = { kind: 'number', value: '4539578763621486' }
const code: MarkedValue = { kind: 'code', value: '047' }
const password: MarkedValue = { kind: 'password', value: 'Ta:"\\&€ø b', user: 'desk' }
const name: MarkedValue = { kind: 'name', value: 'Zamyxøda' }

describe('what a marked payment is made with', () => {
  const random = seededRandom(4)
  const payments = Array.from({ length: 400 }, (_, index) => markedPayment(index, random, allCodes()))

  it('is a number of its own that an airline takes, with a code as long as its brand prints it', () => {
    expect(new Set(payments.map((one) => one.number)).size).toBe(payments.length)
    for (const one of payments) {
      expect(passesLuhn(one.number)).toBe(true)
      expect(one.code).toMatch(one.number.length === 15 ? /^0\d{3}$/ : /^0\d\d$/)
    }
  })
})

describe('a secret is found', () => {
  it.each([
    ['plain', 'a 4539578763621486 b'],
    ['inside other figures', '994539578763621486 99'],
    ['grouped by blanks', '4539 5787 6362 1486'],
    ['grouped by dashes', '4539-5787-6362-1486'],
    ['in UTF-16', Buffer.from('x4539578763621486', 'utf16le')],
    ['grouped in UTF-16', Buffer.from('4539 5787 6362 1486', 'utf16le')],
    ['in hex', Buffer.from('4539578763621486').toString('hex')],
    ['percent-encoded', '4539%205787%206362%201486'],
  ])('as a number %s', (_how, text) => {
    expect(found(number, text)).not.toEqual([])
  })

  it.each([0, 1, 2, 3, 4])('in base64 behind %i other bytes', (before) => {
    for (const value of [number, password, name]) {
      const text = Buffer.from(`${'~'.repeat(before)}${value.value}~~`).toString('base64')
      expect(found(value, text)).not.toEqual([])
    }
  })

  it('as a password in a header, in JSON, in XML and in an address', () => {
    const header = `Basic ${Buffer.from(`desk:${password.value}`).toString('base64')}`
    for (const text of [
      header,
      JSON.stringify({ password: password.value }),
      JSON.stringify(JSON.stringify({ password: password.value })),
      'Ta:"\\\\&\\u20ac\\u00f8 b'.replaceAll('"', '\\"'),
      encodeURIComponent(password.value),
      'Ta:&quot;\\&amp;€ø b',
    ])
      expect(found(password, text), text).not.toEqual([])
  })

  it('in a heap, as the engine itself writes its texts down', async () => {
    const values = [number, password, name]
    const holding = "globalThis.held = require('worker_threads').workerData; setInterval(() => 0, 1000)"
    const thread = new Worker(holding, { eval: true, workerData: values.map(({ value }) => value) })
    try {
      await once(thread, 'online')
      const snapshot = await buffer(await thread.getHeapSnapshot())
      for (const value of values) expect(found(value, snapshot), value.kind).not.toEqual([])
    } finally {
      await thread.terminate()
    }
  })

  it('as a name in capitals, without its accents and as an engine keeps it', () => {
    for (const text of ['ZAMYXØDA', 'zamyxoda', Buffer.from('Zamyxøda', 'latin1')])
      expect(found(name, text as string)).not.toEqual([])
  })

  it.each(['"code":"047"', '047', ' 047\n', 'code=047&x=1', 'x\u0000047\u0000', '\u0003047'])(
    'as a code in %j',
    (text) => {
      expect(found(code, text)).not.toEqual([])
    },
  )
})

describe('no secret is found', () => {
  it.each(['2047', '10:15:37.047Z', '0471', 'a047', '47', ''])('as a code in %j', (text) => {
    expect(found(code, text)).toEqual([])
  })

  it('in bytes that are as good as random', () => {
    const random = seededRandom(9)
    const bytes = Buffer.from(Array.from({ length: 1_000_000 }, () => random(256)))
    const values = allCodes().map((value): MarkedValue => ({ kind: 'code', value }))
    expect(searchFor(formsOf(values))(bytes)).toEqual([])
  })
})
