import { describe, expect, it } from 'vitest'
import { recogniseReturn } from '../../../src/main/windows/bank/bank-return'

const addresses = {
  termUrl: 'https://return.example/term/NONCE1',
  failUrl: 'https://return.example/fail/NONCE1',
  basePrefixes: ['https://return.example/term', 'https://return.example/fail'],
}

interface More {
  readonly method?: string
  readonly isPage?: boolean
  /** As the bytes of a string, each character one. */
  readonly body?: string
}

const recognise = (url: string, { method = 'GET', isPage = true, body = '' }: More = {}) =>
  recogniseReturn({ url, method, isPage, body: Buffer.from(body, 'latin1') }, addresses)

const TERM = 'https://return.example/term/NONCE1'

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

  it('passes a long answer on whole', () => {
    const paRes = 'x'.repeat(300_000)
    expect(recognise(TERM, { method: 'POST', body: `PaRes=${paRes}` })).toMatchObject({ paRes })
  })

  it.each([
    ['parameters of a path', `${TERM};jsessionid=1.node;x=y?cres=a`, 'a'],
    ['the result as a parameter of the path', `${TERM};cres=eJz%2B%3D`, 'eJz+='],
    ['a path escaped where it need not be', 'https://return.example/%74erm/NONCE%31?cres=a', 'a'],
    ['slashes too many', 'https://return.example//term//NONCE1//?cres=a', 'a'],
    ['a default port written out', 'https://return.example:443/term/NONCE1?cres=a', 'a'],
    ['a second question mark', `${TERM}?shop=1?cres=a`, 'a'],
    ['an "&" escaped as for a page', `${TERM}?shop=1&amp;cres=a`, 'a'],
    ['fields before and behind', `${TERM}?x=1&y&=&cres=a%26b%3Dc&z=2`, 'a&b=c'],
    ['a name that is escaped', `${TERM}?%63%72es=a`, 'a'],
    ['an escape that is none', `${TERM}?cres=100%zz%`, '100%zz%'],
    ['an empty field of the same name first', `${TERM}?cres=&cres=a`, 'a'],
  ])('finds the result behind %s', (_what, url, paRes) => {
    expect(recognise(url)).toEqual({ kind: 'returned', via: 'term', paRes })
  })

  describe.each(['eJzT+/=', 'a b', 'line\r\nline', 'å-ø-😀', 'a&b=c;d', '"quoted" %2B +', ' '])(
    'gives the result %j byte for byte',
    (paRes) => {
      const utf8 = (text: string): string => Buffer.from(text, 'utf8').toString('latin1')
      const escaped = new URLSearchParams({ before: '1', cres: paRes, after: '2' }).toString()
      const part = (name: string, value: string): string =>
        `------b0und\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

      it.each<readonly [string, string, More]>([
        ['in the query', `${TERM}?${escaped}`, {}],
        ['in the query, every blank as %20', `${TERM}?${escaped.replaceAll('+', '%20')}`, {}],
        ['in a path', `${TERM};cres=${encodeURIComponent(paRes)}`, {}],
        ['in a form', TERM, { body: escaped }],
        [
          'in a form in parts',
          TERM,
          { body: `${part('x', '1')}${part('CRes', utf8(paRes))}------b0und--\r\n` },
        ],
        [
          'as a file of a form in parts',
          TERM,
          {
            body: `${part('x', '1')}------b0und\r\nContent-Disposition: form-data; filename="name.txt"; name="cres"\r\nContent-Type: text/plain\r\n\r\n${utf8(paRes)}\r\n------b0und--\r\n`,
          },
        ],
        ['in a plain form', TERM, { body: `x=1\r\ncres=${utf8(paRes)}\r\ny=2\r\n` }],
      ])('%s', (_how, url, more) => {
        const method = more.body === undefined ? 'GET' : 'POST'
        expect(recognise(url, { method, ...more })).toEqual({ kind: 'returned', via: 'term', paRes })
      })
    },
  )

  it('keeps a result that is folded over lines in a plain form', () => {
    const paRes = `${'a'.repeat(76)}\r\n${'b'.repeat(76)}\r\nab==`
    expect(recognise(TERM, { method: 'POST', body: `cres=${paRes}\r\nMD=x\r\n` })).toMatchObject({ paRes })
  })

  it('reads the letters of a page that does not write UTF-8', () => {
    expect(recognise(TERM, { method: 'POST', body: 'cres=caf%E9' })).toMatchObject({ paRes: 'café' })
  })

  it('takes a "+" as it stands where only so the result makes sense', () => {
    const says = JSON.stringify({ messageType: 'CRes', note: '>>>???', transStatus: 'Y' })
    const paRes = Buffer.from(says).toString('base64')
    expect(paRes).toContain('+')
    expect(recognise(TERM, { method: 'POST', body: `cres=${paRes}` })).toMatchObject({ paRes })
  })
})

describe('a status beside the result', () => {
  it('is told with it', () => {
    expect(recognise(`${TERM}?transStatus=N`)).toEqual({ kind: 'returned', via: 'term', says: 'N' })
    expect(recognise(`${TERM}?PaRes=x&TXstatus=U`)).toMatchObject({ paRes: 'x', says: 'U' })
  })

  it('is a no when any result says so, whichever is passed on', () => {
    const cres = Buffer.from('{"transStatus":"N"}').toString('base64url')
    expect(recognise(`${TERM}?PaRes=opaque&cres=${cres}`)).toMatchObject({ paRes: 'opaque', says: 'N' })
  })
})

describe('an address of return that is not this one', () => {
  it.each<readonly [string, string, More]>([
    ['of another attempt', 'https://return.example/term/NONCE2', {}],
    ['without a nonce', 'https://return.example/term', {}],
    ['with something behind the nonce', 'https://return.example/term/NONCE1/more', {}],
    ['asked for with another method', TERM, { method: 'PUT' }],
    ['with an answer that no bank gives', TERM, { method: 'POST', body: `PaRes=${'x'.repeat(1_000_000)}` }],
  ])('%s is stopped and told', (_what, url, more) => {
    expect(recognise(url, more)).toEqual({ kind: 'useless' })
  })

  it('with a part that cannot be read is stopped and told', () => {
    const request = { url: TERM, method: 'POST', isPage: true, body: undefined }
    expect(recogniseReturn(request, addresses)).toEqual({ kind: 'useless' })
  })

  it('asked for by a picture is stopped and ignored', () => {
    expect(recognise(TERM, { isPage: false })).toEqual({ kind: 'ignored' })
  })

  it.each([
    'https://evil.example/term/NONCE1',
    'http://return.example/term/NONCE1',
    'https://return.example/term%2FNONCE1',
    'https://return.example:8443/term/NONCE1',
    'https://return.example.evil.example/term/NONCE1',
    'https://bank.example/?back=https://return.example/term/NONCE1',
    'not an address',
  ])('%s is a page like any other', (url) => {
    expect(recognise(url)).toEqual({ kind: 'not-ours' })
  })
})
