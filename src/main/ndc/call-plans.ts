import type { Operation } from '../../shared/errors/app-error'
import type { CallLimits } from '../http/call-deadline'
import type { CallName } from './airline-calls'

/** How an operation is called: how long it may take, and whether it may be repeated. */
export interface CallPlan {
  readonly limits: CallLimits
  readonly repeat: 'never' | 'once'
}

const MEBIBYTE = 1024 * 1024

function limits(firstByteSeconds: number, wholeSeconds: number): CallLimits {
  return {
    firstByteMs: firstByteSeconds * 1000,
    wholeMs: wholeSeconds * 1000,
    silenceMs: 30_000,
    maximumBytes: 64 * MEBIBYTE,
    drip: { windowMs: 30_000, minimumBytes: 3_000 },
  }
}

// A second order or a second answer to the bank could cost the customer twice: never repeated by itself.
const plans: Readonly<Record<Exclude<Operation, 'card-token'>, CallPlan>> = {
  calendar: { limits: limits(45, 90), repeat: 'once' },
  'day-search': { limits: limits(60, 150), repeat: 'once' },
  pricing: { limits: limits(60, 90), repeat: 'once' },
  'order-create': { limits: limits(90, 100), repeat: 'never' },
  'bank-answer': { limits: limits(90, 100), repeat: 'never' },
  'order-retrieve': { limits: limits(30, 60), repeat: 'once' },
  'order-look-up': { limits: limits(30, 60), repeat: 'once' },
}

/** Which operation each call is: what is watched, named to the agent and planned. */
export const OPERATIONS = {
  findLeadPrices: 'calendar',
  findLeadPricesBothWays: 'calendar',
  searchDay: 'day-search',
  priceOffers: 'pricing',
  createOrder: 'order-create',
  answerBank: 'bank-answer',
  retrieveOrder: 'order-retrieve',
  lookUpOrder: 'order-look-up',
} as const satisfies Readonly<Record<CallName, keyof typeof plans>>

export function callPlan(operation: keyof typeof plans): CallPlan {
  return plans[operation]
}
