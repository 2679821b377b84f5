import { expect, it } from 'vitest'
import { originOf, whyNotSent } from '../../../src/shared/domain/desk/web-place'

it.each([
  ['https://air.example/ndc', 'production', undefined],
  ['https://air.example/ndc', 'test', undefined],
  ['http://air.example/ndc', 'test', 'http-only-on-this-computer'],
  ['http://127.0.0.1:8080/ndc', 'test', undefined],
  ['http://localhost/ndc', 'test', undefined],
  ['http://[::1]/ndc', 'test', undefined],
  ['http://127.0.0.1/ndc', 'production', 'https-only'],
  ['http://127.0.0.1/ndc', 'training', 'https-only'],
  ['http://127.0.0.1.air.example/ndc', 'test', 'http-only-on-this-computer'],
  ['http://air.example@127.0.0.1/ndc', 'test', undefined],
  ['http://127.0.0.1@air.example/ndc', 'test', 'http-only-on-this-computer'],
  ['ftp://localhost/ndc', 'test', 'http-only-on-this-computer'],
  ['file:///etc/passwd', 'production', 'https-only'],
] as const)('%s of a %s profile: %s', (address, environment, why) => {
  expect(whyNotSent(address, environment)).toBe(why)
})

it('tells hosts apart by scheme, name and port, and by nothing else', () => {
  expect(originOf('https://AIR.example:443/a?b#c')).toBe('https://air.example')
  expect(originOf('https://air.example:8443/a')).toBe('https://air.example:8443')
})
