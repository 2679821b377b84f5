import { existsSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FailedCall } from '../../../src/main/booking/call-outcome'
import type { BookingAttempt, LookUp } from '../../../src/shared/domain/booking/booking-attempt'
import type { Sabotage } from '../../support/simulation/outside'
import { simulate } from '../../support/simulation/simulate'

/** Each rule is broken on purpose; within so many histories the simulation has to notice. */
const HISTORIES = 20_000
const TIME_OUT_MS = 600_000

const firstFailure = { firstSeed: 1, histories: HISTORIES, stopAtFirstFailure: true } as const

const BOOKING = '../../../src/main/booking'
const DOMAIN = '../../../src/shared/domain'

const mocked: string[] = []

type Changes = Readonly<Record<string, unknown>>

/** Gives a module other exports in the next copy of the simulation. */
function replace(path: string, changes: (original: Changes) => Changes): void {
  if (!existsSync(new URL(`${path}.ts`, import.meta.url))) throw new Error(`No module ${path}`)
  mocked.push(path)
  vi.doMock(path, async (importOriginal) => {
    const original = await importOriginal<Changes>()
    return { ...original, ...changes(original) }
  })
}

/** Gives a class other methods in the next copy of the simulation. */
function rewrite(path: string, className: string, methods: object): void {
  replace(path, ({ [className]: original }) => {
    Object.assign((original as { readonly prototype: object }).prototype, methods)
    return {}
  })
}

const nothing = (): undefined => undefined

const MUTANTS: Readonly<Record<string, () => void>> = {
  'the looks end after 62 s': () => {
    replace(`${DOMAIN}/booking/booking-attempt`, () => ({
      LOOK_UP_AFTER_SECONDS: [2, 5, 15, 30, 62],
      SENDING_LIMIT_SECONDS: 0,
    }))
  },
  'what ended without an order is not asked for before the next payment': () => {
    rewrite(`${BOOKING}/payment-block`, 'PaymentBlock', { endedWithoutOrder: () => [] })
  },
  'nobody looks any more after the end': () => {
    rewrite(`${BOOKING}/watch-ended`, 'EndedWatch', { begin: nothing, resume: nothing })
  },
  'no alarm is raised': () => {
    rewrite(`${BOOKING}/settle-outcome`, 'OutcomeSettler', { othersToRaiseAlarmWith: nothing })
  },
  'the block compares spellings': () => {
    replace(`${DOMAIN}/people/same-person`, () => ({
      isSamePerson: (a: { surname: string }, b: { surname: string }) => a.surname === b.surname,
    }))
  },
  'the block needs the whole party': () => {
    replace(`${DOMAIN}/booking/same-trip`, () => ({
      isSameTrip: (a: BookingAttempt, b: BookingAttempt) =>
        a.tripKey === b.tripKey || a.travellers.length === b.travellers.length,
    }))
  },
  'what is sold is forgotten after two more payments': () => {
    rewrite(`${BOOKING}/live-attempts`, 'LiveAttempts', {
      travelling(this: { list: (limit: number) => unknown }) {
        return this.list(2)
      },
    })
  },
  'nothing blocks a payment': () => {
    rewrite(`${BOOKING}/payment-block`, 'PaymentBlock', { check: nothing })
  },
  'a sale is forgotten': () => {
    rewrite(`${BOOKING}/payment-block`, 'PaymentBlock', { refuseSold: nothing })
  },
  'who asked to wait is asked': () => {
    rewrite(`${BOOKING}/asked-to-wait`, 'AskedToWait', { leftMs: () => 0, refuseEarly: nothing })
  },
  'an airline that asks to wait knows no order': () => {
    replace(`${BOOKING}/call-outcome`, ({ readLookUpFailure }) => ({
      readLookUpFailure: (thrown: unknown) => {
        const seen = (readLookUpFailure as (thrown: unknown) => LookUp | undefined)(thrown)
        return seen?.result === 'refused' ? { result: 'not-found-yet' } : seen
      },
    }))
  },
  'an airline that is not reached knows no order': () => {
    replace(`${BOOKING}/call-outcome`, () => ({ readLookUpFailure: () => ({ result: 'not-found-yet' }) }))
  },
  'a decoder that died said no': () => {
    replace(`${BOOKING}/call-outcome`, ({ readFailure }) => ({
      readFailure: (thrown: unknown): FailedCall => {
        const failure = (readFailure as (thrown: unknown) => FailedCall)(thrown)
        const { error } = failure
        return error.kind === 'internal' ? { fate: 'refused', error, messages: [], codes: [] } : failure
      },
    }))
  },
  'a restart takes nothing up': () => {
    replace(`${BOOKING}/resume-attempts`, () => ({ resumeAttempts: nothing }))
  },
  'a second press is a second step, sent whatever the first has done': () => {
    rewrite(`${BOOKING}/joined-step`, 'JoinedStep', { run: (step: () => Promise<unknown>) => step() })
    rewrite(`${BOOKING}/pay-attempt`, 'Cashier', { refuseUnpayable: nothing })
  },
  'nothing says why somebody was paid for twice': () => {
    replace(`${BOOKING}/attempt-audit`, ({ AttemptAudit }) => {
      const { prototype } = AttemptAudit as { readonly prototype: { require: (...told: unknown[]) => void } }
      const { require: tell } = prototype
      prototype.require = function (live, what, detail) {
        if (what !== 'block-overridden') tell.call(this, live, what, detail)
      }
      return {}
    })
  },
}

afterEach(() => {
  for (const path of mocked.splice(0)) vi.doUnmock(path)
  vi.resetModules()
})

describe('the simulation notices', () => {
  it.each<Sabotage>([
    'repeat-order-create',
    'skip-save',
    'skip-confirmed-save',
    'unsynced-save',
    'ask-todays-profile',
    'pay-without-record',
    'believe-any-clock',
  ])(
    'a workstation that does this: %s',
    async (sabotage) => {
      const report = await simulate({ ...firstFailure, sabotage })
      expect(report.failures).toHaveLength(1)
    },
    TIME_OUT_MS,
  )

  it.each(Object.entries(MUTANTS))(
    'a desk where %s',
    async (_, plant) => {
      vi.resetModules()
      plant()
      const mutant = await import('../../support/simulation/simulate')
      const report = await mutant.simulate(firstFailure)
      expect(report.failures).toHaveLength(1)
    },
    TIME_OUT_MS,
  )
})
