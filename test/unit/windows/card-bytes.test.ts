import { describe, expect, it } from 'vitest'
import { holdsCard, holdsSomeCard, wipe, wipeBytesIn } from '../../../src/main/windows/card/card-bytes'

const bytes = (text: string) => new TextEncoder().encode(text)

it('overwrites the number and the verification code', () => {
  const fields = { number: bytes('4000000000000002'), verificationCode: bytes('123') }
  wipe(fields)
  expect([...fields.number, ...fields.verificationCode].every((byte) => byte === 0)).toBe(true)
})

it('overwrites the bytes of a message that is not understood', () => {
  const message = { number: bytes('4000000000000002'), more: bytes('123'), name: 'A' }
  wipeBytesIn(message)
  expect([...message.number, ...message.more].every((byte) => byte === 0)).toBe(true)
  for (const nothing of [undefined, null, 'text', 7])
    expect(() => {
      wipeBytesIn(nothing)
    }).not.toThrow()
})

const GROUPINGS: readonly (readonly [string, string])[] = [
  ['as one', '4000000000000002'],
  ['in fours', '4000 0000 0000 0002\n'],
  ['with dashes', '4000-0000-0000-0002'],
  ['with long dashes', '4000–0000–0000–0002'],
  ['over lines', '4000\r\n0000\r\n0000\r\n0002'],
  ['in other groups', '400000 00000 00002'],
  ['one by one', '4 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2'],
  ['with dots', '4000.0000.0000.0002'],
  ['with blanks that do not break', '4000\u00a00000\u00a00000\u00a00002'],
  ['with invisible characters', '4000\u200b0000\u200b0000\u200b0002'],
  [
    'in wide figures',
    '4000000000000002'.replace(/\d/g, (figure) => String.fromCharCode(0xff10 + Number(figure))),
  ],
  ['in a message', 'Card: 4000 0000 0000 0002 exp 12/30, code 123. Call 22 33 44 55.'],
  ['with its expiry behind it', '4000 0000 0000 0002 12 30'],
]

describe.each(GROUPINGS)('a number that was copied %s', (_how, copied) => {
  it('is known as this card', () => {
    expect(holdsCard(copied, bytes('4000000000000002'))).toBe(true)
    expect(holdsCard(copied, bytes('4000 0000-0000 0002'))).toBe(true)
  })

  it('is known as some card', () => {
    expect(holdsSomeCard(copied)).toBe(true)
  })
})

it.each(['4111111111111111', '378282246310005', '30569309025904', '6011111111111117', '122000000000003'])(
  'knows %s as some card',
  (number) => {
    expect(holdsSomeCard(number)).toBe(true)
  },
)

it.each([
  ['another card', '4000000000000010'],
  ['an order', 'XXO115NWLBXKGS'],
  ['nothing', ''],
  ['a telephone number', '+47 22 33 44 55'],
  ['a ticket', '328-2401234567'],
  ['a date and a time', '2026-01-10 10:30:00.123'],
  ['a wrong check figure', '4000 0000 0000 0003'],
])('leaves %s in the clipboard alone', (what, copied) => {
  expect(holdsCard(copied, bytes('4000000000000002'))).toBe(false)
  if (what !== 'another card') expect(holdsSomeCard(copied)).toBe(false)
})

it('knows no card without a number', () => {
  expect(holdsCard('', bytes(''))).toBe(false)
  expect(holdsCard('123', bytes('123'))).toBe(false)
})
