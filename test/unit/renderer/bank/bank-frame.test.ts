import { describe, expect, it } from 'vitest'
import { clockText, splitOrigin } from '../../../../src/renderer/src/bank/bank-frame'

describe("the frame around the bank's page", () => {
  it('writes minutes and seconds', () => {
    expect(clockText(0)).toBe('0:00')
    expect(clockText(134)).toBe('2:14')
    expect(clockText(630)).toBe('10:30')
  })

  it('sets apart the end of the host, which is what counts', () => {
    expect(splitOrigin('https://secure.bank.example')).toEqual({
      scheme: 'https://',
      before: 'secure.',
      domain: 'bank.example',
    })
    expect(splitOrigin('https://bank.example.evil.example')).toMatchObject({ domain: 'evil.example' })
    expect(splitOrigin('https://acs.bank.co.uk')).toMatchObject({ before: 'acs.', domain: 'bank.co.uk' })
    expect(splitOrigin('https://bank.example')).toMatchObject({ before: '', domain: 'bank.example' })
    expect(splitOrigin('http://127.0.0.1:4010')).toMatchObject({
      scheme: 'http://',
      domain: '127.0.0.1:4010',
    })
  })
})
