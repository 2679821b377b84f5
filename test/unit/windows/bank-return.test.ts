import { describe, expect, it } from 'vitest'
import { recogniseReturn, type BankRequest } from '../../../src/main/windows/bank/bank-return'

const addresses = {
  termUrl: 'https://return.example/term/NONCE1',
  failUrl: 'https://return.example/fail/NONCE1',
  basePrefixes: ['https://return.example/term', 'https://return.example/fail'],
}

function request(url: string, more: Partial<BankRequest> = {}): BankRequest {
  return { url, method: 'GET', isPage: true, body: '', ...more }
}

const recognise = (url: string, more: Partial<BankRequest> = {}) =>
  recogniseReturn(request(url, more), addresses)

describe('the way back from the bank', () => {
  it.each([
    ['by a redirect', 'https://return.example/term/NONCE1', {}],
    ['with a query that the bank added', 'https://return.example/term/NONCE1?x=1', {}],
    ['with a slash that the bank added', 'https://return.example/term/NONCE1/', {}],
    ['by a posted form without fields', 'https://return.example/term/NONCE1', { method: 'POST' }],
  ])('is known %s', (_how, url, more) => {
    expect(recognise(url, more)).toEqual({ kind: 'returned', via: 'term' })
  })

  it('tells success and failure apart', () => {
    expect(recognise('https://return.example/fail/NONCE1')).toEqual({ kind: 'returned', via: 'fail' })
  })

  it.each([
    ['PaRes', 'PaRes=eJzT%2B%3D&MD=x'],
    ['pares', 'MD=x&pares=eJzT%2B%3D'],
    ['cres', 'cres=eJzT%2B%3D'],
  ])('brings the answer of the bank in the field %s', (_name, body) => {
    expect(recognise('https://return.example/term/NONCE1', { method: 'POST', body })).toEqual({
      kind: 'returned',
      via: 'term',
      paRes: 'eJzT+=',
    })
  })

  it('takes the older answer before the newer one', () => {
    const body = 'cres=new&PaRes=old'
    expect(recognise('https://return.example/term/NONCE1', { method: 'POST', body })).toMatchObject({
      paRes: 'old',
    })
  })

  it('lets an answer out that no bank would give', () => {
    const body = `PaRes=${'x'.repeat(300_000)}`
    expect(recognise('https://return.example/term/NONCE1', { method: 'POST', body })).toEqual({
      kind: 'returned',
      via: 'term',
    })
  })
})

describe('an address of return that is not this one', () => {
  it.each([
    ['of another attempt', 'https://return.example/term/NONCE2', {}],
    ['without a nonce', 'https://return.example/term', {}],
    ['with something behind the nonce', 'https://return.example/term/NONCE1/more', {}],
    ['asked for by a picture', 'https://return.example/term/NONCE1', { isPage: false }],
    ['asked for with another method', 'https://return.example/term/NONCE1', { method: 'PUT' }],
  ])('%s is stopped and ignored', (_what, url, more) => {
    expect(recognise(url, more)).toEqual({ kind: 'ignored' })
  })

  it.each([
    'https://evil.example/term/NONCE1',
    'http://return.example/term/NONCE1',
    'https://return.example:8443/term/NONCE1',
    'https://return.example.evil.example/term/NONCE1',
    'https://bank.example/?back=https://return.example/term/NONCE1',
    'not an address',
  ])('%s is a page like any other', (url) => {
    expect(recognise(url)).toEqual({ kind: 'not-ours' })
  })
})
