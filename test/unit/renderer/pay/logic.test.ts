import { describe, expect, it } from 'vitest'
import type { AttemptState } from '../../../../src/shared/domain/booking/booking-attempt'
import {
  lookUpLines,
  secondsUntil,
  waitedShare,
} from '../../../../src/renderer/src/features/pay/look-up-lines'
import { markOf, stations } from '../../../../src/renderer/src/features/pay/stations'
import { paymentOf } from '../../../../src/renderer/src/features/pay/payment-form'
import { isStillCurrent } from '../../../../src/renderer/src/stores/unsent-attempt'
import { anAttempt } from '../../../support/booking-attempts'

const card = { brand: 'Visa', lastFour: '1111', tokenExpiresAt: '2026-03-02T10:00:00.000Z' }
type Unknown = Extract<AttemptState, { readonly kind: 'unknown' }>

function unknown(more: Partial<Unknown> = {}): Unknown {
  return { kind: 'unknown', since: '2026-03-02T09:00:00.000Z', reason: 'no-answer', lookUps: [], ...more }
}

function line(state: AttemptState, history: { readonly what: AttemptState['kind'] }[] = []): string {
  const events = history.map(({ what }) => ({ at: '2026-03-02T09:00:00.000Z', what }))
  const attempt = anAttempt('a', state, { history: events })
  return stations.map((station) => markOf(station, attempt)).join(' ')
}

describe('the line of stations', () => {
  it('waits for the card before there is an attempt', () => {
    expect(stations.map((station) => markOf(station, undefined)).join(' ')).toBe(
      'done now to-come to-come to-come to-come',
    )
  })

  it('stands at the card fee until the agent has accepted the price with the card', () => {
    expect(line({ kind: 'priced', card, isAccepted: false })).toBe('done done now to-come to-come to-come')
    expect(line({ kind: 'priced', card, isAccepted: true })).toBe('done done done now to-come to-come')
  })

  it('ends amber when the outcome is unknown, and never as confirmed', () => {
    expect(line(unknown(), [{ what: 'challenge-open' }])).toBe('done done done done done unknown')
  })

  it('says that the bank was not asked where it was not', () => {
    const confirmed = {
      kind: 'confirmed',
      orderId: 'O',
      owner: 'XX',
      at: '2026-03-02T09:01:00.000Z',
    } as const
    expect(line(confirmed)).toBe('done done done done skipped done')
  })

  it('ends red when the payment was declined', () => {
    const declined = { kind: 'declined', at: '2026-03-02T09:01:00.000Z', by: 'bank', messages: [] } as const
    expect(line(declined, [{ what: 'challenge-open' }])).toBe('done done done done done failed')
  })
})

