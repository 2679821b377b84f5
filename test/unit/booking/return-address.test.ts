import { describe, expect, it } from 'vitest'
import { isReturnTo, returnAddress } from '../../../src/main/booking/return-address'
import { shortIdOf } from '../../../src/main/booking/short-id'

const ADDRESS = returnAddress('https://return.example/term?shop=1', 'n0nce')

describe('the return from the bank', () => {
  it('is known by origin, path and nonce, whatever query the bank appends', () => {
    expect(ADDRESS).toBe('https://return.example/term/n0nce?shop=1')
    expect(isReturnTo(ADDRESS, 'https://return.example/term/n0nce?shop=1&PaRes=abc')).toBe(true)
    expect(isReturnTo(ADDRESS, 'https://return.example/term/n0nce/')).toBe(true)
  })

  it.each([
    'https://return.example/term/0ther',
    'https://return.example/term',
    'https://evil.example/term/n0nce',
    'http://return.example/term/n0nce',
    'https://return.example/fail/n0nce',
    'about:blank',
    'not an address',
  ])('is not %s', (visited) => {
    expect(isReturnTo(ADDRESS, visited)).toBe(false)
  })
})

describe('the short id of an attempt', () => {
  it('has four letters and figures that cannot be misheard for each other', () => {
    const ids = Array.from({ length: 500 }, (_, index) => shortIdOf(`attempt ${String(index)}`))
    for (const id of ids) expect(id).toMatch(/^[A-HJ-NP-Z2-9]{4}$/)
    expect(new Set(ids).size).toBeGreaterThan(490)
  })
})
