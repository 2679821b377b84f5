import { expect, it } from 'vitest'
import { firstProxy } from '../../../src/main/connectivity/first-proxy'

it.each([
  ['DIRECT', undefined],
  ['', undefined],
  ['PROXY proxy.example:8080', 'proxy.example:8080'],
  ['PROXY proxy.example:8080;DIRECT', 'proxy.example:8080'],
  ['HTTPS proxy.example:443; PROXY other.example:80', 'proxy.example:443'],
  ['DIRECT; PROXY other.example:80', undefined],
])('of %j the way goes first by %s', (list, proxy) => {
  expect(firstProxy(list)).toBe(proxy)
})