describe('the look-ups of an unknown payment', () => {
  it('are all planned at first, the next one waiting', () => {
    const lines = lookUpLines(unknown({ nextLookUpAt: '2026-03-02T09:00:02.000Z' }))
    expect(lines.map((one) => [one.afterSeconds, one.result])).toEqual([
      [2, 'waiting'],
      [5, 'to-come'],
      [15, 'to-come'],
      [30, 'to-come'],
      [60, 'to-come'],
      [120, 'to-come'],
      [180, 'to-come'],
      [240, 'to-come'],
    ])
  })

  it('keep what each one found, also those that the agent asked for in between', () => {
    const lines = lookUpLines(
      unknown({
        lookUps: [
          { at: '2026-03-02T09:00:02.000Z', result: 'not-found-yet', step: 1 },
          { at: '2026-03-02T09:00:03.000Z', result: 'not-reachable' },
        ],
        nextLookUpAt: '2026-03-02T09:00:05.000Z',
      }),
    )
    expect(lines.map((one) => [one.afterSeconds, one.result])).toEqual([
      [2, 'not-found-yet'],
      [undefined, 'not-reachable'],
      [5, 'waiting'],
      [15, 'to-come'],
      [30, 'to-come'],
      [60, 'to-come'],
      [120, 'to-come'],
      [180, 'to-come'],
      [240, 'to-come'],
    ])
  })

  it('go on after the series, and say after how long and why each brought nothing', () => {
    const error = { kind: 'sign-in-refused' } as const
    const lines = lookUpLines(
      unknown({
        lookUps: [{ at: '2026-03-02T09:20:00.000Z', result: 'refused', step: 12, error }],
        nextLookUpAt: '2026-03-02T09:35:00.000Z',
      }),
    )
    expect(lines).toMatchObject([
      { afterSeconds: 1200, result: 'refused', error },
      { afterSeconds: undefined, at: '2026-03-02T09:35:00.000Z', result: 'waiting' },
    ])
  })

  it('promise none when none is planned', () => {
    expect(lookUpLines(unknown())).toEqual([])
    expect(waitedShare(unknown(), Date.now())).toBeUndefined()
  })

  it('count down in whole seconds and never below nothing', () => {
    const next = '2026-03-02T09:00:05.000Z'
    expect(secondsUntil(next, Date.parse('2026-03-02T09:00:01.200Z'))).toBe(4)
    expect(secondsUntil(next, Date.parse('2026-03-02T09:00:09.000Z'))).toBe(0)
    expect(secondsUntil(undefined, 0)).toBeUndefined()
  })

  it('show how much of the wait is over', () => {
    const state = unknown({ nextLookUpAt: '2026-03-02T09:00:04.000Z' })
    expect(waitedShare(state, Date.parse('2026-03-02T09:00:01.000Z'))).toBe(0.25)
    expect(waitedShare(state, Date.parse('2026-03-02T09:01:00.000Z'))).toBe(1)
  })
})

describe('the proof of a third party', () => {
  const form = { kind: 'third-party-3ds', cavv: ' abc ', eci: '05', transactionId: '', proof: {} } as const

  it('is sent without the spaces around it, and without what was left out', () => {
    expect(paymentOf(form)).toEqual({
      kind: 'third-party-3ds',
      authentication: { cavv: 'abc', eci: '05' },
    })
  })

  it('has whatever else the third party gave, and is not sent with what the interface does not take', () => {
    const proof = { customerAuthStatus: ' Y ', flightNumbers: '0442   0443 ', residence: '' }
    expect(paymentOf({ ...form, proof })).toMatchObject({
      authentication: { proof: { customerAuthStatus: 'Y', flightNumbers: '0442 0443' } },
    })
    expect(paymentOf({ ...form, proof: { residence: 'Norway' } })).toBeUndefined()
  })

  it('is not accepted in half', () => {
    expect(paymentOf({ ...form, eci: ' ' })).toBeUndefined()
  })
})

describe('an attempt that was begun before', () => {
  const typed = { pricingId: 'p1', travellers: anAttempt('a', { kind: 'draft' }).travellers, contact: {} }

  it('is gone on with when nothing was changed', () => {
    expect(isStillCurrent({ kind: 'draft' }, typed, { ...typed })).toBe(true)
  })

  it('is left when a name was corrected, so that the old one is not ordered', () => {
    const corrected = typed.travellers.map((one) => ({ ...one, surname: 'Okafor-Lund' }))
    expect(isStillCurrent({ kind: 'draft' }, typed, { ...typed, travellers: corrected })).toBe(false)
  })

  it('is left when the trip was priced again', () => {
    expect(isStillCurrent({ kind: 'tokenised', card }, typed, { ...typed, pricingId: 'p2' })).toBe(false)
  })

  it('is left when it is over or already sent', () => {
    expect(isStillCurrent(unknown(), typed, typed)).toBe(false)
    const declined = { kind: 'declined', at: '', by: 'airline', messages: [] } as const
    expect(isStillCurrent(declined, typed, typed)).toBe(false)
  })
})
