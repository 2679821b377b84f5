import { describe, expect, it } from 'vitest'
import { addressAudit } from '../../../src/main/composition/audit-addresses'
import type { Known, KnownAddresses } from '../../../src/main/composition/known-addresses'
import { forgetLeftoverSignIns, isSignInNeeded } from '../../../src/main/composition/leftover-credentials'
import type { AuditEvent } from '../../../src/main/order-cache/audit-trail'
import { checkDetail } from '../../../src/main/order-cache/audit-detail'
import { LOOK_AFTER_END_MINUTES } from '../../../src/shared/domain/booking/booking-attempt'
import { anAttempt } from '../../support/booking-attempts'
import type { Profile } from '../../../src/shared/domain/desk/profile'
import { testProfile, trainingProfile } from '../../support/profiles'

function desk(profiles: readonly Profile[], policyVersion?: string) {
  let known: Known = { places: {} }
  const entries: AuditEvent[] = []
  const state = { profiles, isKept: true }
  const addresses: KnownAddresses = {
    current: () => known,
    keep: (next) => {
      known = next
      return Promise.resolve()
    },
  }
  const check = addressAudit({
    settings: { profiles: () => state.profiles, ...(policyVersion === undefined ? {} : { policyVersion }) },
    known: addresses,
    audit: () =>
      Promise.resolve({
        append: (event) => {
          checkDetail(event)
          entries.push(event)
        },
      }),
    isAuditKept: () => Promise.resolve(state.isKept),
  })
  return { check, entries, state, addresses }
}

describe('the audit trail', () => {
  it('names where passwords and cards go, once', async () => {
    const { check, entries } = desk([trainingProfile, testProfile()])
    await check()
    await check()
    expect(entries).toEqual([
      {
        what: 'addresses-in-force',
        detail: {
          profile: 'counter-1',
          by: 'agent',
          retail: 'https://retail.example',
          payment: 'https://pay.example',
        },
      },
    ])
  })

  it('names both addresses of a point of sale that was led elsewhere, with what was before', async () => {
    const { check, entries, state } = desk([testProfile()])
    await check()
    state.profiles = [testProfile({ paymentUrl: 'https://evil.example/payment' })]
    await check()
    expect(entries.at(-1)?.detail).toMatchObject({
      payment: 'https://evil.example',
      paymentBefore: 'https://pay.example',
      retailBefore: 'https://retail.example',
    })
  })

  it('says nothing of another path of the same host', async () => {
    const { check, entries, state } = desk([testProfile()])
    await check()
    state.profiles = [testProfile({ retailUrl: 'https://retail.example/v2' })]
    await check()
    expect(entries).toHaveLength(1)
  })

  it('is told later what it could not keep', async () => {
    const { check, entries, state } = desk([testProfile()])
    state.isKept = false
    await check()
    expect(entries).toEqual([])
    state.isKept = true
    await check()
    expect(entries).toHaveLength(1)
  })

  it('says that a policy came into force, and whose the addresses are', async () => {
    const { check, entries } = desk([testProfile({ isPolicy: true })], 'abc123')
    await check()
    await check()
    expect(entries).toMatchObject([
      { what: 'policy-in-force', detail: { version: 'abc123', count: '1' } },
      { what: 'addresses-in-force', detail: { by: 'policy' } },
    ])
  })
})

describe('the sign-in of a point of sale that was removed', () => {
  const attempt = (profileId: string) => anAttempt(profileId, { kind: 'draft' }, { profileId })
  const parts = (open: readonly string[], all: readonly string[], cache: 'open' | 'opening' = 'open') => {
    const removed: string[] = []
    return {
      removed,
      settings: { profile: (id: string) => (id === 'there' ? testProfile({ id }) : undefined) },
      credentials: { remove: ({ id }: { readonly id: string }) => Promise.resolve(void removed.push(id)) },
      booking: { listAttempts: (onlyOpen: boolean) => (onlyOpen ? open : all).map(attempt) },
      cacheState: () => (cache === 'open' ? { kind: cache, orders: 0 } : { kind: cache }),
    }
  }

  it('is needed while a payment of it is open, or nobody can tell', () => {
    expect(isSignInNeeded(parts(['gone'], ['gone']), 'gone')).toBe(true)
    expect(isSignInNeeded(parts([], ['gone']), 'gone')).toBe(false)
    expect(isSignInNeeded(parts([], [], 'opening'), 'gone')).toBe(true)
  })

  it('is needed while its payment that ended without an order is still looked for', () => {
    const at = '2026-03-02T09:04:00.000Z'
    const ended = anAttempt('gone', { kind: 'reconciled', at, outcome: 'no-order', lookUps: [] })
    const looked = { at, result: 'not-found-yet', step: 1 } as const
    const neededWith = (lookUps: number) => {
      const watched = {
        ...ended,
        profileId: 'gone',
        afterEnd: { lookUps: Array.from({ length: lookUps }, () => looked) },
      }
      const booking = { listAttempts: (onlyOpen: boolean) => (onlyOpen ? [] : [watched]) }
      return isSignInNeeded({ ...parts([], []), booking }, 'gone')
    }
    expect(neededWith(0)).toBe(true)
    expect(neededWith(LOOK_AFTER_END_MINUTES.length)).toBe(false)
  })

  it('is forgotten at a later start, when its last payment has ended', async () => {
    const waiting = parts(['gone'], ['gone', 'there'])
    await forgetLeftoverSignIns(waiting)
    expect(waiting.removed).toEqual([])
    const ended = parts([], ['gone', 'gone', 'there'])
    await forgetLeftoverSignIns(ended)
    expect(ended.removed).toEqual(['gone'])
  })
})
