import { expect, it } from 'vitest'
import { holdsCard, wipe } from '../../../src/main/windows/card/card-bytes'

const bytes = (text: string) => new TextEncoder().encode(text)

it('overwrites the number and the verification code', () => {
  const fields = { number: bytes('4000000000000002'), verificationCode: bytes('123') }
  wipe(fields)
  expect([...fields.number, ...fields.verificationCode].every((byte) => byte === 0)).toBe(true)
})

it('knows a card that was pasted, however it was spaced when it was copied', () => {
  const number = bytes('4000000000000002')
  expect(holdsCard('4000 0000 0000 0002\n', number)).toBe(true)
  expect(holdsCard('4000-0000-0000-0002', number)).toBe(true)
})

it('leaves anything else in the clipboard alone', () => {
  const number = bytes('4000000000000002')
  expect(holdsCard('4000000000000010', number)).toBe(false)
  expect(holdsCard('XXO115NWLBXKGS', number)).toBe(false)
  expect(holdsCard('', bytes(''))).toBe(false)
})
