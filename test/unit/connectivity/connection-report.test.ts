import { describe, expect, it } from 'vitest'
import { reportConnection } from '../../../src/main/connectivity/connection-report'
import type { ConnectionCheck } from '../../../src/shared/domain/desk/workstation'

const POINT = { id: 'oslo-1', label: 'Oslo counter 1' }
const WELL: readonly ConnectionCheck[] = [
  { what: 'address', result: 'works', detail: 'https://air.example' },
  { what: 'proxy', result: 'not-needed' },
]
const ILL: readonly ConnectionCheck[] = [
  { what: 'address', result: 'works' },
  {
    what: 'tls',
    result: 'failed',
    tookMs: 12,
    error: { kind: 'certificate', host: 'air.example', code: 'ERR_CERT_AUTHORITY_INVALID' },
  },
  { what: 'sign-in', result: 'not-run' },
]

describe('what --check-profile prints', () => {
  it('ends with 0 where everything works that is needed', () => {
    const { text, exitCode } = reportConnection(POINT, WELL, false)
    expect(exitCode).toBe(0)
    expect(text.split('\n')).toEqual([
      'Oslo counter 1',
      'address: works, https://air.example',
      'proxy: not needed',
      'Everything works.',
    ])
  })

  it('ends with 1 where a step fails, with what it was and what to do', () => {
    const { text, exitCode } = reportConnection(POINT, ILL, false)
    expect(exitCode).toBe(1)
    expect(text).toContain(
      'tls: FAILED, 12 ms\n  certificate, host air.example, code ERR_CERT_AUTHORITY_INVALID',
    )
    expect(text).toContain('root certificate belongs into the store of the system')
    expect(text).toContain('sign-in: not tried')
  })

  it('says the same for scripts, with the same end', () => {
    const { text, exitCode } = reportConnection(POINT, ILL, true)
    expect(exitCode).toBe(1)
    expect(JSON.parse(text)).toEqual({ profile: POINT, works: false, checks: ILL })
  })

  it('repeats the words of the airline', () => {
    const error = {
      kind: 'airline-refused',
      operation: 'calendar',
      errors: [{ code: '915', shortText: 'Not authorised', text: 'AgencyID 1 is not known' }],
    } as const
    const { text } = reportConnection(POINT, [{ what: 'agency', result: 'failed', error }], false)
    expect(text).toContain('915, Not authorised, AgencyID 1 is not known')
  })
})
