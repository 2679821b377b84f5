import { describe, expect, it } from 'vitest'
import { TRANSITIONS, type AttemptTrigger, type StateName } from '../../../src/main/booking/attempt-trigger'
import { nextState } from '../../../src/main/booking/next-state'
import type {
  AttemptState,
  BookingAttempt,
  LookUpResult,
} from '../../../src/shared/domain/booking/booking-attempt'
import { aProfile } from '../../support/booking/builders'
import { CHALLENGE, Counter } from '../../support/booking/counter'

const AT = '2026-03-02T09:00:00.000Z'
const CARD = { brand: 'visa', lastFour: '1000', tokenExpiresAt: AT }
const OVERRIDE = { refused: 'already-sold', attemptId: 'a0', reason: 'two rooms, two orders' } as const
const RETURN = { via: 'term' } as const

const STATES: Readonly<Record<StateName, AttemptState>> = {
  draft: { kind: 'draft' },
  tokenised: { kind: 'tokenised', card: CARD },
  priced: { kind: 'priced', card: CARD, isAccepted: true },
  'order-sent': { kind: 'order-sent', card: CARD, sentAt: AT },
  'challenge-open': { kind: 'challenge-open', card: CARD, openedAt: AT, challenge: CHALLENGE },
  'challenge-returned': {
    kind: 'challenge-returned',
    card: CARD,
    returnedAt: AT,
    challenge: CHALLENGE,
    bankReturn: RETURN,
  },
  completing: { kind: 'completing', card: CARD, sentAt: AT, challenge: CHALLENGE, bankReturn: RETURN },
  confirmed: { kind: 'confirmed', orderId: 'ORDER1', owner: 'XX', at: AT },
  declined: { kind: 'declined', at: AT, by: 'agent', messages: [] },
  unknown: { kind: 'unknown', since: AT, reason: 'no-answer', lookUps: [] },
  reconciled: { kind: 'reconciled', at: AT, outcome: 'no-order', lookUps: [] },
}

function attemptIn(state: AttemptState): BookingAttempt {
  return { ...new Counter().draft(), afterEnd: { lookUps: [] }, state }
}

const { basis } = attemptIn(STATES.draft)
const TRIGGERS: readonly AttemptTrigger[] = [
  { at: AT, what: 'card-tokenised', card: CARD },
  { at: AT, what: 'card-priced', basis, isAccepted: true },
  { at: AT, what: 'price-accepted' },
  { at: AT, what: 'order-sending', sentTo: { profile: aProfile() } },
  { at: AT, what: 'overridden', override: OVERRIDE },
  { at: AT, what: 'order-not-sent', detail: 'not-reachable' },
  { at: AT, what: 'challenge-received', challenge: CHALLENGE },
  { at: AT, what: 'bank-returned', bankReturn: RETURN },
  { at: AT, what: 'bank-answer-sending' },
  { at: AT, what: 'order-seen', orderId: 'ORDER1', owner: 'XX' },
  { at: AT, what: 'order-refused', messages: ['No'], codes: [] },
  { at: AT, what: 'outcome-lost', reason: 'no-answer', messages: [] },
  { at: AT, what: 'look-up-planned', nextLookUpAt: AT },
  { at: AT, what: 'looked-up', lookUp: { result: 'not-found-yet', step: 1 } },
  { at: AT, what: 'alarm-acknowledged' },
  { at: AT, what: 'abandoned', message: 'given up' },
]

function allowed(from: StateName, what: string): readonly StateName[] {
  const row: Readonly<Record<string, readonly StateName[]>> = TRANSITIONS[from]
  return row[what] ?? []
}

const EVERY_PAIR = Object.values(STATES).flatMap((state) =>
  TRIGGERS.map((trigger) => ({ from: state.kind, what: trigger.what, state, trigger })),
)

describe('the transition function', () => {
  it.each(EVERY_PAIR)(
    'takes $what in $from exactly where the table says',
    ({ from, what, state, trigger }) => {
      const targets = allowed(from, what)
      const attempt = attemptIn(state)
      if (targets.length === 0) expect(() => nextState(attempt, trigger)).toThrow('cannot happen')
      else expect(targets).toContain(nextState(attempt, trigger).state.kind)
    },
  )

  it('never sends a price that the agent has not accepted', () => {
    const attempt = attemptIn({ kind: 'priced', card: CARD, isAccepted: false })
    expect(() =>
      nextState(attempt, { at: AT, what: 'order-sending', sentTo: { profile: aProfile() } }),
    ).toThrow('cannot happen')
  })

  it('changes nothing of the attempt that it was given', () => {
    const attempt = Object.freeze(attemptIn(STATES.unknown))
    Object.freeze(attempt.history)
    const next = nextState(attempt, { at: AT, what: 'order-seen', orderId: 'ORDER1', owner: 'XX' })
    expect(next).not.toBe(attempt)
    expect(attempt.state.kind).toBe('unknown')
  })

  it('ends with "no order" only when a look after which no order can come and the one before it both said so', () => {
    const looked = (result: LookUpResult, step: number) => ({
      result,
      step,
      ...(step >= 8 && { isFinal: true as const }),
    })
    const looks = (...results: readonly ('not-found-yet' | 'not-reachable' | 'not-found-elsewhere')[]) =>
      results.reduce(
        (attempt, result, index) =>
          attempt.state.kind === 'unknown'
            ? nextState(attempt, { at: AT, what: 'looked-up', lookUp: looked(result, index + 1) })
            : attempt,
        attemptIn(STATES.unknown),
      ).state.kind
    const no = 'not-found-yet'
    const cut = 'not-reachable'
    expect(looks(no, no, no, no, no, no, no)).toBe('unknown')
    expect(looks(no, no, no, no, no, no, no, no)).toBe('reconciled')
    // What was not answered early says nothing: no order could have been ruled out by it.
    expect(looks(cut, cut, cut, cut, cut, cut, no, no)).toBe('reconciled')
    expect(looks(no, no, no, no, no, no, cut, no)).toBe('unknown')
    expect(looks(no, no, no, no, no, no, no, cut)).toBe('unknown')
    expect(looks(no, no, no, no, no, no, no, cut, no)).toBe('unknown')
    expect(looks(no, no, no, no, no, no, no, cut, no, no)).toBe('reconciled')
    const elsewhere = Array.from({ length: 20 }, () => 'not-found-elsewhere' as const)
    expect(looks(...elsewhere)).toBe('unknown')
  })

  it('brings no order back to an attempt that the airline refused at once, or that was given up', () => {
    const { afterEnd, ...refused } = attemptIn(STATES.declined)
    expect(afterEnd).toBeDefined()
    expect(() => nextState(refused, { at: AT, what: 'order-seen', orderId: 'ORDER1', owner: 'XX' })).toThrow(
      'cannot happen',
    )
  })

  it('leaves no state without a way to an end', () => {
    const ends = new Set<StateName>(['confirmed', 'declined', 'reconciled'])
    const names = Object.values(STATES).map((state) => state.kind)
    // Each round reaches the states one step further from an end.
    for (const round of names) {
      expect(round).toBeDefined()
      for (const name of names) {
        const targets = Object.values<readonly StateName[]>(TRANSITIONS[name]).flat()
        if (targets.some((target) => ends.has(target))) ends.add(name)
      }
    }
    expect(names.filter((name) => !ends.has(name))).toEqual([])
  })
})
