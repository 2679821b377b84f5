import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bankStatus, bankVerdict } from '../../../src/main/ndc/messages/customer-input/bank-verdict'

const pares = (status: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><ThreeDSecure><Message id="1"><PARes id="2"><version>1.0.2</version>` +
  `<CH><status>Y</status></CH><TX><time>20260110 10:00:00</time><status>${status}</status></TX></PARes></Message></ThreeDSecure>`
const cres = (transStatus: string): string =>
  JSON.stringify({ threeDSServerTransID: 'a', messageType: 'CRes', transStatus })
const deflated = (text: string): string => deflateSync(text).toString('base64')
const base64url = (text: string): string => Buffer.from(text).toString('base64url')

const WRITINGS: Readonly<Record<string, (status: string) => string>> = {
  'a packed PARes': (status) => deflated(pares(status)),
  'a packed PARes, folded': (status) => deflated(pares(status)).replace(/.{64}/g, '$&\r\n'),
  'a packed PARes, escaped once more': (status) => encodeURIComponent(deflated(pares(status))),
  'a PARes packed without its head': (status) => deflateRawSync(pares(status)).toString('base64'),
  'a PARes packed otherwise': (status) => gzipSync(pares(status)).toString('base64'),
  'a PARes that is not packed': (status) => Buffer.from(pares(status)).toString('base64'),
  'a PARes as it stands': pares,
  'a PARes under a prefix': (status) => pares(status).replace(/<(\/?)([A-Z])/g, '<$1x:$2'),
  'a PARes that names it TXstatus': (status) =>
    deflated(`<PARes><TXstatus><![CDATA[${status}]]></TXstatus></PARes>`),
  'a cres': (status) => base64url(cres(status)),
  'a cres in the other alphabet': (status) => Buffer.from(cres(status)).toString('base64'),
  'a cres as it stands': cres,
}

describe.each(Object.entries(WRITINGS))('%s', (_name, write) => {
  it.each(['Y', 'N', 'A', 'U'] as const)('that says %s is read', (status) => {
    expect(bankVerdict(write(status))).toBe(status)
  })
})

it.each([
  ['R', 'N'],
  ['C', 'U'],
  ['D', 'U'],
  ['I', 'U'],
  ['?', undefined],
])('the letter %s of the newer form means %s', (letter, status) => {
  expect(bankVerdict(base64url(cres(letter)))).toBe(status)
})

it('an error in place of a result is no yes', () => {
  expect(bankVerdict(base64url('{"messageType":"Erro","errorCode":"402"}'))).toBe('U')
  expect(
    bankVerdict(
      deflated('<ThreeDSecure><Message><Error><errorCode>6</errorCode></Error></Message></ThreeDSecure>'),
    ),
  ).toBe('U')
})

it('a result that breaks off after its no is a no', () => {
  expect(bankVerdict(pares('N').slice(0, -20))).toBe('N')
})

it.each([
  ['nothing', ''],
  ['an opaque text', 'signed'],
  ['opaque base64', Buffer.from('response:ACS1:approved').toString('base64')],
  ['a list', '[1]'],
  ['no XML', '<<<'],
  ['a document of a kind that no bank sends', `<!DOCTYPE a [<!ENTITY x "N">]>${pares('&x;')}`],
  ['what unpacks to far too much', deflated(`${' '.repeat(2_000_000)}${pares('N')}`)],
])('%s says nothing', (_what, result) => {
  expect(bankVerdict(result)).toBeUndefined()
})

describe('the status that the airline is told', () => {
  it.each([
    ['Y', { via: 'term' }],
    ['Y', { via: 'term', paRes: 'opaque' }],
    ['Y', { via: 'term', paRes: deflated(pares('Y')) }],
    ['N', { via: 'term', paRes: deflated(pares('N')) }],
    ['N', { via: 'term', paRes: base64url(cres('N')) }],
    ['A', { via: 'term', paRes: deflated(pares('A')) }],
    ['U', { via: 'term', paRes: deflated(pares('U')) }],
    ['N', { via: 'term', says: 'N' }],
    ['N', { via: 'term', paRes: deflated(pares('Y')), says: 'N' }],
    ['N', { via: 'fail' }],
    ['N', { via: 'fail', paRes: 'opaque' }],
    ['N', { via: 'fail', paRes: deflated(pares('Y')) }],
    ['N', { via: 'fail', paRes: base64url(cres('A')) }],
    ['U', { via: 'fail', paRes: base64url(cres('U')) }],
  ] as const)('is %s for %j', (status, bankReturn) => {
    expect(bankStatus(bankReturn)).toBe(status)
  })
})
